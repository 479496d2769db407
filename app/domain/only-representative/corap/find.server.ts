import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { corapChanges, corapImports } from '#db/schema/provider/corap.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { together } from '../../kernel/together.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { SaidRow } from '../../workbook/cells.ts';
import { openName } from '../of-staff/open-name.ts';
import { type CorapChange, type JudgedCorap, judgeCorap, type Unmatched } from './judge.server.ts';
import { CORAP_SHEET } from './kinds.ts';
import { type CorapImport, corapRead, requireAllCompanies } from './own.server.ts';
import type { CorapChangeListInput, CorapListInput } from './schema.ts';

/** An answer has so many of each kind at most: a workbook of the list says them all. */
const SHOWN = 200;

/** A change as a reader sees it. */
export type ShownChange = Omit<CorapChange, 'version'>;

/** An import with what it would do, or did. */
export interface FoundCorap
  extends Pick<
    CorapImport,
    'id' | 'name' | 'staffName' | 'state' | 'rows' | 'createdAtMs' | 'expiresAtMs'
  > {
  /** Null before it is committed. */
  doneAtMs: number | null;
  isOver: boolean;
  columns: Record<string, readonly string[]>;
  /** What is committed; null once it was. */
  digest: string | null;
  faults: number;
  changed: number;
  same: number;
  unmatched: number;
  changes: readonly ShownChange[];
  others: readonly Unmatched[];
  said: readonly SaidRow[];
}

function seen(
  { doneAtMs, columns, ...row }: CorapImport,
  { nowMs }: Pick<StaffContext, 'nowMs'>,
): Pick<FoundCorap, 'doneAtMs' | 'columns' | 'isOver'> & Omit<CorapImport, 'doneAtMs' | 'columns'> {
  return {
    ...row,
    doneAtMs: doneAtMs || null,
    columns: { [CORAP_SHEET.key]: JSON.parse(columns) as string[] },
    isOver: row.state === 'ready' && row.expiresAtMs <= nowMs,
  };
}

const isSaid = ({ said: { errors, repairs } }: SaidRow) =>
  Object.keys(errors).length > 0 || Object.keys(repairs).length > 0;

/**
 * An import: before it is committed what it would change by the registrations as they are now, company by company, and the
 * rows that no registration is of; after it, what it changed. Two round trips, one of an import that was committed.
 *
 * @throws {Denial} 4040 for a consultant, and an import that is none
 */
export async function findCorap(ctx: StaffContext, id: string): Promise<FoundCorap> {
  requireAllCompanies(ctx);
  const one = together(ctx);
  const [{ row, staged }, changes] = await Promise.all([
    corapRead(one, id),
    // None of one that is not committed.
    changesRead(one, eq(corapChanges.importId, id))
      .orderBy(asc(corapChanges.n), asc(corapChanges.registrationId))
      .limit(SHOWN),
  ]);
  if (row.state === 'done') {
    return {
      ...seen(row, ctx),
      ...{ digest: null, faults: 0, same: 0, others: [], said: [] },
      changed: row.changed ?? 0,
      unmatched: row.unmatched ?? 0,
      changes: changes.map(shown),
    };
  }
  const judged = await judgeCorap(ctx, staged);
  return {
    ...seen(row, ctx),
    ...counted(judged),
    said: judged.rows.filter(isSaid).slice(0, SHOWN),
  };
}

const counted = ({ digest, faults, same, changes, unmatched }: JudgedCorap) => ({
  ...{ digest, faults, same },
  changed: changes.length,
  unmatched: unmatched.length,
  changes: changes.slice(0, SHOWN),
  others: unmatched.slice(0, SHOWN),
});

/**
 * Every row of an import, for the book that says what is wrong at its cells. Two round trips.
 *
 * @throws {Denial} 4040 for a consultant, an import that is none, and one that is committed
 */
export async function wholeCorap(ctx: StaffContext, id: string) {
  requireAllCompanies(ctx);
  const { row, staged } = await corapRead(ctx, id);
  if (row.state === 'done') notFound();
  const { rows } = await judgeCorap(ctx, staged);
  return { name: row.name, columns: seen(row, ctx).columns, rows };
}

/** Statement: what imports changed, with the registrations that it was of. */
function changesRead({ db }: StaffContext, where: SQL | undefined) {
  const c = corapChanges;
  return db
    .select({
      id: c.registrationId,
      importId: c.importId,
      n: c.n,
      companyId: c.companyId,
      companyNameZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      companyNameEn: sql<string>`${companies.nameEn}`.as('company_en'),
      registrationNo: registrations.registrationNo,
      nameZh: openName('zh', 'registrations').as('open_zh'),
      nameEn: openName('en', 'registrations').as('open_en'),
      system: registrations.system,
      beforeStatus: c.beforeStatus,
      beforeDeadline: c.beforeDeadline,
      afterStatus: c.afterStatus,
      afterDeadline: c.afterDeadline,
    })
    .from(c)
    .innerJoin(registrations, eq(registrations.id, c.registrationId))
    .innerJoin(companies, eq(companies.id, c.companyId))
    .where(where);
}

