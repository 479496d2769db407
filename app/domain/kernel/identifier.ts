import { looksLike } from './look-alikes.ts';

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
 *
 * @returns an empty text where the identifier is nothing but blanks and dashes
 */
export function identifierKey(kind: IdentifierKind, text: string): string {
  const key = looksLike(text).replace(SEPARATORS, '').replaceAll('o', '0').replace(/[il|]/g, '1');
  return kind === 'cas' ? key.replace(/^0+(?=\d)/, '') : key;
}

/** The key as a table keeps it: null where there is no identifier, so that any number of rows may have none. */
export function identifierKeyOrNone(kind: IdentifierKind, text: string | null): string | null {
  return (text === null ? '' : identifierKey(kind, text)) || null;
}
