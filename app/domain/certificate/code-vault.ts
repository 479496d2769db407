import { fromBase64url, toBase64url, toHex } from './base64url.ts';

/**
 * How a code rests in the database (PRODUCT §7): a keyed hash to find it by, and a sealed form
 * that only its own company is shown. A leaked table yields no usable code.
 */

const KEY_BYTES = 32;
/** The nonce length that AES-GCM is specified for. */
const NONCE_BYTES = 12;
const SEAL_VERSION = 'v1';

function keyBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64url(secret);
  if (bytes.length !== KEY_BYTES) throw new Error('A code key must be 32 bytes in base64url');
  return bytes;
}

/**
 * The look-up key of a code: HMAC-SHA-256 in hexadecimal, 64 characters.
 *
 * @param code as returned by `parseCode` or `generateCode`
 * @param hashKey the secret CODE_HASH_KEY, 32 bytes in base64url
 */
export async function hashCode(code: string, hashKey: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    keyBytes(hashKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return toHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(code)));
}

function importSealingKey(encryptionKey: string, usage: 'encrypt' | 'decrypt') {
  return crypto.subtle.importKey('raw', keyBytes(encryptionKey), 'AES-GCM', false, [usage]);
}

/**
 * Seals a code with AES-256-GCM for the company it belongs to. The certificate's id is
 * authenticated with it, so a sealed code can't be moved to another row.
 *
 * @returns `v1.<nonce>.<ciphertext and tag>`, both in base64url
 */
export async function sealCode(
  code: string,
  certificateId: string,
  encryptionKey: string,
): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(certificateId) },
    await importSealingKey(encryptionKey, 'encrypt'),
    new TextEncoder().encode(code),
  );
  return [SEAL_VERSION, toBase64url(nonce), toBase64url(new Uint8Array(sealed))].join('.');
}

/**
 * Opens what `sealCode` made. Throws when the row was tampered with, the id differs or the key
 * is another one: all three are defects, never an answer to a user.
 */
export async function openCode(
  sealed: string,
  certificateId: string,
  encryptionKey: string,
): Promise<string> {
  const [version, nonce, ciphertext] = sealed.split('.');
  if (version !== SEAL_VERSION || nonce === undefined || ciphertext === undefined) {
    throw new Error('Not a sealed code');
  }
  const opened = await crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: fromBase64url(nonce),
      additionalData: new TextEncoder().encode(certificateId),
    },
    await importSealingKey(encryptionKey, 'decrypt'),
    fromBase64url(ciphertext),
  );
  return new TextDecoder().decode(opened);
}
