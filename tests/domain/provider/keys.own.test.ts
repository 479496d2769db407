import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates, keyMarks } from '#db/schema/certificate.ts';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import { sealLog, signHeads } from '~/domain/certificate/log-seal.server.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import { activeKey } from '~/domain/certificate/signing/active-key.server.ts';
import { heldKeys } from '~/domain/certificate/signing/secrets.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { strictInput } from '~/domain/kernel/strict-input.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { listConsoleCertificates } from '~/domain/provider/certificate/list.server.ts';
import { consoleCertificateList } from '~/domain/provider/certificate/schema.ts';
import { activateKey, checkKey } from '~/domain/provider/key/activate.server.ts';
import { compromiseKey, retireKey } from '~/domain/provider/key/end.server.ts';
import type { KeyHouse } from '~/domain/provider/key/house.ts';
import { holdsPrivatePart } from '~/domain/provider/key/judge.ts';
import { findKey, listKeys } from '~/domain/provider/key/list.server.ts';
import type { KeyContext } from '~/domain/provider/key/look.server.ts';
import { readHouse, readKey } from '~/domain/provider/key/page.server.ts';
import { compromiseKeyInput, keyList, stageKeyInput } from '~/domain/provider/key/schema.ts';
import { stageKey } from '~/domain/provider/key/stage.server.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { certificatesOf, certified, jobOf, TOOLS } from '../../support/issued.ts';
import {
  partnerContext,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { certifiedFor } from '../../support/only-representative/statements.ts';
import { previewMany } from '../../support/provider/bulk.ts';
import {
  claimFirst,
  FIRST,
  freshKeys,
  HOUSE,
  keyAdmin,
  keyNow,
  later,
  NEXT,
  publicKey,
} from '../../support/provider/keys.ts';

/** `areas/console.md` §2 Signing key, §3 transitions, §6 “Keys are Worker secrets”. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHOWN_MS = 10 * MINUTE_MS;
const REASON = '一位运维人员的电脑被盗，私钥可能已泄露。';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const codeOf = (outcome: Outcome<unknown>) => refusalOf(outcome)?.code;
const stage = (ctx: KeyContext, jwk: unknown = publicKey()) =>
  stageKey(ctx, value(parseInput(stageKeyInput, { jwk, note: '年度轮换' })));
/** What this person did, in order. */
const doneBy = async ({ actor }: KeyContext) =>
  (
    await openTestDatabase().select().from(auditEntries).where(eq(auditEntries.actorId, actor.id))
  ).map(({ action, subjectId }) => `${action} ${subjectId}`);

/** An admin, ten minutes after the next key was staged. */
async function ready(): Promise<KeyContext> {
  const ctx = await keyAdmin();
  value(await stage(ctx));
  return later(ctx, SHOWN_MS);
}

/** The same once it signs. */
async function rotated(): Promise<KeyContext> {
  const ctx = await ready();
  value(await activateKey(ctx, (await keyNow(ctx)).said));
  return ctx;
}

const compromise = async (ctx: KeyContext, id: string, sinceMs: number) =>
  compromiseKey(ctx, {
    ...(await keyNow(ctx, id)).said,
    ...{ since: new Date(sinceMs).toISOString(), reason: REASON },
  });

/** Signs as the jobs Worker does: with whichever secret holds the active key. */
const signing: PaperTools['signingKey'] = () =>
  activeKey(openTestDatabase(), heldKeys(bindings), NOW_MS);
const tools: PaperTools = { ...TOOLS, signingKey: signing };

beforeEach(freshKeys);

describe('the first key of an installation', () => {
  it('is entered as the active one, with what was signed before', async () => {
    const db = openTestDatabase();
    await db.delete(signingKeys);
    await certified();
    await db.insert(keyMarks).values({ name: 'gl-2025-01', mark: 'A'.repeat(43) });
    await claimFirst();
    const ctx = await keyAdmin();
    const first = await findKey(ctx, FIRST);
    expect(first).toMatchObject({ state: 'active', createdByName: '' });
    expect(first.certificates).toBeGreaterThan(0);
    expect(first.lastUsedAtMs).not.toBeNull();
    expect((await findKey(ctx, 'gl-2025-01')).state).toBe('ended');
  });

  it('signs where no key was entered yet, and is entered by that', async () => {
    await openTestDatabase().delete(signingKeys);
    expect(JSON.parse(await signing()).kid).toBe(FIRST);
    expect((await findKey(await keyAdmin(), FIRST)).state).toBe('active');
    await openTestDatabase().delete(signingKeys);
    await expect(activeKey(openTestDatabase(), [], NOW_MS)).rejects.toThrow('is active');
  });

  it('is entered once: what an admin has said since stays', async () => {
    const ctx = await rotated();
    await claimFirst();
    expect((await findKey(ctx, FIRST)).state).toBe('ended');
    expect((await findKey(ctx, NEXT)).state).toBe('active');
  });
});

describe('staging', () => {
  it('enters the public part, and since when both hosts show it', async () => {
    const ctx = await keyAdmin();
    expect(value(await stage(ctx))).toEqual({ key_id: NEXT, version: 1 });
    expect(await findKey(ctx, NEXT)).toMatchObject({
      ...{ state: 'staged', publicPart: publicKey().x, note: '年度轮换', certificates: 0 },
      ...{ portalSinceMs: NOW_MS, verificationSinceMs: NOW_MS, createdByName: ctx.actor.name },
    });
    expect(await doneBy(ctx)).toEqual([`key.stage ${NEXT}`]);
  });

  it('works while the jobs Worker does not answer', async () => {
    const ctx = await keyAdmin({ house: { ...HOUSE, held: async () => null } });
    value(await stage(ctx));
    expect(await findKey(ctx, NEXT)).toMatchObject({
      ...{ portalSinceMs: NOW_MS, verificationSinceMs: null },
    });
  });

  it.each([
    ['a private key', { ...publicKey(), d: 'A'.repeat(43) }, 'private_key'],
    ['a key of another kind', { ...publicKey(), kty: 'RSA' }, 'not_a_public_key'],
    ['another curve', { ...publicKey(), crv: 'X25519' }, 'not_a_public_key'],
    ['half a key', { ...publicKey(), x: 'AAAA' }, 'not_a_public_key'],
    ['no base64url', { ...publicKey(), x: '*'.repeat(43) }, 'not_a_public_key'],
    ['no id', { ...publicKey(), kid: '' }, 'not_a_public_key'],
    ['a set of keys', { keys: [publicKey()] }, 'not_a_public_key'],
    ['text', 'gl-2026-02', 'not_a_public_key'],
  ])('is refused for %s, at what was pasted', (_, jwk, key) => {
    const refused = refusalOf(parseInput(stageKeyInput, { jwk }));
    expect(refused?.code).toBe(4100);
    const fields = Object.entries(refused?.fields ?? {});
    expect(fields.every(([path]) => path.startsWith('jwk'))).toBe(true);
    expect(fields.map(([, why]) => why.key)).toContain(key);
  });

  it('tells a program that a private part is no key that it takes', () => {
    const refused = refusalOf(strictInput(stageKeyInput, { jwk: { ...publicKey(), d: 'secret' } }));
    expect(refused?.fields?.['jwk.d']?.key).toBe('unknown_field');
    expect(JSON.stringify(refused)).not.toContain('secret');
  });

  it('sees a private part in whatever is pasted', () => {
    expect(holdsPrivatePart('{"kty":"OKP", "d" : "x"')).toBe(true);
    expect(holdsPrivatePart("{'d':'x'}")).toBe(true);
    expect(holdsPrivatePart('-----BEGIN PRIVATE KEY-----')).toBe(true);
    expect(holdsPrivatePart(JSON.stringify(publicKey()))).toBe(false);
  });

  it('is refused for a key, an id or a public part that was entered before', async () => {
    const ctx = await keyAdmin();
    value(await stage(ctx));
    const known = { code: 4100, fields: { jwk: { key: 'key_known' } } };
    expect(refusalOf(await stage(ctx))).toEqual(known);
    expect(refusalOf(await stage(ctx, { ...publicKey(), kid: 'gl-2026-03' }))).toEqual(known);
    expect(refusalOf(await stage(ctx, publicKey(FIRST)))).toEqual(known);
    await openTestDatabase().delete(signingKeys).where(eq(signingKeys.id, FIRST));
    const other = { ...publicKey(), kid: FIRST };
    expect(refusalOf(await stage(ctx, other))).toEqual(known);
  });
});

describe('the check before a key signs', () => {
  const without = (change: object): KeyHouse => ({
    ...HOUSE,
    held: async (nonce) => {
      const held = await HOUSE.held(nonce);
      return held && { ...held, ...change };
    },
  });

  it.each<[string, string, KeyHouse, number]>([
    ['no answer of the jobs Worker', 'no_answer', { ...HOUSE, held: async () => null }, SHOWN_MS],
    ['no secret that holds it', 'not_held', without({ signing: [] }), SHOWN_MS],
    ['a portal that does not show it', 'portal', { ...HOUSE, shown: [] }, SHOWN_MS],
    [
      'a portal that shows another under its id',
      'portal',
      { ...HOUSE, shown: [{ kid: NEXT, x: publicKey(FIRST).x }] },
      SHOWN_MS,
    ],
    ['a verification host that does not', 'verification', without({ published: [] }), SHOWN_MS],
    ['one that shows nothing', 'verification', without({ published: null }), SHOWN_MS],
    ['nine minutes', 'ten_minutes', HOUSE, SHOWN_MS - MINUTE_MS],
  ])('fails for %s', async (_, check, house, waited) => {
    const admin = await keyAdmin();
    value(await stage(admin));
    const ctx = later(admin, waited, house);
    for (const act of [checkKey, activateKey]) {
      const refused = refusalOf(await act(ctx, (await keyNow(ctx)).said));
      expect(refused).toMatchObject({
        code: 4161,
        data: { check },
        why: { key: 'key_check_failed', words: { check: [`keyCheck.${check}`] } },
      });
    }
    expect((await findKey(ctx, NEXT)).state).toBe('staged');
    expect((await findKey(ctx, FIRST)).state).toBe('active');
    expect((await doneBy(ctx)).sort()).toEqual(
      ['key.check', 'key.check', 'key.stage'].map((act) => `${act} ${NEXT}`),
    );
  });

  it('fails where what is signed does not fit the part that was pasted', async () => {
    const admin = await keyAdmin();
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    const { x = '' } = await crypto.subtle.exportKey('jwk', (pair as CryptoKeyPair).publicKey);
    const mistaken = { ...publicKey(), x };
    value(await stage(admin, mistaken));
    const shown = [{ kid: NEXT, x }];
    const ctx = later(admin, SHOWN_MS, { ...without({ published: shown }), shown });
    expect(refusalOf(await checkKey(ctx, { key_id: NEXT }))?.data).toEqual({
      check: 'signature',
      version: 2,
    });
  });

  it('says from when, where only time is missing', async () => {
    const admin = await keyAdmin();
    value(await stage(admin));
    const ctx = later(admin, MINUTE_MS);
    expect(refusalOf(await checkKey(ctx, (await keyNow(ctx)).said))?.data).toEqual({
      check: 'ten_minutes',
      from: new Date(NOW_MS + SHOWN_MS).toISOString(),
      version: 2,
    });
  });

  it('counts the ten minutes anew from a look at which a host did not show it', async () => {
    const admin = await keyAdmin();
    value(await stage(admin));
    const gone = later(admin, 5 * MINUTE_MS, { ...HOUSE, shown: [] });
    expect(codeOf(await checkKey(gone, (await keyNow(gone)).said))).toBe(4161);
    const back = later(admin, SHOWN_MS);
    const seen = refusalOf(await checkKey(back, (await keyNow(back)).said));
    expect(seen?.data).toMatchObject({ check: 'ten_minutes' });
    const then = later(back, SHOWN_MS);
    value(await checkKey(then, (await keyNow(then)).said));
  });

  it('is stood, and the page says so before anybody presses a button', async () => {
    const ctx = await ready();
    expect(await readKey(ctx, NEXT)).toMatchObject({
      look: { failed: null, heldIn: ['CERTIFICATE_SIGNING_KEY_NEXT'] },
      ...{ toRevoke: null, unusedAtMs: null },
    });
    const checked = value(await checkKey(ctx, (await keyNow(ctx)).said));
    expect(checked).toEqual({
      ...{ key_id: NEXT, version: 2, checked_at: new Date(ctx.nowMs).toISOString() },
    });
    expect((await findKey(ctx, NEXT)).checkedAtMs).toBe(ctx.nowMs);
  });

  it('is for staged keys (4105), as they were read (4106)', async () => {
    const ctx = await ready();
    const first = (await keyNow(ctx, FIRST)).said;
    const stale = { key_id: NEXT, version: 7 };
    for (const act of [checkKey, activateKey]) {
      expect(codeOf(await act(ctx, first))).toBe(4105);
      expect(codeOf(await act(ctx, stale))).toBe(4106);
    }
  });
});

describe('activating', () => {
  it('makes it the key that signs, and ends the one before', async () => {
    const ctx = await rotated();
    expect(await findKey(ctx, NEXT)).toMatchObject({ state: 'active', activeAtMs: ctx.nowMs });
    expect(await findKey(ctx, FIRST)).toMatchObject({ state: 'ended', endedAtMs: ctx.nowMs });
    expect(JSON.parse(await signing()).kid).toBe(NEXT);
    expect(await doneBy(ctx)).toEqual([
      ...[`key.stage ${NEXT}`, `key.activate ${NEXT}`, `key.end ${FIRST}`],
    ]);
    const marks = await openTestDatabase().select().from(keyMarks);
    expect(marks).toContainEqual({ name: NEXT, mark: publicKey().x });
  });

  it('is done once, whoever presses twice', async () => {
    const ctx = await ready();
    const { said } = await keyNow(ctx);
    const both = await Promise.all([activateKey(ctx, said), activateKey(ctx, said)]);
    expect(both.map(codeOf).sort()).toEqual([4106, undefined]);
    const page = await listKeys(ctx, keyList.lenient(new URLSearchParams({ state: 'active' })));
    expect(page.items.map(({ id }) => id)).toEqual([NEXT]);
  });
});

describe('signing', () => {
  /** Records whose partner has confirmed them, with the job of each. */
  async function waiting(count: number) {
    const who = await shipper();
    const all: { id: string; jobId: string }[] = [];
    for (let at = 0; at < count; at += 1) {
      const { id, token } = await waitingRecord(who, '1');
      value(await answerConfirm(partnerContext(who.ctx), token, { name: 'Joost van Meer' }));
      all.push({ id, jobId: (await jobOf(`certificate:${id}:1`)).id });
    }
    return all;
  }
  const issue = (atMs: number, record: { id: string; jobId: string }, by: PaperTools = tools) =>
    issueCertificate(
      systemContext(atMs),
      { jobId: record.jobId, recordId: record.id, revision: 1 },
      by,
    );

  /** What the public look-up says of the certificates of records. */
  async function lookUps(records: readonly { id: string }[]) {
    const keys = {
      codeHashKey: bindings.CODE_HASH_KEY,
      certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
    };
    return Promise.all(
      records.map(async ({ id }) => {
        const [row] = await certificatesOf(id);
        if (row === undefined) return `${id} has none`;
        const code = await openCode(row.codeEncrypted, row.id, bindings.CODE_ENCRYPTION_KEY);
        const answer = await lookUpCertificate(openTestDatabase(), keys, code);
        return answer.state === 'valid' ? answer.keyId : answer.state;
      }),
    );
  }

  it('goes on through a rotation: no certificate is lost, old and new codes are valid', async () => {
    const ctx = await ready();
    const records = await waiting(9);
    const { said } = await keyNow(ctx);
    let drawn = 0;
    const rotating: PaperTools = {
      ...tools,
      async renderPdf(issued) {
        drawn += 1;
        // Four papers are signed with the old key by now, and none of them is kept yet.
        if (drawn === 4) value(await activateKey(ctx, said));
        return TOOLS.renderPdf(issued);
      },
    };
    await Promise.all(records.slice(0, 4).map((one) => issue(ctx.nowMs, one, rotating)));
    await Promise.all(records.slice(4).map((one) => issue(ctx.nowMs + MINUTE_MS, one)));
    const byKey = (await lookUps(records)).sort();
    expect(byKey).toEqual([...Array(4).fill(FIRST), ...Array(5).fill(NEXT)]);
    expect((await findKey(ctx, NEXT)).certificates).toBe(5);
    expect(await findKey(ctx, NEXT)).toMatchObject({
      ...{ firstUsedAtMs: ctx.nowMs + MINUTE_MS, lastUsedAtMs: ctx.nowMs + MINUTE_MS },
    });
  });

  it('keeps no paper of a key that was compromised while it was drawn; its job signs anew', async () => {
    const ctx = await ready();
    const [record] = await waiting(1);
    if (record === undefined) throw new Error('one waits');
    const leaking: PaperTools = {
      ...tools,
      async renderPdf(issued) {
        value(await compromise(ctx, FIRST, ctx.nowMs - DAY_MS));
        return TOOLS.renderPdf(issued);
      },
    };
    await expect(issue(ctx.nowMs, record, leaking)).rejects.toThrow('signing_keys_signs_no_more');
    expect(await lookUps([record])).toEqual([`${record.id} has none`]);
    // Nothing else signs in its place.
    await expect(issue(ctx.nowMs, record)).rejects.toThrow('no signing key is active');
    value(await activateKey(ctx, (await keyNow(ctx)).said));
    await issue(ctx.nowMs, record);
    expect(await lookUps([record])).toEqual([NEXT]);
  });

  it('waits, saying why, where no secret holds the active key', async () => {
    const ctx = await ready();
    const [record] = await waiting(1);
    if (record === undefined) throw new Error('one waits');
    const { CERTIFICATE_SIGNING_KEY_NEXT } = bindings;
    const only = heldKeys({ CERTIFICATE_SIGNING_KEY_NEXT });
    const by = { ...tools, signingKey: () => activeKey(openTestDatabase(), only, NOW_MS) };
    await expect(issue(ctx.nowMs, record, by)).rejects.toMatchObject({
      fault: 'signature',
      message: `no secret of the jobs Worker holds the active signing key ${FIRST}`,
    });
  });

  it('never takes another key that has the id of the active one', async () => {
    const { kid, ...other } = JSON.parse(bindings.CERTIFICATE_SIGNING_KEY_NEXT);
    const secrets = { CERTIFICATE_SIGNING_KEY: JSON.stringify({ ...other, kid: FIRST }) };
    expect(kid).toBe(NEXT);
    await expect(activeKey(openTestDatabase(), heldKeys(secrets), NOW_MS)).rejects.toThrow(
      'no secret',
    );
  });

  it('of the log’s heads is a use of the key, and no certificate', async () => {
    const db = openTestDatabase();
    const ctx = await keyAdmin();
    await certified();
    await sealLog(db);
    const { certificates } = await findKey(ctx, FIRST);
    const atMs = NOW_MS + 2 * DAY_MS;
    expect(await signHeads(db, atMs, signing)).not.toEqual([]);
    expect(await findKey(ctx, FIRST)).toMatchObject({ certificates, lastUsedAtMs: atMs });
  });
});

describe('retiring', () => {
  const gone = (keyId: string): KeyHouse => ({
    ...HOUSE,
    async held(nonce) {
      const held = await HOUSE.held(nonce);
      const left = held?.signing.filter((one) => one.keyId !== keyId) ?? [];
      return held && { ...held, signing: left };
    },
  });

  it('takes a day without use and a deleted secret, and what it signed stays true', async () => {
    const ctx = await rotated();
    const retire = async (ms: number, house: KeyHouse = gone(FIRST)) => {
      const at = later(ctx, ms, house);
      return retireKey(at, (await keyNow(at, FIRST)).said);
    };
    expect(refusalOf(await retire(DAY_MS - 1))?.data).toEqual({
      check: 'used',
      from: new Date(ctx.nowMs + DAY_MS).toISOString(),
    });
    expect(refusalOf(await retire(DAY_MS, HOUSE))?.data).toEqual({ check: 'secret' });
    const silent = { ...HOUSE, held: async () => null };
    expect(refusalOf(await retire(DAY_MS, silent))?.data).toEqual({ check: 'no_answer' });
    value(await retire(DAY_MS));
    expect(await findKey(ctx, FIRST)).toMatchObject({
      ...{ state: 'retired', retiredAtMs: ctx.nowMs + DAY_MS },
    });
  });

  it('counts a certificate that was signed before and kept later', async () => {
    const ctx = await rotated();
    await openTestDatabase()
      .update(signingKeys)
      .set({ lastUsedAtMs: ctx.nowMs + MINUTE_MS })
      .where(eq(signingKeys.id, FIRST));
    const at = later(ctx, DAY_MS, gone(FIRST));
    expect(refusalOf(await retireKey(at, (await keyNow(at, FIRST)).said))?.data).toMatchObject({
      check: 'used',
    });
  });

  it('gives a staged key up at once', async () => {
    const ctx = await keyAdmin();
    value(await stage(ctx));
    value(await retireKey(ctx, (await keyNow(ctx)).said));
    expect((await findKey(ctx, NEXT)).state).toBe('retired');
  });

  it('is not for a key that signs (4105), nor for one that changed (4106)', async () => {
    const ctx = await keyAdmin();
    expect(codeOf(await retireKey(ctx, (await keyNow(ctx, FIRST)).said))).toBe(4105);
    expect(codeOf(await retireKey(ctx, { key_id: FIRST, version: 9 }))).toBe(4106);
  });
});

describe('a compromised key', () => {
  it('signs no more, from whatever state, and may be said again', async () => {
    const ctx = await rotated();
    for (const id of [FIRST, NEXT]) {
      value(await compromise(ctx, id, ctx.nowMs - DAY_MS));
      expect(await findKey(ctx, id)).toMatchObject({
        ...{ state: 'compromised', compromisedSinceMs: ctx.nowMs - DAY_MS },
        ...{ compromisedAtMs: ctx.nowMs, compromisedWhy: REASON },
      });
    }
    value(await compromise(ctx, FIRST, ctx.nowMs - 2 * DAY_MS));
    expect((await findKey(ctx, FIRST)).compromisedSinceMs).toBe(ctx.nowMs - 2 * DAY_MS);
    await expect(signing()).rejects.toThrow('no signing key is active');
    expect(codeOf(await activateKey(ctx, (await keyNow(ctx)).said))).toBe(4105);
    expect(codeOf(await retireKey(ctx, (await keyNow(ctx)).said))).toBe(4105);
  });

  it('has the valid certificates counted that it signed since then', async () => {
    const ctx = await keyAdmin({ nowMs: NOW_MS + DAY_MS });
    const { certificate } = await certified();
    value(await compromise(ctx, FIRST, certificate.issuedAtMs));
    expect((await readKey(ctx, FIRST)).toRevoke).toMatchObject({ isBound: false });
    const { total = 0 } = (await readKey(ctx, FIRST)).toRevoke ?? {};
    expect(total).toBeGreaterThan(0);
    value(await compromise(ctx, FIRST, certificate.issuedAtMs + 1));
    expect((await readKey(ctx, FIRST)).toRevoke?.total).toBeLessThan(total);
  });

  it('has them listed, and all of them asked to be revoked by the list’s filter', async () => {
    const ctx = await keyAdmin({ nowMs: NOW_MS + DAY_MS });
    const { who, certificate: early } = await certified();
    const { certificate: late } = await certifiedFor(who, '3');
    await openTestDatabase()
      .update(certificates)
      .set({ issuedAtMs: NOW_MS - DAY_MS })
      .where(eq(certificates.id, early.id));
    value(await compromise(ctx, FIRST, NOW_MS));
    const filter = { key: FIRST, state: 'valid' } as const;
    const asked = consoleCertificateList.lenient(new URLSearchParams(filter));
    const { items, total } = await listConsoleCertificates(ctx, asked);
    const ids = items.map(({ id }) => id);
    expect(ids).toContain(late.id);
    expect(ids).not.toContain(early.id);
    expect((await readKey(ctx, FIRST)).toRevoke?.total).toBe(total);
    const input = {
      ...{ act: 'revoke', filter: `key=${FIRST}&state=valid`, expected_total: total },
      values: { code: 'key_compromised', note: REASON },
    };
    const { rows } = value(await previewMany(ctx, input));
    expect(rows).toHaveLength(total);
    expect(codeOf(await previewMany(ctx, { ...input, expected_total: total + 1 }))).toBe(4156);
    const none = await previewMany(ctx, { ...input, filter: `key=${'x'.repeat(99)}` });
    expect(codeOf(none)).toBe(4100);
  });

  it.each([
    ['no moment', { since: 'yesterday' }, 'since'],
    ['a short reason', { reason: '丢了' }, 'reason'],
  ])('is refused for %s', (_, change, field) => {
    const said = { key_id: FIRST, version: 1, since: '2026-09-18T00:00:00Z', reason: REASON };
    const refused = refusalOf(parseInput(compromiseKeyInput, { ...said, ...change }));
    expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
  });

  it('is refused for a time to come, and as it was read before (4106)', async () => {
    const ctx = await keyAdmin();
    expect(refusalOf(await compromise(ctx, FIRST, NOW_MS + 1))).toEqual({
      code: 4100,
      fields: { since: { key: 'future_moment' } },
    });
    const said = { since: new Date(NOW_MS).toISOString(), reason: REASON };
    expect(codeOf(await compromiseKey(ctx, { ...said, key_id: FIRST, version: 9 }))).toBe(4106);
  });
});

describe('keys', () => {
  const acts = async (ctx: KeyContext) => {
    const said = { key_id: FIRST, version: 1 };
    const since = new Date(NOW_MS).toISOString();
    return [
      () => stage(ctx),
      () => checkKey(ctx, said),
      () => activateKey(ctx, said),
      () => retireKey(ctx, said),
      () => compromiseKey(ctx, { ...said, since, reason: REASON }),
    ];
  };

  it('are no page and no call to a consultant', async () => {
    const ctx = await keyAdmin({ role: 'consultant' });
    for (const act of await acts(ctx)) await expect(act()).rejects.toMatchObject({ code: 4040 });
    await expect(listKeys(ctx, keyList.lenient(new URLSearchParams()))).rejects.toMatchObject({
      code: 4040,
    });
    await expect(readHouse(ctx)).rejects.toMatchObject({ code: 4040 });
    await expect(readKey(ctx, FIRST)).rejects.toMatchObject({ code: 4040 });
  });

  it('take a code that is new (4152)', async () => {
    const admin = await keyAdmin();
    const staff = { enrolled: true, required: true, codeAtMs: NOW_MS - 16 * MINUTE_MS };
    const ctx = { ...admin, identity: { ...admin.identity, staff } };
    for (const act of await acts(ctx)) await expect(act()).rejects.toMatchObject({ code: 4152 });
  });

  it('of an id that is none are not found', async () => {
    const ctx = await keyAdmin();
    await expect(checkKey(ctx, { key_id: 'gl-1999-01', version: 1 })).rejects.toMatchObject({
      code: 4040,
    });
  });

  it('are found by id and note, in a workbook’s order the newest first', async () => {
    const ctx = await ready();
    const found = async (params: Record<string, string>) =>
      (await listKeys(ctx, keyList.lenient(new URLSearchParams(params)))).items.map(({ id }) => id);
    expect(await found({})).toEqual([NEXT, FIRST]);
    expect(await found({ q: '轮换' })).toEqual([NEXT]);
    expect(await found({ q: FIRST.toUpperCase() })).toEqual([FIRST]);
    expect(await found({ state: 'active' })).toEqual([FIRST]);
  });

  it('stand beside the secrets that are set and the ends of what papers are signed with', async () => {
    const { shown, jobs } = await readHouse(await keyAdmin());
    expect(shown).toEqual({ portal: [FIRST, NEXT], verification: [FIRST, NEXT] });
    expect(jobs?.secrets).toContainEqual({ name: 'CODE_HASH_KEY', isSet: true });
    expect(jobs?.secrets).toContainEqual({ name: 'MAIL_HTTP_TOKEN', isSet: false });
    expect(jobs?.pades.map(({ subject }) => subject)).toContain(
      'CN=Qianjiang Compliance Europe B.V.',
    );
    expect(jobs?.pades.every(({ untilMs }) => untilMs > NOW_MS)).toBe(true);
    const said = JSON.stringify({ shown, jobs });
    const { d } = JSON.parse(bindings.CERTIFICATE_SIGNING_KEY);
    expect(said).not.toContain(d);
    expect(said).not.toContain(bindings.CODE_HASH_KEY);
  });
});
