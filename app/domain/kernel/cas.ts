/**
 * CAS Registry Numbers: two to seven digits, two, and one that checks them. That digit proves that a number is well
 * formed, not that it belongs to the substance. Rules and vectors: shared reference "Identifiers, formats and check
 * characters".
 */

/** What the check digit of a number says. */
export type IdentifierCheck = 'ok' | 'malformed' | 'check_digit';

/** No number begins with a zero. */
const CAS = /^[1-9]\d{1,6}-\d{2}-\d$/;

function digitsOf(text: string): number[] {
  return Array.from(text.replaceAll('-', ''), Number);
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
  return casCheckDigit(digits) === check ? 'ok' : 'check_digit';
}

/** The same CAS number with the check digit it should have, or null when it is no CAS number at all. */
export function correctedCas(text: string): string | null {
  if (!CAS.test(text)) return null;
  return `${text.slice(0, -1)}${casCheckDigit(digitsOf(text).slice(0, -1))}`;
}

const EC = /^\d{3}-\d{3}-\d$/;

/** EC or list number, `200-578-6`. Remainder 10 is used by some list numbers (4xx-xxx), then written as 1. */
export function checkEc(text: string): IdentifierCheck {
  if (!EC.test(text)) return 'malformed';
  const digits = digitsOf(text);
  const check = digits.pop();
  const remainder = digits.reduce((sum, digit, i) => sum + digit * (i + 1), 0) % 11;
  const right = remainder === 10 ? text.startsWith('4') && check === 1 : remainder === check;
  return right ? 'ok' : 'check_digit';
}

const DATES: readonly { shape: RegExp; parts: 'ymd' | 'mdy' | 'dmy' }[] = [
  { shape: /^(\d{4}|\d{2})[/.-](\d{1,2})[/.-](\d{1,2})$/, parts: 'ymd' },
  { shape: /^(\d{4})年(\d{1,2})月(\d{1,2})日$/, parts: 'ymd' },
  { shape: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, parts: 'mdy' },
  { shape: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, parts: 'dmy' },
  { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, parts: 'mdy' },
  { shape: /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/, parts: 'dmy' },
];

/** Serial numbers between 1930 and 2400, the span in which a CAS number can turn into a day. */
const SERIAL = /^\d{5,6}$/;

/**
 * CAS numbers that a spreadsheet may have turned into this date: `1980/5/7` was `80-05-7`. Only numbers
 * whose check digit is right are returned, likeliest first; an empty list means it was no CAS number.
 *
 * @param swapped also those of a spreadsheet that took the day for the month, last
 */
export function casFromDate(text: string, swapped = false): string[] {
  const found = new Set(turnedInto(text, ([year, month, day]) => [year, month, day]));
  const other = swapped ? turnedInto(text, ([year, month, day]) => [year, day, month]) : [];
  return [...found, ...other.filter((one) => !found.has(one))];
}

type Parts = [year: number, month: number, day: number];

function turnedInto(text: string, inOrder: (parts: Parts) => Parts): string[] {
  const found = new Set<string>();
  const isSerial = SERIAL.test(text.trim());
  for (const [year, month, day] of readDates(text.trim()).map(inOrder)) {
    // A spreadsheet takes two digits for a year from 1930 to 2029.
    const isShort = !isSerial || (year >= 1930 && year < 2030);
    const short = String(year % 100).padStart(2, '0');
    const middle = String(month).padStart(2, '0');
    // Year, month, day as in China; month, day, year as in the United States.
    for (const candidate of [
      ...(isShort ? [`${short}-${middle}-${day}`] : []),
      `${year}-${middle}-${day}`,
      `${middle}-${String(day).padStart(2, '0')}-${year % 100}`,
    ]) {
      if (checkCas(candidate) === 'ok') found.add(candidate);
    }
  }
  return [...found];
}

function readDates(text: string): Parts[] {
  if (SERIAL.test(text)) {
    // Day 25569 of a spreadsheet is 1 January 1970.
    const date = new Date((Number(text) - 25_569) * 86_400_000);
    return [[date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]];
  }
  const dates: Parts[] = [];
  for (const { shape, parts } of DATES) {
    const [, a, b, c] = shape.exec(text)?.map(Number) ?? [];
    if (a === undefined || b === undefined || c === undefined) continue;
    const orders = { ymd: [a, b, c], mdy: [c, a, b], dmy: [c, b, a] } as const;
    const [year, month, day] = orders[parts];
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31) dates.push([year, month, day]);
  }
  return dates;
}

const KE = /^KE-(?:\d{5}|\d{2}-\d{4})$/;

/** Korean KE number, `KE-02150`, or `KE-19-0001` of newer notices; it has no check digit. */
export function checkKe(text: string): IdentifierCheck {
  return KE.test(text) ? 'ok' : 'malformed';
}
