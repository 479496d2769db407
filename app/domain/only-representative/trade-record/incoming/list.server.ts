import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Page } from '~/domain/kernel/keyset.ts';
import {
  COUNT_BOUND,
  countOf,
  listAt,
  MAX_EXPORT_ROWS,
  ONE,
  when,
} from '~/domain/kernel/list.server.ts';
import { divide, type Path } from '~/domain/kernel/look-through.server.ts';
import { foundBy } from '~/domain/search/found-by.server.ts';
import { searchedRows } from '../../../search/searched.server.ts';
import { inBatch } from '../batch/in-batch.server.ts';
import type { IncomingListInput } from '../schema.ts';

/**
 * A record that names this company as its counterparty, as its sender sees it: a distribution is our import, a
 * purchase our supply; rejected by `partner` means by this company. Masses in grams.
 */
export type IncomingRow = ReturnType<typeof toRow>;

export interface IncomingPage extends Page<IncomingRow> {
  /** Records that wait for this company's answer, without any filter; at most `COUNT_BOUND` are counted. */
  awaitingUs: number;
}

const SORTS = {
  eta: { by: [tradeRecords.eta], values: (row: IncomingRow) => [row.eta] },
  tonnage: { by: [tradeRecords.totalMassG], values: (row: IncomingRow) => [row.totalMassG] },
  // Only what was sent is read, so the time is there.
  sent: { by: [tradeRecords.sentAtMs], values: (row: IncomingRow) => [row.sentAtMs ?? 0] },
};

/** Whether it waits for the answer, as the indexes of these lists have it. */
const waits = sql`(${tradeRecords.status} = 'WAITING')`;

/** Records whose present revision was sent to this company: those that wait for its answer, or those that are over. */
const toUs = ({ company, system }: OrContext, waiting: boolean) =>
  and(
    eq(tradeRecords.counterpartyCompanyId, company.id),
    eq(tradeRecords.system, system.slug),
    waiting ? sql`${waits} = 1` : sql`${waits} = 0`,
  );

type Filter = Exclude<keyof IncomingListInput, 'sort' | 'limit' | 'cursor'>;

const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [{ of: ['status'], sorts: ['eta'] }];
const ALONG = { eta: ['eta_from', 'eta_to'] } as const;

function conditions({ status, ...input }: IncomingListInput): Record<Filter, SQL | undefined> {
  return {
    status:
      status === undefined || status === 'answered' ? undefined : eq(tradeRecords.status, status),
    kind: when(input.kind, (kind) => eq(tradeRecords.kind, kind)),
    eta_from: when(input.eta_from, (day) => gte(tradeRecords.eta, day)),
    eta_to: when(input.eta_to, (day) => lte(tradeRecords.eta, day)),
    missing: when(input.missing, () => gt(tradeRecords.missingStatements, 0)),
    q: undefined,
    batch: undefined,
    outcome: undefined,
  };
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: OrContext, input: IncomingListInput, bound?: number) {
  const found = foundBy(ctx, 'incoming', input.q, bound);
  const among = found ?? inBatch(input);
  const asked = { ...conditions(input), batch: found && inBatch(input) };
  const { path, rest, taken } = among
    ? divide(input.sort, asked, [])
    : divide(input.sort, asked, PATHS, ALONG);
  const { company, system } = ctx;
  // Records of a batch are shown wherever they stand now.
  const anywhere = input.batch !== undefined && input.status === undefined;
  const ours =
    anywhere || taken.includes('status')
      ? and(
          eq(tradeRecords.counterpartyCompanyId, company.id),
          eq(tradeRecords.system, system.slug),
        )
      : toUs(ctx, input.status === undefined);
  const at = listAt(input, SORTS, tradeRecords.id);
  return searchedRows(ctx, tradeRecords, {
    at,
    rest,
    ours: and(ours, path),
    found: among,
    kind: 'incoming',
    q: input.q,
  });
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(
  ctx: OrContext,
  from: typeof tradeRecords,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      kind: tradeRecords.kind,
      companyNameZh: companies.nameZh,
      companyNameEn: companies.nameEn,
      productSummary: tradeRecords.productSummary,
      totalMassG: tradeRecords.totalMassG,
      port: tradeRecords.port,
      eta: tradeRecords.eta,
      status: tradeRecords.status,
      missingStatements: tradeRecords.missingStatements,
      rejectionReason: tradeRecords.rejectionReason,
      rejectedBy: tradeRecords.rejectedBy,
      version: tradeRecords.version,
      sentAtMs: tradeRecords.sentAtMs,
    })
    .from(from)
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

function toRow({ productSummary, ...row }: Awaited<ReturnType<typeof rowsRead>>[number]) {
  return { ...row, products: productSummary.split('\n') };
}

/** How many records wait for this company's answer, as a statement for a page's batch; bounded. */
export function awaitingUs(ctx: OrContext) {
  return countOf(ctx.db, ctx.db.select(ONE).from(tradeRecords).where(toUs(ctx, true)));
}

/**
 * A page of the records that name this company as their counterparty and were sent to it: a supplier's
 * purchases, an importer's distributions (PRODUCT §4). What its sender has not sent yet, or has taken back to
 * edit, is not among them. Masses in grams. One round trip.
 */
export async function listIncomingRecords(
  ctx: OrContext,
  input: IncomingListInput,
): Promise<IncomingPage> {
  const { at, rest, ...reading } = readingOf(ctx, input);
  const [rows, [waiting], [counted], edges] = await ctx.db.batch([
    rowsRead(ctx, reading.ofPage(), rest, at.orderBy, at.limit),
    awaitingUs(ctx),
    reading.count,
    ...reading.edges,
  ]);
  return {
    ...at.page(rows.map(toRow), counted?.total ?? 0, reading.scan(counted, edges)),
    awaitingUs: Math.min(waiting?.total ?? 0, COUNT_BOUND),
  };
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listIncomingForExport(
  ctx: OrContext,
  input: IncomingListInput,
): Promise<IncomingRow[]> {
  const { at, rest, ofAll } = readingOf(ctx, input, MAX_EXPORT_ROWS);
  return (await rowsRead(ctx, ofAll(), rest, at.orderOfAll, MAX_EXPORT_ROWS)).map(toRow);
}

/** Records of the filter as what is done to all of them takes them: id and version. */
export function incomingMatching(ctx: OrContext, input: IncomingListInput) {
  const { rest, ofAll } = readingOf(ctx, input);
  return ctx.db
    .select({ id: tradeRecords.id, version: tradeRecords.version })
    .from(ofAll())
    .where(rest);
}
