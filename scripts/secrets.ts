import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { ISSUERS } from '../app/domain/certificate/issuer/issuers.ts';
import { KeysUnusable, keyMark, signingMark, usableJwks } from '../app/domain/certificate/keys.ts';
import { SIGNING_SECRETS } from '../app/domain/certificate/signing/secrets.ts';
import { selfSignedCertificate } from './self-signed.ts';

/**
 * Makes the local secrets, `.dev.vars`, once. For Cloudflare a file of its own is made
 * (`scripts/secrets.ts production.vars`) and handed to the deployment; the PAdES certificates in it
 * then come from a trusted authority.
 */

const FIRST_KEY_ID = 'gl-2026-01';
const PADES_YEARS = 10;
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
};

export type Secrets = {
  /** Private Ed25519 JWK with `kid`, as JSON. */
  CERTIFICATE_SIGNING_KEY: string;
  /** JWKS of all public keys, as JSON. */
  CERTIFICATE_PUBLIC_KEYS: string;
  /** 32 bytes, base64url. */
  CODE_HASH_KEY: string;
  /** 32 bytes, base64url. */
  CODE_ENCRYPTION_KEY: string;
} & PadesSecrets;

/** A certificate (X.509, DER in base64) and its RSA-3072 key (PKCS #8 DER in base64) for each issuer. */
type PadesSecrets = Record<`PADES_${'CERTIFICATE' | 'PRIVATE_KEY'}_${'EU' | 'UK' | 'KR'}`, string>;

type SecretName = keyof Secrets;

/** What a Worker may hold beside the secrets that its wrangler file asks for: those that come and go. */
export const OPTIONAL_SECRETS: Readonly<Partial<Record<string, readonly string[]>>> = {
  'greenlane-jobs': [
    ...SIGNING_SECRETS,
    ...(['EU', 'UK', 'KR'] as const).flatMap((of) => [
      `PADES_CERTIFICATE_${of}_NEXT`,
      `PADES_PRIVATE_KEY_${of}_NEXT`,
    ]),
  ],
};

function present(value: string, name: string): void {
  if (value === '') throw new KeysUnusable(name);
}

/** What each secret must stand. */
const READERS: Record<SecretName, (value: string, name: SecretName) => unknown> = {
  CERTIFICATE_SIGNING_KEY: signingMark,
  CERTIFICATE_PUBLIC_KEYS: usableJwks,
  CODE_HASH_KEY: keyMark,
  CODE_ENCRYPTION_KEY: keyMark,
  PADES_CERTIFICATE_EU: present,
  PADES_PRIVATE_KEY_EU: present,
  PADES_CERTIFICATE_UK: present,
  PADES_PRIVATE_KEY_UK: present,
  PADES_CERTIFICATE_KR: present,
  PADES_PRIVATE_KEY_KR: present,
};

/** Names of the secrets that a file lacks or that nothing can be done with. */
export async function unusableSecrets(
  secrets: Partial<Record<string, string>>,
): Promise<SecretName[]> {
  const unusable: SecretName[] = [];
  for (const name of Object.keys(READERS) as SecretName[]) {
    // A file of the time of one certificate for all issuers has the others made (`ensureSecrets`).
    if (name.startsWith('PADES_') && secrets.PADES_CERTIFICATE && secrets.PADES_PRIVATE_KEY)
      continue;
    try {
      await READERS[name](valueIn(name, secrets), name);
    } catch (error) {
      if (!(error instanceof KeysUnusable)) throw error;
      unusable.push(name);
    }
  }
  return unusable;
}

/** The value of a secret. Signing keys take turns in two: one of them is enough. */
function valueIn(name: SecretName, secrets: Partial<Record<string, string>>): string {
  const value = secrets[name] ?? '';
  if (value !== '' || name !== 'CERTIFICATE_SIGNING_KEY') return value;
  return secrets.CERTIFICATE_SIGNING_KEY_NEXT ?? '';
}

function randomKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** A new pair of Ed25519 keys under an id, as JWK in JSON: to sign with, and to be published. */
export async function makeSigningKey(kid: string): Promise<{ signing: string; published: object }> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes key pairs');
  const { x, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x, kid };
  return { signing: JSON.stringify({ ...publicKey, d }), published: { ...publicKey, use: 'sig' } };
}

