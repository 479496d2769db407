import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, type Path } from '../../kernel/look-through.server.ts';
import { readsOf } from '../../kernel/read-page.server.ts';
import { foundBy, namedAmong } from '../../search/found-by.server.ts';
import { searchedRows } from '../../search/searched.server.ts';
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
function rowsRead(
  ctx: RpContext,
  from: typeof rpTrades,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select(columns(ctx))
    .from(from)
    .leftJoin(brandOwner, eq(brandOwner.id, rpTrades.brandOwnerId))
    .leftJoin(trading, eq(trading.id, rpTrades.tradingEnterpriseId))
    .leftJoin(responsible, eq(responsible.id, rpTrades.responsibleEnterpriseId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

function toRow({ productSummary, ...row }: Awaited<ReturnType<typeof rowsRead>>[number]) {
  return { ...row, turn: turnOf(row), products: productsOf(productSummary) };
}

/** A trade record as its list shows it. */
export type TradeRow = ReturnType<typeof toRow>;

const SORTS = {
  created: { by: [rpTrades.createdAtMs], values: (row: TradeRow) => [row.createdAtMs] },
  arrival: { by: [rpTrades.arrivalOn], values: (row: TradeRow) => [row.arrivalOn] },
  trade_no: { by: [rpTrades.tradeNo], values: (row: TradeRow) => [row.tradeNo] },
};

type Filter = Exclude<keyof TradeListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['declaration'], sorts: ['arrival'] },
  { of: ['trading_enterprise_id'], sorts: ['created'] },
  { of: ['brand_owner_id'], sorts: ['created'] },
  { of: ['status'], sorts: ['created'] },
];
const ALONG = { arrival: ['arrival_from', 'arrival_to'] } as const;

function conditions(input: TradeListInput): Record<Filter, SQL | undefined> {
  // Each of these says the state as well, and the index begins with the state.
  const status =
    input.status ?? (input.waiting_for && 'SUBMITTED') ?? (input.declaration && 'CONFIRMED');
  return {
    status: when(status, (state) => eq(rpTrades.status, state)),
    waiting_for: when(input.waiting_for, (turn) =>
      turn === 'release'
        ? sql`(${rpTrades.status} = 'SUBMITTED' AND ${rpTrades.waitingFor} IS NULL)`
        : sql`(${rpTrades.status} = 'SUBMITTED' AND ${rpTrades.waitingFor} = ${turn})`,
    ),
    arrival_from: when(input.arrival_from, (day) => gte(rpTrades.arrivalOn, day)),
    arrival_to: when(input.arrival_to, (day) => lte(rpTrades.arrivalOn, day)),
    product_id: when(
      input.product_id,
      (id) => sql`EXISTS (SELECT 1 FROM rp_trade_lines l WHERE l.record_id = ${rpTrades.id}
        AND l.revision = ${rpTrades.revision} AND l.product_id = ${id})`,
    ),
    brand_owner_id: when(input.brand_owner_id, (id) => eq(rpTrades.brandOwnerId, id)),
    trading_enterprise_id: when(input.trading_enterprise_id, (id) =>
      eq(rpTrades.tradingEnterpriseId, id),
    ),
    // Written out, like the index of those records.
    declaration: when(input.declaration, () => sql`${rpTrades.status} = 'CONFIRMED'`),
    ids: undefined,
    q: undefined,
  };
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: RpContext, input: TradeListInput, bound?: number) {
  const { company } = ctx;
  const found = namedAmong(rpTrades.id, input.ids, foundBy(ctx, 'import', input.q, bound));
  const { path, rest } = divide(
    input.sort,
    conditions(input),
    found ? [] : PATHS,
    found ? {} : ALONG,
  );
  const at = listAt(input, SORTS, rpTrades.id);
  const ours = and(eq(rpTrades.companyId, company.id), path);
  return searchedRows(ctx, rpTrades, { at, rest, ours, found, kind: 'import', q: input.q });
}

const READS = readsOf({ rows: rowsRead, shown: () => toRow, picked: true });

/** A page of this company's trade records. One round trip. */
export async function listRpTrades(ctx: RpContext, input: TradeListInput): Promise<Page<TradeRow>> {
  return READS.page(ctx, readingOf(ctx, input));
}

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
  const { at, rest, pickedAll } = readingOf(ctx, input, MAX_EXPORT_ROWS);
  const ids = ctx.db
    .select({ id: rpTrades.id })
    .from(pickedAll())
    .where(rest)
    .orderBy(...at.orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  const [rows, lines] = await ctx.db.batch([
    rowsRead(ctx, pickedAll(), rest, at.orderOfAll, MAX_EXPORT_ROWS),
    ctx.db
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
      .where(inArray(rpTradeLines.recordId, ids))
      .orderBy(...at.orderOfAll, asc(rpTradeLines.lineNo))
      .limit(MAX_EXPORT_ROWS),
  ]);
  const byRecord = Map.groupBy(lines, ({ recordId }) => recordId);
  return rows
    .map(toRow)
    .flatMap((row) =>
      (byRecord.get(row.id) ?? []).map(({ recordId: _, ...line }) => ({ ...row, ...line })),
    );
}
