import { and, eq, gt, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import {
  COUNT_BOUND,
  countOf,
  listAt,
  MAX_EXPORT_ROWS,
  ONE,
  when,
} from '../../kernel/list.server.ts';
import type { IncomingListInput } from './schema.ts';

/** Where an incoming record stands once it no longer waits for an answer. */
const OVER = ['CONFIRMED', 'COMPLETED', 'REJECTED'] as const;

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

/** Records that name this company as their counterparty and whose present revision was sent to it. */
const toUs = ({ company, system }: OrContext) =>
  and(
    eq(tradePartners.linkedCompanyId, company.id),
    eq(tradeRecords.system, system.slug),
    isNotNull(tradeRecords.sentAtMs),
  );

const waits = eq(tradeRecords.status, 'WAITING');

function stands(status: IncomingListInput['status']): SQL {
  if (status === undefined) return waits;
  return status === 'answered'
    ? inArray(tradeRecords.status, [...OVER])
    : eq(tradeRecords.status, status);
}

function chosenBy(ctx: OrContext, input: IncomingListInput): SQL | undefined {
  return and(
    toUs(ctx),
    stands(input.status),
    when(input.kind, (kind) => eq(tradeRecords.kind, kind)),
    when(input.eta_from, (day) => gte(tradeRecords.eta, day)),
    when(input.eta_to, (day) => lte(tradeRecords.eta, day)),
    when(input.missing, () => gt(tradeRecords.missingStatements, 0)),
    when(input.q.trim().toLowerCase(), (words) =>
      or(
        sql`instr(${tradeRecords.searchText}, ${words}) > 0`,
        sql`instr(${companies.nameZh}, ${words}) > 0`,
        sql`instr(lower(${companies.nameEn}), ${words}) > 0`,
      ),
    ),
  );
}

function rowsRead(ctx: OrContext, where: SQL | undefined, by: SQL[], limit: number) {
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
    .from(tradePartners)
    .innerJoin(tradeRecords, eq(tradeRecords.partnerId, tradePartners.id))
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

function toRow({ productSummary, ...row }: Awaited<ReturnType<typeof rowsRead>>[number]) {
  return { ...row, products: productSummary.split('\n') };
}

function countRead(ctx: OrContext, where: SQL | undefined) {
  const matching = ctx.db
    .select(ONE)
    .from(tradePartners)
    .innerJoin(tradeRecords, eq(tradeRecords.partnerId, tradePartners.id))
    .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
    .where(where);
  return countOf(ctx.db, matching);
}

/** How many records wait for this company's answer, as a statement for a page's batch; bounded. */
export function awaitingUs(ctx: OrContext) {
  return countRead(ctx, and(toUs(ctx), waits));
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
  const at = listAt(input, SORTS, tradeRecords.id);
  const chosen = chosenBy(ctx, input);
  const [rows, [matching], [waiting]] = await ctx.db.batch([
    rowsRead(ctx, and(chosen, at.after), at.orderBy, at.limit),
    countRead(ctx, chosen),
    awaitingUs(ctx),
  ]);
  return {
    ...at.page(rows.map(toRow), matching?.total ?? 0),
    awaitingUs: Math.min(waiting?.total ?? 0, COUNT_BOUND),
  };
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listIncomingForExport(
  ctx: OrContext,
  input: IncomingListInput,
): Promise<IncomingRow[]> {
  const { orderOfAll } = listAt(input, SORTS, tradeRecords.id);
  return (await rowsRead(ctx, chosenBy(ctx, input), orderOfAll, MAX_EXPORT_ROWS)).map(toRow);
}
