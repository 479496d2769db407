import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Page } from '~/domain/kernel/keyset.ts';
import { COUNT_BOUND, countOf, ONE } from '~/domain/kernel/list.server.ts';
import { rowsOf } from '~/domain/kernel/rows.server.ts';
import { boundReached, foundBy } from '~/domain/search/found-by.server.ts';
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

/** Whether it waits for the answer, as the indexes of these lists have it. */
const waits = sql`(${tradeRecords.status} = 'WAITING')`;

/** Records whose present revision was sent to this company. */
const sentTo = ({ company, system }: OrContext, state?: SQL) =>
  and(
    eq(tradeRecords.counterpartyCompanyId, company.id),
    eq(tradeRecords.system, system.slug),
    state,
  );

/** Those that wait for its answer, or those that are over. */
const toUs = (ctx: OrContext, waiting: boolean) =>
  sentTo(ctx, waiting ? sql`${waits} = 1` : sql`${waits} = 0`);

/** @param from the rows that are looked at, under the table's name */
function rowsRead({ db }: OrContext, from: typeof tradeRecords) {
  return db
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
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId));
}

function toRow({ productSummary, ...row }: Awaited<ReturnType<typeof rowsRead>>[number]) {
  return { ...row, products: productSummary.split('\n') };
}

const INCOMING = rowsOf<OrContext, IncomingListInput>()({
  table: tradeRecords,
  rows: rowsRead,
  shown: () => toRow,
  // Records of a batch are shown wherever they stand now.
  ours: (ctx, { batch, status }, taken) =>
    (batch !== undefined && status === undefined) || taken.includes('status')
      ? sentTo(ctx)
      : toUs(ctx, status === undefined),
  filters: {
    status: (status) => (status === 'answered' ? undefined : eq(tradeRecords.status, status)),
    kind: tradeRecords.kind,
    eta_from: (day) => gte(tradeRecords.eta, day),
    eta_to: (day) => lte(tradeRecords.eta, day),
    missing: () => gt(tradeRecords.missingStatements, 0),
    batch: (batch, _ctx, { q, outcome }) =>
      q?.trim() ? inBatch({ batch, outcome: outcome ?? undefined }) : undefined,
    outcome: null,
  },
  found(ctx, input, _companies, bound) {
    const found = foundBy(ctx, 'incoming', input.q, bound);
    const more = boundReached(ctx, 'incoming', input.q);
    return { found: found ?? inBatch(input), more, many: !found && input.batch !== undefined };
  },
  sorts: {
    eta: ['eta'],
    tonnage: ['totalMassG'],
    // Only what was sent is read, so the time is there.
    sent: { by: [tradeRecords.sentAtMs], values: (row) => [row.sentAtMs ?? 0] },
  },
  paths: [{ of: ['status'], sorts: ['eta'] }],
  along: { eta: ['eta_from', 'eta_to'] },
});

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
  const [page, [waiting]] = await INCOMING.pageWith(ctx, input, () => [awaitingUs(ctx)]);
  return { ...page, awaitingUs: Math.min(waiting?.total ?? 0, COUNT_BOUND) };
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listIncomingForExport = INCOMING.all;

/** Records of the filter as what is done to all of them takes them: id and version. */
export function incomingMatching(ctx: OrContext, input: IncomingListInput) {
  const { rest, ofAll } = INCOMING.reading(ctx, input);
  return ctx.db
    .select({ id: tradeRecords.id, version: tradeRecords.version })
    .from(ofAll())
    .where(rest);
}
