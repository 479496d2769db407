import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { certificateLog, certificates } from '#db/schema/certificate.ts';
import { canonicalJson } from '~/domain/certificate/canonical-json.ts';
import { claimKeys } from '~/domain/certificate/claim-keys.server.ts';
import { checkCharacter, formatCode, generateCode } from '~/domain/certificate/code.ts';
import { ISSUERS } from '~/domain/certificate/issuer/issuers.ts';
import { KeysUnusable } from '~/domain/certificate/keys.ts';
import { type LookUpKeys, lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { endCertificate } from '~/domain/certificate/revoke.server.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { takeConsoleErrors } from '../../support/silence.ts';
import { letterSnapshot, noticeDraft } from './specimens.ts';

const keys: LookUpKeys = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};

function lookUp(input: string) {
  const db = openTestDatabase();
  return lookUpCertificate(db, keys, input).then((answer) => ({ answer, trips: db.trips }));
}

const NOW_MS = Date.UTC(2026, 10, 1);
const UNKNOWN = { state: 'unknown' };

function withWrongCheck(code: string): string {
  return code.slice(0, 16) + (code.endsWith('0') ? '1' : '0');
}

describe('looking a certificate up by its code', () => {
  it('says a genuine code is valid, with what was signed, in one query', async () => {
    const made = await insertCertificate(openTestDatabase(), bindings);
    const { answer, trips } = await lookUp(formatCode(made.code).toLowerCase());
    expect(answer).toMatchObject({
      state: 'valid',
      code: made.code,
      kind: 'tonnage_coverage',
      certificateNo: made.certificateNo,
      keyId: 'gl-2026-01',
    });
    if (answer.state !== 'valid') throw new Error('it was valid a line above');
    expect(JSON.parse(answer.snapshot)).toEqual(made.snapshot);
    expect(trips).toEqual({ roundTrips: 1, queries: 1 });
  });

  it('finds confirmation letters too', async () => {
    const made = await insertCertificate(openTestDatabase(), bindings, { content: letterSnapshot });
    const { answer } = await lookUp(made.code);
    expect(answer).toMatchObject({ state: 'valid', kind: 'registration_confirmation' });
  });

  it('finds authorisation notices too, and says Invalid when one line of theirs was changed', async () => {
    const db = openTestDatabase();
    const made = await insertCertificate(db, bindings, { content: noticeDraft });
    const { answer } = await lookUp(made.code);
    expect(answer).toMatchObject({ state: 'valid', kind: 'authorisation_notice' });
    await db
      .update(certificates)
      .set({ snapshot: canonicalJson(made.snapshot).replace('HH2604', 'HH2605') })
      .where(eq(certificates.id, made.id));
    expect((await lookUp(made.code)).answer).toEqual(UNKNOWN);
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it('asks the database nothing for a wrong check character or a malformed code', async () => {
    const made = await insertCertificate(openTestDatabase(), bindings);
    for (const input of [
      withWrongCheck(made.code),
      '',
      'hello',
      `${made.code}0`,
      '4'.repeat(900),
    ]) {
      const { answer, trips } = await lookUp(input);
      expect(answer).toEqual({ state: 'unknown' });
      expect(trips.queries).toBe(0);
    }
  });

  it('asks nothing for any single wrong character and any swap of two of a real code', async () => {
    const { code } = await insertCertificate(openTestDatabase(), bindings);
    const wrong = new Set<string>();
    for (let at = 0; at < 17; at += 1) {
      for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        wrong.add(code.slice(0, at) + other + code.slice(at + 1));
      }
      for (let second = at + 1; second < 17; second += 1) {
        const characters = [...code];
        [characters[at], characters[second]] = [code.charAt(second), code.charAt(at)];
        wrong.add(characters.join(''));
      }
    }
    wrong.delete(code);
    const db = openTestDatabase();
    for (const input of wrong) expect(await lookUpCertificate(db, keys, input)).toEqual(UNKNOWN);
    expect(wrong.size).toBeGreaterThan(17 * 31);
    expect(db.trips.queries).toBe(0);
  });

  it('answers a code that was never issued as it answers a malformed one, after one query', async () => {
    const { answer, trips } = await lookUp(generateCode());
    expect(answer).toEqual({ state: 'unknown' });
    expect(trips.queries).toBe(1);
  });

  it('tells when and why a certificate was revoked, and nothing of its content', async () => {
    // Still the day before in UTC: the paper counts its days in Rotterdam.
    const atMs = Date.UTC(2026, 9, 26, 23, 20, 11);
    const row = {
      state: 'revoked',
      stateCode: 'trade_cancelled',
      stateReason: 'Shipment cancelled',
      stateAtMs: atMs,
    } as const;
    const made = await insertCertificate(openTestDatabase(), bindings, { row });
    const { answer, trips } = await lookUp(made.code);
    expect(answer).toEqual({
      state: 'revoked',
      code: made.code,
      // Who issued it is on every paper of that regime.
      issuer: ISSUERS['eu-reach'].name,
      kind: 'tonnage_coverage',
      certificateNo: made.certificateNo,
      on: '2026-10-27',
      timeZone: 'Europe/Amsterdam',
      reason: 'trade_cancelled',
      note: 'Shipment cancelled',
      replacedBy: null,
    });
    expect(trips.queries).toBe(1);
  });

  it('names the certificate that replaced a superseded one in the same query', async () => {
    const db = openTestDatabase();
    const newer = await insertCertificate(db, bindings);
    const older = await insertCertificate(db, bindings, {
      row: {
        state: 'superseded',
        stateCode: 'content_error',
        stateAtMs: 1,
        supersededBy: newer.id,
      },
    });
    const { answer, trips } = await lookUp(older.code);
    expect(answer).toMatchObject({ state: 'superseded', replacedBy: newer.certificateNo });
    expect(JSON.stringify(answer)).not.toContain(newer.code);
    expect(trips.queries).toBe(1);
  });

  it.each<[string, Partial<typeof certificates.$inferInsert>]>([
    ['content', { snapshot: '{"certificate_no":"TCC-2026-999999"}' }],
    ['signature', { signature: 'A'.repeat(86) }],
    ['digest', { snapshotSha256: '0'.repeat(64) }],
    ['number', { certificateNo: 'TCC-2026-999999' }],
    ['kind', { kind: 'registration_confirmation' }],
    ['key id', { keyId: 'gl-2027-01' }],
  ])(
    'finds none where somebody changed the %s of the row, and says so loudly',
    async (_, change) => {
      const db = openTestDatabase();
      const { id, code } = await insertCertificate(db, bindings);
      await db.update(certificates).set(change).where(eq(certificates.id, id));
      const { answer, trips } = await lookUp(code);
      expect(answer).toEqual(UNKNOWN);
      expect(trips.queries).toBe(1);
      expect(takeConsoleErrors()).toEqual([[expect.stringContaining(`${id} was tampered with`)]]);
    },
  );

  it('finds no withdrawn one whose content somebody changed: its issuer decides on the day', async () => {
    const db = openTestDatabase();
    const row = { state: 'revoked', stateCode: 'misuse', stateAtMs: 1 } as const;
    for (const snapshot of [(text: string) => text.replace('Amsterdam', 'Tokyo'), () => '{}']) {
      const made = await insertCertificate(db, bindings, { row });
      const changed = snapshot(canonicalJson(made.snapshot));
      expect(changed).not.toBe(canonicalJson(made.snapshot));
      await db.update(certificates).set({ snapshot: changed }).where(eq(certificates.id, made.id));
      expect((await lookUp(made.code)).answer).toEqual(UNKNOWN);
      expect(takeConsoleErrors()).toEqual([[expect.stringContaining('not what was issued')]]);
    }
  });

  it('finds none that somebody made valid again, or that is in no log', async () => {
    const db = openTestDatabase();
    const revoked = await insertCertificate(db, bindings);
    const ctx = { ...systemContext(), db };
    await commit(
      db,
      endCertificate(ctx, revoked.id, { event: 'revoked', code: 'misuse', note: null }).head,
    );
    expect((await lookUp(revoked.code)).answer).toMatchObject({ state: 'revoked' });
    await db
      .update(certificates)
      .set({ state: 'valid', stateCode: null, stateAtMs: null })
      .where(eq(certificates.id, revoked.id));
    expect((await lookUp(revoked.code)).answer).toEqual(UNKNOWN);
    const slipped = await insertCertificate(db, bindings);
    await db.delete(certificateLog).where(eq(certificateLog.certificateId, slipped.id));
    expect((await lookUp(slipped.code)).answer).toEqual(UNKNOWN);
    expect(takeConsoleErrors()).toEqual([
      [expect.stringContaining('the log says revoked')],
      [expect.stringContaining('the log says nothing')],
    ]);
  });

  it('does not take one wrong character for another code', async () => {
    const made = await insertCertificate(openTestDatabase(), bindings);
    const other = made.code.startsWith('A') ? 'B' : 'A';
    const payload = other + made.code.slice(1, 16);
    const { answer } = await lookUp(payload + checkCharacter(payload));
    expect(answer).toEqual({ state: 'unknown' });
  });
});

describe('keys that can’t tell', () => {
  const signingKey = bindings.CERTIFICATE_SIGNING_KEY;
  const own = {
    codeHashKey: bindings.CODE_HASH_KEY,
    codeEncryptionKey: bindings.CODE_ENCRYPTION_KEY,
    signingKey,
  };
  const other = 'A'.repeat(43);
  const publicKey = (change: object) =>
    JSON.stringify({ keys: [{ ...JSON.parse(signingKey), d: undefined, ...change }] });

  it.each<[string, Partial<LookUpKeys>]>([
    ['no hash key', { codeHashKey: '' }],
    ['half a hash key', { codeHashKey: bindings.CODE_HASH_KEY.slice(0, 20) }],
    ['another hash key', { codeHashKey: other }],
    ['no public keys', { certificatePublicKeys: '' }],
    ['an empty key set', { certificatePublicKeys: '{"keys":[]}' }],
    ['no JSON', { certificatePublicKeys: 'keys' }],
    ['half a public key', { certificatePublicKeys: publicKey({ x: 'AAAA' }) }],
    ['another public key of the same id', { certificatePublicKeys: publicKey({ x: other }) }],
    ['a public key of another id', { certificatePublicKeys: publicKey({ kid: 'gl-2027-01' }) }],
  ])('never call a certificate invalid (%s)', async (_, change) => {
    const db = openTestDatabase();
    await claimKeys(db, own, NOW_MS);
    const { code } = await insertCertificate(db, bindings);
    const asked = lookUpCertificate(db, { ...keys, ...change }, code);
    await expect(asked).rejects.toBeInstanceOf(KeysUnusable);
  });

  it('issue nothing into a database that was written with others', async () => {
    const db = openTestDatabase();
    await claimKeys(db, own, NOW_MS);
    await claimKeys(db, own, NOW_MS);
    const foreign = JSON.stringify({ ...JSON.parse(signingKey), x: other });
    for (const change of [
      { codeHashKey: other },
      { codeEncryptionKey: other },
      { codeHashKey: '' },
      { signingKey: foreign },
      { signingKey: '' },
    ]) {
      await expect(claimKeys(db, { ...own, ...change }, NOW_MS)).rejects.toBeInstanceOf(
        KeysUnusable,
      );
    }
    // A new signing key has a new id.
    const next = JSON.stringify({ ...JSON.parse(signingKey), kid: 'gl-2027-01', x: other });
    await claimKeys(db, { ...own, signingKey: next }, NOW_MS);
    await claimKeys(db, own, NOW_MS);
  });
});
