import { and, between, eq, gt, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import { awaitingUs } from './list-incoming.server.ts';
import type { RecordListInput, RecordStatus } from './schema.ts';

/** A record as its list shows it; masses in grams. */
export type RecordRow = ReturnType<typeof toRow>;

export interface RecordPage extends Page<RecordRow> {
  /** Records in each state, without any filter. */
  counts: Record<RecordStatus, number>;
  /** Records of other companies that wait for this one's answer. */
  awaitingUs: number;
}

const SORTS = {
  eta: { by: [tradeRecords.eta], values: (row: RecordRow) => [row.eta] },
  created: { by: [tradeRecords.createdAtMs], values: (row: RecordRow) => [row.createdAtMs] },
  tonnage: { by: [tradeRecords.totalMassG], values: (row: RecordRow) => [row.totalMassG] },
  /** By state means by state and ETA, as the index has it. */
  status: {
    by: [tradeRecords.status, tradeRecords.eta],
    values: (row: RecordRow) => [row.status, row.eta],
  },
};

function filters(input: RecordListInput): SQL | undefined {
  return and(
    when(input.status, (status) => eq(tradeRecords.status, status)),
    when(input.kind, (kind) => eq(tradeRecords.kind, kind)),
    when(input.eta_from, (day) => gte(tradeRecords.eta, day)),
    when(input.eta_to, (day) => lte(tradeRecords.eta, day)),
    when(input.year, (year) => between(tradeRecords.eta, `${year}-01-01`, `${year}-12-31`)),
    when(input.partner_id, (id) => eq(tradeRecords.partnerId, id)),
    when(input.country, (country) => eq(tradePartners.country, country)),
    when(input.held, () => isNotNull(tradeRecords.heldSinceMs)),
    when(input.missing, () => gt(tradeRecords.missingStatements, 0)),
    when(
      input.product_id,
      (id) => sql`EXISTS (SELECT 1 FROM trade_record_lines l WHERE l.record_id = ${tradeRecords.id}
        AND l.revision = ${tradeRecords.revision} AND l.product_id = ${id})`,
    ),
    when(
      input.q.trim().toLowerCase(),
      (words) => sql`instr(${tradeRecords.searchText}, ${words}) > 0`,
    ),
  );
}

const rowColumns = {
  id: tradeRecords.id,
  tradeNo: tradeRecords.tradeNo,
  kind: tradeRecords.kind,
  partnerId: tradeRecords.partnerId,
  partnerName: tradePartners.name,
  partnerCountry: tradePartners.country,
  productSummary: tradeRecords.productSummary,
  totalMassG: tradeRecords.totalMassG,
  port: tradeRecords.port,
  eta: tradeRecords.eta,
  status: tradeRecords.status,
  missingStatements: tradeRecords.missingStatements,
  heldSinceMs: tradeRecords.heldSinceMs,
  rejectionReason: tradeRecords.rejectionReason,
  rejectedBy: tradeRecords.rejectedBy,
  version: tradeRecords.version,
  createdAtMs: tradeRecords.createdAtMs,
  createdByName: tradeRecords.createdByName,
  sentAtMs: tradeRecords.sentAtMs,
  confirmedAtMs: tradeRecords.confirmedAtMs,
  certificateId: sql<string | null>`(SELECT c.id FROM certificates c
    WHERE c.record_id = ${tradeRecords.id} AND c.state = 'valid' LIMIT 1)`.as('certificate_id'),
};

function rowsRead(ctx: OrContext, where: SQL | undefined, by: SQL[], limit: number) {
  return ctx.db
    .select(rowColumns)
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

function toRow({ productSummary, ...row }: Awaited<ReturnType<typeof rowsRead>>[number]) {
  return { ...row, products: productSummary.split('\n') };
}

const mine = ({ company, system }: OrContext) =>
  and(eq(tradeRecords.companyId, company.id), eq(tradeRecords.system, system.slug));

/**
 * A page of this company's records with the counters of each state. Totals come from the counters where at most
 * the state is filtered, else from a count that stops at 10 000. One round trip.
 */
export async function listTradeRecords(
  ctx: OrContext,
  input: RecordListInput,
): Promise<RecordPage> {
  const { db, company, system } = ctx;
  const at = listAt(input, SORTS, tradeRecords.id);
  const chosen = and(mine(ctx), filters(input));
  const onlyStatus = filters({ ...input, status: undefined }) === undefined;
  const counters = db
    .select({ status: recordCounters.status, count: recordCounters.count })
    .from(recordCounters)
    .where(and(eq(recordCounters.companyId, company.id), eq(recordCounters.system, system.slug)));
  const read = rowsRead(ctx, and(chosen, at.after), at.orderBy, at.limit);
  const matching = db
    .select(ONE)
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(chosen);
  const [rows, counterRows, [waiting], [counted] = []] = onlyStatus
    ? await db.batch([read, counters, awaitingUs(ctx)])
    : await db.batch([read, counters, awaitingUs(ctx), countOf(db, matching)]);
  const counts = { UNCONFIRMED: 0, WAITING: 0, CONFIRMED: 0, REJECTED: 0, COMPLETED: 0 };
  for (const { status, count } of counterRows) counts[status] = count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = input.status ? counts[input.status] : all;
  const page = at.page(rows.map(toRow), counted?.total ?? 0);
  // A counter is exact however large it is.
  const exact = onlyStatus && { total, totalIsBound: false };
  return { ...page, ...exact, counts, awaitingUs: waiting?.total ?? 0 };
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listTradeRecordsForExport(
  ctx: OrContext,
  input: RecordListInput,
): Promise<RecordRow[]> {
  const { orderOfAll } = listAt(input, SORTS, tradeRecords.id);
  const where = and(mine(ctx), filters(input));
  return (await rowsRead(ctx, where, orderOfAll, MAX_EXPORT_ROWS)).map(toRow);
}
