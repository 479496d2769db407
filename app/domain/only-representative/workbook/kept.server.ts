import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageAccounts, tonnageOpenings } from '#db/schema/substance.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { policyInSql } from '../../regulation/policy-in-sql.server.ts';
import type { ThresholdBy } from '../korean-paper/kinds.ts';
import { declaredBy, declaredLimitG } from '../korean-paper/papers.server.ts';
import { ALARM_FIRST } from '../limits.ts';
import { mostDrawnG, openRecordsOf, REGISTRATION } from '../registration/own.server.ts';
import type { DeclaredLimit } from '../tonnage/account.ts';

const THIS = sql`${registrations.id}`;

/** What a book asks for, as far as its cells name it. */
interface Asked {
  /** Numbers of registrations. */
  numbers: readonly string[];
  /** Keys of importers' names. */
  importers: readonly string[];
}

/**
 * Own registrations of companies with these numbers, with how many open records draw each, the accounts of their years, what
 * was used of them before the portal, partners of these names, and at which per cent a new one alarms. One round trip.
 */
export async function keptRegistrations(
  { db, nowMs }: AtTheirWork,
  companyIds: readonly string[],
  { numbers, importers }: Asked,
) {
  const which = and(
    sql`${registrations.companyId} IN ${idsAmong(companyIds)}`,
    sql`${registrations.registrationNo} IN ${idsAmong(numbers)}`,
    eq(registrations.source, 'own'),
  );
  const ofThese = db.select({ id: registrations.id }).from(registrations).where(which);
  const [rows, accounts, openings, partners, alarms] = await db.batch([
    db
      .select({
        ...REGISTRATION,
        records: openRecordsOf(THIS).as('open_records'),
        mostG: mostDrawnG(THIS, yearOf(utcDay(nowMs))).as('most_drawn'),
      })
      .from(registrations)
      .where(which),
    db
      .select({
        id: tonnageAccounts.id,
        limitG: tonnageAccounts.limitG,
        drawnG: sql<number>`${tonnageAccounts.usedG} + ${tonnageAccounts.reservedG}`.as('drawn_g'),
      })
      .from(tonnageAccounts)
      .where(sql`${tonnageAccounts.holderId} IN ${ofThese}`),
    db
      .select({
        id: tonnageOpenings.id,
        registrationId: tonnageOpenings.registrationId,
        year: tonnageOpenings.year,
        useClass: tonnageOpenings.useClass,
        partnerId: tonnageOpenings.partnerId,
        massG: tonnageOpenings.massG,
        note: tonnageOpenings.note,
        version: tonnageOpenings.version,
      })
      .from(tonnageOpenings)
      .where(sql`${tonnageOpenings.registrationId} IN ${ofThese}`),
    db
      .select({
        id: tradePartners.id,
        companyId: tradePartners.companyId,
        system: tradePartners.system,
        name: tradePartners.name,
        nameKey: tradePartners.nameKey,
        role: tradePartners.role,
        state: tradePartners.state,
      })
      .from(tradePartners)
      .where(
        and(
          sql`${tradePartners.companyId} IN ${idsAmong(companyIds)}`,
          sql`${tradePartners.nameKey} IN ${idsAmong(importers)}`,
        ),
      ),
    // For a company that comes with the book everyone's counts.
    db
      .select({
        companyId: sql<string>`c.value`.as('alarm_of'),
        percent: policyInSql(ALARM_FIRST, sql`c.value`, utcDay(nowMs)).as('alarm_percent'),
      })
      .from(sql`json_each(${JSON.stringify([...companyIds, ''])}) c`),
  ]);
  const alarmOf = new Map(alarms.map(({ companyId, percent }) => [companyId, percent]));
  return { rows, accounts, openings, partners, alarmOf };
}

export type Kept = Awaited<ReturnType<typeof keptRegistrations>>;
export type KeptRow = Kept['rows'][number];
export type KeptOpening = Kept['openings'][number];

/** A registration as it is to be, in a year of which something is drawn. */
export interface DrawnYear {
  id: string;
  companyId: string;
  krClass: string | null;
  krProfile: string;
  year: number;
}

/** What a declaration certificate alone allows of years, by `declaredKey`. One round trip; none where nothing is asked. */
export async function declaredLimits({ db }: Pick<AtTheirWork, 'db'>, years: readonly DrawnYear[]) {
  if (years.length === 0) return new Map<string, DeclaredLimit>();
  // A class that comes with the same book counts: the registration is read as it will be.
  const of = { of: 'g', day: sql`(g.year || '-12-31')` };
  const rows = await db.all<{ id: string; year: number; limitG: number; by: ThresholdBy }>(sql`
    SELECT g.id, g.year, ${declaredLimitG(of)} AS "limitG", ${declaredBy(of)} AS "by"
    FROM (SELECT DISTINCT w.value ->> 'id' AS id, w.value ->> 'companyId' AS company_id,
        w.value ->> 'krClass' AS kr_class, w.value ->> 'krProfile' AS kr_profile,
        w.value ->> 'year' AS year FROM json_each(${JSON.stringify(years)}) w) g
    WHERE ${declaredLimitG(of)} IS NOT NULL`);
  return new Map(rows.map(({ id, year, ...limit }) => [declaredKey(id, year), limit]));
}

export const declaredKey = (id: string, year: number) => `${id}/${year}`;
