import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  tonnageAccounts,
  tonnageDrawers,
  tonnageEntries,
  tonnageMonths,
} from '#db/schema/substance.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { NOW_MS } from '../../../support/contexts.ts';

interface AccountRow {
  companyId: string;
  system?: string;
  registrationId: string;
  year?: number;
  limitG?: number;
  /** Grams per month of arrival: `{ 3: [used, reserved] }`. The account's sums follow from it. */
  months: Record<number, [usedG: number, reservedG: number]>;
}

/** An account with its monthly counters, as the ledger would have left them. */
export async function insertAccount(db: Database, row: AccountRow): Promise<string> {
  const { companyId, system = 'rscc', registrationId, year = 2026, limitG = 900_000_000 } = row;
  const id = `acc_${registrationId}_${year}_standard`;
  const months = Object.entries(row.months).map(([month, [usedG, reservedG]]) => ({
    accountId: id,
    month: Number(month),
    usedG,
    reservedG,
  }));
  const bookedUntilG = Array.from({ length: 12 }, (_, index) =>
    months
      .filter(({ month }) => month <= index + 1)
      .reduce((all, m) => all + m.usedG + m.reservedG, 0),
  );
  const sum = (pick: 'usedG' | 'reservedG') => months.reduce((all, m) => all + m[pick], 0);
  await db.batch([
    db.insert(tonnageAccounts).values({
      id,
      companyId,
      system,
      holderKind: 'registration',
      holderId: registrationId,
      year,
      useClass: 'standard',
      limitG,
      usedG: sum('usedG'),
      reservedG: sum('reservedG'),
      bookedUntilG: JSON.stringify(bookedUntilG),
    }),
    ...months.map((month) => db.insert(tonnageMonths).values(month)),
  ]);
  return id;
}

interface EntryRow {
  accountId: string;
  companyId: string;
  drawerCompanyId: string;
  recordId: string;
  kind: 'reserve' | 'use' | 'release';
  massG: number;
  month?: number;
  atMs?: number;
  actorName?: string;
  usableAfterG?: number;
}

/** One entry of the ledger with its drawer's sums; the account's are the caller's business. */
export async function insertEntry(db: Database, row: EntryRow): Promise<string> {
  const { kind, massG, atMs = NOW_MS } = row;
  const id = newId('ent', atMs);
  const reservedG = kind === 'reserve' ? massG : -massG;
  const usedG = kind === 'use' ? massG : 0;
  const { accountId, drawerCompanyId: companyId } = row;
  const records = sql<number>`(SELECT count(DISTINCT record_id) FROM tonnage_entries
    WHERE account_id = ${accountId} AND drawer_company_id = ${companyId})`;
  await db.batch([
    db.insert(tonnageEntries).values({
      id,
      revision: 1,
      lineNo: 1,
      month: 9,
      usableAfterG: 1,
      actorName: 'Zhang Wei',
      reservedDeltaG: reservedG,
      usedDeltaG: usedG,
      moveId: newId('mv', atMs),
      ...row,
      atMs,
    }),
    db
      .insert(tonnageDrawers)
      .values({ accountId, companyId, reservedG, usedG, records })
      .onConflictDoUpdate({
        target: [tonnageDrawers.accountId, tonnageDrawers.companyId],
        set: {
          reservedG: sql`${tonnageDrawers.reservedG} + excluded.reserved_g`,
          usedG: sql`${tonnageDrawers.usedG} + excluded.used_g`,
          records,
        },
      }),
  ]);
  return id;
}
