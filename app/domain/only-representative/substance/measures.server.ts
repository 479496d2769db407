import { and, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  registrationShares,
  registrations,
  tonnageAccounts,
  tonnageDrawers,
} from '#db/schema/substance.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { policyInSql } from '../../regulation/policy-in-sql.server.ts';
import { declaredLimitG } from '../korean-paper/papers.server.ts';
import { ALARM_SECOND } from '../limits.ts';
import { readerOf } from '../of-staff/withheld.ts';
import { AVERAGE_MONTHS } from './forecast.ts';

/**
 * SQL that every reading of registered substances shares. Statements join `registrations` to the account of
 * one year (`accountOfYear`); a registration without an account yet has its full tonnage.
 */

/** Substances of this company in this subsystem, and those other companies opened to it; upstream ones are neither. */
export function visibleTo(ctx: OrContext): SQL | undefined {
  const opened = ctx.db
    .select({ id: registrationShares.registrationId })
    .from(registrationShares)
    .where(eq(registrationShares.companyId, ctx.company.id));
  return and(
    eq(registrations.system, ctx.system.slug),
    eq(registrations.source, 'own'),
    or(eq(registrations.companyId, ctx.company.id), inArray(registrations.id, opened)),
  );
}

export function accountOfYear(year: number): SQL | undefined {
  return and(
    eq(tonnageAccounts.holderId, registrations.id),
    eq(tonnageAccounts.year, year),
    eq(tonnageAccounts.useClass, registrations.useClass),
  );
}

/** Today: what has ended by its own date is not valid any more, whether somebody has said so or not. */
export function validity({ nowMs }: Pick<OrContext, 'nowMs'>): SQL<'valid' | 'invalid'> {
  return sql`CASE WHEN ${registrations.validUntil} < ${utcDay(nowMs)} THEN 'invalid'
    ELSE ${registrations.validity} END`;
}

export const limitG = sql<number>`coalesce(${tonnageAccounts.limitG}, ${registrations.tonnageG})`;
export const drawnG = sql<number>`coalesce(${tonnageAccounts.reservedG} + ${tonnageAccounts.usedG}, 0)`;

/** What is left of the limit: of what was only declared, no more than that leaves (`declaredLimitG`). */
export function usableG({ nowMs }: Pick<OrContext, 'nowMs'>): SQL<number> {
  const day = sql.raw(`'${utcDay(nowMs)}'`);
  const declared = declaredLimitG({ of: 'registrations', day });
  return sql<number>`CASE WHEN ${registrations.krClass} = 'new'
    THEN max(0, min(${limitG}, coalesce(${declared}, ${limitG})) - ${drawnG})
    ELSE ${limitG} - ${drawnG} END`;
}

/**
 * SQL: moment since which nothing is left of the limit; null while something is. Since then nothing more could be drawn,
 * so it is the last entry whose move took more than it gave back: a record that was only revised moved nothing.
 */
export function fullSinceMs(ctx: Pick<OrContext, 'nowMs'>): SQL<number | null> {
  const last = (kind: 'reserve' | 'opening') => sql`coalesce((SELECT e.at_ms FROM tonnage_entries e
    WHERE e.account_id = ${tonnageAccounts.id} AND e.kind = ${sql.raw(`'${kind}'`)}
      AND (SELECT sum(m.reserved_delta_g + m.used_delta_g) FROM tonnage_entries m
        WHERE m.move_id = e.move_id AND m.account_id = e.account_id) > 0
    ORDER BY e.at_ms DESC, e.id DESC LIMIT 1), 0)`;
  return sql<number | null>`CASE WHEN ${limitG} > 0 AND ${usableG(ctx)} <= 0
    THEN nullif(max(${last('reserve')}, ${last('opening')}), 0) END`;
}

/** Hundredths of a per cent of the limit that are used or reserved, rounded down. */
export const usageBasisPoints = sql<number>`CASE WHEN ${limitG} = 0 THEN 0 ELSE ${drawnG} * 10000 / ${limitG} END`;

/** What may be drawn in the year, used or left: what alarm and forecast go by, in `drawableOf` too. */
export const drawableG = (ctx: Pick<OrContext, 'nowMs'>) =>
  sql<number>`(${usableG(ctx)} + ${drawnG})`;

/** The same of a row that was read. */
export const drawableOf = (row: { usableG: number; drawnG: number }) => row.usableG + row.drawnG;

/** Per cent of its limit at which a registration alarms a second time, as its company has it today. */
export const secondPercent = ({ nowMs }: Pick<OrContext, 'nowMs'>): SQL<number> =>
  policyInSql(ALARM_SECOND, sql`${registrations.companyId}`, utcDay(nowMs));

export const pastAlarm = (ctx: Pick<OrContext, 'nowMs'>) => sql`(${drawableG(ctx)} > 0
  AND ${drawnG} * 100 >= ${drawableG(ctx)} * ${registrations.alarmPercent})`;
