import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import { shareTrips } from '#db/share-trips.ts';
import { openTestDatabase } from '../support/contexts.ts';

const read = (name: string) =>
  openTestDatabase().all<{ companyId: string; count: number }>(
    sql`SELECT company_id AS companyId, count FROM daily_counters WHERE name = ${name} ORDER BY 1`,
  );

const row = (name: string, companyId: string, count: number) => ({
  name,
  companyId,
  count,
  day: '2026-09-18',
  allowance: 10,
});

describe('shareTrips', () => {
  it('makes one round trip of what its works wait for, each with its own results', async () => {
    const db = openTestDatabase();
    const works = ['a', 'b', 'c'].map((id, n) => async (shared: typeof db) => {
      // One takes longer before it asks.
      if (n === 1) await scheduler.wait(5);
      const [[first], [second]] = await shared.batch([
        shared.select({ is: sql<string>`${id}` }).from(sql`(SELECT 1)`),
        shared.select({ is: sql<number>`${n}` }).from(sql`(SELECT 1)`),
      ]);
      if (n === 2) return [first, second];
      const [[third]] = await shared.batch([
        shared.select({ is: sql<string>`${`${id}!`}` }).from(sql`(SELECT 1)`),
      ]);
      return [first, second, third];
    });
    const ends = await shareTrips(db, works);
    expect(db.trips.roundTrips).toBe(2);
    expect(ends.map((end) => end.status === 'fulfilled' && end.value.map((of) => of?.is))).toEqual([
      ['a', 0, 'a!'],
      ['b', 1, 'b!'],
      ['c', 2],
    ]);
  });

  it('a refused one takes nobody with it, and is refused by the name of its own constraint', async () => {
    const db = openTestDatabase();
    const counts = [1, 2, 11, 3, 4, 99, 5];
    const ends = await shareTrips(
      db,
      counts.map((count, n) => (shared) => {
        const twice = [row('shared', `co_${n}`, 0), row('shared', `co_${n}_more`, count)];
        return commit(
          shared,
          twice.map((values) => shared.insert(dailyCounters).values(values)),
        );
      }),
    );
    const refused = ends.flatMap((end, n) => (end.status === 'rejected' ? [[n, end.reason]] : []));
    expect(refused.map(([n]) => n)).toEqual([2, 5]);
    for (const [, reason] of refused) {
      expect(reason).toBeInstanceOf(ConstraintViolation);
      expect(reason).toMatchObject({ constraint: 'daily_counter_within_allowance' });
    }
    // All of a work's statements or none.
    const left = await read('shared');
    expect(left.map(({ companyId }) => companyId)).toEqual(
      [0, 1, 3, 4, 6].flatMap((n) => [`co_${n}`, `co_${n}_more`]),
    );
  });

  it('a work that throws between its trips holds nobody up', async () => {
    const db = openTestDatabase();
    const ends = await shareTrips(db, [
      async () => {
        throw new Error('at once');
      },
      (shared) => shared.batch([shared.select({ one: sql`1` }).from(sql`(SELECT 1)`)]),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
