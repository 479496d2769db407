import { casFromDate, checkCas, checkEc } from '../cas.ts';
import { dateParts } from './day.ts';
import { MAX_TYPED, not, plainText, type Read, was } from './plain.ts';

export type CasWhy = 'invalid_cas' | 'cas_check_digit' | 'cas_zero' | 'cas_several';
export type EcWhy = 'invalid_ec' | 'ec_check_digit';

/** What people write before or behind such a number. */
const NAMED =
  /^(?:cas|ec|einecs|elincs|nlp|list)?[ -]*(?:rn|no\.?|nr\.?|number|号|编号|登记号)?[ .:#([]*(.*?)[ .,;)\]]*$/;

/** The digits and hyphens of a number, without its name and blanks. */
function bareOf(text: string): string {
  const plain = plainText(text);
  if (plain.length > MAX_TYPED) return '';
  return plainText(NAMED.exec(plain)?.[1] ?? '').replaceAll(' ', '');
}

/**
 * The digits of a CAS number with their hyphens, whatever the last of them should be; null for anything else. Without
 * hyphens they are told from a date by whether the last one is right, which the caller asks.
 */
export function casSpelling(text: string): string | null {
  const bare = bareOf(text);
  const isWritten = /^\d+-\d{2}-\d$/.test(bare) || /^\d{5,10}$/.test(bare);
  const parts = /^0*([1-9]\d{1,6})-?(\d{2})-?(\d)$/.exec(bare);
  return isWritten && parts ? parts.slice(1).join('-') : null;
}

/**
 * A CAS number as it was typed or pasted: full width, any dash or none, in quotes, with the word CAS, with zeros before
 * it (`0000064-17-5`). Its check digit must be right.
 */
export function readCas(text: string): Read<CasWhy> {
  const bare = bareOf(text);
  if (bare !== '' && /^[0-]+$/.test(bare) && bare.includes('0')) return not('cas_zero');
  const number = casSpelling(text);
  if (number === null) return not('invalid_cas');
  return checkCas(number) === 'ok' ? was(number) : not('cas_check_digit');
}

/**
 * Every CAS number that may be meant: the one that is written, and those that a spreadsheet may have turned into the date
 * or the number of a day that stands there.
 *
 * @param swapped also by a spreadsheet that took the day for the month
 */
export function casMeant(text: string, swapped = false): string[] {
  const written = readCas(text);
  const turned = [bareOf(text), dateParts(text) ?? ''].flatMap((one) => casFromDate(one, swapped));
  return [...new Set([...(written.ok ? [written.value] : []), ...turned])];
}

/** What became of a CAS number in a cell: also one that was a date and is repaired, which is told. */
export type ReadCas =
  | (Read<CasWhy> & { ok: false })
  | { ok: true; value: string; wasDate: boolean };

/** A CAS number of a cell or field. A date is taken for the one number it can have been; where there are more, none. */
export function readCasCell(text: string): ReadCas {
  const written = readCas(text);
  if (written.ok && /-/.test(bareOf(text))) return { ...written, wasDate: false };
  const [value, ...more] = casMeant(text);
  if (value === undefined) return written.ok ? { ...written, wasDate: false } : written;
  return more.length > 0 ? not('cas_several') : { ok: true, value, wasDate: !written.ok };
}

/** An EC or list number, `200-578-6`, as people type and paste it. Its check digit must be right. */
export function readEc(text: string): Read<EcWhy> {
  const parts = /^(\d{3})-?(\d{3})-?(\d)$/.exec(bareOf(text));
  if (!parts) return not('invalid_ec');
  const number = parts.slice(1).join('-');
  const verdict = checkEc(number);
  if (verdict === 'ok') return was(number);
  return not(verdict === 'malformed' ? 'invalid_ec' : 'ec_check_digit');
}
