import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { actAs, staffAssignments } from '#db/schema/tenancy.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { latestVisits } from '~/domain/provider/act-as/latest.server.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { largestOf } from '~/domain/provider/health/largest.ts';
import { NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { reckoned } from '../../../support/provider/health.ts';

/** Home of the console (`areas/console.md` §4): the companies that need somebody most, and the last visits. */

const db = openTestDatabase();
const HOUR_MS = 60 * 60_000;

describe('companies on home', () => {
  const none = {
    ...{ overdue: 0, lapsed: 0, locked: 0, unpaid: 0, alarm: 0, held: 0 },
    ...{ open: 0, waiting: 0, ending: 0, rejected: 0 },
  };

  it.each([
    ['nothing of a company without a fault', {}, []],
    [
      'one that is late however small',
      { overdue: 1, open: 9, waiting: 8, ending: 7 },
      ['overdue', 'open', 'waiting'],
    ],
    ['the three largest', { alarm: 1, held: 4, open: 3, ending: 2 }, ['held', 'open', 'ending']],
    [
      'the graver of equal ones',
      { alarm: 1, open: 1, waiting: 1, rejected: 1 },
      ['alarm', 'open', 'waiting'],
    ],
  ])('say %s', (_, numbers, said) => {
    expect(largestOf({ ...none, ...numbers })).toEqual(said);
  });

  it('are ten, the worst first', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) ids.push(await insertCompany(db, {}));
    const staff = await providerStaff({ assigned: ids });
    await reckoned(staff, ...ids);
    const set = (at: number, change: Partial<typeof companyHealth.$inferInsert>) =>
      db
        .update(companyHealth)
        .set(change)
        .where(eq(companyHealth.id, ids[at] ?? ''));
    await set(7, { overdue: 2 });
    await set(3, { lapsed: 1 });
    await set(11, { critical: 1, alarm: 1 });
    await set(5, { open: 4 });
    const { items } = await listCompanies(
      staff,
      companyList.lenient(new URLSearchParams({ limit: '10' })),
    );
    expect(items).toHaveLength(10);
    expect(items.slice(0, 4).map(({ id }) => id)).toEqual([7, 3, 11, 5].map((at) => ids[at]));
  });
});

describe('the last visits on home', () => {
  it('are the reader’s own five, the newest first, each to be made again where the company is still theirs', async () => {
    const [kept, lost] = [await insertCompany(db, {}), await insertCompany(db, {})];
    const staff = await providerStaff({ assigned: [kept, lost] });
    const other = await providerStaff({ assigned: [kept] });
    const visit = async (by: typeof staff, at: number, companyId: string, system = 'rscc') => {
      const startedAtMs = NOW_MS - (10 - at) * HOUR_MS;
      const id = `act_${crypto.randomUUID()}`;
      await db.insert(actAs).values({
        ...{ id, staffId: by.actor.id, staffName: by.actor.name, companyId, system },
        ...{ mode: 'read', reason: 'The arrivals are checked.' },
        ...{ startedAtMs, expiresAtMs: startedAtMs + HOUR_MS },
      });
      return id;
    };
    await visit(other, 9, kept);
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.unshift(await visit(staff, at, kept));
    ids.unshift(await visit(staff, 4, lost));
    ids.unshift(await visit(staff, 5, kept, 'krscc'));
    await db.delete(staffAssignments).where(eq(staffAssignments.companyId, lost));
    const visits = await latestVisits(staff);
    expect(visits.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(visits.map(({ open }) => open)).toEqual([false, false, true, true, true]);
    const admin = { ...staff, staffRole: 'provider' as const };
    expect((await latestVisits(admin)).map(({ open }) => open)).toEqual([
      ...[false, true, true, true, true],
    ]);
  });
});
