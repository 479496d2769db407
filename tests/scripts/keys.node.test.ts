import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newNonce, proveHeld, provesHeld } from '~/domain/certificate/signing/proof.ts';
import { heldKeys } from '~/domain/certificate/signing/secrets.ts';
import { ensureStagedKey, fileStore } from '../../scripts/keys/local.ts';
import { makeNextKey, nextKeyId } from '../../scripts/keys/make.ts';
import { remoteStore } from '../../scripts/keys/remote.ts';
import { ensureSecrets, generateSecrets, unusableSecrets } from '../../scripts/secrets.ts';

/** `areas/console.md` §6: `npm run keys:next`. */

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greenlane-keys-'));
  file = path.join(folder, '.dev.vars');
  await ensureSecrets(file);
});
afterEach(() => rm(folder, { recursive: true }));

const read = async () => parseEnv(await readFile(file, 'utf8')) as Record<string, string>;
const idsIn = (keys = '{"keys":[]}') =>
  (JSON.parse(keys) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);

const jwks = (...kids: string[]) => ({
  keys: kids.map((kid) => ({ kty: 'OKP', crv: 'Ed25519', x: '', kid }) as const),
});

describe('the next signing key', () => {
  it.each([
    [['gl-2026-01'], 2026, 'gl-2026-02'],
    [['gl-2026-01', 'gl-2026-09', 'ours'], 2026, 'gl-2026-10'],
    [['gl-2026-02'], 2027, 'gl-2027-01'],
  ])('after %s is called by its year', (kids, year, id) => {
    expect(nextKeyId(jwks(...kids), year)).toBe(id);
  });

  it('comes into the free secret of the file, and its public part beside the others', async () => {
    const before = await read();
    const { secret, published } = await makeNextKey(fileStore(file), 2026);
    const after = await read();
    expect(secret).toBe('CERTIFICATE_SIGNING_KEY_NEXT');
    expect(idsIn(after.CERTIFICATE_PUBLIC_KEYS)).toEqual(['gl-2026-01', 'gl-2026-02']);
    expect(after.CERTIFICATE_PUBLIC_KEYS).not.toContain('"d"');
    expect(Object.keys(published)).toEqual(['kty', 'crv', 'x', 'kid', 'use']);
    expect(after).toMatchObject({
      CERTIFICATE_SIGNING_KEY: before.CERTIFICATE_SIGNING_KEY,
      CODE_HASH_KEY: before.CODE_HASH_KEY,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [, next] = heldKeys(after);
    if (next === undefined) throw new Error('it is held');
    const nonce = newNonce();
    expect(await provesHeld(nonce, await proveHeld(nonce, next.jwk), next)).toBe(true);
    expect(await provesHeld(newNonce(), await proveHeld(nonce, next.jwk), next)).toBe(false);
  });

  it('takes turns: once the first secret is deleted it comes there', async () => {
    await makeNextKey(fileStore(file), 2026);
    await expect(makeNextKey(fileStore(file), 2026)).rejects.toThrow('are both set');
    const { CERTIFICATE_SIGNING_KEY: _, ...left } = await read();
    const text = Object.entries(left).map(([name, value]) => `${name}='${value}'`);
    await writeFile(file, text.join('\n'));
    expect(await unusableSecrets(await read())).toEqual([]);
    const { secret } = await makeNextKey(fileStore(file), 2027);
    expect(secret).toBe('CERTIFICATE_SIGNING_KEY');
    const after = await read();
    expect(heldKeys(after).map(({ keyId }) => keyId)).toEqual(['gl-2027-01', 'gl-2026-02']);
    expect(idsIn(after.CERTIFICATE_PUBLIC_KEYS)).toEqual([
      'gl-2026-01',
      'gl-2026-02',
      'gl-2027-01',
    ]);
  });

  it('waits in the secrets of this machine, once, until somebody replaces a key', async () => {
    await ensureStagedKey(file);
    const first = await read();
    expect(heldKeys(first)).toHaveLength(2);
    await ensureStagedKey(file);
    expect(await read()).toEqual(first);
    const { CERTIFICATE_SIGNING_KEY_NEXT: _, ...retired } = first;
    const text = Object.entries(retired).map(([name, value]) => `${name}='${value}'`);
    await writeFile(file, text.join('\n'));
    await ensureStagedKey(file);
    expect(heldKeys(await read())).toHaveLength(1);
  });

  it('needs a file to come into', () => {
    expect(() => fileStore(path.join(folder, 'none'))).toThrow('run npm start once');
  });
});

describe('on Cloudflare', () => {
  /** What wrangler was asked, with what it was given; nothing is sent. */
  function cloudflare(set: readonly string[], shown: string) {
    const asked: { args: readonly string[]; given: Record<string, string> }[] = [];
    const store = remoteStore({
      wrangler(args, input = '{}') {
        asked.push({ args, given: JSON.parse(input) });
        return `⛅️ wrangler\n${JSON.stringify(set.map((name) => ({ name, type: 'secret_text' })))}`;
      },
      shown: async () => shown,
      file,
    });
    return { asked, store };
  }

  it('is published by those who show it before the jobs Worker holds it, and stands in no argument', async () => {
    const { CERTIFICATE_PUBLIC_KEYS = '' } = await read();
    const { asked, store } = cloudflare(['CERTIFICATE_SIGNING_KEY'], CERTIFICATE_PUBLIC_KEYS);
    const { secret } = await makeNextKey(store, 2026);
    expect(secret).toBe('CERTIFICATE_SIGNING_KEY_NEXT');
    expect(asked.map(({ args, given }) => [...args.slice(-1), ...Object.keys(given)])).toEqual([
      ['workers/jobs.wrangler.toml'],
      ['workers/verification.wrangler.toml', 'CERTIFICATE_PUBLIC_KEYS'],
      ['wrangler.toml', 'CERTIFICATE_PUBLIC_KEYS'],
      ['workers/jobs.wrangler.toml', 'CERTIFICATE_PUBLIC_KEYS'],
      ['workers/jobs.wrangler.toml', 'CERTIFICATE_SIGNING_KEY_NEXT'],
    ]);
    const { d } = JSON.parse(asked.at(-1)?.given.CERTIFICATE_SIGNING_KEY_NEXT ?? '{}');
    expect(JSON.stringify(asked.map(({ args }) => args))).not.toContain(d);
    expect(JSON.stringify(asked.slice(0, -1))).not.toContain(d);
    expect(idsIn(asked[1]?.given.CERTIFICATE_PUBLIC_KEYS)).toEqual(['gl-2026-01', 'gl-2026-02']);
    // The operator's file stays what the Workers hold.
    const kept = await read();
    expect(kept.CERTIFICATE_SIGNING_KEY_NEXT).toBe(
      asked.at(-1)?.given.CERTIFICATE_SIGNING_KEY_NEXT,
    );
    expect(idsIn(kept.CERTIFICATE_PUBLIC_KEYS)).toHaveLength(2);
  });

  it('is not made while a rotation goes on, nor beside keys that can’t be read', async () => {
    const both = ['CERTIFICATE_SIGNING_KEY', 'CERTIFICATE_SIGNING_KEY_NEXT'];
    const busy = cloudflare(both, '');
    await expect(makeNextKey(busy.store, 2026)).rejects.toThrow('are both set');
    const broken = cloudflare(['CERTIFICATE_SIGNING_KEY'], '<!doctype html>');
    await expect(makeNextKey(broken.store, 2026)).rejects.toThrow('CERTIFICATE_PUBLIC_KEYS');
    expect(broken.asked).toHaveLength(1);
  });

  it('is told from the other secrets of a set', async () => {
    const secrets = await generateSecrets();
    expect(await unusableSecrets({ ...secrets, CERTIFICATE_SIGNING_KEY: '' })).toEqual([
      'CERTIFICATE_SIGNING_KEY',
    ]);
  });
});