export const nearAlarm = (ctx: Pick<OrContext, 'nowMs'>) => sql`(${drawableG(ctx)} > 0
  AND NOT ${pastAlarm(ctx)}
  AND ${drawnG} * 100 >= ${drawableG(ctx)} * max(0, ${registrations.alarmPercent} - 10))`;

export function isOwn(ctx: OrContext): SQL<number> {
  return sql<number>`(${registrations.companyId} = ${ctx.company.id})`;
}

/**
 * What this company drew: for its own substance everything, for a shared one its own draws only, so that
 * other drawers stay unseen.
 */
export function ownDraws(ctx: OrContext) {
  const own = isOwn(ctx);
  const drawn = (column: Column) =>
    sql`coalesce((SELECT ${column} FROM ${tonnageDrawers} WHERE ${tonnageDrawers.accountId} = ${tonnageAccounts.id} AND ${tonnageDrawers.companyId} = ${ctx.company.id}), 0)`;
  return {
    reservedG: sql<number>`CASE WHEN ${own} THEN coalesce(${tonnageAccounts.reservedG}, 0) ELSE ${drawn(tonnageDrawers.reservedG)} END`,
    usedG: sql<number>`CASE WHEN ${own} THEN coalesce(${tonnageAccounts.usedG}, 0) ELSE ${drawn(tonnageDrawers.usedG)} END`,
  };
}

/**
 * While a CBI claim on its identity is valid, a substance shows its CBI number in place of names and numbers
 * to everyone but its owner (DOMAIN, K-REACH).
 */
export function identityHidden(ctx: OrContext): SQL<number> {
  return identityHiddenFrom(readerOf(ctx), ctx.nowMs);
}

/** The same for another reader: a company's id, or SQL that gives one or NULL for somebody without a company. */
export function identityHiddenFrom(reader: string | SQL, nowMs: number): SQL<number> {
  return identityHiddenOn(reader, utcDay(nowMs));
}

/** The same on a day, which may be SQL. */
export function identityHiddenOn(reader: string | SQL, day: string | SQL): SQL<number> {
  return sql<number>`(${registrations.companyId} IS NOT ${reader} AND ${registrations.cbiNo} IS NOT NULL AND ${registrations.cbiValidUntil} >= ${day})`;
}

/** What a hidden substance is called, as `shownIdentity` has it: its generic name with the CBI number, or NULL. */
const alias = sql`${registrations.genericName} || ' (' || ${registrations.cbiNo} || ')'`;

/** A name of a registration as a reader sees it whom `hidden` hides it from or not. */
export function shownName(name: Column, hidden: SQL): SQL<string | null> {
  return sql<string | null>`CASE WHEN ${hidden} THEN ${alias} ELSE ${name} END`;
}

/** The same where a name must stand: a hidden substance without a generic one goes by its CBI number. */
export function nameOrCbi(name: Column, hidden: SQL): SQL<string> {
  return sql<string>`CASE WHEN ${hidden} THEN coalesce(${alias}, ${registrations.cbiNo}) ELSE ${name} END`;
}

/**
 * Whether the limit of this year is expected to be reached: `forecastYear` of forecast.ts in SQL, for filtering.
 * Nothing of it is kept but sums of what is booked, so it is as of today. It reads the account of the year, which
 * statements join, and up to July that of the year before (docs/decisions/033-sums-kept-for-the-forecast.md).
 * tests/domain/only-representative/substance/list.d1.test.ts holds the two together.
 */
export function reachesLimit(nowMs: number): SQL {
  const today = utcDay(nowMs);
  const year = yearOf(today);
  const current = Number(today.slice(5, 7));
  // Whole numbers of our own making, written out because parameters bind as REAL.
  const int = (value: number) => sql.raw(String(Math.trunc(value)));
  // What was used before the portal stands before January and is no recent month.
  const until = (month: number) =>
    month < 1
      ? sql`coalesce((SELECT m.used_g FROM tonnage_months m
          WHERE m.account_id = ${tonnageAccounts.id} AND m.month = 0), 0)`
      : sql`coalesce(${tonnageAccounts.bookedUntilG} ->> ${int(month - 1)}, 0)`;
  // The months of last year that are among the latest ones; none from July on.
  const before = 12 + current - AVERAGE_MONTHS;
  const lastYear =
    before > 12
      ? sql`0`
      : sql`coalesce((SELECT (x.booked_until_g ->> 11) - (x.booked_until_g ->> ${int(before - 2)})
          FROM tonnage_accounts x WHERE x.holder_id = ${registrations.id}
            AND x.use_class = ${registrations.useClass} AND x.year = ${int(year - 1)}), 0)`;
  const recent = sql`(${until(current - 1)} - ${until(current - 1 - AVERAGE_MONTHS)} + ${lastYear})`;
  const line = sql`(${until(current)} + ${recent} * ${int(12 - current)} / ${int(AVERAGE_MONTHS)})`;
  const drawable = drawableG({ nowMs });
  return sql`(${drawable} > 0 AND max(${until(12)}, ${line}) >= ${drawable})`;
}
