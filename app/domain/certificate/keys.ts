import { fromBase64url } from './base64url.ts';
import { hashCode } from './code-vault.ts';
import { type Jwks, type PublicJwk, publicJwks } from './signature.ts';

/** Names of marks (`key_marks`); a signing key's mark has its key id for a name. */
export const MARK = { codeHash: 'code_hash_key', codeEncryption: 'code_encryption_key' } as const;

const MARKED = 'greenlane: which key is this?';
/** Length of a code key and of an Ed25519 key. */
const KEY_BYTES = 32;

/**
 * The keys at hand are missing, unreadable or not those that the database was written with. It says nothing about
 * any certificate: whoever asked tries again when the keys are put right.
 */
export class KeysUnusable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`unusable keys: ${what}`, options);
    this.name = 'KeysUnusable';
  }
}

/** What tells one 32-byte key from another without giving it away. */
export async function keyMark(secret: string, name: string): Promise<string> {
  try {
    return await hashCode(MARKED, secret);
  } catch (error) {
    throw new KeysUnusable(name, { cause: error });
  }
}

/** The keys that a certificate is issued with. */
export interface IssuingKeys {
  codeHashKey: string;
  codeEncryptionKey: string;
  /** Null where none is held: everything but papers goes on. */
  signingKey: string | null;
}

/**
 * The marks of a set of keys, by name.
 *
 * @throws {KeysUnusable}
 */
export async function marksOf(keys: IssuingKeys): Promise<{ name: string; mark: string }[]> {
  return [
    { name: MARK.codeHash, mark: await keyMark(keys.codeHashKey, 'CODE_HASH_KEY') },
    {
      name: MARK.codeEncryption,
      mark: await keyMark(keys.codeEncryptionKey, 'CODE_ENCRYPTION_KEY'),
    },
    ...(keys.signingKey === null ? [] : [signingMark(keys.signingKey)]),
  ];
}

/** @throws {KeysUnusable} */
export function signingMark(signingKey: string): { name: string; mark: string } {
  try {
    const { kid, x } = JSON.parse(signingKey) as PublicJwk;
    if (kid && x) return { name: kid, mark: x };
  } catch (error) {
    throw new KeysUnusable('CERTIFICATE_SIGNING_KEY', { cause: error });
  }
  throw new KeysUnusable('CERTIFICATE_SIGNING_KEY');
}

/** Whether it is a public key of Ed25519 with an id. */
export function isEd25519({ kty, crv, x, kid }: PublicJwk): boolean {
  return (
    kty === 'OKP' &&
    crv === 'Ed25519' &&
    kid !== '' &&
    /^[\w-]+$/.test(x) &&
    fromBase64url(x).length === KEY_BYTES
  );
}

/**
 * Reads the secret CERTIFICATE_PUBLIC_KEYS.
 *
 * @throws {KeysUnusable} unless it holds a key, and only keys of Ed25519
 */
export function usableJwks(publicKeys: string): Jwks {
  let jwks: Jwks;
  try {
    jwks = publicJwks(publicKeys);
    if (jwks.keys.length > 0 && jwks.keys.every(isEd25519)) return jwks;
  } catch (error) {
    throw new KeysUnusable('CERTIFICATE_PUBLIC_KEYS', { cause: error });
  }
  throw new KeysUnusable('CERTIFICATE_PUBLIC_KEYS');
}

/**
 * Whether there is anything to check with, before any question is answered.
 *
 * @throws {KeysUnusable}
 */
export function requireKeys(codeHashKey: string, publicKeys: string): void {
  usableJwks(publicKeys);
  try {
    if (fromBase64url(codeHashKey).length === KEY_BYTES) return;
  } catch (error) {
    throw new KeysUnusable('CODE_HASH_KEY', { cause: error });
  }
  throw new KeysUnusable('CODE_HASH_KEY');
}
