import { identifierKey } from './identifier.ts';

/** Letters (in a key L is a 1), year, short code of the company (none before numbers were per company), running number. */
const WHOLE = /^(tr|tcc|rp|ran|rc1|adr|acs)(\d{4})(\d[a-z][\da-z]{2})?(\d{1,9})$/;
/** From the year or the short code on. */
const PART = /^(\d{4})?(\d[a-z][\da-z]{2})(\d{1,9})$/;

/**
 * The number of ours that was typed, whole or from the year or the company's short code on, as it is printed:
 * `TR-2026-7K3F-00012` for `tr 2o26 7k3f oooI2`, `TR-2026-00107` for `tr202600107`. Short codes are Crockford's letters,
 * so O is a zero, and I and L are a one.
 *
 * @returns null where it is none
 */
export function readPaperNumber(text: string): string | null {
  const key = identifierKey('trade', text);
  const found = WHOLE.exec(key) ?? PART.exec(key);
  if (found === null) return null;
  const parts = found.slice(1).filter(Boolean);
  return parts.join('-').replace(/^rc1/, 'rcl').toUpperCase();
}
