import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import { standingOf } from '../../duty/standing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, lookThrough } from '../../kernel/look-through.server.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { ruleInSql } from '../../regulation/rule-in-sql.server.ts';
import { namedAmong } from '../../search/found-by.server.ts';
import { seesIdentity } from '../filing/identity.ts';
import { enterpriseName } from '../filing/list.server.ts';
import { readCompanies, readerIn, scoped } from '../within.ts';
import { KIND, OURS } from './own.server.ts';
import type { CnDutyListInput } from './schema.ts';

function rowsRead(
  ctx: CnContext,
  from: typeof duties,
  where: SQL | undefined,
  by: readonly SQL[],
  limit: number,
) {
  return ctx.db
    .select({
      id: duties.id,
      companyId: duties.companyId,
      filingId: duties.subjectId,
      certificateNo: cnFilings.certificateNo,
      tradeName: cnFilings.tradeName,
      kind: KIND,
      year: duties.year,
      ruleId: duties.ruleId,
      recipient: enterpriseName(cnEnterprises, ctx, 'recipient_name'),
      opensOn: duties.opensOn,
      dueOn: duties.dueOn,
      state: duties.state,
      doneOn: duties.doneOn,
      referenceNo: duties.referenceNo,
      waivedReason: duties.waivedReason,
      version: duties.version,
      confidential: cnFilings.confidential,
      confidentialUntil: cnFilings.confidentialUntil,
      viewersSee: ruleInSql('cn_viewer_identity', 'names', dayOf(ctx)).as('viewers_see'),
    })
    .from(from)
    .innerJoin(cnFilings, eq(cnFilings.id, duties.subjectId))
    .leftJoin(cnEnterprises, eq(cnEnterprises.id, duties.about))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

function toRow(ctx: CnContext, read: Awaited<ReturnType<typeof rowsRead>>[number]) {
  const { confidential, confidentialUntil, viewersSee, waivedReason, ...row } = read;
  const { nameZh, nameEn } = scoped(ctx, row.companyId);
  const today = dayOf(ctx);
  const policy = { viewersSeeNames: viewersSee === 1, today };
  const sees = seesIdentity(
    readerIn(ctx, row.companyId, row.filingId),
    { confidential, confidentialUntil },
    policy,
  );
  return {
    ...row,
    // A typed reason may say what is protected.
    waivedReason: sees ? waivedReason : '',
    company: nameIn(ctx.locale, { nameZh, nameEn }),
    standing: standingOf(row, dayOf(ctx)),
  };
}

/** A duty as lists show it. */
export type CnDutyRow = ReturnType<typeof toRow>;

const SORTS = {
  due_on: { by: [duties.dueOn], values: (row: CnDutyRow) => [row.dueOn] },
  open: {
    by: [sql`(${duties.state} <> 'open')`, duties.dueOn],
    values: (row: CnDutyRow) => [row.state === 'open' ? 0 : 1, row.dueOn],
  },
};
/** What an index begins with, whatever is open, done or not applicable. */
const PATHS = [{ of: ['state'], sorts: ['due_on'] }] as const;

type Filter = Exclude<keyof CnDutyListInput, 'sort' | 'limit' | 'cursor'>;

/** What each filter asks of a duty. */
function conditionsOf(
  ctx: CnContext,
  input: Pick<CnDutyListInput, Filter>,
): Record<Filter, SQL | undefined> {
  const d = duties;
  const today = dayOf(ctx);
  return {
    state: when(input.state, (state) =>
      state === 'overdue'
        ? and(eq(d.state, 'open'), sql`${d.dueOn} < ${today}`)
        : eq(d.state, state),
    ),
    kind: when(input.kind, (kind) => eq(d.kind, kind)),
    filing_id: when(input.filing_id, (id) => eq(d.subjectId, id)),
    due_from: when(input.due_from, (day) => gte(d.dueOn, day)),
    due_to: when(input.due_to, (day) => lte(d.dueOn, day)),
    q: when(
      input.q.trim(),
      (q) => sql`EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = ${d.subjectId}
        AND (${holdsText(sql`f.certificate_no`, q)} OR ${holdsText(sql`f.trade_name`, q)}))`,
    ),
    ids: undefined,
    company: undefined,
  };
}

/**
 * A page of the duties of all companies of the scope, or of the one that was asked for. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function listDuties(ctx: CnContext, input: CnDutyListInput): Promise<Page<CnDutyRow>> {
  const companies = readCompanies(ctx);
  const d = duties;
  const conditions = conditionsOf(ctx, input);
  const found =
    namedAmong(d.id, input.ids, undefined) ??
    when(
      input.filing_id,
      (id) => sql`${d.id} IN (SELECT x.id FROM duties x WHERE x.subject_id = ${id})`,
    );
  const { path, rest } = found
    ? { path: and(...Object.values(conditions)), rest: undefined }
    : divide(input.sort, conditions, PATHS, { due_on: ['due_from', 'due_to'] });
  const at = listAt(input, SORTS, d.id);
  const reading = lookThrough(
    ctx.db,
    d,
    at,
    rest,
    (fields, where, _whole, first) =>
      overCompanies(ctx.db, d, companies, fields, { where: and(OURS, path, where), found, first }),
    undefined,
    companies.length,
  );
  const [rows, [counted], edges] = await ctx.db.batch([
    rowsRead(ctx, reading.pickedPage(), rest, at.orderBy, at.limit),
    reading.count,
    ...reading.edges,
  ]);
  const shown = rows.map((row) => toRow(ctx, row));
  return at.page(shown, counted?.total ?? 0, reading.scan(counted, edges));
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. Throws as `listDuties`. */
export async function exportDuties(ctx: CnContext, input: CnDutyListInput): Promise<CnDutyRow[]> {
  const at = listAt(input, SORTS, duties.id);
  const ours = sql`${duties.companyId} IN ${idsAmong(readCompanies(ctx))}`;
  const where = and(OURS, ours, ...Object.values(conditionsOf(ctx, input)));
  const rows = await rowsRead(ctx, duties, where, at.orderOfAll, MAX_EXPORT_ROWS);
  return rows.map((row) => toRow(ctx, row));
}

/**
 * What is open by a day: overdue first, then as it is due. One round trip.
 *
 * @param days from today
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function dutiesAhead(
  ctx: CnContext,
  { days, limit }: { days: number; limit: number },
): Promise<CnDutyRow[]> {
  const d = duties;
  const where = and(OURS, eq(d.state, 'open'), lte(d.dueOn, daysAfter(dayOf(ctx), days)));
  const order = [asc(d.dueOn), asc(d.id)];
  const first = overCompanies(
    ctx.db,
    d,
    readCompanies(ctx),
    { rowId: sql<string>`${d.id}`.as('row_id') },
    { where, first: { orderBy: order, bound: limit } },
  )
    .orderBy(...order)
    .limit(limit);
  const rows = await rowsRead(ctx, d, sql`${d.id} IN ${first}`, order, limit);
  return rows.map((row) => toRow(ctx, row));
}
