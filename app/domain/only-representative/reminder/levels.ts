import { daysAfter, daysBetween, monthsAfter, yearOf } from '../../kernel/dates.ts';
import type { Mark as KeptMark } from '../../reminder/marks.server.ts';
import { percentOfG } from '../substance/rules.ts';
import { checkedFrom, yearToCheck } from '../year-close/kinds.ts';

/** What a company is reminded of once a day (`areas/only-representative.md` §6), and on which days: pure. */

export const REMINDERS = [
  'alarm',
  'forecast',
  'arrival',
  'claim',
  'remainder',
  'year_end',
] as const;
export type ReminderKind = (typeof REMINDERS)[number];

/** What was told before, or is told now. */
export type Mark = KeptMark<ReminderKind>;

/** Points below its threshold from which an alarm is armed again. */
const REARM_POINTS = 5;
/** Days ahead in which a limit that will be reached is told, and for which it is quiet then. */
const FORECAST_DAYS = 60;
const MUTED_DAYS = 30;
/** Days before the end of a CBI claim on which it is told; after it, every month. */
export const CLAIM_DAYS = [60, 30, 7, 0] as const;
/** Days after an ETA on which nobody has said what arrived; then every month. */
export const ARRIVAL_DAYS = { first: 7, second: 30 } as const;
const MOST_MONTHS = 240;

export interface Drawn {
  id: string;
  limitG: number;
  drawnG: number;
  alarmPercent: number;
  secondPercent: number;
}

/** The thresholds of a substance, the higher one first; one of its own that is as high as the second is the only one. */
function thresholds({
  alarmPercent,
  secondPercent,
}: Drawn): { name: 'critical' | 'past'; percent: number }[] {
  const past = { name: 'past', percent: alarmPercent } as const;
  if (alarmPercent >= secondPercent) return [past];
  return [{ name: 'critical', percent: secondPercent }, past];
}

/**
 * The threshold that a substance has passed and nobody was told of in this year, with all levels that are told by it; null
 * for none. What is five points below a threshold is armed again.
 */
export function alarmOf(
  substance: Drawn,
  year: number,
  told: (level: string) => boolean,
): { percent: number; levels: string[] } | null {
  const { limitG, drawnG } = substance;
  if (limitG === 0) return null;
  const passed = thresholds(substance).filter(
    ({ percent }) => drawnG >= percentOfG(limitG, percent),
  );
  const levels = passed.map(({ name }) => `${year}/${name}`);
  const [highest] = passed;
  if (highest === undefined || told(levels[0] ?? '')) return null;
  return { percent: highest.percent, levels: levels.filter((level) => !told(level)) };
}

/** Levels of this year that a substance has come down from, so that they are told once more. */
export function armedAgain(substance: Drawn, year: number): string[] {
  const { limitG, drawnG } = substance;
  return thresholds(substance)
    .filter(({ percent }) => drawnG < percentOfG(limitG, Math.max(0, percent - REARM_POINTS)))
    .map(({ name }) => `${year}/${name}`);
}

/** Whether a limit that will be reached is told on a day: on Mondays, not again within 30 days. */
export function isForecastTold(
  reachedOn: string | null,
  today: string,
  toldOn: string | undefined,
): boolean {
  if (reachedOn === null || !isMonday(today)) return false;
  const quiet = toldOn !== undefined && daysBetween(toldOn, today) < MUTED_DAYS;
  return !quiet && daysBetween(today, reachedOn) <= FORECAST_DAYS;
}

export const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** The step that a missing arrival has come to by a day: 7 and 30 days after its ETA, then months; null before. */
export function arrivalLevel(eta: string, today: string): string | null {
  const { first, second } = ARRIVAL_DAYS;
  if (today < daysAfter(eta, first)) return null;
  const from = daysAfter(eta, second);
  if (today < from) return `${eta}/days_${first}`;
  const months = monthsSince(from, today);
  return `${eta}/${months === 0 ? `days_${second}` : `months_${months}`}`;
}

/** Whether a step of a missing arrival is one that admins hear of too. */
export const isLate = (eta: string, today: string) => today >= daysAfter(eta, ARRIVAL_DAYS.second);

/** The step that a CBI claim has come to by a day: days before its end, then months after it; null before the first. */
export function claimLevel(until: string, today: string): string | null {
  if (today > until) {
    const months = monthsSince(until, today);
    return `${until}/${months === 0 ? 'days_0' : `months_${months}`}`;
  }
  const days = daysBetween(today, until);
  const step = CLAIM_DAYS.findLast((one) => days <= one);
  return step === undefined ? null : `${until}/days_${step}`;
}

/** Whole months since a day. */
function monthsSince(from: string, today: string): number {
  let months = 0;
  while (months < MOST_MONTHS && monthsAfter(from, months + 1) <= today) months += 1;
  return months;
}

/** The step that what is left of a year's purchases has come to: 1 and 15 December; null for none. */
export function remainderLevel(today: string): string | null {
  const year = yearOf(today);
  return [`${year}-12-01`, `${year}-12-15`].findLast((day) => day <= today) ?? null;
}

/** The first year whose end is told of: earlier ones were over before anybody could sign them. */
const FIRST_YEAR = 2026;

/** The step that the check of a year has come to by a day: 1 December, 15 January, then every month; null for none. */
export function yearEndLevel(today: string): { year: number; level: string } | null {
  const year = yearToCheck(today);
  if (year < FIRST_YEAR) return null;
  const january = `${year + 1}-01-15`;
  if (today < january) return { year, level: checkedFrom(year) };
  const months = Array.from({ length: 11 }, (_, at) => monthsAfter(january, at));
  return { year, level: months.findLast((day) => day <= today) ?? january };
}
