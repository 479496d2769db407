import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageEntries } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import {
  type Counted,
  divide,
  type Ending,
  lookThrough,
} from '../../kernel/look-through.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { visibleTo } from './measures.server.ts';
import type { LedgerInput } from './schema.ts';

/** Newest first unless asked otherwise: a ledger is read backwards. */
const SORTS = { at: { by: [tonnageEntries.atMs], values: (row: LedgerRow) => [row.atMs] } };

/**
 * Entries of a holder's account of one year. A company sees the whole ledger of its own substance; of a
 * shared one only what it drew itself.
 */
function readingOf(ctx: OrContext, id: string, input: LedgerInput) {
  const { db } = ctx;
  const us = ctx.company.id;
  const year = input.year ?? yearOf(dayOf(ctx));
  // One account, so that its entries are read in their order.
  const account = sql`${tonnageEntries.accountId} = (SELECT a.id FROM tonnage_accounts a
    JOIN registrations r ON r.id = a.holder_id AND r.use_class = a.use_class
    WHERE a.holder_id = ${id} AND a.holder_kind = 'registration' AND a.year = ${year})`;
  const visible = sql`(${tonnageEntries.companyId} = ${us} OR ${tonnageEntries.drawerCompanyId} = ${us})`;
  const kind = when(input.kind, (one) => eq(tonnageEntries.kind, one));
  const { path, rest } = divide(input.sort, { kind, visible }, [{ of: ['kind'], sorts: ['at'] }]);
  const at = listAt(input, SORTS, tonnageEntries.id);
  return {
    at,
    rest,
    ...lookThrough(db, tonnageEntries, at, rest, (fields, where) =>
      db
        .select(fields)
        .from(tonnageEntries)
        .where(and(account, path, where)),
    ),
  };
}

/**
 * Statement of a ledger page. Of another company's draw only the company, the trade number and the masses
 * are read: its partners, its dates and its people are its own.
 */
function ledgerRows(ctx: OrContext, from: typeof tonnageEntries, where: SQL | undefined) {
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
    .leftJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(where);
}

export function ledgerPageStatements(ctx: OrContext, id: string, input: LedgerInput) {
  const { at, rest, ...reading } = readingOf(ctx, id, input);
  return {
    rows: ledgerRows(ctx, reading.ofPage(), rest)
      .orderBy(...at.orderBy)
      .limit(at.limit),
    count: reading.count,
    edges: reading.edges,
    page: (
      rows: LedgerRow[],
      counted: Counted | undefined,
      edges: readonly Ending[] | undefined,
    ): Page<LedgerEntry> => {
      const page = at.page(rows, counted?.total ?? 0, reading.scan(counted, edges));
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
  const [visible, rows, [counted], edges] = await ctx.db.batch([
    visibleId(ctx, id),
    ledger.rows,
    ledger.count,
    ...ledger.edges,
  ]);
  if (visible.length === 0) notFound();
  return ledger.page(rows, counted, edges);
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
  const { at, rest, ofAll } = readingOf(ctx, id, input);
  const rows = ledgerRows(ctx, ofAll(), rest)
    .orderBy(...at.orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  const [visible, entries] = await ctx.db.batch([visibleId(ctx, id), rows]);
  if (visible.length === 0) notFound();
  return entries.map(toEntry);
}
