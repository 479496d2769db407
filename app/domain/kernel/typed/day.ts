import { isDate } from '../dates.ts';
import { MAX_TYPED, not, plainText, type Read, was } from './plain.ts';

export type DayWhy = 'invalid_date' | 'day_order' | 'day_not_real' | 'day_year' | 'day_serial';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;

/** The time of day that a spreadsheet writes behind a date, and the day of the week before or behind it. */
const TIME = /[ t](?:[上下]午 ?|[ap]m ?)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/;
const WEEKDAY =
  /[ ,(]*(?:(?:星期|周|礼拜)[一二三四五六日天]|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b)[ ,.)]*/;

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const CHINESE = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/;
const EIGHT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/;
const SHORT = /^\d{1,2}([-/. ])\d{1,2}\1\d{1,2}$/;
const NAMED_SECOND = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[-/. ]*${MONTH}[-/., ]*(\\d{4}|\\d{2})$`,
);
const NAMED_FIRST = new RegExp(`^${MONTH}[-/. ]*(\\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\\d{4})$`);
const NAMED_LAST = new RegExp(`^(\\d{4})[-/. ]*${MONTH}[-/. ]*(\\d{1,2})$`);
/** Days since 1900 as spreadsheets count them, and the part of the day that has passed. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
/** Day 25569 of a spreadsheet is 1 January 1970. */
const SERIAL_1970 = 25_569;

/**
 * A day as it was typed, pasted or stands in a spreadsheet: `2026/1/5`, `2026/5/1 0:00`, `2026年5月4日 星期一`,
 * `05-May-26`, `20260501`, and the number 46150 that a cell of a date holds. The time of day is left out.
 *
 * Where it can't be told which part is the day and which the month, or the year has two digits, nothing is guessed.
 */
export function readDay(text: string): Read<DayWhy> {
  const bare = bareOf(text);
  const [, serial] = SERIAL.exec(bare) ?? [];
  if (serial !== undefined) {
    const ms = (Number(serial) - SERIAL_1970) * 86_400_000;
    const day = new Date(ms).toISOString().slice(0, 10);
    return isDate(day) ? was(day) : not('day_serial');
  }
  const parts = partsOf(bare);
  return typeof parts === 'string' ? not(parts) : dayOf(parts);
}

/** A day without the time and the day of the week; empty where it is too long to be one. */
function bareOf(text: string): string {
  const plain = plainText(text);
  if (plain.length > MAX_TYPED) return '';
  return plain.replace(TIME, '').replace(WEEKDAY, ' ').replace(TIME, '').trim();
}

/** The same with the year first, of whatever century, and real or not; null for what is no date. */
export function dateParts(text: string): string | null {
  const parts = partsOf(bareOf(text));
  return typeof parts === 'string' ? null : parts.join('-');
}

type Parts = readonly [year: number, month: number, day: number];

function partsOf(bare: string): Parts | DayWhy {
  const number = (text: string | undefined) => Number(text);
  const ymd = YEAR_FIRST.exec(bare);
  if (ymd) return [number(ymd[1]), number(ymd[3]), number(ymd[4])];
  const han = CHINESE.exec(bare) ?? EIGHT.exec(bare);
  if (han) return [number(han[1]), number(han[2]), number(han[3])];
  const last = YEAR_LAST.exec(bare);
  if (last) return orderOf(number(last[1]), number(last[3]), number(last[4]));
  if (SHORT.test(bare)) return 'day_year';
  const second = NAMED_SECOND.exec(bare);
  if (second) return [yearOf(second[3]), monthOf(second[2]), number(second[1])];
  const first = NAMED_FIRST.exec(bare);
  if (first) return [number(first[3]), monthOf(first[1]), number(first[2])];
  const named = NAMED_LAST.exec(bare);
  if (named) return [number(named[1]), monthOf(named[2]), number(named[3])];
  return 'invalid_date';
}

/** Day and month of a date that begins with neither the year nor a name: only one of them may be over twelve. */
function orderOf(one: number, other: number, year: number): Parts | DayWhy {
  if (one > 12 || one === other) return [year, other, one];
  return other > 12 ? [year, one, other] : 'day_order';
}

/** Two digits beside a month's name are how a spreadsheet shortens a year of this century. */
const yearOf = (text = '') => (text.length === 2 ? 2000 + Number(text) : Number(text));

const monthOf = (name = '') => MONTHS.indexOf(name) + 1;

function dayOf([year, month, day]: Parts): Read<DayWhy> {
  const text = [year, month, day]
    .map((part, at) => `${part}`.padStart(at === 0 ? 4 : 2, '0'))
    .join('-');
  if (isDate(text)) return was(text);
  return not(year < 2000 || year > 2099 ? 'day_year' : 'day_not_real');
}
