import { and, eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageEntries } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { visibleTo } from './measures.server.ts';
import type { LedgerInput } from './schema.ts';

/**
 * Statement of a ledger page. Of another company's draw only the company, the trade number and the masses
 * are read: its partners, its dates and its people are its own.
 */
function ledgerRows(ctx: OrContext, from: typeof tonnageEntries) {
  const mine = sql`${tonnageEntries.drawerCompanyId} = ${ctx.company.id}`;
  const ours = <T>(column: unknown, name: string) =>
    sql<T | null>`CASE WHEN ${mine} THEN ${column} END`.as(name);
  return ctx.db
    .select({
      id: tonnageEntries.id,
      atMs: tonnageEntries.atMs,
      kind: tonnageEntries.kind,
      massG: tonnageEntries.massG,
      reservedDeltaG: tonnageEntries.reservedDeltaG,
      usedDeltaG: tonnageEntries.usedDeltaG,
      usableAfterG: tonnageEntries.usableAfterG,
      month: tonnageEntries.month,
      tradeNo: tradeRecords.tradeNo,
      recordId: ours<string>(tonnageEntries.recordId, 'our_record'),
      eta: ours<string>(tradeRecords.eta, 'our_eta'),
      partnerName: ours<string>(tradePartners.name, 'our_partner'),
      actorName: ours<string>(tonnageEntries.actorName, 'our_actor'),
      own: sql<number>`(${mine})`.as('own'),
      drawerNameZh: companies.nameZh,
      drawerNameEn: companies.nameEn,
    })
    .from(from)
    .innerJoin(companies, eq(companies.id, tonnageEntries.drawerCompanyId))
    .leftJoin(tradeRecords, eq(tradeRecords.id, tonnageEntries.recordId))
    .leftJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId));
}

type LedgerRow = Awaited<ReturnType<typeof ledgerRows>>[number];
export type LedgerEntry = ReturnType<typeof toEntry>;

function toEntry({ own, drawerNameZh, drawerNameEn, ...entry }: LedgerRow) {
  const drawer = own === 1 ? null : { nameZh: drawerNameZh, nameEn: drawerNameEn };
  return { ...entry, drawer };
}

/**
 * Entries of a holder's account of one year. A company sees the whole ledger of its own substance; of a
 * shared one only what it drew itself.
 */
const LEDGER = rowsOf<OrContext, LedgerInput & { id: string; visible?: true }>()({
  table: tonnageEntries,
  rows: ledgerRows,
  shown: () => toEntry,
  meant: () => ({ visible: true }),
  // One account, so that its entries are read in their order.
  ours: (ctx, { id, year = yearOf(dayOf(ctx)) }) =>
    sql`${tonnageEntries.accountId} = (SELECT a.id FROM tonnage_accounts a
      JOIN registrations r ON r.id = a.holder_id AND r.use_class = a.use_class
      WHERE a.holder_id = ${id} AND a.holder_kind = 'registration' AND a.year = ${year})`,
  filters: {
    id: null,
    year: null,
    kind: tonnageEntries.kind,
    visible: (_yes, { company }) => sql`(${tonnageEntries.companyId} = ${company.id}
      OR ${tonnageEntries.drawerCompanyId} = ${company.id})`,
  },
  sorts: { at: ['atMs'] },
  paths: [{ of: ['kind'], sorts: ['at'] }],
});

/** The page of a ledger as parts of another page's batch. */
export const ledgerParts = LEDGER.partsOf;

function visibleId(ctx: OrContext, id: string) {
  return ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.id, id), visibleTo(ctx)));
}

/**
 * Ledger of one substance and calendar year, newest first, by page. Grams. One round trip.
 *
 * @throws {Denial} 4040 for an unknown substance and for one that is not open to this company
 */
export async function readLedger(
  ctx: OrContext,
  id: string,
  input: LedgerInput,
): Promise<Page<LedgerEntry>> {
  const [page, visible] = await LEDGER.pageWith(ctx, { ...input, id }, () => [visibleId(ctx, id)]);
  if (visible.length === 0) notFound();
  return page;
}

/**
 * The same ledger in one piece, at most 10 000 entries, for a workbook.
 *
 * @throws {Denial} 4040 as `readLedger`
 */
export async function exportLedger(
  ctx: OrContext,
  id: string,
  input: LedgerInput,
): Promise<LedgerEntry[]> {
  const [entries, visible] = await LEDGER.allWith(ctx, { ...input, id }, () => [
    visibleId(ctx, id),
  ]);
  if (visible.length === 0) notFound();
  return entries;
}
