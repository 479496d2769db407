import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashCode, openCode, sealCode } from '~/domain/certificate/code-vault.ts';
import { publicJwks, signSnapshot, verifySnapshot } from '~/domain/certificate/signature.ts';
import { ensureSecrets, generateSecrets } from '../../scripts/secrets.ts';
import { designSnapshot } from '../domain/certificate/specimens.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greenlane-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const certificateOf = (base64 = '') => new X509Certificate(Buffer.from(base64, 'base64'));
const subjectOf = (base64: string | undefined) => certificateOf(base64).subject;

describe('the local secrets', () => {
  it('are written once, for their owner only, and never overwritten', async () => {
    const file = path.join(folder, '.dev.vars');
    expect(await ensureSecrets(file)).toBe(true);
    const first = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await ensureSecrets(file)).toBe(false);
    expect(await readFile(file, 'utf8')).toBe(first);
  });

  it('read back from the file as they are', async () => {
    const file = path.join(folder, '.dev.vars');
    await ensureSecrets(file);
    const text = await readFile(file, 'utf8');
    const secrets = parseEnv(text);
    const names = Object.keys(await generateSecrets());
    expect(Object.keys(secrets).sort()).toEqual([...names].sort());
    expect(text.trim().split('\n')).toHaveLength(names.length);
    expect(JSON.parse(secrets.CERTIFICATE_SIGNING_KEY ?? '')).toMatchObject({
      kty: 'OKP',
      crv: 'Ed25519',
      kid: 'gl-2026-01',
    });
  });

  it('of a file with one certificate for all issuers stay, and the others get their own', async () => {
    const file = path.join(folder, '.dev.vars');
    const made = await generateSecrets();
    const { PADES_CERTIFICATE_EU, PADES_PRIVATE_KEY_EU, ...rest } = made;
    const old = Object.entries({
      PADES_CERTIFICATE: PADES_CERTIFICATE_EU,
      PADES_PRIVATE_KEY: PADES_PRIVATE_KEY_EU,
      MY_OWN: 'kept',
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('PADES_'))),
    });
    await writeFile(file, old.map(([name, value]) => `${name}='${value}'`).join('\n'));
    expect(await ensureSecrets(file)).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secrets = parseEnv(await readFile(file, 'utf8'));
    expect(Object.keys(secrets).sort()).toEqual([...Object.keys(made), 'MY_OWN'].sort());
    for (const name of ['CERTIFICATE_SIGNING_KEY', 'CODE_HASH_KEY', 'CODE_ENCRYPTION_KEY'] as const)
      expect(secrets[name]).toBe(made[name]);
    expect(secrets).toMatchObject({ PADES_CERTIFICATE_EU, PADES_PRIVATE_KEY_EU, MY_OWN: 'kept' });
    expect(subjectOf(secrets.PADES_CERTIFICATE_UK)).toBe('CN=Qianjiang Compliance UK Ltd.');
    const first = await readFile(file, 'utf8');
    await ensureSecrets(file);
    expect(await readFile(file, 'utf8')).toBe(first);
  });

  it('are different each time', async () => {
    const [one, other] = await Promise.all([generateSecrets(), generateSecrets()]);
    for (const [name, value] of Object.entries(one)) {
      expect(Object.entries(other)).not.toContainEqual([name, value]);
    }
  });
});

describe('one set of secrets', () => {
  it('signs what its public keys verify, and publishes no private part', async () => {
    const secrets = await generateSecrets();
    const signed = await signSnapshot(designSnapshot, secrets.CERTIFICATE_SIGNING_KEY);
    const jwks = publicJwks(secrets.CERTIFICATE_PUBLIC_KEYS);
    const verdict = await verifySnapshot(designSnapshot, signed.signature, signed.key_id, jwks);
    expect(verdict).toBe('genuine');
    expect(secrets.CERTIFICATE_PUBLIC_KEYS).not.toContain('"d"');
  });

  it('hashes and seals codes', async () => {
    const { CODE_HASH_KEY, CODE_ENCRYPTION_KEY } = await generateSecrets();
    expect(await hashCode('7Z3KQ9M2T8VB4XNA4', CODE_HASH_KEY)).toMatch(/^[0-9a-f]{64}$/);
    const sealed = await sealCode('7Z3KQ9M2T8VB4XNA4', 'crt_1', CODE_ENCRYPTION_KEY);
    expect(await openCode(sealed, 'crt_1', CODE_ENCRYPTION_KEY)).toBe('7Z3KQ9M2T8VB4XNA4');
  });

  it('has a certificate in each issuer’s name, for signing only, valid at the demo data', async () => {
    const secrets = await generateSecrets();
    const names = {
      EU: 'Qianjiang Compliance Europe B.V.',
      UK: 'Qianjiang Compliance UK Ltd.',
      KR: 'Qianjiang Compliance Korea Co., Ltd.',
    } as const;
    for (const [issuer, name] of Object.entries(names) as [keyof typeof names, string][]) {
      const certificate = certificateOf(secrets[`PADES_CERTIFICATE_${issuer}`]);
      expect(certificate.subject.replaceAll('\\', '')).toBe(`CN=${name}`);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(certificate.ca).toBe(false);
      expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
      const aYearAgo = Date.now() - 365 * 24 * 3600 * 1000;
      expect(Date.parse(certificate.validFrom)).toBeLessThan(aYearAgo);
      expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
    }
  });
});
