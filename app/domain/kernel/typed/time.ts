import { MAX_TYPED, not, plainText, type Read, was } from './plain.ts';

export type TimeWhy = 'invalid_time';

const CLOCK =
  /^(?<before>上午|下午|凌晨|早上|早|中午|傍晚|晚上|晚|am|pm)? ?(?<hour>\d{1,2})(?:[:.时点h] ?(?<minute>\d{2}|\d(?=分)|半|)分?(?:[:.] ?\d{2}(?:\.\d+)?|\d{1,2}秒)?)? ?(?<after>am|pm|a\.m\.|p\.m\.)?$/;
const DIGITS = /^(?<hour>\d{1,2})(?<minute>\d{2})$/;
const LATER = /^(?:下午|傍晚|晚上?|p)/;

/**
 * A time of day: `9:30`, `930`, `0930`, `９：３０`, `上午9:30`, `9点半`, `3:05 PM`. Seconds are left out.
 *
 * @returns `09:30`
 */
export function readTime(text: string): Read<TimeWhy> {
  const plain = plainText(text);
  if (plain.length > MAX_TYPED) return not('invalid_time');
  const groups = DIGITS.exec(plain)?.groups ?? CLOCK.exec(plain)?.groups;
  if (groups === undefined) return not('invalid_time');
  const { before = '', after = '', hour = '', minute } = groups;
  const said = before || after;
  // One number alone is an hour only where something says so: `9` may be anything.
  if (minute === undefined && said === '') return not('invalid_time');
  const hours = hourOf(Number(hour), said);
  const minutes = minute === '半' ? 30 : Number(minute || 0);
  if (hours === null || minutes > 59) return not('invalid_time');
  return was(`${hours}`.padStart(2, '0') + `:${minutes}`.replace(/^:(\d)$/, ':0$1'));
}

/** The hour of the day, by what is said of its half; null where both can't be. */
function hourOf(hour: number, said: string): number | null {
  if (hour > 23) return null;
  if (said === '') return hour;
  if (LATER.test(said)) return hour < 12 ? hour + 12 : hour;
  if (said === '中午') return hour >= 11 && hour <= 13 ? hour : hour <= 2 ? hour + 12 : null;
  if (hour > 12) return null;
  return hour === 12 ? 0 : hour;
}
