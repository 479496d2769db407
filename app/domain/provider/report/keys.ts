import { WITHDRAWAL_CODES, type WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import { REPORT_TIMES, type ReportTime } from '../../area-report.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Within how long something was done, the shortest first; the last is whatever took longer. */
export const WITHIN = [
  'm15',
  'h1',
  'h4',
  'h8',
  'd1',
  'd2',
  'd3',
  'd5',
  'd10',
  'd30',
  'longer',
] as const;
export type Within = (typeof WITHIN)[number];

/** The longest that still counts as each; whatever is above all of them is the last of `WITHIN`. */
export const MOST_MS: readonly (readonly [Within, number])[] = [
  ['m15', 15 * MINUTE_MS],
  ['h1', HOUR_MS],
  ['h4', 4 * HOUR_MS],
  ['h8', 8 * HOUR_MS],
  ['d1', DAY_MS],
  ['d2', 2 * DAY_MS],
  ['d3', 3 * DAY_MS],
  ['d5', 5 * DAY_MS],
  ['d10', 10 * DAY_MS],
  ['d30', 30 * DAY_MS],
];

/** What became of certificates. */
export const PAPER_EVENTS = ['issued', 'superseded', 'revoked'] as const;
export type PaperEvent = (typeof PAPER_EVENTS)[number];

type FigureKey =
  | { event: PaperEvent; code: WithdrawalCode | null }
  | { time: ReportTime; within: Within };

/** A figure as a report tells it apart; null for a key that an older or newer version wrote. */
export function figureOf(key: string): FigureKey | null {
  const [what, more = ''] = key.split(':');
  const event = PAPER_EVENTS.find((one) => one === what);
  if (event !== undefined) {
    return { event, code: WITHDRAWAL_CODES.find((one) => one === more) ?? null };
  }
  const time = REPORT_TIMES.find((one) => one === what);
  const within = WITHIN.find((one) => one === more);
  return time === undefined || within === undefined ? null : { time, within };
}

/**
 * Within how long a part of all was done: the bucket in which the one stands that is as far up.
 *
 * @param counts of each of `WITHIN`
 * @param percent 50 for the median
 */
export function withinOf(
  counts: Readonly<Partial<Record<Within, number>>>,
  percent: number,
): Within | null {
  const all = WITHIN.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const rank = Math.ceil((all * percent) / 100);
  let seen = 0;
  for (const one of WITHIN) {
    seen += counts[one] ?? 0;
    if (all > 0 && seen >= rank) return one;
  }
  return null;
}
