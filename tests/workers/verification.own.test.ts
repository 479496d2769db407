import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { claimKeys } from '~/domain/certificate/claim-keys.server.ts';
import { formatCode, generateCode } from '~/domain/certificate/code.ts';
import { hashCode } from '~/domain/certificate/code-vault.ts';
import { type Head, headText } from '~/domain/certificate/log.ts';
import { sealLog, signHeads } from '~/domain/certificate/log-seal.server.ts';
import { type Jwks, verifySnapshot } from '~/domain/certificate/signature.ts';
import { insertCertificate } from '../support/certificates.ts';
import { bindings, openTestDatabase } from '../support/contexts.ts';
import { takeConsoleErrors } from '../support/silence.ts';
import { visitor } from '../support/verification.ts';

const START_MS = Date.UTC(2026, 10, 12, 9, 41, 7);

function at(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

afterEach(() => {
  vi.useRealTimers();
});

function issue(options: Parameters<typeof insertCertificate>[2] = {}) {
  return insertCertificate(openTestDatabase(), bindings, options);
}

async function revoke(id: string): Promise<void> {
  await openTestDatabase()
    .update(certificates)
    .set({ state: 'revoked', stateCode: 'trade_cancelled', stateAtMs: START_MS })
    .where(eq(certificates.id, id));
}

function withWrongCheck(code: string): string {
  return code.slice(0, 16) + (code.endsWith('0') ? '1' : '0');
}

describe('GET /api/certificates/:code', () => {
  it('answers a genuine code with what was signed, so that anyone can check it', async () => {
    at(START_MS);
    const { code, snapshot } = await issue();
    const { get } = visitor();
    const response = await get(`/api/certificates/${code}`);
    expect(response.status).toBe(200);
    const body = (await response.json()) as Record<string, never>;
    expect(body).toEqual({
      valid: true,
      kind: 'tonnage_coverage',
      certificate: snapshot,
      signature: expect.any(String),
      key_id: 'gl-2026-01',
      checked_at: '2026-11-12T09:41:07.000Z',
      later: [],
    });
    const keys = (await (await get('/.well-known/jwks.json')).json()) as Jwks;
    const { certificate, signature, key_id } = body as never as Record<string, string>;
    const check = (content: string) => verifySnapshot(content, signature ?? '', key_id ?? '', keys);
    expect(await verifySnapshot(certificate as never, signature ?? '', key_id ?? '', keys)).toBe(
      'genuine',
    );
    const signed = await (await get(`/c/${code}/certificate.json`)).text();
    expect(await check(signed)).toBe('genuine');
    expect(await check(signed.replace('"15.000"', '"95.000"'))).toBe('altered');
  });

  it('takes a code with hyphens and small letters', async () => {
    const { code } = await issue();
    const { get } = visitor();
    expect((await get(`/api/certificates/${formatCode(code).toLowerCase()}`)).status).toBe(200);
  });

  it('asks the database once, then not at all for as long as it may keep the answer', async () => {
    at(START_MS);
    const { code } = await issue();
    // The brand, which every page names, is read once a minute whatever is asked.
    await visitor().get('/');
    const { get, count } = visitor();
    await get(`/api/certificates/${code}`);
    expect(count.queries).toBe(1);
    await get(`/api/certificates/${code}`);
    await get(`/c/${code}`);
    await get(`/c/${code}?lang=en`);
    await get(`/?code=${formatCode(code)}`);
    expect(count.queries).toBe(1);
    at(START_MS + 30_000);
    await get(`/api/certificates/${code}`);
    expect(count.queries).toBe(2);
  });

  it('asks nothing for a wrong check character, and for an unknown code the near copy, then the primary', async () => {
    const { code } = await issue();
    const { get, count } = visitor();
    expect((await get(`/api/certificates/${withWrongCheck(code)}`)).status).toBe(404);
    expect(count.queries).toBe(0);
    const unknown = generateCode();
    expect((await get(`/api/certificates/${unknown}`)).status).toBe(404);
    expect((await get(`/api/certificates/${unknown}`)).status).toBe(404);
    expect(count).toEqual({ queries: 2, asked: ['first-unconstrained', 'first-primary'] });
  });

  it.each(['zh', 'en'])(
    'answers unknown and malformed codes byte for byte alike (%s)',
    async (l) => {
      const { code } = await issue();
      const { get } = visitor();
      const inputs = [generateCode(), withWrongCheck(code), 'hello', '%E0%A4%A', '4'.repeat(400)];
      const answers = await Promise.all(
        inputs.map(async (input) => {
          const response = await get(`/api/certificates/${input}`, { 'Accept-Language': l });
          return [response.status, [...response.headers], await response.text()];
        }),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.[0]).toBe(404);
      expect(JSON.parse(String(answers[0]?.[2]))).toEqual({
        valid: false,
        message: expect.stringContaining(l === 'en' ? 'Invalid Certificate!' : '证书无效！'),
      });
    },
  );

  it('says when and why a certificate was withdrawn, and nothing of what it said', async () => {
    const row = {
      state: 'revoked',
      stateCode: 'trade_cancelled',
      stateReason: 'Ship turned back',
      stateAtMs: START_MS,
    } as const;
    const revoked = await issue({ row });
    const newer = await issue();
    const superseded = await issue({
      row: { ...row, state: 'superseded', supersededBy: newer.id },
    });
    const { get } = visitor();
    for (const [made, state] of [
      [revoked, 'revoked'],
      [superseded, 'superseded'],
    ] as const) {
      const response = await get(`/api/certificates/${made.code}?lang=en`);
      expect(response.status).toBe(410);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({
        valid: false,
        state,
        date: '2026-11-12',
        reason: 'Trade cancelled',
        reason_code: 'trade_cancelled',
        note: 'Ship turned back',
      });
      expect(text).not.toContain('Meerdam');
      expect(text).not.toContain(formatCode(newer.code));
    }
  });

  it('makes a revocation public within a minute, whoever kept the answer', async () => {
    at(START_MS);
    const { id, code } = await issue();
    const { get } = visitor();
    const before = await get(`/api/certificates/${code}`);
    await revoke(id);
    at(START_MS + 30_000);
    expect((await get(`/api/certificates/${code}`)).status).toBe(410);
    const maxAge = Number(/max-age=(\d+)/.exec(before.headers.get('Cache-Control') ?? '')?.[1]);
    // Kept here for 30 seconds and outside for that long again.
    expect(maxAge).toBeLessThanOrEqual(30);
  });

  it('forgets at once when told of a revocation, and tells the cache in front', async () => {
    const purge = vi.fn(async () => ({ success: true, errors: [] }));
    const cache = { purge, invalidate: purge };
    const { id, code, certificateNo } = await issue();
    const { get, forget } = visitor({}, cache);
    const before = await get(`/api/certificates/${code}`);
    expect(before.headers.get('Cache-Tag')).toBe(certificateNo);
    await revoke(id);
    const codeHash = await hashCode(code, bindings.CODE_HASH_KEY);
    await forget([{ certificateNo, codeHash }]);
    expect((await get(`/api/certificates/${code}`)).status).toBe(410);
    expect(purge).toHaveBeenCalledWith({ tags: [certificateNo, `unknown-${codeHash}`] });
  });

  it('forgets of unknown codes only the one that was issued', async () => {
    const { code, certificateNo } = await issue();
    const { get, forget, count } = visitor();
    const [unknown, other] = [generateCode(), generateCode()];
    for (const one of [unknown, other]) await get(`/api/certificates/${one}`);
    await get(`/api/certificates/${code}`);
    const asked = count.queries;
    const codeHash = await hashCode(unknown, bindings.CODE_HASH_KEY);
    await forget([{ certificateNo: 'TCC-2026-99999', codeHash }]);
    await get(`/api/certificates/${other}`);
    await get(`/api/certificates/${code}`);
    expect(count.queries).toBe(asked);
    await get(`/api/certificates/${unknown}`);
    expect(count.queries).toBe(asked + 2);
    expect(certificateNo).not.toBe('TCC-2026-99999');
  });

  it('never vouches for a row that does not fit its signature: Invalid like any other', async () => {
    const { code } = await issue({ row: { signature: 'A'.repeat(86) } });
    const { get } = visitor();
    const response = await get(`/api/certificates/${code}`, { 'Accept-Language': 'en' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ valid: false, message: expect.any(String) });
    const page = await get(`/c/${code}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('证书无效！');
    expect(takeConsoleErrors()).toEqual([[expect.stringContaining('signature is altered')]]);
  });

  it.each([
    ['lost', { CODE_HASH_KEY: '' }],
    ['cut off', { CERTIFICATE_PUBLIC_KEYS: bindings.CERTIFICATE_PUBLIC_KEYS.slice(0, 40) }],
  ])('answers “try later” everywhere while a key is %s, never Invalid', async (_, change) => {
    const { code } = await issue();
    const { get, count } = visitor(change);
    for (const path of [
      `/api/certificates/${code}`,
      `/api/certificates/${withWrongCheck(code)}`,
      '/.well-known/jwks.json',
      '/.well-known/certificate-log.json',
      `/c/${code}`,
      `/c/${code}/certificate.json`,
      '/',
      '/how',
    ]) {
      const response = await get(path, { 'Accept-Language': 'en' });
      const { headers } = response;
      expect([path, response.status, headers.get('Retry-After')]).toEqual([path, 503, '300']);
      expect(headers.get('Cache-Control')).toBe('no-store');
      const text = await response.text();
      expect(text).toContain('We can’t check right now');
      expect(text).not.toContain('Invalid');
    }
    expect(count.queries).toBe(0);
    takeConsoleErrors();
  });

  it('answers “try later” where the keys are not those of the database, once it is asked', async () => {
    const { code } = await issue();
    const own = {
      codeHashKey: bindings.CODE_HASH_KEY,
      codeEncryptionKey: bindings.CODE_ENCRYPTION_KEY,
      signingKey: bindings.CERTIFICATE_SIGNING_KEY,
    };
    await claimKeys(openTestDatabase(), own, START_MS);
    const { get } = visitor({ CODE_HASH_KEY: 'A'.repeat(43) });
    for (const asked of [code, generateCode()]) {
      const response = await get(`/api/certificates/${asked}`);
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '300']);
    }
    takeConsoleErrors();
  });
});

describe('GET /.well-known/certificate-log.json', () => {
  it('publishes the signed head of each day, from memory for half a minute', async () => {
    const db = openTestDatabase();
    at(START_MS);
    await issue({ issuedAtMs: START_MS });
    await sealLog(db);
    const nextDay = START_MS + 24 * 60 * 60 * 1000;
    await signHeads(db, nextDay, async () => bindings.CERTIFICATE_SIGNING_KEY);
    at(nextDay);
    const { get, count } = visitor();
    const response = await get('/.well-known/certificate-log.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('max-age=30');
    const { heads } = (await response.json()) as { heads: (Head & Record<string, string>)[] };
    expect(heads[0]).toMatchObject({ day: '2026-11-12' });
    const keys = (await (await get('/.well-known/jwks.json')).json()) as Jwks;
    for (const { signature = '', key_id = '', ...head } of heads) {
      expect(await verifySnapshot(headText(head), signature, key_id, keys)).toBe('genuine');
    }
    await get('/.well-known/certificate-log.json');
    expect(count.queries).toBe(1);
  });
});

describe('headers', () => {
  it('let answers be kept for half a minute, set no cookie, and open the API to every site', async () => {
    const { code } = await issue();
    const { get } = visitor();
    for (const path of [`/api/certificates/${code}`, `/c/${code}`, '/', `/c/${generateCode()}`]) {
      const { headers } = await get(path);
      expect(headers.get('Cache-Control')).toBe(
        'public, max-age=30, must-revalidate, stale-if-error=0',
      );
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
      expect(headers.get('Cache-Tag')).toBeNull();
    }
    const local = visitor({ STAGE: 'local' });
    const { headers } = await local.get(`/c/${generateCode()}`);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('name the language as what an answer depends on, unless the address names it', async () => {
    const { code } = await issue();
    const { get } = visitor();
    expect((await get(`/c/${code}`)).headers.get('Vary')).toBe('Accept-Language');
    expect((await get(`/c/${code}?lang=en`)).headers.get('Vary')).toBeNull();
    expect((await get(`/api/certificates/${code}`)).headers.get('Vary')).toBeNull();
  });

  it('allow reading only', async () => {
    const { get } = visitor();
    const post = await get('/api/certificates/x', {}, 'POST');
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await get('/forget', {}, 'POST')).status).toBe(405);
    const preflight = await get('/api/certificates/x', {}, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD');
    const head = await get('/', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('publish keys without their private part', async () => {
    const { get } = visitor({ CERTIFICATE_PUBLIC_KEYS: privateAsPublic() });
    const text = await (await get('/.well-known/jwks.json')).text();
    expect(Object.keys((JSON.parse(text) as Jwks).keys[0] ?? {}).sort()).toEqual([
      'crv',
      'kid',
      'kty',
      'use',
      'x',
    ]);
  });
});

/** A slip of whoever sets the secrets: the private key among the public ones. */
function privateAsPublic(): string {
  return JSON.stringify({ keys: [JSON.parse(bindings.CERTIFICATE_SIGNING_KEY)] });
}

describe('the limit per network', () => {
  it('refuses the sixty-first wrong code, but not answers it has ready, nor other networks', async () => {
    at(START_MS);
    const { code } = await issue();
    const { get } = visitor();
    expect((await get(`/api/certificates/${code}`)).status).toBe(200);
    for (let i = 1; i < 60; i += 1) await get(`/api/certificates/wrong-${i}`);
    const refused = await get('/api/certificates/wrong');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(await refused.json()).toEqual({ message: expect.any(String) });
    const page = await get('/?code=wrong&lang=en');
    expect([page.status, await page.text()]).toEqual([
      429,
      expect.stringContaining('Too many checks'),
    ]);
    expect((await get(`/api/certificates/${code}`)).status).toBe(200);
    expect((await visitor().get('/api/certificates/wrong')).status).toBe(404);
    at(START_MS + 1_000);
    expect((await get('/api/certificates/wrong')).status).toBe(404);
  });

  it('heeds the limit of the platform behind it, before any query', async () => {
    const LOOK_UPS = { limit: async () => ({ success: false }) } as unknown as RateLimit;
    const { get, count } = visitor({ LOOK_UPS });
    const refused = await get(`/api/certificates/${generateCode()}`);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(count.queries).toBe(0);
  });
});
