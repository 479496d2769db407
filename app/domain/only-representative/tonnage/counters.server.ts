import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import {
  tonnageAccounts,
  tonnageDrawerMonths,
  tonnageDrawers,
  tonnageImporterYears,
  tonnageMonths,
} from '#db/schema/substance.ts';
import type { Context } from '../../kernel/context.ts';
import { keepBandDuties } from '../duty/keep.server.ts';

export type EntryKind = 'reserve' | 'use' | 'release' | 'return' | 'opening';

/*
 * Entries of a record are few, those of an account as many as its trades: the sign keeps SQLite, which counts neither, from
 * looking for them by the account.
 */

/** What a record holds of an entry's account, in grams; `besides` leaves entries of `o` out. */
const heldOfRecord = (
  besides = sql``,
) => sql`coalesce((SELECT sum(o.reserved_delta_g + o.used_delta_g)
  FROM tonnage_entries o WHERE o.record_id = tonnage_entries.record_id
    AND +o.account_id = tonnage_entries.account_id ${besides}), 0)`;

/** Records by which partners have more trades or fewer: those that begin to hold something, and those that no longer do. */
function tradesBy(kind: EntryKind): SQL {
  const records = (condition: SQL) =>
    sql`count(DISTINCT CASE WHEN ${condition} THEN record_id END)`;
  const before = heldOfRecord(
    sql`AND NOT (o.move_id = tonnage_entries.move_id AND o.kind = 'reserve')`,
  );
  if (kind === 'reserve') return records(sql`${before} = 0`);
  if (kind === 'use' || kind === 'opening') return sql`0`;
  return sql`-${records(sql`${heldOfRecord()} = 0 AND NOT ${IS_OPENING}`)}`;
}

/** What was used before the portal, or a correction of it: no record's, so that it is no trade. */
const IS_OPENING = sql`substr(tonnage_entries.record_id, 1, 4) = 'opn_'`;

/** Records of a move that never drew from the account before: an edit reserves again, a record counts once. */
const newcomers = sql`count(DISTINCT CASE WHEN NOT EXISTS (SELECT 1 FROM tonnage_entries e
  WHERE e.record_id = tonnage_entries.record_id AND +e.account_id = tonnage_entries.account_id
    AND e.move_id <> tonnage_entries.move_id) THEN record_id END)`;

/** Months of those who draw from another company's account take over the sums of the moves' entries. */
function applyToDrawerMonths(ctx: Context, written: SQL): BatchItem<'sqlite'> {
  const { accountId, companyId, month, reservedG, usedG } = tonnageDrawerMonths;
  return ctx.db
    .insert(tonnageDrawerMonths)
    .select(
      sql`SELECT account_id, drawer_company_id, month, sum(reserved_delta_g), sum(used_delta_g)
        ${written} AND drawer_company_id <> company_id
        GROUP BY account_id, drawer_company_id, month`,
    )
    .onConflictDoUpdate({
      target: [accountId, companyId, month],
      set: {
        reservedG: sql`${reservedG} + excluded.reserved_g`,
        usedG: sql`${usedG} + excluded.used_g`,
      },
    });
}

/** Partners take over the sums of the moves' entries; a record counts from its reserve to its release. */
function applyToImporters(ctx: Context, written: SQL, kind: EntryKind): BatchItem<'sqlite'> {
  const { accountId, drawerCompanyId, partnerId, ...kept } = tonnageImporterYears;
  const opening = sql`sum(CASE WHEN ${IS_OPENING} THEN used_delta_g ELSE 0 END)`;
  const eta = sql`(SELECT r.eta FROM trade_records r WHERE r.id = record_id)`;
  const [first, last] =
    kind === 'reserve' ? [sql`min(${eta})`, sql`max(${eta})`] : [sql`NULL`, sql`NULL`];
  return ctx.db
    .insert(tonnageImporterYears)
    .select(
      // Columns in the order of the table.
      sql`SELECT account_id, drawer_company_id, partner_id, sum(used_delta_g), ${opening},
        sum(reserved_delta_g), ${tradesBy(kind)}, ${first}, ${last}
        ${written} GROUP BY account_id, drawer_company_id, partner_id`,
    )
    .onConflictDoUpdate({
      target: [accountId, drawerCompanyId, partnerId],
      set: {
        usedG: sql`${kept.usedG} + excluded.used_g`,
        openingG: sql`${kept.openingG} + excluded.opening_g`,
        reservedG: sql`${kept.reservedG} + excluded.reserved_g`,
        trades: sql`${kept.trades} + excluded.trades`,
        firstOn: sql`coalesce(min(${kept.firstOn}, excluded.first_on), ${kept.firstOn}, excluded.first_on)`,
        lastOn: sql`coalesce(max(${kept.lastOn}, excluded.last_on), ${kept.lastOn}, excluded.last_on)`,
      },
    });
}

/** SQL on an account `a`: the last day that draws on it; what is left of a purchase is carried over into the next year. */
const UNTIL = sql`(a.year + iif(a.holder_kind = 'purchased_product', 1, 0)) || '-12-31'`;

