import { describe, expect, it } from 'vitest';
import { identify } from '~/domain/identity/identify.server.ts';
import { waitingCounts } from '~/domain/only-representative/trade-record/waiting.server.ts';
import { krscc, rscc } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import {
  openRecord,
  shipper,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { signIn } from '../../../support/people.ts';

describe('records that wait, beside the menu', () => {
  it('are counted in the round trip of the identification, by company and subsystem', async () => {
    const of = await shipper();
    const other = await shipper();
    await openRecord(of, '1');
    for (const tonnes of ['2', '3']) await waitingRecord(of, tonnes);
    await waitingRecord(other, '1');
    const token = await signIn(of.ctx.actor.id, NOW_MS);
    const db = openTestDatabase();
    const { counts } = await identify(db, token, NOW_MS, { counts: waitingCounts(rscc) });
    expect(db.trips.roundTrips).toBe(1);
    expect([...counts]).toEqual([[of.ctx.company.id, 2]]);
    const inKorea = await identify(openTestDatabase(), token, NOW_MS, {
      counts: waitingCounts(krscc),
    });
    expect([...inKorea.counts]).toEqual([]);
    expect((await identify(openTestDatabase(), token, NOW_MS)).counts.size).toBe(0);
  });
});