/** What an import changed of one registration. */
export type CorapChangeRow = Awaited<ReturnType<typeof changesRead>>[number];

const shown = ({ id, beforeStatus, beforeDeadline, ...row }: CorapChangeRow): ShownChange => ({
  ...row,
  registrationId: id,
  before: { status: beforeStatus, deadline: beforeDeadline },
  after: { status: row.afterStatus, deadline: row.afterDeadline },
  differs: null,
});

const CHANGES_BY_ROW = {
  row: { by: [corapChanges.n], values: ({ n }: CorapChangeRow) => [n] },
};

/** Which changes of an import are asked for. */
const changesAsked = (id: string, { q, company }: CorapChangeListInput) =>
  and(
    eq(corapChanges.importId, id),
    when(company, (one) => eq(corapChanges.companyId, one)),
    when(q.trim(), (words) =>
      holdsText(
        sql`${companies.nameZh} || ' ' || ${companies.nameEn} || ' ' || ${registrations.registrationNo}`,
        words,
      ),
    ),
  );

/**
 * A page of what an import changed, before and after. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and an import that is none or is not committed
 */
export async function listCorapChanges(
  ctx: StaffContext,
  id: string,
  input: CorapChangeListInput,
): Promise<Page<CorapChangeRow>> {
  requireAllCompanies(ctx);
  const { db } = ctx;
  const at = listAt<'row', CorapChangeRow>(input, CHANGES_BY_ROW, corapChanges.registrationId);
  const asked = changesAsked(id, input);
  const [[_import = notFound()], rows, [count]] = await db.batch([
    doneRead(ctx, id),
    changesRead(ctx, and(asked, at.after))
      .orderBy(...at.orderBy)
      .limit(at.limit),
    countOf(
      db,
      db
        .select(ONE)
        .from(corapChanges)
        .innerJoin(registrations, eq(registrations.id, corapChanges.registrationId))
        .innerJoin(companies, eq(companies.id, corapChanges.companyId))
        .where(asked),
    ),
  ]);
  return at.page(rows, count?.total ?? 0);
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. Throws as `listCorapChanges`. */
export async function listCorapChangesForExport(
  ctx: StaffContext,
  id: string,
  input: CorapChangeListInput,
): Promise<CorapChangeRow[]> {
  requireAllCompanies(ctx);
  const at = listAt<'row', CorapChangeRow>(input, CHANGES_BY_ROW, corapChanges.registrationId);
  const [[_import = notFound()], rows] = await ctx.db.batch([
    doneRead(ctx, id),
    changesRead(ctx, changesAsked(id, input))
      .orderBy(...at.orderOfAll)
      .limit(MAX_EXPORT_ROWS),
  ]);
  return rows;
}

const importsRead = ({ db }: StaffContext) =>
  db
    .select({
      id: corapImports.id,
      name: corapImports.name,
      staffName: corapImports.staffName,
      rows: corapImports.rows,
      changed: sql<number>`coalesce(${corapImports.changed}, 0)`.as('changed_of_all'),
      unmatched: sql<number>`coalesce(${corapImports.unmatched}, 0)`.as('unmatched_of_all'),
      doneAtMs: corapImports.doneAtMs,
    })
    .from(corapImports);

/** Statement: an import, if it was committed. */
const doneRead = (ctx: StaffContext, id: string) =>
  importsRead(ctx).where(and(eq(corapImports.id, id), eq(corapImports.state, 'done')));

/** An import that was committed. */
export type CorapRow = Awaited<ReturnType<typeof importsRead>>[number];

const IMPORTS = staffRows<'done', CorapListInput>()({
  id: corapImports.id,
  rows: importsRead,
  each: ({ db }) => db.select(ONE).from(corapImports),
  asked: (_ctx, { q }) =>
    and(
      eq(corapImports.state, 'done'),
      when(q.trim(), (words) =>
        holdsText(sql`${corapImports.name} || ' ' || ${corapImports.staffName}`, words),
      ),
    ),
  sorts: { done: { by: [corapImports.doneAtMs], values: ({ doneAtMs }: CorapRow) => [doneAtMs] } },
  shown: () => (row: CorapRow) => row,
});

/**
 * An import that was committed. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and an import that is none or is not committed
 */
export async function findCorapImport(ctx: StaffContext, id: string): Promise<CorapRow> {
  requireAllCompanies(ctx);
  const [row = notFound()] = await doneRead(ctx, id);
  return row;
}

/**
 * A page of the imports that were committed, the newest first. One round trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function listCorap(ctx: StaffContext, input: CorapListInput): Promise<Page<CorapRow>> {
  requireAllCompanies(ctx);
  return IMPORTS.page(ctx, input);
}

/** Every one of the filter for a workbook. Throws as `listCorap`. */
export async function listCorapForExport(
  ctx: StaffContext,
  input: CorapListInput,
): Promise<CorapRow[]> {
  requireAllCompanies(ctx);
  return IMPORTS.all(ctx, input);
}
