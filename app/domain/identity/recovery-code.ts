import { hashCode } from '../certificate/code-vault.ts';
import { base32 } from '../kernel/base32.ts';

const CODES = 10;
/** 50 bits; nobody tries more than a few a minute. */
const LENGTH = 10;

/** Ten new codes, as they are printed: `4f7zk-q9m2t`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const code = base32(crypto.getRandomValues(new Uint8Array(LENGTH))).slice(0, LENGTH);
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** A code as it was typed: without spaces and hyphens, O read as 0, I and L as 1. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}

/** What is kept of a code. The secret hashes codes of certificates too, which hold no space. */
export function recoveryHash(code: string, userId: string, hashKey: string): Promise<string> {
  return hashCode(`recovery code ${userId} ${plainCode(code)}`, hashKey);
}
