import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageAccounts, tonnageEntries } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { visibleTo } from './measures.server.ts';
import type { LedgerInput } from './schema.ts';

/** Newest first unless asked otherwise: a ledger is read backwards. */
const SORTS = { at: { by: [tonnageEntries.atMs], values: (row: LedgerRow) => [row.atMs] } };

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
    when(input.kind, (kind) => eq(tonnageEntries.kind, kind)),
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
  const { db } = ctx;
  const at = listAt(input, SORTS, tonnageEntries.id);
  const matching = db
    .select(ONE)
    .from(tonnageAccounts)
    .innerJoin(tonnageEntries, eq(tonnageEntries.accountId, tonnageAccounts.id))
    .where(entriesOf(ctx, id, input));
  return {
    rows: ledgerRows(ctx, id, input, at.after)
      .orderBy(...at.orderBy)
      .limit(at.limit),
    count: countOf(db, matching),
    page: (rows: LedgerRow[], total: number): Page<LedgerEntry> => {
      const page = at.page(rows, total);
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
    .orderBy(...listAt(input, SORTS, tonnageEntries.id).orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  const [visible, entries] = await ctx.db.batch([visibleId(ctx, id), rows]);
  if (visible.length === 0) notFound();
  return entries.map(toEntry);
}
