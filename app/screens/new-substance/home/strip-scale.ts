import { daysAfter, daysBetween } from '~/domain/kernel/dates.ts';
import { textWidth } from '~/ui/chart/time-scale.ts';

/** Days from which what is left is marked. */
export const SOON_DAYS = 7;
/** Days ahead that are drawn, as many as the page lists. */
const AHEAD = 90;
/** Measures of the drawing: today, and the width of a day. */
const NOW = 196;
const DAY = 9;
const END = NOW + AHEAD * DAY;
/** Between a stem and its label, and between two labels. */
const BESIDE = 7;
const GAP = 10;
const LATE_NAMED = 2;

export interface StripDuty {
  id: string;
  dueOn: string;
  /** Negative is overdue. */
  days: number;
  /** "8 days". */
  left: string;
  name: string;
}

export interface StripPin {
  id: string;
  x: number;
  soon: boolean;
  /** Null for one that has no room: it stands in the table only, and is counted at the label before it. */
  label: {
    /** The upper line, or the one beneath. */
    level: 0 | 1;
    x: number;
    anchor: 'start' | 'end';
    left: string;
    name: string;
    /** Others that have no room here: "+1". */
    more: number;
  } | null;
}

/** Where the days of 90 days stand, and which of their labels have room, on two lines. */
export function stripPins(duties: readonly StripDuty[]): StripPin[] {
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const pins: StripPin[] = [];
  for (const { id, days, left, name } of duties) {
    if (days < 0 || days > AHEAD) continue;
    const x = NOW + days * DAY;
    const width = textWidth(`${left} ${name} +9`);
    const atEnd = x + BESIDE + width > END;
    const [from, to] = atEnd ? [x - BESIDE - width, x - BESIDE] : [x + BESIDE, x + BESIDE + width];
    const level = ([0, 1] as const).find((one) => from >= (ends[one] ?? 0) + GAP);
    if (level === undefined) {
      // The last one that is named stands nearest.
      const named = pins.findLast((pin) => pin.label !== null)?.label;
      if (named) named.more += 1;
      pins.push({ id, x, soon: days <= SOON_DAYS, label: null });
      continue;
    }
    ends[level] = to;
    const label = {
      ...{ level, left, name, more: 0 },
      ...(atEnd
        ? { x: x - BESIDE, anchor: 'end' as const }
        : { x: x + BESIDE, anchor: 'start' as const }),
    };
    pins.push({ id, x, soon: days <= SOON_DAYS, label });
  }
  return pins;
}

/** What is overdue, in its own field: the two that are latest, and how many more. */
export function stripLate(duties: readonly StripDuty[], overdue: number) {
  const named = duties.filter(({ days }) => days < 0).slice(0, LATE_NAMED);
  return { named, more: overdue - named.length };
}

/** Mondays, and the first days of months, on the axis. */
export function stripDays(today: string) {
  const days = Array.from({ length: AHEAD + 1 }, (_, ahead) => daysAfter(today, ahead));
  const at = (day: string) => ({ day, x: NOW + daysBetween(today, day) * DAY });
  return {
    now: NOW,
    end: END,
    last: daysAfter(today, AHEAD),
    mondays: days
      .slice(1)
      .filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
      .map(at),
    months: days
      .slice(1)
      .filter((day) => day.endsWith('-01'))
      .map(at),
  };
}
