import { and, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { mostDrawnG, openRecordsOf, REGISTRATION } from '../registration/own.server.ts';

const THIS = sql`${registrations.id}`;

/**
 * Own registrations of companies with these numbers, with how many open records draw each, and the accounts of their years.
 * One round trip.
 */
export async function keptRegistrations(
  { db, nowMs }: AtTheirWork,
  companyIds: readonly string[],
  numbers: readonly string[],
) {
  const which = and(
    sql`${registrations.companyId} IN ${idsAmong(companyIds)}`,
    sql`${registrations.registrationNo} IN ${idsAmong(numbers)}`,
    eq(registrations.source, 'own'),
  );
  const [rows, accounts] = await db.batch([
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
      .where(
        sql`${tonnageAccounts.holderId} IN ${db
          .select({ id: registrations.id })
          .from(registrations)
          .where(which)}`,
      ),
  ]);
  return { rows, accounts };
}

export type Kept = Awaited<ReturnType<typeof keptRegistrations>>;
export type KeptRow = Kept['rows'][number];
