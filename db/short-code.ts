import { type SQL, sql } from 'drizzle-orm';

const DIGITS = '0123456789';
/** Crockford's, which has none of I, L, O and U. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ';

/** A digit, a letter and two of either: no year, no running number and no word, and some 225,000 of them. */
const FORM = [DIGITS, LETTERS, DIGITS + LETTERS, DIGITS + LETTERS];

/** How many are drawn at once; that all are taken does not happen while a tenth of them is free. */
const DRAWN = 32;

const one = (of: string) => of[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % of.length];

/**
 * A short code that no company has, as SQL for the row of a new one (PRODUCT §7). Drawn at random: neither it nor the
 * numbers that are made with it tell how many companies there are.
 */
export function freeShortCode(): SQL<string> {
  const drawn = Array.from({ length: DRAWN }, () => FORM.map(one).join(''));
  return sql`(SELECT d.value FROM json_each(${JSON.stringify(drawn)}) d
    WHERE NOT EXISTS (SELECT 1 FROM companies c WHERE c.short_code = d.value) LIMIT 1)`;
}
