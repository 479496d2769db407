import { and, between, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { recordCounters, tradeRecordProducts, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, when } from '../../kernel/list.server.ts';
import { divide, lookThrough, type Path } from '../../kernel/look-through.server.ts';
import { readsOf } from '../../kernel/reads.server.ts';
import { amongFound, boundReached, foundBy } from '../../search/found-by.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { missingPaper } from '../korean-paper/papers.server.ts';
import { proofEnded } from '../upstream/ended.ts';
import { inBatch } from './batch/in-batch.server.ts';
import { awaitingUs } from './incoming/list.server.ts';
import { type RecordListInput, type RecordStatus, recordList } from './schema.ts';

/** A record as its list shows it; masses in grams. */
export type RecordRow = ReturnType<typeof toRow>;

export interface RecordPage extends Page<RecordRow> {
  /** Records in each state, without any filter. */
  counts: Record<RecordStatus, number>;
  /** Records of other companies that wait for this one's answer. */
  awaitingUs: number;
}

const SORTS = {
  eta: { by: [tradeRecords.eta], values: (row: Row) => [row.eta] },
  created: { by: [tradeRecords.createdAtMs], values: (row: Row) => [row.createdAtMs] },
  tonnage: { by: [tradeRecords.totalMassG], values: (row: Row) => [row.totalMassG] },
  /** By state means by state and ETA, as the index has it. */
  status: {
    by: [tradeRecords.status, tradeRecords.eta],
    values: (row: Row) => [row.status, row.eta],
  },
};

/** The same by ETA where a product is asked for: its records have an index of their own. */
const SORTS_OF_PRODUCT = {
  ...SORTS,
  eta: { ...SORTS.eta, by: [tradeRecordProducts.eta] },
};

type Filter = Exclude<keyof RecordListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['product_id'], sorts: ['eta'] },
  { of: ['partner_id', 'status'], sorts: ['eta', 'status'] },
  { of: ['partner_id'], sorts: ['eta'] },
  { of: ['held'], sorts: ['eta'] },
  { of: ['missing'], sorts: ['eta'] },
  { of: ['arrival'], sorts: ['eta'] },
  { of: ['country'], sorts: ['eta'] },
  { of: ['status'], sorts: ['eta', 'status'] },
  { of: ['kind'], sorts: ['eta'] },
];
const ALONG = { eta: ['eta_from', 'eta_to', 'year'] } as const;

/** @param eta the column that the list is read by */
function conditions(
  today: string,
  input: RecordListInput,
  eta: typeof tradeRecords.eta | typeof tradeRecordProducts.eta,
): Record<Filter, SQL | undefined> {
  return {
    status: when(input.status, (status) => eq(tradeRecords.status, status)),
    kind: when(input.kind, (kind) => eq(tradeRecords.kind, kind)),
    eta_from: when(input.eta_from, (day) => gte(eta, day)),
    eta_to: when(input.eta_to, (day) => lte(eta, day)),
    year: when(input.year, (year) => between(eta, `${year}-01-01`, `${year}-12-31`)),
    partner_id: when(input.partner_id, (id) => eq(tradeRecords.partnerId, id)),
    country: when(input.country, (country) => eq(tradeRecords.counterpartyCountry, country)),
    held: when(input.held, () => isNotNull(tradeRecords.heldSinceMs)),
    // Written out, like the index of those records.
    missing: when(input.missing, () => sql`${tradeRecords.missingStatements} > 0`),
    // Written out too; from the ETA on somebody can know.
    arrival: when(
      input.arrival,
      () => sql`(${tradeRecords.arrivedOn} IS NULL
        AND ${tradeRecords.status} IN ('CONFIRMED', 'COMPLETED') AND ${tradeRecords.eta} <= ${today})`,
    ),
    unproved: when(input.unproved, () => UNPROVED),
    backing: when(input.backing, () => UNBACKED),
    product_id: when(input.product_id, (id) => ofProduct(input, id)),
    substance_id: when(input.substance_id, drawsOn),
    q: undefined,
    batch: undefined,
    outcome: undefined,
  };
}

/** Condition: what was entered last of an arrival has no customs number, or nothing proves it. */
const UNPROVED = sql`(${tradeRecords.arrivedOn} IS NOT NULL AND EXISTS (
  SELECT 1 FROM trade_record_arrivals a WHERE a.record_id = ${tradeRecords.id}
    AND (a.customs_no = '' OR a.file_id IS NULL) AND a.revision = (SELECT max(b.revision)
      FROM trade_record_arrivals b WHERE b.record_id = ${tradeRecords.id})))`;

/** Condition: a purchase on a proof that nobody has confirmed, or that is no longer valid. Its kind leads to the few. */
export const UNBACKED = sql`(${tradeRecords.kind} = 'purchase' AND ${tradeRecords.upstream} IS NOT NULL
  AND (${tradeRecords.status} = 'WAITING' OR (${tradeRecords.status} IN ('CONFIRMED', 'COMPLETED')
    AND ${proofEnded(sql`${tradeRecords.id}`)})))`;

const byProduct = ({ product_id, q, batch, sort }: RecordListInput) =>
  product_id !== undefined &&
  q.trim() === '' &&
  batch === undefined &&
  SORTS_OF_PRODUCT[sortName(sort)] !== SORTS[sortName(sort)];

const sortName = (sort: RecordListInput['sort']) => sort.replace(/^-/, '') as keyof typeof SORTS; // of either form

