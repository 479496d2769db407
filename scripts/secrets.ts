import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selfSignedCertificate } from './self-signed.ts';

/**
 * Makes the local secrets, `.dev.vars`, once. For Cloudflare a file of its own is made
 * (`scripts/secrets.ts production.vars`) and handed to the deployment; the PAdES certificate in it
 * then comes from a trusted authority.
 */

const SIGNING_KEY_ID = 'gl-2026-01';
const PADES_NAME = 'Qianjiang Compliance Europe B.V.';
const PADES_YEARS = 10;
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
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
  /** X.509 certificate, DER in base64. */
  PADES_CERTIFICATE: string;
  /** RSA-2048 private key, PKCS #8 DER in base64. */
  PADES_PRIVATE_KEY: string;
  /** 32 bytes, base64url. */
};

function randomKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

async function makeSigningKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes key pairs');
  const { x, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x, kid: SIGNING_KEY_ID };
  return {
    CERTIFICATE_SIGNING_KEY: JSON.stringify({ ...publicKey, d }),
    CERTIFICATE_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...publicKey, use: 'sig' }] }),
  };
}

async function makePadesIdentity() {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const notBefore = new Date();
  // PDF readers refuse a signature made before its certificate begins; the demo data are
  // signed at dates of the past.
  notBefore.setUTCFullYear(notBefore.getUTCFullYear() - 2);
  const notAfter = new Date();
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + PADES_YEARS);
  const certificate = await selfSignedCertificate(PADES_NAME, keys, notBefore, notAfter);
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    PADES_CERTIFICATE: certificate.toString('base64'),
    PADES_PRIVATE_KEY: Buffer.from(privateKey).toString('base64'),
  };
}

/** Makes a complete, fresh set of secrets. Touches no file. */
export async function generateSecrets(): Promise<Secrets> {
  return {
    ...(await makeSigningKey()),
    CODE_HASH_KEY: randomKey(),
    CODE_ENCRYPTION_KEY: randomKey(),
    ...(await makePadesIdentity()),
  };
}

/**
 * Writes the secrets to a dotenv file unless it exists: what was signed or hashed with the old
 * keys would be lost with them.
 *
 * @returns whether the file was made
 */
export async function ensureSecrets(path: string): Promise<boolean> {
  if (existsSync(path)) return false;
  const lines = Object.entries(await generateSecrets());
  // Single quotes keep the JSON's double quotes as they are; no value holds a single quote.
  const text = lines.map(([name, value]) => `${name}='${value}'\n`).join('');
  // `wx` so that of two starts at once only one writes; only the owner may read.
  writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  return true;
}

if (import.meta.main) {
  const name = process.argv[2] ?? '.dev.vars';
  const made = await ensureSecrets(fileURLToPath(new URL(`../${name}`, import.meta.url)));
  console.log(made ? `Secrets made in ${name}` : `${name} exists; left as it is`);
}
