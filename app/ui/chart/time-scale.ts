import { daysAfter, daysBetween } from '~/domain/kernel/dates.ts';

/** Arithmetic of the time bars. Positions are per cent of the drawn width with two decimals; days are `YYYY-MM-DD`. */

/** The first and the last day that are drawn, inclusive. */
export interface TimeAxis {
  from: string;
  until: string;
}

/** What lasts from one day to another, inclusive; null has no end. */
export interface TimeSpan {
  from: string;
  until: string | null;
}

/** Days on which something shall be done within a span, inclusive. */
export interface TimeWindow {
  from: string;
  until: string;
}

export interface TimePart {
  kind: 'elapsed' | 'left' | 'act' | 'ended';
  start: number;
  width: number;
}

export interface TimeScale {
  parts: TimePart[];
  /** Where the span ends; null when it has no end or it is not drawn. */
  end: number | null;
  /** Where today begins; null when it is not drawn. */
  today: number | null;
  /** The span goes on after the last day that is drawn. */
  goesOn: boolean;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Where a day begins, in per cent of the axis; outside of it below 0 or above 100. */
export function dayAt(axis: TimeAxis, day: string): number {
  return round((daysBetween(axis.from, day) * 100) / (daysBetween(axis.from, axis.until) + 1));
}

const within = (value: number) => Math.min(100, Math.max(0, value));

/**
 * A span as it is drawn: solid what has elapsed, pale what is left, hatched over it what is left of the window, crossed
 * what comes after its end.
 *
 * @param crossed how far what ended is crossed: up to today, or to the end of the axis
 */
export function timeScale(
  axis: TimeAxis,
  span: TimeSpan,
  today: string,
  { window, crossed }: { window?: TimeWindow | undefined; crossed: 'today' | 'axis' },
): TimeScale {
  const after = (day: string) => dayAt(axis, daysAfter(day, 1));
  const endAt = span.until === null ? Number.POSITIVE_INFINITY : after(span.until);
  const now = dayAt(axis, today);
  const last = within(endAt);
  const parts: TimePart[] = [];
  const add = (kind: TimePart['kind'], from: number, to: number) => {
    const start = within(from);
    const width = round(within(to) - start);
    if (width > 0) parts.push({ kind, start, width });
  };
  add('elapsed', dayAt(axis, span.from), Math.min(now, last));
  add('left', Math.max(now, dayAt(axis, span.from)), last);
  if (window)
    add('act', Math.max(now, dayAt(axis, window.from)), Math.min(last, after(window.until)));
  if (endAt < 100) add('ended', last, crossed === 'axis' ? 100 : now);
  return {
    parts,
    end: endAt >= 0 && endAt <= 100 ? endAt : null,
    today: now >= 0 && now <= 100 ? now : null,
    goesOn: endAt > 100,
  };
}

/** A term in days, counted from day 0: what has elapsed of it, and by how much it is passed. */
export function clockScale(elapsed: number, term: number): { end: number; used: number } {
  const whole = Math.max(elapsed, term, 1);
  return {
    end: round((term * 100) / whole),
    used: round((Math.min(Math.max(elapsed, 0), term) * 100) / whole),
  };
}

/** The first days of the months that begin on the axis. */
export function monthsOn(axis: TimeAxis): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = axis.from.split('-').map(Number);
  for (;;) {
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    if (day > axis.until) return months;
    if (day >= axis.from) months.push(day);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** About as wide as a text is drawn at 12 px: Chinese is a square, the rest half of one. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 12 : 7), 0);
}

/** Between two texts side by side. */
const GAP = 8;

/**
 * Middle of a text that has another one after it: as far to the start as the two need.
 *
 * @param before where the other one begins
 */
export function clearOf(middle: number, width: number, before: number): number {
  return Math.min(middle, before - GAP - width / 2);
}
