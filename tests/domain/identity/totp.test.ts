import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from '~/domain/identity/totp.ts';

/** RFC 6238, appendix B, SHA-1: `12345678901234567890`, the last six of its eight figures. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d are %s', async (seconds, code) => {
    expect(await totpCode(SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  it('count one step before and after, and no further', async () => {
    const nowMs = 1_234_567_890_000;
    const found = [];
    for (const away of [-2, -1, 0, 1, 2]) {
      const code = await totpCode(SECRET, stepAt(nowMs) + away);
      const step = await stepOfCode(SECRET, code, nowMs);
      found.push(step === null ? null : step - stepAt(nowMs));
    }
    expect(found).toEqual([null, -1, 0, 1, null]);
    for (const wrong of ['', '5924', '0005924', 'abcdef']) {
      expect(await stepOfCode(SECRET, wrong, nowMs)).toBeNull();
    }
  });

  it('come from secrets of 160 bits in base 32, each another', () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are set up by an address that says whose they are', () => {
    expect(totpUri(SECRET, 'li.na+x@huaxing.example')).toBe(
      `otpauth://totp/Greenlane:li.na%2Bx%40huaxing.example?secret=${SECRET}&issuer=Greenlane`,
    );
  });
});
