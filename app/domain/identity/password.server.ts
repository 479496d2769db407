import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of new hashes (QUALITY: about 170 ms and 32 MiB). Old hashes keep theirs, written beside them. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const HASH = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

// Hash of a random password nobody knows: what an account without a password is compared with.
const NOBODY =
  'scrypt$N=32768,r=8,p=3$b1hFXeYecDn05XE7Gtq4pw$D9sp6jQIPbdXKFW6s955m_Zi3ijRApB_3zrnuDJg29I';

/** How often scrypt ran in this isolate; tests see by it that no early "no" is quicker than a late one. */
export const work = { hashes: 0 };

function derive(
  password: string,
  salt: Uint8Array,
  bytes: number,
  { N, r, p }: typeof COST,
): Promise<Buffer> {
  work.hashes += 1;
  const maxmem = 2 * 128 * N * r;
  return new Promise((resolve, reject) => {
    // The same characters typed on another keyboard are the same password.
    scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Hash of a new password, with its parameters and salt: `scrypt$N=32768,r=8,p=3$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  const { N, r, p } = COST;
  return `scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether a password belongs to a stored hash. Without a hash (unknown address, invited user) the same work
 * is done and the answer is no, so that the time tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const parts = HASH.exec(stored ?? NOBODY);
  if (parts === null) throw new Error('a stored password hash is malformed');
  const [, N, r, p, salt = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(found, expected) && stored !== null;
}
