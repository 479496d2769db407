import { and, asc, eq, sql } from 'drizzle-orm';
import { nameListChanges, nameListImports } from '#db/schema/provider/name-list.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { together } from '../../kernel/together.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { SaidRow } from '../../workbook/cells.ts';
import { requireProvider } from '../door.ts';
import type { Touched } from '../prohibited/touched.server.ts';
import { judgeNameList, type NamedChange } from './judge.server.ts';
import { type NameList, SHOWN } from './kinds.ts';
import { LISTS } from './lists.server.ts';
import { type NameListImport, nameListRead } from './own.server.ts';
import type { NameListImportListInput } from './schema.ts';

/** An import with what it would do, or did. */
export interface FoundNameList
  extends Pick<
    NameListImport,
    'id' | 'list' | 'name' | 'staffName' | 'state' | 'rows' | 'createdAtMs' | 'expiresAtMs'
  > {
  /** Null before it is committed. */
  doneAtMs: number | null;
  isOver: boolean;
  columns: Record<string, readonly string[]>;
  /** What is committed; null once it was. */
  digest: string | null;
  faults: number;
  added: number;
  changed: number;
  same: number;
  /** The first `SHOWN`. */
  changes: readonly NamedChange[];
  said: readonly SaidRow[];
  /** Whom it would touch of all tenants' parties; null of known companies, and once it was committed. */
  touched: Touched | null;
}

const isSaid = ({ said: { errors, repairs } }: SaidRow) =>
  Object.keys(errors).length > 0 || Object.keys(repairs).length > 0;

const seen = ({ doneAtMs, columns, ...row }: NameListImport, { nowMs }: StaffContext) => ({
  ...row,
  doneAtMs: doneAtMs || null,
  columns: { [LISTS[row.list].sheet.key]: JSON.parse(columns) as string[] },
  isOver: row.state === 'ready' && row.expiresAtMs <= nowMs,
});

/**
 * An import of a list: before it is committed, for admins of the provider, what it would do with the list as it is now and
 * whom of all tenants' parties it would touch; after it, for all staff, what it did. Three round trips, one of an import
 * that was committed.
 *
 * @throws {Denial} 4040 for an import that is none, or of the other list, and for a consultant before it is committed
 */
export async function findNameList(
  ctx: StaffContext,
  list: NameList,
  id: string,
): Promise<FoundNameList> {
  const one = together(ctx);
  const [{ row, staged }, kept] = await Promise.all([
    nameListRead(one, list, id),
    one.db
      .select()
      .from(nameListChanges)
      .where(eq(nameListChanges.importId, id))
      .orderBy(asc(nameListChanges.n))
      .limit(SHOWN),
  ]);
  if (row.state === 'done') {
    return {
      ...seen(row, ctx),
      ...{ digest: null, faults: 0, same: 0, said: [], touched: null },
      ...{ added: row.added ?? 0, changed: row.changed ?? 0 },
      changes: kept.map(({ changes, ...of }) => ({
        ...of,
        changes: JSON.parse(changes) as NamedChange['changes'],
      })),
    };
  }
  requireProvider(ctx);
  const { rows, written: _, changes, ...judged } = await judgeNameList(ctx, list, staged);
  return {
    ...seen(row, ctx),
    ...judged,
    changes: changes.slice(0, SHOWN),
    said: rows.filter(isSaid).slice(0, SHOWN),
  };
}

/**
 * Every row of an import, for the book that says what is wrong at its cells. Three round trips.
 *
 * @throws {Denial} 4040 for a consultant, and an import that is none or is committed
 */
export async function wholeNameList(ctx: StaffContext, list: NameList, id: string) {
  requireProvider(ctx);
  const { row, staged } = await nameListRead(ctx, list, id);
  if (row.state === 'done') notFound();
  const { rows } = await judgeNameList(ctx, list, staged);
  return { name: row.name, columns: seen(row, ctx).columns, rows };
}

const importsRead = ({ db }: StaffContext) =>
  db
    .select({
      id: nameListImports.id,
      name: nameListImports.name,
      staffName: nameListImports.staffName,
      rows: nameListImports.rows,
      added: sql<number>`coalesce(${nameListImports.added}, 0)`.as('added_of_all'),
      changed: sql<number>`coalesce(${nameListImports.changed}, 0)`.as('changed_of_all'),
      doneAtMs: nameListImports.doneAtMs,
    })
    .from(nameListImports);

/** An import that was committed. */
export type NameListImportRow = Awaited<ReturnType<typeof importsRead>>[number];

const importsOf = (list: NameList) =>
  staffRows<'done', NameListImportListInput>()({
    id: nameListImports.id,
    rows: importsRead,
    each: ({ db }) => db.select(ONE).from(nameListImports),
    asked: (_ctx, { q }) =>
      and(
        eq(nameListImports.list, list),
        eq(nameListImports.state, 'done'),
        when(q.trim(), (words) =>
          holdsText(sql`${nameListImports.name} || ' ' || ${nameListImports.staffName}`, words),
        ),
      ),
    sorts: {
      done: {
        by: [nameListImports.doneAtMs],
        values: ({ doneAtMs }: NameListImportRow) => [doneAtMs],
      },
    },
    shown: () => (row: NameListImportRow) => row,
  });

/** A page of the imports of a list that were committed, the newest first, which all staff read. One round trip. */
export const listNameListImports = (
  ctx: StaffContext,
  list: NameList,
  input: NameListImportListInput,
): Promise<Page<NameListImportRow>> => importsOf(list).page(ctx, input);

/** Every one of the filter for a workbook. One round trip. */
export const listNameListImportsForExport = (
  ctx: StaffContext,
  list: NameList,
  input: NameListImportListInput,
): Promise<NameListImportRow[]> => importsOf(list).all(ctx, input);