async function firstSigningKey() {
  const { signing, published } = await makeSigningKey(FIRST_KEY_ID);
  return {
    CERTIFICATE_SIGNING_KEY: signing,
    CERTIFICATE_PUBLIC_KEYS: JSON.stringify({ keys: [published] }),
  };
}

/** A certificate in this name, signed by itself, and its key. */
export async function makePadesIdentity(name: string): Promise<[certificate: string, key: string]> {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const notBefore = new Date();
  // PDF readers refuse a signature made before its certificate begins; the demo data are
  // signed at dates of the past.
  notBefore.setUTCFullYear(notBefore.getUTCFullYear() - 2);
  const notAfter = new Date();
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + PADES_YEARS);
  const certificate = await selfSignedCertificate(name, keys, notBefore, notAfter);
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return [certificate.toString('base64'), Buffer.from(privateKey).toString('base64')];
}

async function makePadesIdentities(): Promise<PadesSecrets> {
  const [eu, uk, kr] = await Promise.all([
    makePadesIdentity(ISSUERS['eu-reach'].name.en),
    makePadesIdentity(ISSUERS['uk-reach'].name.en),
    makePadesIdentity(ISSUERS['k-reach'].name.en),
  ]);
  return {
    PADES_CERTIFICATE_EU: eu[0],
    PADES_PRIVATE_KEY_EU: eu[1],
    PADES_CERTIFICATE_UK: uk[0],
    PADES_PRIVATE_KEY_UK: uk[1],
    PADES_CERTIFICATE_KR: kr[0],
    PADES_PRIVATE_KEY_KR: kr[1],
  };
}

/** Makes a complete, fresh set of secrets. Touches no file. */
export async function generateSecrets(): Promise<Secrets> {
  return {
    ...(await firstSigningKey()),
    CODE_HASH_KEY: randomKey(),
    CODE_ENCRYPTION_KEY: randomKey(),
    ...(await makePadesIdentities()),
  };
}

/** As a dotenv file. Single quotes keep the JSON's double quotes as they are; no value holds a single quote. */
function dotenv(secrets: Record<string, string | undefined>): string {
  return Object.entries(secrets)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
}

/**
 * Writes the secrets to a dotenv file unless it exists: what was signed or hashed with the old
 * keys would be lost with them.
 *
 * @returns whether the file was made
 */
export async function ensureSecrets(path: string): Promise<boolean> {
  if (existsSync(path)) {
    await giveEachIssuerItsOwn(path);
    return false;
  }
  // `wx` so that of two starts at once only one writes; only the owner may read.
  writeFileSync(path, dotenv(await generateSecrets()), { flag: 'wx', mode: 0o600 });
  return true;
}

/** A file of the time when one certificate signed for all issuers: the EU's keeps it, the others get theirs. */
async function giveEachIssuerItsOwn(path: string): Promise<void> {
  const { PADES_CERTIFICATE, PADES_PRIVATE_KEY, ...kept } = secretsIn(path);
  if (!PADES_CERTIFICATE || !PADES_PRIVATE_KEY || kept.PADES_CERTIFICATE_EU) return;
  replaceSecrets(path, {
    ...kept,
    ...(await makePadesIdentities()),
    PADES_CERTIFICATE_EU: PADES_CERTIFICATE,
    PADES_PRIVATE_KEY_EU: PADES_PRIVATE_KEY,
  });
}

/** The secrets of a dotenv file. */
export const secretsIn = (path: string) => parseEnv(readFileSync(path, 'utf8'));

/** Writes all secrets of a file anew: beside it and moved over, so that who is killed leaves the old ones or all. */
export function replaceSecrets(path: string, secrets: Record<string, string | undefined>): void {
  writeFileSync(`${path}.new`, dotenv(secrets), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

if (import.meta.main) {
  const name = process.argv[2] ?? '.dev.vars';
  const made = await ensureSecrets(fileURLToPath(new URL(`../${name}`, import.meta.url)));
  console.log(made ? `Secrets made in ${name}` : `${name} exists; its keys are kept`);
}
