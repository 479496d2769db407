import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import {
  NOTHING_BOOKED,
  tonnageAccounts,
  tonnageDrawerMonths,
  tonnageDrawers,
  tonnageEntries,
  tonnageImporterYears,
  tonnageMonths,
} from '#db/schema/substance.ts';
import type { Context } from '../../kernel/context.ts';
import { monthOf, yearOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { declaredLimitG, declaredRule } from '../korean-paper/papers.server.ts';
import type { Draw } from './draws.ts';

/** Name of the CHECK that makes an overdraft impossible. */
export const NOT_OVERDRAWN = 'tonnage_account_not_overdrawn';
/** Name of the CHECK that keeps what was only declared below its threshold. */
export const WITHIN_DECLARED = 'tonnage_entries_within_declared';

/** A revision of a record, and the move that changes what belongs to it. */
export interface RevisionMove {
  moveId: string;
  recordId: string;
  revision: number;
}

/** What a record's move reserves in the ledger. One move may release and reserve (an edit). */
export interface LedgerMove extends RevisionMove {
  /** Company of the record. */
  drawerCompanyId: string;
  eta: string;
}

type Kind = 'reserve' | 'use' | 'release';

/**
 * Statements that reserve tonnage (PRODUCT §3): the accounts exist, the entries are appended, then the
 * accounts and months take over the sums of these entries. The CHECK `tonnage_account_not_overdrawn` undoes
 * the whole batch where one account has too little, `tonnage_entries_within_declared` where a substance that was only
 * declared would reach its threshold.
 *
 * @param registrationIds registrations whose accounts are drawn; a purchased product's account exists already
 * @param carried the same was drawn before, under the law of that day: a lowered threshold asks new draws alone
 */
export function reserve(
  ctx: Context,
  move: LedgerMove,
  draws: readonly Draw[],
  registrationIds: readonly string[],
  carried = false,
): BatchItem<'sqlite'>[] {
  const declared = { of: 'g', day: sql`${move.eta}` };
  const rows = draws.map((draw) => ({
    id: newId('ent', ctx.nowMs),
    account: draw.accountId,
    line: draw.lineNo,
    mass: draw.massG,
  }));
  // LEFT JOIN: a draw without an account breaks NOT NULL and the batch, instead of vanishing.
  const entries = ctx.db.insert(tonnageEntries).select(sql`
    SELECT d.value ->> 'id', a.id, a.company_id, ${move.drawerCompanyId}, ${move.recordId},
      CAST(${move.revision} AS INTEGER), d.value ->> 'line', 'reserve', d.value ->> 'mass',
      d.value ->> 'mass', 0, CAST(${monthOf(move.eta)} AS INTEGER),
      a.limit_g - a.reserved_g - a.used_g
        - sum(d.value ->> 'mass') OVER (PARTITION BY a.id ORDER BY d.key),
      NULL, ${ctx.actor.name}, ${move.moveId}, CAST(${ctx.nowMs} AS INTEGER),
      (SELECT r.partner_id FROM trade_records r WHERE r.id = ${move.recordId}),
      ${declaredLimitG(declared)} - a.reserved_g - a.used_g
        - sum(d.value ->> 'mass') OVER (PARTITION BY a.id ORDER BY d.key),
      ${declaredRule(declared)}
    FROM json_each(${JSON.stringify(rows)}) d
    LEFT JOIN tonnage_accounts a ON a.id = d.value ->> 'account'
    LEFT JOIN registrations g ON g.id = a.holder_id AND ${carried ? sql`0` : sql`1`}`);
  const accounts = registrationIds.length === 0 ? [] : [ensureAccounts(ctx, move, registrationIds)];
  return [...accounts, entries, ...apply(ctx, [move], 'reserve')];
}

/** Opens the accounts of registrations for a year; the limit starts from the registration's tonnage. */
function ensureAccounts(
  ctx: Context,
  move: LedgerMove,
  registrationIds: readonly string[],
): BatchItem<'sqlite'> {
  const year = String(yearOf(move.eta));
  return ctx.db
    .insert(tonnageAccounts)
    .select(
      sql`
      SELECT 'acc_' || r.id || '_' || ${year} || '_' || r.use_class, r.company_id, r.system, 'registration', r.id,
        CAST(${year} AS INTEGER), r.use_class, r.tonnage_g, 0, 0, ${NOTHING_BOOKED}
      FROM registrations r
      WHERE r.id IN ${idsAmong(registrationIds)}`,
    )
    .onConflictDoNothing();
}

/**
 * Statements that settle every open entry of records' revisions: a reserve becomes a use or is released, a
 * use is released by a withdrawal. Each entry is settled once: its settling entry's id is derived from it.
 */
export function settle(
  ctx: Context,
  moves: readonly RevisionMove[],
  from: 'reserve' | 'use',
  to: 'use' | 'release',
): BatchItem<'sqlite'>[] {
  const reservedDelta = from === 'reserve' ? sql`-e.mass_g` : sql`0`;
  const usedDelta = to === 'use' ? sql`e.mass_g` : from === 'use' ? sql`-e.mass_g` : sql`0`;
  const freed =
    to === 'release' ? sql`sum(e.mass_g) OVER (PARTITION BY a.id ORDER BY e.id)` : sql`0`;
  const entries = ctx.db.insert(tonnageEntries).select(sql`
    SELECT e.id || ${`_${to}`}, a.id, e.company_id, e.drawer_company_id, e.record_id, e.revision,
      e.line_no, ${to}, e.mass_g, ${reservedDelta}, ${usedDelta}, e.month,
      a.limit_g - a.reserved_g - a.used_g + ${freed},
      e.id, ${ctx.actor.name}, m.value ->> 'moveId', CAST(${ctx.nowMs} AS INTEGER), e.partner_id,
      NULL, NULL
    FROM json_each(${JSON.stringify(moves)}) m
    CROSS JOIN tonnage_entries e ON e.record_id = m.value ->> 'recordId'
      AND e.revision = m.value ->> 'revision' AND e.kind = ${from}
    CROSS JOIN tonnage_accounts a ON a.id = e.account_id`);
  return [entries, ...apply(ctx, moves, to)];
}

/** Records of a move that never drew from the account before: an edit reserves again, a record counts once. */
const newcomers = sql`count(DISTINCT CASE WHEN NOT EXISTS (SELECT 1 FROM tonnage_entries e
  WHERE e.record_id = tonnage_entries.record_id AND e.account_id = tonnage_entries.account_id
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
function applyToImporters(ctx: Context, written: SQL, kind: Kind): BatchItem<'sqlite'> {
  const { accountId, drawerCompanyId, partnerId, ...kept } = tonnageImporterYears;
  const counted = sql`count(DISTINCT record_id)`;
  const trades = { reserve: counted, use: sql`0`, release: sql`-${counted}` }[kind];
  const eta = sql`(SELECT r.eta FROM trade_records r WHERE r.id = record_id)`;
  const [first, last] =
    kind === 'reserve' ? [sql`min(${eta})`, sql`max(${eta})`] : [sql`NULL`, sql`NULL`];
  return ctx.db
    .insert(tonnageImporterYears)
    .select(
      // Columns in the order of the table.
      sql`SELECT account_id, drawer_company_id, partner_id, sum(used_delta_g), 0,
        sum(reserved_delta_g), ${trades}, ${first}, ${last}
        ${written} GROUP BY account_id, drawer_company_id, partner_id`,
    )
    .onConflictDoUpdate({
      target: [accountId, drawerCompanyId, partnerId],
      set: {
        usedG: sql`${kept.usedG} + excluded.used_g`,
        reservedG: sql`${kept.reservedG} + excluded.reserved_g`,
        trades: sql`${kept.trades} + excluded.trades`,
        firstOn: sql`coalesce(min(${kept.firstOn}, excluded.first_on), ${kept.firstOn}, excluded.first_on)`,
        lastOn: sql`coalesce(max(${kept.lastOn}, excluded.last_on), ${kept.lastOn}, excluded.last_on)`,
      },
    });
}

/** First and last day of partners whose record gave its tonnage back, off the index of their records; the sums come first. */
function daysAgain(ctx: Context, written: SQL): BatchItem<'sqlite'> {
  const { accountId, drawerCompanyId, partnerId } = tonnageImporterYears;
  const edge = (down: SQL) => sql`(SELECT r.eta FROM tonnage_accounts a
    JOIN trade_records r ON r.partner_id = ${partnerId} AND r.company_id = ${drawerCompanyId}
      AND r.system = a.system AND r.eta BETWEEN a.year || '-01-01' AND a.year || '-12-31'
    WHERE a.id = ${accountId} AND (SELECT sum(e.reserved_delta_g + e.used_delta_g)
      FROM tonnage_entries e WHERE e.record_id = r.id AND e.account_id = a.id) > 0
    ORDER BY r.eta ${down} LIMIT 1)`;
  return ctx.db
    .update(tonnageImporterYears)
    .set({ firstOn: edge(sql`ASC`), lastOn: edge(sql`DESC`) })
    .where(
      sql`(${accountId}, ${drawerCompanyId}, ${partnerId}) IN (
        SELECT account_id, drawer_company_id, partner_id ${written})`,
    );
}

/** Accounts, months, drawers and partners take over the sums of the moves' entries, so all always equal their entries. */
function apply(
  ctx: Context,
  moves: readonly Pick<RevisionMove, 'moveId'>[],
  kind: Kind,
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
    ...(kind === 'release' ? [daysAgain(ctx, written)] : []),
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
