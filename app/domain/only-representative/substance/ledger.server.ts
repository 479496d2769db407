import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageAccounts, tonnageEntries } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import {
  COUNT_BOUND,
  type KeysetOrder,
  keysetAfter,
  keysetOrderBy,
  keysetPage,
  sortName,
} from '../../kernel/keyset.server.ts';
import { decodeCursor, type Page } from '../../kernel/keyset.ts';
import { notFound } from '../../kernel/refusals.ts';
import { visibleTo } from './measures.server.ts';
import type { LedgerInput } from './schema.ts';

const DEFAULT_LIMIT = 20;
const MAX_EXPORT_ROWS = 10_000;

/** Newest first, always: a ledger is read backwards. */
const ORDER: KeysetOrder = {
  name: 'time',
  column: tonnageEntries.atMs,
  id: tonnageEntries.id,
  descending: true,
};
export const LEDGER_SORT = sortName(ORDER);

/**
 * Entries of a holder's account of one year. A company sees the whole ledger of its own substance; of a
 * shared one only what it drew itself.
 */
function entriesOf(ctx: OrContext, id: string, input: LedgerInput) {
  const year = input.year ?? yearOf(utcDay(ctx.nowMs));
  const us = ctx.company.id;
  return and(
    eq(tonnageAccounts.holderId, id),
    eq(tonnageAccounts.holderKind, 'registration'),
    eq(tonnageAccounts.year, year),
    sql`(${tonnageEntries.companyId} = ${us} OR ${tonnageEntries.drawerCompanyId} = ${us})`,
    input.kind && eq(tonnageEntries.kind, input.kind),
  );
}

/**
 * Statement of a ledger page. Of another company's draw only the company, the trade number and the masses
 * are read: its partners, its dates and its people are its own.
 */
function ledgerRows(ctx: OrContext, id: string, input: LedgerInput, after?: SQL) {
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
    .from(tonnageAccounts)
    .innerJoin(tonnageEntries, eq(tonnageEntries.accountId, tonnageAccounts.id))
    .innerJoin(companies, eq(companies.id, tonnageEntries.drawerCompanyId))
    .leftJoin(tradeRecords, eq(tradeRecords.id, tonnageEntries.recordId))
    .leftJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(and(entriesOf(ctx, id, input), after));
}

export function ledgerPageStatements(ctx: OrContext, id: string, input: LedgerInput) {
  const cursor = decodeCursor(input.cursor, sortName(ORDER));
  const limit = input.limit ?? DEFAULT_LIMIT;
  const counted = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(tonnageAccounts)
    .innerJoin(tonnageEntries, eq(tonnageEntries.accountId, tonnageAccounts.id))
    .where(entriesOf(ctx, id, input))
    .limit(COUNT_BOUND + 1)
    .as('counted');
  return {
    rows: ledgerRows(ctx, id, input, keysetAfter(ORDER, cursor))
      .orderBy(...keysetOrderBy(ORDER, cursor))
      .limit(limit + 1),
    count: ctx.db.select({ total: sql<number>`count(*)`.as('total') }).from(counted),
    page: (rows: LedgerRow[], total: number): Page<LedgerEntry> => {
      const page = keysetPage(rows, limit, ORDER, cursor, total, (row) => ({
        value: row.atMs,
        id: row.id,
      }));
      return { ...page, items: page.items.map(toEntry) };
    },
  };
}

type LedgerRow = Awaited<ReturnType<typeof ledgerRows>>[number];
export type LedgerEntry = ReturnType<typeof toEntry>;

function toEntry({ own, drawerNameZh, drawerNameEn, ...entry }: LedgerRow) {
  const drawer = own === 1 ? null : { nameZh: drawerNameZh, nameEn: drawerNameEn };
  return { ...entry, drawer };
}

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
  const ledger = ledgerPageStatements(ctx, id, input);
  const [visible, rows, totals] = await ctx.db.batch([
    visibleId(ctx, id),
    ledger.rows,
    ledger.count,
  ]);
  if (visible.length === 0) notFound();
  return ledger.page(rows, totals[0]?.total ?? 0);
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
  const rows = ledgerRows(ctx, id, input)
    .orderBy(desc(tonnageEntries.atMs), desc(tonnageEntries.id))
    .limit(MAX_EXPORT_ROWS);
  const [visible, entries] = await ctx.db.batch([visibleId(ctx, id), rows]);
  if (visible.length === 0) notFound();
  return entries.map(toEntry);
}
