import { describe, expect, it } from 'vitest';
import { toBase64url } from '~/domain/certificate/base64url.ts';
import { hashCode, openCode, sealCode } from '~/domain/certificate/code-vault.ts';

const CODE = '7Z3KQ9M2T8VB4XNA4';
const KEY = toBase64url(new Uint8Array(32).fill(7));
const OTHER_KEY = toBase64url(new Uint8Array(32).fill(8));

describe('the look-up hash of a code', () => {
  it('is HMAC-SHA-256 in hexadecimal, the same every time', async () => {
    // From `openssl dgst -sha256 -mac hmac -macopt hexkey:0707…07` over the code.
    const expected = '18868dc3f1b5d9ec0d4af67141ed5f7e0780e14d2a2b00d9f40d56c7f60996ea';
    expect(await hashCode(CODE, KEY)).toBe(expected);
    expect(await hashCode(CODE, KEY)).toBe(expected);
  });

  it('differs under another key', async () => {
    expect(await hashCode(CODE, OTHER_KEY)).not.toBe(await hashCode(CODE, KEY));
  });

  it('refuses a key of another length', async () => {
    await expect(hashCode(CODE, toBase64url(new Uint8Array(16)))).rejects.toThrow('32 bytes');
  });
});

describe('a sealed code', () => {
  it('opens for the certificate it was sealed for', async () => {
    const sealed = await sealCode(CODE, 'crt_1', KEY);
    expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]{44}$/);
    expect(sealed).not.toContain(CODE);
    expect(await openCode(sealed, 'crt_1', KEY)).toBe(CODE);
  });

  it('looks different each time', async () => {
    expect(await sealCode(CODE, 'crt_1', KEY)).not.toBe(await sealCode(CODE, 'crt_1', KEY));
  });

  it('does not open for another certificate, under another key, or when touched', async () => {
    const sealed = await sealCode(CODE, 'crt_1', KEY);
    const last = sealed.endsWith('A') ? 'B' : 'A';
    await expect(openCode(sealed, 'crt_2', KEY)).rejects.toThrow();
    await expect(openCode(sealed, 'crt_1', OTHER_KEY)).rejects.toThrow();
    await expect(openCode(sealed.slice(0, -3) + last.repeat(3), 'crt_1', KEY)).rejects.toThrow();
    await expect(openCode('v2.a.b', 'crt_1', KEY)).rejects.toThrow('Not a sealed code');
  });
});
