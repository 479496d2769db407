import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import {
  COUNT_BOUND,
  type KeysetOrder,
  keysetAfter,
  keysetOrderBy,
  keysetPage,
} from '../../kernel/keyset.server.ts';
import { type Cursor, decodeCursor, type Page } from '../../kernel/keyset.ts';
import { awaitingUs } from './list-incoming.server.ts';
import type { RecordListInput, RecordStatus } from './schema.ts';

/** Rows a workbook of the list holds at most. */
export const MAX_EXPORT_ROWS = 10_000;

export interface RecordRow {
  id: string;
  tradeNo: string;
  kind: 'distribution' | 'purchase';
  partnerId: string;
  partnerName: string;
  partnerCountry: string;
  /** Names of the products, each once. */
  products: string[];
  totalMassG: number;
  port: string;
  eta: string;
  status: RecordStatus;
  /** Intermediate statements still to come. */
  missingStatements: number;
  rejectionReason: string | null;
  rejectedBy: 'partner' | 'member' | 'staff' | 'system' | null;
  /** Needed by the acts on a row. */
  version: number;
  createdAtMs: number;
  createdByName: string;
  sentAtMs: number | null;
  confirmedAtMs: number | null;
  /** The valid certificate, once it is issued. */
  certificateId: string | null;
}

export interface RecordPage extends Page<RecordRow> {
  /** Records in each state, without any filter. */
  counts: Record<RecordStatus, number>;
  /** Records of other companies that wait for this one's answer. */
  awaitingUs: number;
}

const COLUMNS = {
  eta: tradeRecords.eta,
  created: tradeRecords.createdAtMs,
  tonnage: tradeRecords.totalMassG,
  status: tradeRecords.status,
};
type SortName = keyof typeof COLUMNS;

function orderOf(sort: RecordListInput['sort']): KeysetOrder & { name: SortName } {
  const descending = sort.startsWith('-');
  const name = (descending ? sort.slice(1) : sort) as SortName;
  return { name, column: COLUMNS[name], id: tradeRecords.id, descending };
}

/** By state means by state and ETA, as the index has it; its cursor's value is `<status>|<eta>`. */
function orderBy(order: KeysetOrder, cursor: Cursor | null): SQL[] {
  if (order.name !== 'status') return keysetOrderBy(order, cursor);
  const direction = order.descending !== (cursor?.direction === 'previous') ? desc : asc;
  return [direction(tradeRecords.status), direction(tradeRecords.eta), direction(tradeRecords.id)];
}

function after(order: KeysetOrder, cursor: Cursor | null): SQL | undefined {
  if (order.name !== 'status' || cursor === null) return keysetAfter(order, cursor);
  const [status = '', eta = ''] = String(cursor.value).split('|');
  const beyond = order.descending !== (cursor.direction === 'previous') ? sql`<` : sql`>`;
  return sql`(${tradeRecords.status}, ${tradeRecords.eta}, ${tradeRecords.id})
    ${beyond} (${status}, ${eta}, ${cursor.id})`;
}

function sortKey(order: KeysetOrder & { name: SortName }, row: RecordRow) {
  const values = {
    eta: row.eta,
    created: row.createdAtMs,
    tonnage: row.totalMassG,
    status: `${row.status}|${row.eta}`,
  };
  return { value: values[order.name], id: row.id };
}

function filters(input: RecordListInput): SQL | undefined {
  const words = input.q.trim().toLowerCase();
  return and(
    input.status === '' ? undefined : eq(tradeRecords.status, input.status),
    input.kind === '' ? undefined : eq(tradeRecords.kind, input.kind),
    input.eta_from === '' ? undefined : gte(tradeRecords.eta, input.eta_from),
    input.eta_to === '' ? undefined : lte(tradeRecords.eta, input.eta_to),
    input.year === '' ? undefined : gte(tradeRecords.eta, `${input.year}-01-01`),
    input.year === '' ? undefined : lte(tradeRecords.eta, `${input.year}-12-31`),
    input.partner_id === '' ? undefined : eq(tradeRecords.partnerId, input.partner_id),
    input.country === '' ? undefined : eq(tradePartners.country, input.country),
    input.missing === '' ? undefined : gt(tradeRecords.missingStatements, 0),
    input.product_id === ''
      ? undefined
      : sql`EXISTS (SELECT 1 FROM trade_record_lines l WHERE l.record_id = ${tradeRecords.id}
          AND l.revision = ${tradeRecords.revision} AND l.product_id = ${input.product_id})`,
    words === '' ? undefined : sql`instr(${tradeRecords.searchText}, ${words}) > 0`,
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

function toRow({
  productSummary,
  ...row
}: Awaited<ReturnType<typeof rowsRead>>[number]): RecordRow {
  return { ...row, products: productSummary.split('\n') };
}

const mine = ({ company, system }: OrContext) =>
  and(eq(tradeRecords.companyId, company.id), eq(tradeRecords.system, system.slug));

function countRead(ctx: OrContext, where: SQL | undefined) {
  return ctx.db.select({ total: sql<number>`count(*)` }).from(
    ctx.db
      .select({ one: sql`1`.as('one') })
      .from(tradeRecords)
      .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
      .where(where)
      .limit(COUNT_BOUND + 1)
      .as('matching'),
  );
}

/**
 * A page of this company's records with the counters of each state. Totals come from the counters where at most
 * the state is filtered, else from a count that stops at 10 000. One round trip.
 */
export async function listTradeRecords(
  ctx: OrContext,
  input: RecordListInput,
): Promise<RecordPage> {
  const order = orderOf(input.sort);
  const limit = Number(input.limit);
  const cursor = decodeCursor(input.cursor, input.sort);
  const chosen = filters(input);
  const onlyStatus = filters({ ...input, status: '' }) === undefined;
  const counters = ctx.db
    .select({ status: recordCounters.status, count: recordCounters.count })
    .from(recordCounters)
    .where(
      and(eq(recordCounters.companyId, ctx.company.id), eq(recordCounters.system, ctx.system.slug)),
    );
  const where = and(mine(ctx), chosen, after(order, cursor));
  const read = rowsRead(ctx, where, orderBy(order, cursor), limit + 1);
  const incoming = awaitingUs(ctx);
  const [rows, counterRows, [waiting], [counted] = []] = onlyStatus
    ? await ctx.db.batch([read, counters, incoming])
    : await ctx.db.batch([read, counters, incoming, countRead(ctx, and(mine(ctx), chosen))]);
  const counts = { UNCONFIRMED: 0, WAITING: 0, CONFIRMED: 0, REJECTED: 0, COMPLETED: 0 };
  for (const { status, count } of counterRows) counts[status] = count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const counterTotal = input.status === '' ? all : counts[input.status];
  const total = onlyStatus ? counterTotal : (counted?.total ?? 0);
  const page = keysetPage(rows.map(toRow), limit, order, cursor, total, (row) =>
    sortKey(order, row),
  );
  // A counter is exact however large it is.
  const exact = onlyStatus && { total, totalIsBound: false };
  return { ...page, ...exact, counts, awaitingUs: waiting?.total ?? 0 };
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listTradeRecordsForExport(
  ctx: OrContext,
  input: RecordListInput,
): Promise<RecordRow[]> {
  const by = orderBy(orderOf(input.sort), null);
  return (await rowsRead(ctx, and(mine(ctx), filters(input)), by, MAX_EXPORT_ROWS)).map(toRow);
}
