import { and, asc, eq, gte, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import type { RpContext } from '../../kernel/context.ts';
import { MAX_EXPORT_ROWS } from '../../kernel/list.server.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { brandOwner, enterpriseName, responsible } from '../product/list.server.ts';
import { turnOf } from './rules.ts';
import type { TradeListInput } from './schema.ts';
import { productsOf } from './write-content.server.ts';

const trading = alias(rpEnterprises, 'trading');

/** The valid notice of a record. */
const ofNotice = (column: 'id' | 'certificate_no') =>
  sql<string | null>`(SELECT ${sql.raw(`c.${column}`)} FROM certificates c
    WHERE c.record_id = ${rpTrades.id} AND c.state = 'valid' LIMIT 1)`;

function columns(ctx: RpContext) {
  return {
    id: rpTrades.id,
    tradeNo: rpTrades.tradeNo,
    status: rpTrades.status,
    waitingFor: rpTrades.waitingFor,
    arrivalOn: rpTrades.arrivalOn,
    port: rpTrades.port,
    brandOwnerId: rpTrades.brandOwnerId,
    brandOwner: enterpriseName(brandOwner, ctx, 'brand_owner_name'),
    tradingEnterpriseId: rpTrades.tradingEnterpriseId,
    tradingEnterprise: enterpriseName(trading, ctx, 'trading_name'),
    responsiblePerson: enterpriseName(responsible, ctx, 'responsible_name'),
    productSummary: rpTrades.productSummary,
    totalQuantity: rpTrades.totalQuantity,
    rejectReason: rpTrades.rejectReason,
    rejectedBy: rpTrades.rejectedBy,
    customsNo: rpTrades.customsNo,
    declaredOn: rpTrades.declaredOn,
    createdByName: rpTrades.createdByName,
    createdAtMs: rpTrades.createdAtMs,
    askedAtMs: rpTrades.askedAtMs,
    confirmedAtMs: rpTrades.confirmedAtMs,
    completedAtMs: rpTrades.completedAtMs,
    heldSinceMs: rpTrades.heldSinceMs,
    version: rpTrades.version,
    noticeId: ofNotice('id').as('notice_id'),
    noticeNo: ofNotice('certificate_no').as('notice_no'),
  };
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(ctx: RpContext, from: typeof rpTrades) {
  return ctx.db
    .select(columns(ctx))
    .from(from)
    .leftJoin(brandOwner, eq(brandOwner.id, rpTrades.brandOwnerId))
    .leftJoin(trading, eq(trading.id, rpTrades.tradingEnterpriseId))
    .leftJoin(responsible, eq(responsible.id, rpTrades.responsibleEnterpriseId));
}

function toRow({ productSummary, ...row }: Awaited<ReturnType<typeof rowsRead>>[number]) {
  return { ...row, turn: turnOf(row), products: productsOf(productSummary) };
}

/** A trade record as its list shows it. */
export type TradeRow = ReturnType<typeof toRow>;

const TRADES = rowsOf<RpContext, TradeListInput>()({
  table: rpTrades,
  rows: rowsRead,
  shown: () => toRow,
  picked: true,
  ours: ({ company }) => eq(rpTrades.companyId, company.id),
  // Each of these says the state as well, and the index begins with the state.
  meant: (_ctx, { status, waiting_for, declaration }) => ({
    status: status ?? (waiting_for && 'SUBMITTED') ?? (declaration && 'CONFIRMED'),
  }),
  filters: {
    status: rpTrades.status,
    waiting_for: (turn) =>
      turn === 'release'
        ? sql`(${rpTrades.status} = 'SUBMITTED' AND ${rpTrades.waitingFor} IS NULL)`
        : sql`(${rpTrades.status} = 'SUBMITTED' AND ${rpTrades.waitingFor} = ${turn})`,
    arrival_from: (day) => gte(rpTrades.arrivalOn, day),
    arrival_to: (day) => lte(rpTrades.arrivalOn, day),
    product_id: (id) =>
      sql`EXISTS (SELECT 1 FROM rp_trade_lines l WHERE l.record_id = ${rpTrades.id}
        AND l.revision = ${rpTrades.revision} AND l.product_id = ${id})`,
    brand_owner_id: rpTrades.brandOwnerId,
    trading_enterprise_id: rpTrades.tradingEnterpriseId,
    // Written out, like the index of those records.
    declaration: () => sql`${rpTrades.status} = 'CONFIRMED'`,
  },
  search: 'import',
  sorts: { created: ['createdAtMs'], arrival: ['arrivalOn'], trade_no: ['tradeNo'] },
  paths: [
    { of: ['declaration'], sorts: ['arrival'] },
    { of: ['trading_enterprise_id'], sorts: ['created'] },
    { of: ['brand_owner_id'], sorts: ['created'] },
    { of: ['status'], sorts: ['created'] },
  ],
  along: { arrival: ['arrival_from', 'arrival_to'] },
});

/** A page of this company's trade records. One round trip. */
export const listRpTrades = TRADES.page;

/** Every record of the filter, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listRpTradesForExport = TRADES.all;

/** A line of a record as the workbook has it, beside the columns of its record. */
export interface TradeLineRow extends TradeRow {
  lineNo: number;
  productId: string;
  productNameZh: string;
  productNameEn: string;
  registrationNo: string | null;
  size: string;
  batchNo: string;
  quantity: number;
  unsampledReason: string | null;
}

/** Every line of the records of the filter for a workbook, up to `MAX_EXPORT_ROWS` of them. One round trip. */
export async function listRpTradeLinesForExport(
  ctx: RpContext,
  input: TradeListInput,
): Promise<TradeLineRow[]> {
  const [rows, lines] = await TRADES.allWith(ctx, input, (ids, by) => [linesRead(ctx, ids, by)]);
  const byRecord = Map.groupBy(lines, ({ recordId }) => recordId);
  return rows.flatMap((row) =>
    (byRecord.get(row.id) ?? []).map(({ recordId: _, ...line }) => ({ ...row, ...line })),
  );
}

/** Statement: lines of records, in their order. */
function linesRead({ db }: RpContext, records: SQLWrapper, by: SQL[]) {
  return db
    .select({
      recordId: rpTradeLines.recordId,
      productId: rpTradeLines.productId,
      lineNo: rpTradeLines.lineNo,
      productNameZh: rpProducts.nameZh,
      productNameEn: rpProducts.nameEn,
      registrationNo: rpProducts.registrationNo,
      size: rpSizes.name,
      batchNo: rpBatches.batchNo,
      quantity: rpTradeLines.quantity,
      unsampledReason: rpTradeLines.unsampledReason,
    })
    .from(rpTradeLines)
    .innerJoin(
      rpTrades,
      and(eq(rpTrades.id, rpTradeLines.recordId), eq(rpTrades.revision, rpTradeLines.revision)),
    )
    .innerJoin(rpProducts, eq(rpProducts.id, rpTradeLines.productId))
    .innerJoin(rpBatches, eq(rpBatches.id, rpTradeLines.batchId))
    .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
    .where(inArray(rpTradeLines.recordId, records))
    .orderBy(...by, asc(rpTradeLines.lineNo))
    .limit(MAX_EXPORT_ROWS);
}
