import type { Database } from '#db/client.ts';
import { tonnageAccounts, tonnageEntries, tonnageMonths } from '#db/schema/substance.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { NOW_MS } from '../../../support/contexts.ts';

interface AccountRow {
  companyId: string;
  registrationId: string;
  year?: number;
  limitG?: number;
  /** Grams per month of arrival: `{ 3: [used, reserved] }`. The account's sums follow from it. */
  months: Record<number, [usedG: number, reservedG: number]>;
}

/** An account with its monthly counters, as the ledger would have left them. */
export async function insertAccount(db: Database, row: AccountRow): Promise<string> {
  const { companyId, registrationId, year = 2026, limitG = 900_000_000 } = row;
  const id = `acc_${registrationId}_${year}_standard`;
  const months = Object.entries(row.months).map(([month, [usedG, reservedG]]) => ({
    accountId: id,
    month: Number(month),
    usedG,
    reservedG,
  }));
  const sum = (pick: 'usedG' | 'reservedG') => months.reduce((all, m) => all + m[pick], 0);
  await db.batch([
    db.insert(tonnageAccounts).values({
      id,
      companyId,
      holderKind: 'registration',
      holderId: registrationId,
      year,
      useClass: 'standard',
      limitG,
      usedG: sum('usedG'),
      reservedG: sum('reservedG'),
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

/** One entry of the ledger; the account's sums are the caller's business. */
export async function insertEntry(db: Database, row: EntryRow): Promise<string> {
  const { kind, massG, atMs = NOW_MS } = row;
  const id = newId('ent', atMs);
  await db.insert(tonnageEntries).values({
    id,
    revision: 1,
    lineNo: 1,
    month: 9,
    usableAfterG: 1,
    actorName: 'Zhang Wei',
    reservedDeltaG: kind === 'reserve' ? massG : -massG,
    usedDeltaG: kind === 'use' ? massG : 0,
    moveId: newId('mv', atMs),
    ...row,
    atMs,
  });
  return id;
}
