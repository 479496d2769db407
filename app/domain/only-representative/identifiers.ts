/**
 * Numbers printed on papers, and what their check digits prove: that a number is well formed, not that it
 * belongs to the substance. Rules and vectors: shared reference "Identifiers, formats and check characters".
 */
export type IdentifierCheck = 'ok' | 'malformed' | 'check_digit';

const CAS = /^\d{2,7}-\d{2}-\d$/;
const EC = /^\d{3}-\d{3}-\d$/;
const REACH = /^(\d{2})-(\d{10})-(\d{2})(?:-[\dxX*]{4})?$/;
const KE = /^KE-(?:\d{5}|\d{2}-\d{4})$/;

function digitsOf(text: string): number[] {
  return Array.from(text.replaceAll('-', ''), Number);
}

function verdict(matches: boolean): IdentifierCheck {
  return matches ? 'ok' : 'check_digit';
}

/** The check digit that belongs behind the other digits of a CAS number. */
function casCheckDigit(body: number[]): number {
  return body.reduceRight((sum, digit, i) => sum + digit * (body.length - i), 0) % 10;
}

/** CAS registry number, `64-17-5`. */
export function checkCas(text: string): IdentifierCheck {
  if (!CAS.test(text)) return 'malformed';
  const digits = digitsOf(text);
  const check = digits.pop();
  return verdict(casCheckDigit(digits) === check);
}

/** The same CAS number with the check digit it should have, or null when it is no CAS number at all. */
export function correctedCas(text: string): string | null {
  if (!CAS.test(text)) return null;
  return `${text.slice(0, -1)}${casCheckDigit(digitsOf(text).slice(0, -1))}`;
}

/** EC or list number, `200-578-6`. Remainder 10 is used by some list numbers (4xx-xxx), then written as 1. */
export function checkEc(text: string): IdentifierCheck {
  if (!EC.test(text)) return 'malformed';
  const digits = digitsOf(text);
  const check = digits.pop();
  const remainder = digits.reduce((sum, digit, i) => sum + digit * (i + 1), 0) % 11;
  if (remainder === 10) return verdict(text.startsWith('4') && check === 1);
  return verdict(remainder === check);
}

/** EU REACH registration number, `01-2119457610-43` with or without its last block. */
export function checkReachNo(text: string): IdentifierCheck {
  const [, , base, check] = REACH.exec(text) ?? [];
  if (base === undefined) return 'malformed';
  const sum = digitsOf(base).reduce((s, digit, i) => s + digit * (i % 2 === 0 ? 1 : 2), 0);
  return verdict((((100 - sum) % 100) + 100) % 100 === Number(check));
}

/** Korean KE number, `KE-02150`, or `KE-19-0001` of newer notices; it has no check digit. */
export function checkKe(text: string): IdentifierCheck {
  return KE.test(text) ? 'ok' : 'malformed';
}

/** Korean corporate number, thirteen digits. A wrong check digit is only worth a warning. */
export function checkCorporateNo(text: string): IdentifierCheck {
  if (!/^\d{6}-?\d{7}$/.test(text)) return 'malformed';
  const digits = digitsOf(text);
  const check = digits.pop();
  const sum = digits.reduce((s, digit, i) => s + digit * (i % 2 === 0 ? 1 : 2), 0);
  return verdict((10 - (sum % 10)) % 10 === check);
}

const DATES: readonly { shape: RegExp; parts: 'ymd' | 'mdy' }[] = [
  { shape: /^(\d{4}|\d{2})[/.-](\d{1,2})[/.-](\d{1,2})$/, parts: 'ymd' },
  { shape: /^(\d{4})年(\d{1,2})月(\d{1,2})日$/, parts: 'ymd' },
  { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, parts: 'mdy' },
];

/** Serial numbers between 1930 and 2400, the span in which a CAS number can turn into a day. */
const SERIAL = /^\d{5,6}$/;

/**
 * CAS numbers that a spreadsheet may have turned into this date: `1980/5/7` was `80-05-7`. Only numbers
 * whose check digit is right are returned, likeliest first; an empty list means it was no CAS number.
 */
export function casFromDate(text: string): string[] {
  const found = new Set<string>();
  for (const [year, month, day] of readDates(text.trim())) {
    const short = String(year % 100).padStart(2, '0');
    const middle = String(month).padStart(2, '0');
    // Year, month, day as in China; month, day, year as in the United States.
    for (const candidate of [
      `${short}-${middle}-${day}`,
      `${year}-${middle}-${day}`,
      `${middle}-${String(day).padStart(2, '0')}-${year % 100}`,
    ]) {
      if (checkCas(candidate) === 'ok') found.add(candidate);
    }
  }
  return [...found];
}

function readDates(text: string): [year: number, month: number, day: number][] {
  if (SERIAL.test(text)) {
    // Day 25569 of a spreadsheet is 1 January 1970.
    const date = new Date((Number(text) - 25_569) * 86_400_000);
    return [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]];
  }
  const dates: [number, number, number][] = [];
  for (const { shape, parts } of DATES) {
    const [, a, b, c] = shape.exec(text)?.map(Number) ?? [];
    if (a === undefined || b === undefined || c === undefined) continue;
    const [year, month, day] = parts === 'ymd' ? [a, b, c] : [c, a, b];
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31) dates.push([year, month, day]);
  }
  return dates;
}
