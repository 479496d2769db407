import { daysBetween, yearOf } from '../../kernel/dates.ts';

/** Years before and after today that the axis shows at most. */
const YEARS_BACK = 3;
const YEARS_ON = 4;

interface Authorisation {
  authorisedFrom: string | null;
  /** Inclusive; null has no end. */
  authorisedUntil: string | null;
}

/** One authorisation on the axis, in hundredths of its length; what lies outside is cut off. */
export interface Bar {
  from: number;
  /** Null has no end. */
  until: number | null;
}

export interface Axis {
  /** Where each year begins, in hundredths of the length. */
  years: { year: number; at: number }[];
  today: number;
}

/** Whole years that hold what the rows say, and today with a year to come; few enough to be read. */
export function axisOf(rows: readonly Authorisation[], today: string) {
  const now = yearOf(today);
  const years = rows.flatMap(({ authorisedFrom: from, authorisedUntil: until }) =>
    [from, until].flatMap((day) => (day === null ? [] : [yearOf(day)])),
  );
  const first = Math.max(Math.min(now, ...years), now - YEARS_BACK);
  const last = Math.min(Math.max(now + 1, ...years), now + YEARS_ON);
  const begin = `${first}-01-01`;
  const length = daysBetween(begin, `${last + 1}-01-01`);
  const place = (day: string) => {
    const share = (daysBetween(begin, day) * 100) / length;
    return Math.round(Math.min(100, Math.max(0, share)) * 100) / 100;
  };
  const axis: Axis = {
    years: Array.from({ length: last - first + 1 }, (_, n) => ({
      year: first + n,
      at: place(`${first + n}-01-01`),
    })),
    today: place(today),
  };
  const barOf = ({ authorisedFrom: from, authorisedUntil: until }: Authorisation): Bar | null =>
    from === null ? null : { from: place(from), until: until === null ? null : place(until) };
  return { axis, barOf };
}
