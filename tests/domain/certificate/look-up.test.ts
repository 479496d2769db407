import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { checkCharacter, formatCode, generateCode } from '~/domain/certificate/code.ts';
import { type LookUpKeys, lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
import { letterSnapshot } from './specimens.ts';

const keys: LookUpKeys = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};

function lookUp(input: string) {
  const db = openTestDatabase();
  return lookUpCertificate(db, keys, input).then((answer) => ({ answer, trips: db.trips }));
}

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
    const atMs = Date.UTC(2026, 9, 27, 15, 20, 11);
    const row = { state: 'revoked', stateReason: 'Shipment cancelled', stateAtMs: atMs } as const;
    const made = await insertCertificate(openTestDatabase(), bindings, { row });
    const { answer, trips } = await lookUp(made.code);
    expect(answer).toEqual({
      state: 'revoked',
      code: made.code,
      kind: 'tonnage_coverage',
      certificateNo: made.certificateNo,
      atMs,
      reason: 'Shipment cancelled',
      replacedBy: null,
    });
    expect(trips.queries).toBe(1);
  });

  it('names the certificate that replaced a superseded one in the same query', async () => {
    const db = openTestDatabase();
    const newer = await insertCertificate(db, bindings);
    const older = await insertCertificate(db, bindings, {
      row: { state: 'superseded', stateReason: 'Address', stateAtMs: 1, supersededBy: newer.id },
    });
    const { answer, trips } = await lookUp(older.code);
    expect(answer).toMatchObject({ state: 'superseded', replacedBy: newer.certificateNo });
    expect(JSON.stringify(answer)).not.toContain(newer.code);
    expect(trips.queries).toBe(1);
  });

  it('vouches for no row that does not fit its signature', async () => {
    const db = openTestDatabase();
    const made = await insertCertificate(db, bindings);
    const row = await db.select().from(certificates).where(eq(certificates.id, made.id)).get();
    const snapshot = row?.snapshot.replace('"15.000"', '"95.000"');
    expect(snapshot).not.toBe(row?.snapshot);
    await db.update(certificates).set({ snapshot }).where(eq(certificates.id, made.id));
    await expect(lookUp(made.code)).rejects.toThrow('altered');
  });

  it('does not take one wrong character for another code', async () => {
    const made = await insertCertificate(openTestDatabase(), bindings);
    const other = made.code.startsWith('A') ? 'B' : 'A';
    const payload = other + made.code.slice(1, 16);
    const { answer } = await lookUp(payload + checkCharacter(payload));
    expect(answer).toEqual({ state: 'unknown' });
  });
});