function ofProduct(input: RecordListInput, id: string): SQL {
  if (byProduct(input)) return sql`${tradeRecordProducts.productId} = ${id}`;
  return sql`EXISTS (SELECT 1 FROM trade_record_products p
    WHERE p.record_id = ${tradeRecords.id} AND p.product_id = ${id})`;
}

/** Records that a registration's accounts hold something of, reserved or used; what was given back is no draw. */
function drawsOn(registrationId: string): SQL {
  return sql`(SELECT sum(e.reserved_delta_g + e.used_delta_g) FROM tonnage_entries e
    WHERE e.record_id = ${tradeRecords.id} AND e.account_id IN (
      SELECT a.id FROM tonnage_accounts a WHERE a.holder_id = ${registrationId})) > 0`;
}

/** How the list that was asked for is read: off which index, and what must be asked of each row. */
function readingOf(ctx: OrContext, input: RecordListInput, bound?: number) {
  const { db, company, system } = ctx;
  const product = byProduct(input);
  const by = product ? tradeRecordProducts : tradeRecords;
  const found = foundBy(ctx, 'record', input.q, bound);
  const among = found ?? inBatch(input);
  const asked = { ...conditions(dayOf(ctx), input, by.eta), batch: found && inBatch(input) };
  const { path, rest } = among
    ? divide(input.sort, asked, [])
    : divide(input.sort, asked, PATHS, ALONG);
  const at = product
    ? listAt(input, SORTS_OF_PRODUCT, tradeRecordProducts.recordId)
    : listAt(input, SORTS, tradeRecords.id);
  const mine = and(ownRows({ company, system }, by), path);
  return {
    at: listAt(input, SORTS, tradeRecords.id),
    rest,
    ...lookThrough(
      db,
      tradeRecords,
      at,
      rest,
      (fields, where, whole) => {
        const base = db.select(fields).from(by).$dynamic();
        const joined =
          product && whole
            ? base.innerJoin(tradeRecords, eq(tradeRecords.id, tradeRecordProducts.recordId))
            : base;
        return joined.where(amongFound(among, and(mine, where)));
      },
      boundReached(ctx, 'record', input.q),
    ),
  };
}

const rowColumns = {
  id: tradeRecords.id,
  tradeNo: tradeRecords.tradeNo,
  kind: tradeRecords.kind,
  upstream: tradeRecords.upstream,
  partnerId: tradeRecords.partnerId,
  partnerName: tradePartners.name,
  partnerCountry: tradeRecords.counterpartyCountry,
  productSummary: tradeRecords.productSummary,
  totalMassG: tradeRecords.totalMassG,
  port: tradeRecords.port,
  eta: tradeRecords.eta,
  arrivedOn: tradeRecords.arrivedOn,
  plannedEta: tradeRecords.plannedEta,
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

/** Whether a record that is still to be sent draws a substance that lacks a paper of the Korean authority. */
function lacksPaper({ nowMs }: OrContext) {
  const { id, revision, status, kind } = tradeRecords;
  const missing = missingPaper({ of: 'g', day: sql`${utcDay(nowMs)}` });
  return sql<number>`(${status} = 'UNCONFIRMED' AND ${kind} = 'distribution' AND EXISTS (
    SELECT 1 FROM trade_record_substances u JOIN registrations g ON g.id = u.registration_id
    WHERE u.record_id = ${id} AND u.revision = ${revision} AND ${missing} IS NOT NULL))`;
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(ctx: OrContext, from: typeof tradeRecords) {
  return ctx.db
    .select({ ...rowColumns, lacksPaper: lacksPaper(ctx).as('lacks_paper') })
    .from(from)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId));
}
type Row = Awaited<ReturnType<typeof rowsRead>>[number];

function toRow({ productSummary, ...row }: Row) {
  return { ...row, products: productSummary.split('\n') };
}

const RECORDS = readsOf({ rows: rowsRead, shown: () => toRow }, readingOf);

/**
 * A page of this company's records with the counters of each state. Totals come from the counters where at most
 * the state is filtered, else from a count that is bounded like the page. One round trip.
 */
export async function listTradeRecords(
  ctx: OrContext,
  input: RecordListInput,
): Promise<RecordPage> {
  const { db, company, system } = ctx;
  const { rows, count, edges, page } = RECORDS.partsOf(ctx, input);
  const counters = db
    .select({ status: recordCounters.status, count: recordCounters.count })
    .from(recordCounters)
    .where(ownRows({ company, system }, recordCounters));
  const [read, counterRows, [waiting], ...counting] = onlyStatus(input)
    ? await db.batch([rows, counters, awaitingUs(ctx)])
    : await db.batch([rows, counters, awaitingUs(ctx), count, ...edges]);
  const counts = { UNCONFIRMED: 0, WAITING: 0, CONFIRMED: 0, REJECTED: 0, COMPLETED: 0 };
  for (const counter of counterRows) counts[counter.status] = counter.count;
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const total = input.status ? counts[input.status] : all;
  const [[counted] = [], ends] = counting;
  // A counter is exact however large it is.
  const exact = onlyStatus(input) && { total, totalIsBound: false };
  return { ...page(read, counted, ends), ...exact, counts, awaitingUs: waiting?.total ?? 0 };
}

const onlyStatus = (input: RecordListInput) => !recordList.isFiltered(input, ['status']);

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listTradeRecordsForExport = RECORDS.all;

/** Records of the filter as what is done to all of them takes them: id and version. */
export function recordsMatching(ctx: OrContext, input: RecordListInput) {
  const { ofAll, rest } = readingOf(ctx, input);
  return ctx.db
    .select({ id: tradeRecords.id, version: tradeRecords.version })
    .from(ofAll())
    .where(rest);
}