/** First and last day of partners whose record gave its tonnage back, off the index of their records; the sums come first. */
function daysAgain(ctx: Context, written: SQL): BatchItem<'sqlite'> {
  const { accountId, drawerCompanyId, partnerId } = tonnageImporterYears;
  const edge = (down: SQL) => sql`(SELECT r.eta FROM tonnage_accounts a
    JOIN trade_records r ON r.partner_id = ${partnerId} AND r.company_id = ${drawerCompanyId}
      AND r.system = a.system AND r.eta BETWEEN a.year || '-01-01' AND ${UNTIL}
    WHERE a.id = ${accountId} AND (SELECT sum(e.reserved_delta_g + e.used_delta_g)
      FROM tonnage_entries e WHERE e.record_id = r.id AND +e.account_id = a.id) > 0
    ORDER BY r.eta ${down} LIMIT 1)`;
  return ctx.db
    .update(tonnageImporterYears)
    .set({ firstOn: edge(sql`ASC`), lastOn: edge(sql`DESC`) })
    .where(
      sql`(${accountId}, ${drawerCompanyId}, ${partnerId}) IN (
        SELECT account_id, drawer_company_id, partner_id ${written})`,
    );
}

/**
 * Statement: first and last day of the partners whose accounts a record draws, once its day is another; it comes after
 * everything that is booked.
 */
export function countDaysAgain(ctx: Context, recordId: string): BatchItem<'sqlite'> {
  return daysAgain(ctx, sql`FROM tonnage_entries WHERE record_id = ${recordId}`);
}

/** Accounts, months, drawers and partners take over the sums of the moves' entries, so all always equal their entries. */
export function countEntries(
  ctx: Context,
  moves: readonly { moveId: string }[],
  kind: EntryKind,
): BatchItem<'sqlite'>[] {
  const { reservedG, usedG } = tonnageAccounts;
  const written = sql`FROM tonnage_entries
    WHERE move_id IN ${idsAmong(moves.map(({ moveId }) => moveId))} AND kind = ${kind}`;
  return [
    ctx.db
      .update(tonnageAccounts)
      .set({ reservedG: sql`${reservedG} + m.reserved`, usedG: sql`${usedG} + m.used` })
      .from(
        sql`(SELECT account_id, sum(reserved_delta_g) reserved, sum(used_delta_g) used
          ${written} GROUP BY account_id) AS m`,
      )
      .where(sql`m.account_id = ${tonnageAccounts.id}`),
    ctx.db
      .insert(tonnageMonths)
      .select(
        sql`SELECT account_id, month, sum(reserved_delta_g), sum(used_delta_g)
          ${written} GROUP BY account_id, month`,
      )
      .onConflictDoUpdate({
        target: [tonnageMonths.accountId, tonnageMonths.month],
        set: {
          reservedG: sql`${tonnageMonths.reservedG} + excluded.reserved_g`,
          usedG: sql`${tonnageMonths.usedG} + excluded.used_g`,
        },
      }),
    // A use books what was reserved: the sums stay.
    ...(kind === 'use' ? [] : [sumsAgain(ctx, written)]),
    ctx.db
      .insert(tonnageDrawers)
      .select(
        sql`SELECT account_id, drawer_company_id, sum(reserved_delta_g), sum(used_delta_g),
          ${kind === 'reserve' ? newcomers : sql`0`}
          ${written} GROUP BY account_id, drawer_company_id`,
      )
      .onConflictDoUpdate({
        target: [tonnageDrawers.accountId, tonnageDrawers.companyId],
        set: {
          reservedG: sql`${tonnageDrawers.reservedG} + excluded.reserved_g`,
          usedG: sql`${tonnageDrawers.usedG} + excluded.used_g`,
          records: sql`${tonnageDrawers.records} + excluded.records`,
        },
      }),
    applyToDrawerMonths(ctx, written),
    applyToImporters(ctx, written, kind),
    ...(kind === 'release' || kind === 'return' ? [daysAgain(ctx, written)] : []),
    // A reserve uses nothing yet.
    ...(kind === 'reserve' ? [] : keepBandDuties(ctx, moves)),
  ];
}

/** Sums of the months of accounts, by the end of each month; the months come first. */
function sumsAgain(ctx: Context, written: SQL): BatchItem<'sqlite'> {
  const until = Array.from({ length: 12 }, (_, index) => {
    const month = sql`CAST(${index + 1} AS INTEGER)`;
    return sql`coalesce(sum(iif(m.month <= ${month}, m.reserved_g + m.used_g, 0)), 0)`;
  });
  return ctx.db
    .update(tonnageAccounts)
    .set({
      bookedUntilG: sql`(SELECT json_array(${sql.join(until, sql`, `)})
        FROM tonnage_months m WHERE m.account_id = ${tonnageAccounts.id})`,
    })
    .where(sql`${tonnageAccounts.id} IN (SELECT account_id ${written})`);
}
