import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { idempotencyKeys } from '#db/schema/trail.ts';
import { claimKey, KEPT_MS, LEASE_MS } from '~/domain/idempotency/claim.server.ts';
import { KEYS_A_RUN, sweepKeys } from '~/domain/idempotency/sweep.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { as, NOW_MS, systemContext } from '../../support/contexts.ts';
import { type Shipper, shipper, value } from '../../support/only-representative/shipments.ts';

const SUCCESS = { status: 200, envelope: { success: true, data: null } };

/** Another request of the same user. */
const request = (of: Shipper, nowMs: number): OrContext => ({
  ...as(of.ctx, { nowMs }),
  requestId: newId('req', nowMs),
});

const claim = (ctx: OrContext) => claimKey(ctx, 'order-1', 'hash', SUCCESS);

/** The context of a request that holds the key. */
async function holding(ctx: OrContext): Promise<OrContext> {
  const claimed = await claim(ctx);
  if (claimed.state !== 'mine') throw new Error(claimed.state);
  return { ...ctx, claim: claimed.claim };
}

const records = ({ ctx }: Shipper) =>
  ctx.db
    .select({ id: tradeRecords.id })
    .from(tradeRecords)
    .where(eq(tradeRecords.companyId, ctx.company.id));

describe('a key whose request died', () => {
  it('after its effect answers what happened, at once', async () => {
    const of = await shipper();
    const dead = await holding(request(of, NOW_MS));
    const made = value(await createTradeRecord(dead, of.input('1')));
    const again = await claim(request(of, NOW_MS + 1));
    expect(again).toMatchObject({ state: 'answered', status: 200 });
    expect(again.state === 'answered' && JSON.parse(again.answer)).toEqual({
      success: true,
      data: made,
    });
  });

  it('before its effect is another’s after the lease, and no sooner', async () => {
    const of = await shipper();
    await holding(request(of, NOW_MS));
    expect(await claim(request(of, NOW_MS + LEASE_MS - 1))).toEqual({ state: 'running' });
    const next = await holding(request(of, NOW_MS + LEASE_MS));
    expect(await claim(request(of, NOW_MS + LEASE_MS + 1))).toEqual({ state: 'running' });
    expect(await createTradeRecord(next, of.input('1'))).toMatchObject({ ok: true });
  });

  it('and was only slow: what it does after the lease is undone', async () => {
    const of = await shipper();
    const slow = await holding(request(of, NOW_MS));
    const next = await holding(request(of, NOW_MS + LEASE_MS));
    expect(await createTradeRecord(slow, of.input('1'))).toMatchObject({ refusal: { code: 4106 } });
    expect(await records(of)).toEqual([]);
    const made = value(await createTradeRecord(next, of.input('1')));
    expect(await createTradeRecord(slow, of.input('1'))).toMatchObject({ refusal: { code: 4106 } });
    expect(await records(of)).toEqual([{ id: made.id }]);
  });
});

describe('a key whose request failed', () => {
  it('with nothing written is free again', async () => {
    const of = await shipper();
    const failed = await holding(request(of, NOW_MS));
    await failed.claim?.settle(failed.db, 500, 'fault');
    expect(await claim(request(of, NOW_MS + 1))).toMatchObject({ state: 'mine' });
  });

  it('with its effect written, only the word of it lost, answers what happened', async () => {
    const of = await shipper();
    const failed = await holding(request(of, NOW_MS));
    const batch = failed.db.batch.bind(failed.db);
    failed.db.batch = (async (statements: Parameters<typeof batch>[0]) => {
      const results = await batch(statements);
      if (statements.length > 5) throw new Error('the connection broke');
      return results;
    }) as unknown as typeof batch;
    await expect(createTradeRecord(failed, of.input('1'))).rejects.toThrow('the connection broke');
    await failed.claim?.settle(failed.db, 500, 'fault');
    expect(await claim(request(of, NOW_MS + 1))).toMatchObject({ state: 'answered', status: 200 });
    expect(await records(of)).toHaveLength(1);
  });

  it('after another took it over leaves that one’s claim alone', async () => {
    const of = await shipper();
    const slow = await holding(request(of, NOW_MS));
    await holding(request(of, NOW_MS + LEASE_MS));
    await slow.claim?.settle(slow.db, 409, 'refused');
    await slow.claim?.settle(slow.db, 500, 'fault');
    expect(await claim(request(of, NOW_MS + LEASE_MS + 1))).toEqual({ state: 'running' });
  });
});

describe('the sweep of keys', () => {
  it('deletes those over a day old, a bounded number a run, and no others', async () => {
    const ctx = systemContext(NOW_MS);
    const createdAtMs = NOW_MS - KEPT_MS;
    const row = { userId: 'usr_swept', requestHash: 'hash', createdAtMs };
    const keys = Array.from({ length: KEYS_A_RUN + 1 }, (_, n) => ({ ...row, key: `old-${n}` }));
    for (let at = 0; at < keys.length; at += 10) {
      await ctx.db.insert(idempotencyKeys).values(keys.slice(at, at + 10));
    }
    const young = { ...row, key: 'young', createdAtMs: createdAtMs + 1 };
    await ctx.db.insert(idempotencyKeys).values(young);
    expect(await sweepKeys(ctx)).toBe(KEYS_A_RUN);
    expect(await sweepKeys(ctx)).toBe(1);
    const left = await ctx.db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, 'usr_swept'));
    expect(left).toEqual([{ key: 'young' }]);
  });
});
