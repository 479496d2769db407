import { and, eq, gt, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import {
  COUNT_BOUND,
  type KeysetOrder,
  keysetAfter,
  keysetOrderBy,
  keysetPage,
  sortName,
} from '../../kernel/keyset.server.ts';
import { decodeCursor, type Page } from '../../kernel/keyset.ts';
import type { IncomingListInput, RecordStatus } from './schema.ts';

/** Rows a workbook of the list holds at most. */
const MAX_EXPORT_ROWS = 10_000;
/** Where an incoming record stands once it no longer waits for an answer. */
const OVER = ['CONFIRMED', 'COMPLETED', 'REJECTED'] as const;

export interface IncomingRow {
  id: string;
  tradeNo: string;
  /** As its sender sees it: a distribution is our import, a purchase our supply. */
  kind: 'distribution' | 'purchase';
  /** The company that asks. */
  companyNameZh: string;
  companyNameEn: string;
  products: string[];
  totalMassG: number;
  port: string;
  eta: string;
  status: RecordStatus;
  missingStatements: number;
  rejectionReason: string | null;
  /** `partner` is this company itself. */
  rejectedBy: 'partner' | 'member' | 'staff' | 'system' | null;
  version: number;
  sentAtMs: number | null;
}

export interface IncomingPage extends Page<IncomingRow> {
  /** The order that was read, also where none was asked for. */
  sort: string;
  /** Records that wait for this company's answer, without any filter; at most `COUNT_BOUND` are counted. */
  awaitingUs: number;
}

const COLUMNS = {
  eta: tradeRecords.eta,
  tonnage: tradeRecords.totalMassG,
  sent: tradeRecords.sentAtMs,
};
type SortName = keyof typeof COLUMNS;

/** The order that is read, also where none is asked for. */
export function incomingSort({ sort, status }: IncomingListInput): string {
  return sort || (status === '' ? 'eta' : '-eta');
}

function orderOf(input: IncomingListInput): KeysetOrder & { name: SortName } {
  const wanted = incomingSort(input);
  const descending = wanted.startsWith('-');
  const name = (descending ? wanted.slice(1) : wanted) as SortName;
  return { name, column: COLUMNS[name], id: tradeRecords.id, descending };
}

function sortKey({ name }: { name: SortName }, row: IncomingRow) {
  // Only what was sent is read, so the time is there.
  const values = { eta: row.eta, tonnage: row.totalMassG, sent: row.sentAtMs ?? 0 };
  return { value: values[name], id: row.id };
}

/** Records that name this company as their counterparty and whose present revision was sent to it. */
const toUs = ({ company, system }: OrContext) =>
  and(
    eq(tradePartners.linkedCompanyId, company.id),
    eq(tradeRecords.system, system.slug),
    isNotNull(tradeRecords.sentAtMs),
  );

const waits = eq(tradeRecords.status, 'WAITING');

function stands(status: IncomingListInput['status']): SQL {
  if (status === '') return waits;
  return status === 'answered'
    ? inArray(tradeRecords.status, [...OVER])
    : eq(tradeRecords.status, status);
}

function filters(input: IncomingListInput): SQL | undefined {
  const words = input.q.trim().toLowerCase();
  return and(
    input.kind === '' ? undefined : eq(tradeRecords.kind, input.kind),
    input.eta_from === '' ? undefined : gte(tradeRecords.eta, input.eta_from),
    input.eta_to === '' ? undefined : lte(tradeRecords.eta, input.eta_to),
    input.missing === '' ? undefined : gt(tradeRecords.missingStatements, 0),
    words === ''
      ? undefined
      : or(
          sql`instr(${tradeRecords.searchText}, ${words}) > 0`,
          sql`instr(${companies.nameZh}, ${words}) > 0`,
          sql`instr(lower(${companies.nameEn}), ${words}) > 0`,
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

function toRow({
  productSummary,
  ...row
}: Awaited<ReturnType<typeof rowsRead>>[number]): IncomingRow {
  return { ...row, products: productSummary.split('\n') };
}

function countRead(ctx: OrContext, where: SQL | undefined) {
  return ctx.db.select({ total: sql<number>`count(*)` }).from(
    ctx.db
      .select({ one: sql`1`.as('one') })
      .from(tradePartners)
      .innerJoin(tradeRecords, eq(tradeRecords.partnerId, tradePartners.id))
      .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
      .where(where)
      .limit(COUNT_BOUND + 1)
      .as('matching'),
  );
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
  const order = orderOf(input);
  const limit = Number(input.limit);
  const cursor = decodeCursor(input.cursor, sortName(order));
  const chosen = and(toUs(ctx), stands(input.status), filters(input));
  const [rows, [matching], [waiting]] = await ctx.db.batch([
    rowsRead(ctx, and(chosen, keysetAfter(order, cursor)), keysetOrderBy(order, cursor), limit + 1),
    countRead(ctx, chosen),
    awaitingUs(ctx),
  ]);
  const total = matching?.total ?? 0;
  const page = keysetPage(rows.map(toRow), limit, order, cursor, total, (row) =>
    sortKey(order, row),
  );
  return {
    ...page,
    sort: sortName(order),
    awaitingUs: Math.min(waiting?.total ?? 0, COUNT_BOUND),
  };
}

/** Every row of the filter for a workbook, up to 10 000. One round trip. */
export async function listIncomingForExport(
  ctx: OrContext,
  input: IncomingListInput,
): Promise<IncomingRow[]> {
  const where = and(toUs(ctx), stands(input.status), filters(input));
  const by = keysetOrderBy(orderOf(input), null);
  return (await rowsRead(ctx, where, by, MAX_EXPORT_ROWS)).map(toRow);
}
