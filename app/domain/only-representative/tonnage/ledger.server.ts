import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { NOTHING_BOOKED, tonnageAccounts, tonnageEntries } from '#db/schema/substance.ts';
import type { Context } from '../../kernel/context.ts';
import { monthOf, yearOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { declaredLimitG, declaredRule } from '../korean-paper/papers.server.ts';
import { countEntries } from './counters.server.ts';
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
      ${declaredRule(declared)}, NULL
    FROM json_each(${JSON.stringify(rows)}) d
    LEFT JOIN tonnage_accounts a ON a.id = d.value ->> 'account'
    LEFT JOIN registrations g ON g.id = a.holder_id AND ${carried ? sql`0` : sql`1`}`);
  const accounts =
    registrationIds.length === 0 ? [] : [openAccounts(ctx, yearOf(move.eta), registrationIds)];
  return [...accounts, entries, ...countEntries(ctx, [move], 'reserve')];
}

/** Opens the accounts of registrations for a year; the limit starts from the registration's tonnage. */
export function openAccounts(
  ctx: Context,
  calendarYear: number,
  registrationIds: readonly string[],
): BatchItem<'sqlite'> {
  const year = String(calendarYear);
  return ctx.db
    .insert(tonnageAccounts)
    .select(
      sql`
      SELECT 'acc_' || r.id || '_' || ${year} || '_' || r.use_class, r.company_id, r.system, 'registration', r.id,
        CAST(${year} AS INTEGER), r.use_class, r.tonnage_g, 0, 0, ${NOTHING_BOOKED},
        r.alarm_percent
      FROM registrations r
      WHERE r.id IN ${idsAmong(registrationIds)}`,
    )
    .onConflictDoNothing();
}

/** Statement: accounts of registrations go by the alarm that these have now. */
export function followAlarm({ db }: Context, registrationIds: readonly string[]) {
  return db
    .update(tonnageAccounts)
    .set({
      alarmPercent: sql`(SELECT r.alarm_percent FROM registrations r
        WHERE r.id = ${tonnageAccounts.holderId})`,
    })
    .where(sql`${tonnageAccounts.holderId} IN ${idsAmong(registrationIds)}`);
}

/** SQL on an entry `e`: what is left of a use or an opening once parts of it were given back, in grams. */
const LEFT = sql`(e.mass_g - coalesce((SELECT sum(b.mass_g) FROM tonnage_entries b
  WHERE b.returns_entry_id = e.id), 0))`;

/** SQL on an entry `e`: nothing has settled it. */
const OPEN = sql`NOT EXISTS (SELECT 1 FROM tonnage_entries o WHERE o.settles_entry_id = e.id)`;

/** SQL on an entry `e` of a record: the part of an earlier purchase that it carries over, no line of its own. */
const IS_PART = sql`e.line_no = 0`;

/**
 * Statements that settle every open entry of records' revisions: a reserve becomes a use or is released, a use is
 * released by a withdrawal, whichever revision it is of, as far as it was not given back before. Each entry is
 * settled once: its settling entry's id is derived from it.
 *
 * @param of entries of the records' lines alone, or of the parts that they carry over
 */
export function settle(
  ctx: Context,
  moves: readonly RevisionMove[],
  from: 'reserve' | 'use',
  to: 'use' | 'release',
  of?: 'lines' | 'part',
): BatchItem<'sqlite'>[] {
  const mass = from === 'use' ? LEFT : sql`e.mass_g`;
  const open =
    from === 'use' ? sql`${OPEN} AND ${LEFT} > 0` : sql`e.revision = m.value ->> 'revision'`;
  const which = of ? sql`${open} AND ${of === 'part' ? IS_PART : sql`NOT ${IS_PART}`}` : open;
  const reservedDelta = from === 'reserve' ? sql`-e.mass_g` : sql`0`;
  const usedDelta = to === 'use' ? sql`e.mass_g` : from === 'use' ? sql`-${mass}` : sql`0`;
  const freed =
    to === 'release' ? sql`sum(${mass}) OVER (PARTITION BY a.id ORDER BY e.id)` : sql`0`;
  const entries = ctx.db.insert(tonnageEntries).select(sql`
    SELECT e.id || ${`_${to}`}, a.id, e.company_id, e.drawer_company_id, e.record_id, e.revision,
      e.line_no, ${to}, ${mass}, ${reservedDelta}, ${usedDelta}, e.month,
      a.limit_g - a.reserved_g - a.used_g + ${freed},
      e.id, ${ctx.actor.name}, m.value ->> 'moveId', CAST(${ctx.nowMs} AS INTEGER), e.partner_id,
      NULL, NULL, NULL
    FROM json_each(${JSON.stringify(moves)}) m
    CROSS JOIN tonnage_entries e ON e.record_id = m.value ->> 'recordId'
      AND e.kind = ${from} AND ${which}
    CROSS JOIN tonnage_accounts a ON a.id = e.account_id`);
  return [entries, ...countEntries(ctx, moves, to)];
}

/** Mass that is given back of what a line used from an account in a month, in grams. */
export interface Return {
  accountId: string;
  lineNo: number;
  month: number;
  massG: number;
}

/** The same of a record or an opening, whose revision gives it back. */
export type ReturnOf = Return & Omit<RevisionMove, 'moveId'>;

/**
 * Statements that give back parts of what a record or an opening used, the latest use first. The caller has judged
 * that so much is left, by rows that its own write guards.
 */
export function giveBack(
  ctx: Context,
  { moveId, recordId, revision }: RevisionMove,
  returns: readonly Return[],
): BatchItem<'sqlite'>[] {
  const all = returns.map((one) => ({ ...one, recordId, revision }));
  return giveBackOf(ctx, moveId, all, 'use');
}

/** The same of any number of records, or of openings. */
export function giveBackOf(
  ctx: Context,
  moveId: string,
  returns: readonly ReturnOf[],
  kind: 'use' | 'opening',
): BatchItem<'sqlite'>[] {
  if (returns.length === 0) return [];
  const entries = ctx.db.insert(tonnageEntries).select(sql`
    SELECT t.id || ${`_${moveId}`}, a.id, t.company_id, t.drawer_company_id, t.record_id,
      t.gives_revision, t.line_no, 'return', t.taken, 0, -t.taken, t.month,
      a.limit_g - a.reserved_g - a.used_g + sum(t.taken) OVER (PARTITION BY a.id ORDER BY t.id),
      NULL, ${ctx.actor.name}, ${moveId}, CAST(${ctx.nowMs} AS INTEGER), t.partner_id, NULL, NULL, t.id
    FROM (SELECT u.*, min(u.left_g, u.wanted_g - u.before_g) AS taken
      FROM (SELECT l.*, sum(l.left_g) OVER (PARTITION BY l.record_id, l.account_id, l.line_no, l.month
          ORDER BY l.at_ms DESC, l.id DESC) - l.left_g AS before_g
        FROM (SELECT e.*, ${LEFT} AS left_g, w.value ->> 'massG' AS wanted_g,
            w.value ->> 'revision' AS gives_revision
          FROM json_each(${JSON.stringify(returns)}) w
          CROSS JOIN tonnage_entries e ON e.record_id = w.value ->> 'recordId' AND e.kind = ${kind}
            AND +e.account_id = w.value ->> 'accountId' AND e.line_no = w.value ->> 'lineNo'
            AND e.month = w.value ->> 'month' AND ${OPEN}) l
        WHERE l.left_g > 0) u
      WHERE u.before_g < u.wanted_g) t
    JOIN tonnage_accounts a ON a.id = t.account_id`);
  return [entries, ...countEntries(ctx, [{ moveId }], 'return')];
}

/**
 * Statements that give back what a purchase used of its supplier's accounts for a part of what it brought, each substance
 * rounded down, the latest use first. They are of no revision of the purchase (0): what arrived of it stays as it was.
 *
 * @param given SQL that yields `product_id` and `mass_g` of one row: the product that was bought, and the part in grams
 */
export function giveBackBought(ctx: Context, moveId: string, given: SQL): BatchItem<'sqlite'>[] {
  // The id of what was bought ends with its line. Twice divided, so that no product of two numbers overflows.
  const line = sql`CAST(replace(p.id, rtrim(p.id, '0123456789'), '') AS INTEGER)`;
  const wanted = sql`(g.mass_g / 1000000 * s.share_ppm + g.mass_g % 1000000 * s.share_ppm / 1000000)`;
  const entries = ctx.db.insert(tonnageEntries).select(sql`
    SELECT t.id || ${`_${moveId}`}, a.id, t.company_id, t.drawer_company_id, t.record_id,
      0, t.line_no, 'return', t.taken, 0, -t.taken, t.month,
      a.limit_g - a.reserved_g - a.used_g + sum(t.taken) OVER (PARTITION BY a.id ORDER BY t.id),
      NULL, ${ctx.actor.name}, ${moveId}, CAST(${ctx.nowMs} AS INTEGER), t.partner_id, NULL, NULL, t.id
    FROM (SELECT u.*, min(u.left_g, u.wanted_g - u.before_g) AS taken
      FROM (SELECT l.*, sum(l.left_g) OVER (PARTITION BY l.account_id
          ORDER BY l.at_ms DESC, l.id DESC) - l.left_g AS before_g
        FROM (SELECT e.*, ${LEFT} AS left_g, ${wanted} AS wanted_g
          FROM ${given} g
          CROSS JOIN trade_products p ON p.id = g.product_id
          CROSS JOIN tonnage_entries e ON e.record_id = p.source_record_id AND e.kind = 'use'
            AND e.line_no = ${line} AND ${OPEN}
          CROSS JOIN tonnage_accounts x ON x.id = e.account_id
          CROSS JOIN trade_record_substances s ON s.record_id = e.record_id
            AND s.revision = e.revision AND s.line_no = e.line_no
            AND s.registration_id = x.holder_id) l
        WHERE l.left_g > 0) u
      WHERE u.before_g < u.wanted_g) t
    JOIN tonnage_accounts a ON a.id = t.account_id`);
  return [entries, ...countEntries(ctx, [{ moveId }], 'return')];
}

/** What an opening draws of a registration's year, or draws of it beside what it drew before. */
export interface OpeningDraw {
  /** The opening, and its revision by this write. */
  recordId: string;
  revision: number;
  accountId: string;
  registrationId: string;
  year: number;
  partnerId: string;
  /** Grams, more than nothing. */
  massG: number;
}

/** Statements that book what was used before the portal: used at once, in no month. */
export function bookOpenings(
  ctx: Context,
  moveId: string,
  draws: readonly OpeningDraw[],
): BatchItem<'sqlite'>[] {
  if (draws.length === 0) return [];
  const rows = draws.map(({ recordId, revision, accountId: account, year, partnerId, massG }) => ({
    ...{ id: newId('ent', ctx.nowMs), account, record: recordId, revision },
    ...{ day: `${year}-12-31`, partner: partnerId, mass: massG },
  }));
  const mass = sql`d.value ->> 'mass'`;
  const drawn = sql`sum(${mass}) OVER (PARTITION BY a.id ORDER BY d.key)`;
  const declared = { of: 'g', day: sql`(d.value ->> 'day')` };
  const entries = ctx.db.insert(tonnageEntries).select(sql`
    SELECT d.value ->> 'id', a.id, a.company_id, a.company_id, d.value ->> 'record',
      d.value ->> 'revision', 0, 'opening', ${mass}, 0, ${mass}, 0,
      a.limit_g - a.reserved_g - a.used_g - ${drawn}, NULL, ${ctx.actor.name}, ${moveId},
      CAST(${ctx.nowMs} AS INTEGER), d.value ->> 'partner',
      ${declaredLimitG(declared)} - a.reserved_g - a.used_g - ${drawn}, ${declaredRule(declared)}, NULL
    FROM json_each(${JSON.stringify(rows)}) d LEFT JOIN tonnage_accounts a ON a.id = d.value ->> 'account'
    LEFT JOIN registrations g ON g.id = a.holder_id`);
  const byYear = Map.groupBy(draws, ({ year }) => year);
  return [
    ...[...byYear].map(([year, of]) =>
      openAccounts(
        ctx,
        year,
        of.map(({ registrationId }) => registrationId),
      ),
    ),
    entries,
    ...countEntries(ctx, [{ moveId }], 'opening'),
  ];
}
