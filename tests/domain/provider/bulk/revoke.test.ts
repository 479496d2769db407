import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { bulkItems } from '#db/schema/provider/bulk.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import { certified } from '../../../support/issued.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { certifiedFor } from '../../../support/only-representative/statements.ts';
import {
  deliver,
  outcomesOf,
  previewMany,
  refusalOf,
  startMany,
} from '../../../support/provider/bulk.ts';

/** `areas/console.md` §6: what a compromised key signed is, as a batch, revoked or reissued by two people. */

const db = openTestDatabase();
const NOTE = '签名密钥可能已泄露，须全部撤销。';
const REVOKED = { code: 'key_compromised', note: NOTE };
const asked = (act: string, ids: readonly string[], values: object) => ({ act, ids, values });

/** Two certificates of a company, with two of staff who work for it. */
async function twoCertificates() {
  const first = await certified();
  const second = await certifiedFor(first.who, '3');
  const ids = [first.certificate.id, second.certificate.id];
  const assigned = [first.ctx.company.id];
  const [eva, su] = [await providerStaff({ assigned }), await providerStaff({ assigned })];
  return { ids, company: first.ctx.company.id, eva, su };
}

/** Does it and delivers its jobs; what became of each: state, code, key of why. */
async function many(ctx: StaffContext, input: object) {
  const { batch_id } = value(await startMany(ctx, input));
  await deliver(batch_id);
  return { batch_id, outcomes: (await outcomesOf(ctx, batch_id)).map((one) => one.slice(1)) };
}

const openRequests = async (ids: readonly string[]) => {
  const rows = await db.select().from(secondPersonRequests);
  return rows.filter(({ subjectId, state }) => ids.includes(subjectId) && state === 'open');
};
const statesOf = async (ids: readonly string[]) => {
  const rows = await Promise.all(
    ids.map((id) => db.select().from(certificates).where(eq(certificates.id, id))),
  );
  return rows.flat().map(({ state }) => state);
};

const DONE = ['done', null, null];
/** Signed in with a second factor; the last code is so old. */
const withCode = (ctx: StaffContext, ageMs: number): StaffContext => ({
  ...ctx,
  identity: {
    ...ctx.identity,
    staff: { enrolled: true, required: true, codeAtMs: NOW_MS - ageMs },
  },
});

describe('certificates that are revoked together', () => {
  it('are asked for by one, approved by another, each with a request of its own', async () => {
    const { ids, eva, su } = await twoCertificates();
    const { rows } = value(await previewMany(eva, asked('revoke', ids, REVOKED)));
    expect(rows.map(({ before, skip }) => [before, skip])).toEqual([
      ['valid', null],
      ['valid', null],
    ]);
    const ask = await many(eva, asked('revoke', ids, REVOKED));
    expect(ask.outcomes).toEqual([DONE, DONE]);
    const waiting = await openRequests(ids);
    expect(waiting.map(({ act, reason }) => [act, reason])).toEqual([
      ['revoke_certificate', NOTE],
      ['revoke_certificate', NOTE],
    ]);
    expect(await statesOf(ids)).toEqual(['valid', 'valid']);
    const requests = waiting.map(({ id }) => id);
    // Who asked approves none of them.
    const own = value(await previewMany(eva, asked('approve', requests, {})));
    expect(own.rows.map(({ skip }) => skip?.key)).toEqual(['second_person', 'second_person']);
    const done = await many(su, asked('approve', requests, { note: 'Seen.' }));
    expect(done.outcomes).toEqual([DONE, DONE]);
    expect(await statesOf(ids)).toEqual(['revoked', 'revoked']);
    const [one] = await db
      .select()
      .from(certificates)
      .where(eq(certificates.id, ids[0] ?? ''));
    expect(one?.stateCode).toBe('key_compromised');
    // Delivered again, nothing is done twice, and it stands as done.
    await db.update(bulkItems).set({ state: 'queued' }).where(eq(bulkItems.batchId, done.batch_id));
    await deliver(done.batch_id);
    expect((await outcomesOf(su, done.batch_id)).map(([, state]) => state)).toEqual([
      'done',
      'done',
    ]);
  });

  it('are left where they wait already, or have ended', async () => {
    const { ids, eva, su } = await twoCertificates();
    await many(eva, asked('revoke', ids.slice(0, 1), REVOKED));
    const [request] = await openRequests(ids);
    const look = async () =>
      new Map(
        value(await previewMany(su, asked('revoke', ids, REVOKED))).rows.map((row) => [
          row.subjectId,
          row.skip?.key ?? null,
        ]),
      );
    expect([...(await look())].sort()).toEqual(
      [
        [ids[0], 'bulk_asked'],
        [ids[1], null],
      ].sort(),
    );
    await many(su, asked('approve', [request?.id ?? ''], {}));
    expect((await look()).get(ids[0] ?? '')).toBe('bulk_not_valid');
    const again = value(await previewMany(eva, asked('approve', [request?.id ?? ''], {})));
    expect(again.rows.map(({ skip }) => skip?.key)).toEqual(['bulk_decided']);
  });

  it('are reissued as they stand, with another number and code, where the key was compromised', async () => {
    const { ids, eva, su } = await twoCertificates();
    const ask = await many(eva, asked('reissue', ids, { reason: NOTE }));
    expect(ask.outcomes).toEqual([DONE, DONE]);
    const waiting = await openRequests(ids);
    expect(waiting.map(({ act, payload }) => [act, JSON.parse(payload)])).toEqual(
      Array(2).fill(['reissue_certificate', { code: 'key_compromised', changes: {}, before: {} }]),
    );
    const requests = waiting.map(({ id }) => id);
    expect((await many(su, asked('approve', requests, {}))).outcomes).toEqual([DONE, DONE]);
  });

  it('take a new code as they begin (4152), which the jobs then have', async () => {
    const { ids, eva } = await twoCertificates();
    const input = asked('revoke', ids, REVOKED);
    await expect(startMany(withCode(eva, 16 * 60_000), input)).rejects.toMatchObject({
      code: 4152,
    });
    expect((await many(withCode(eva, 0), input)).outcomes).toEqual([DONE, DONE]);
  });

  it('are refused without a code that anyone reads, or a note', async () => {
    const { ids, eva } = await twoCertificates();
    const said = async (values: object) =>
      Object.keys(refusalOf(await previewMany(eva, asked('revoke', ids, values)))?.fields ?? {});
    expect(await said({ note: NOTE })).toEqual(['values.code']);
    expect(await said({ code: 'key_compromised', note: '泄露' })).toEqual(['values.note']);
  });

  it('are those of one’s companies: another’s are not found', async () => {
    const { ids } = await twoCertificates();
    const other = await providerStaff();
    await expect(previewMany(other, asked('revoke', ids, REVOKED))).rejects.toMatchObject({
      code: 4040,
    });
    await expect(previewMany(other, asked('approve', ['sec_x'], {}))).rejects.toMatchObject({
      code: 4040,
    });
  });
});
