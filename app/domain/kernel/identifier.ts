import { looksLike } from './text/look-alikes.ts';

/**
 * What an identifier is of. Numbers of digits alone take any letter in them for the digit that it looks like; the
 * others are letters and digits, of which O and 0, and I, l and 1 are one: nobody gives out two numbers that differ in
 * nothing else, and our own (Crockford's letters) and the social credit code don't have O and I at all.
 */
export const IDENTIFIER_KINDS = [
  'cas',
  'ec',
  'customs',
  'ke',
  'registration',
  'certificate',
  'batch',
  'trade',
  'oa',
  'uscc',
] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Hyphens and dashes of every kind, the minus, and the long vowel that an input method puts in their place. */
const SEPARATORS = /[\s\p{Pd}\u02D7\u2043\u2212\u30FC]/gu;

/**
 * The canonical key of an identifier: what two spellings of one number share. Width, case, blanks, dashes, invisible
 * characters and look-alikes make no difference; of a CAS number leading zeros don't either. Unique constraints,
 * search, paste and import compare keys; what was typed is kept for show.
 */
export function identifierKey(kind: IdentifierKind, text: string): string {
  const seen = looksLike(text).trim();
  const key = seen.replace(SEPARATORS, '').replaceAll('o', '0').replace(/[il|]/g, '1');
  // Nothing but dashes is as good as a number: it is its own key.
  return (kind === 'cas' ? key.replace(/^0+(?=\d)/, '') : key) || seen;
}

/** The key of a number as a row keeps it, and that it is nobody's twin: those are of before keys were kept. */
export interface KeptKey {
  key: string | null;
  twin: 0;
}

/**
 * The key that a write sets. A number that is only spelt otherwise keeps what its row has: the number of a twin can be
 * corrected, and everything beside it changed, while another row has the same.
 *
 * @param before the number of the row as it is; null for none, and for a new row
 * @returns null where there is nothing to set
 */
export function newKey(
  kind: IdentifierKind,
  next: string | null,
  before: string | null = null,
): KeptKey | null {
  const made = (text: string | null) => (text === null ? '' : identifierKey(kind, text)) || null;
  const key = made(next);
  return key === made(before) ? null : { key, twin: 0 };
}
