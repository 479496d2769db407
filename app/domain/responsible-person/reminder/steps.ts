import { daysAfter, daysBetween, monthsAfter, yearOf } from '../../kernel/dates.ts';
import { workingDaysBefore } from '../../regulation/working-days.ts';
import { renewalWindow } from '../product/renewal/terms.ts';
import type { ReminderRules, Severity } from '../rules.ts';
import type { ReminderKind, ReminderStep } from './kinds.ts';

/** Months for which something that is repeated every month goes on. */
const MONTHS_ON = 60;
/** Times that something is repeated every so many days. */
const TIMES_ON = 60;
/** Days that half of a term of reporting has at most. */
const HALF = 60;
/** A day that is far enough from any other, on either side. */
const YEARS_AROUND = 12;

/** One step of a kind, as a function of the day it goes by: its end, its due day, the day it came. */
interface StepOf {
  step: string;
  on: (day: string) => string;
}

const before = (days: number): StepOf => ({
  step: `days_${days}`,
  on: (day) => daysAfter(day, -days),
});
const after = (days: number): StepOf => ({
  step: `after_${days}`,
  on: (day) => daysAfter(day, days),
});

/** The steps of a kind that are the same whichever day is asked, earliest first. */
function stepsOf(kind: ReminderKind, rules: ReminderRules, severity?: Severity): StepOf[] {
  const set = rules.rp_reminder_steps;
  switch (kind) {
    case 'certificate': {
      const { rp_renewal_window: window, calendar } = rules;
      return [
        ...set.certificate.months.map((months) => ({
          step: `months_${months}`,
          on: (day: string) => monthsAfter(day, -months),
        })),
        { step: 'opens', on: (day) => renewalWindow(day, window, calendar).opensOn },
        {
          step: 'closes',
          // Before the day that is shown, which an estimate brings forward.
          on: (day) => {
            const { closesOn } = renewalWindow(day, window, calendar);
            return workingDaysBefore(closesOn, set.certificate.before_close, calendar).day;
          },
        },
      ];
    }
    case 'contract':
    case 'authorisation':
      return set.ends.map(before);
    case 'adverse': {
      const of = severity ?? 'general';
      const half = Math.floor(rules.rp_adverse_terms[of] / 2);
      return [
        ...(set.adverse.half_time.includes(of)
          ? [{ step: 'half', on: (day: string) => daysAfter(day, -half) }]
          : []),
        before(set.adverse.before[of]),
        before(0),
      ];
    }
    case 'self_check':
      return [before(set.self_check), before(0)];
    case 'partner':
      return set.partner.map(after);
    case 'declaration':
      return repeated(set.declaration.after, (last, times) =>
        after(last + times * set.declaration.every),
      );
    case 'unsampled':
      return repeated(set.unsampled.after, (last, times) => ({
        step: `month_${times}`,
        on: (day) => monthsAfter(daysAfter(day, last), times * set.unsampled.every_months),
      }));
    case 'sample':
      return [after(set.sample)];
    case 'annual_report':
      return annualSteps(rules);
    case 'renewal_pending': {
      const { after: first, every_months: every } = set.renewal_pending;
      return repeated([first], (last, times) => ({
        step: `month_${times}`,
        on: (day) => monthsAfter(daysAfter(day, last), times * every),
      }));
    }
  }
}

/** Steps of an annual report, by the last day of its filing: within its days, then every week, then every month. */
function annualSteps({ rp_annual_report: term, rp_reminder_steps: set }: ReminderRules): StepOf[] {
  const { days, weekly_until: last, every_months: every } = set.annual_report;
  const within = (on: string): StepOf => ({ step: on, on: (day) => `${yearOf(day)}-${on}` });
  const weeks = Math.floor(daysBetween(`2027-${term.until}`, `2027-${last}`) / 7);
  return [
    ...[term.from, ...days, term.until].map(within),
    ...Array.from({ length: weeks }, (_, index) => after(7 * (index + 1))),
    ...Array.from(
      { length: MONTHS_ON },
      (_, index): StepOf => ({
        step: `month_${index + 1}`,
        on: (day) => monthsAfter(daysAfter(day, 7 * weeks), (index + 1) * every),
      }),
    ),
  ];
}

function repeated(
  days: readonly number[],
  again: (last: number, times: number) => StepOf,
): StepOf[] {
  const last = days.at(-1) ?? 0;
  const limit = Math.max(MONTHS_ON, TIMES_ON);
  return [
    ...days.map(after),
    ...Array.from({ length: limit }, (_, times) => again(last, times + 1)),
  ];
}

/** Kinds that are told of every day once their day is over. */
const DAILY: readonly ReminderKind[] = ['adverse', 'self_check'];

/** The rung of a ladder: what has this day or an earlier one has come to this step. */
export interface Rung {
  until: string;
  step: string;
  /** The severity that it is for. */
  of?: Severity;
}

/**
 * What is due of a kind on a day, for SQL: whatever goes by a day up to `until` has come to the step, and the rung with
 * the earliest `until` is the newest step. So one statement finds the items and their steps, however many there are.
 */
export function ladder(kind: ReminderKind, rules: ReminderRules, today: string): Rung[] {
  const made = MADE.get(rules) ?? new Map<string, Rung[]>();
  MADE.set(rules, made);
  const name = `${kind} ${today}`;
  const rungs = made.get(name) ?? makeLadder(kind, rules, today);
  made.set(name, rungs);
  return rungs;
}

/** Ladders by the rules they were made of: a run makes one of a kind for all companies, since working days take counting. */
const MADE = new WeakMap<ReminderRules, Map<string, Rung[]>>();

function makeLadder(kind: ReminderKind, rules: ReminderRules, today: string): Rung[] {
  const severities: (Severity | undefined)[] =
    kind === 'adverse' ? ['general', 'serious', 'wide_impact'] : [undefined];
  const rungs = severities.flatMap((of) => [
    ...stepsOf(kind, rules, of).map(({ step, on }) => ({
      // Half of a report's term is its own: which has come to it is asked of each.
      until: step === 'half' ? daysAfter(today, HALF) : lastDay((day) => on(day) <= today, today),
      step,
      ...(of && { of }),
    })),
    ...(DAILY.includes(kind)
      ? [{ until: daysAfter(today, -1), step: today, ...(of && { of }) }]
      : []),
  ]);
  // The newest first, and of two that fall on one day the later one.
  return rungs.reverse().sort((a, b) => a.until.localeCompare(b.until));
}

/** Days by which a step may come earlier for a later day: an estimate brings the close of a window forward. */
const EARLIER = 14;

/** The last day of which something holds; but for those few days it holds of every day before. */
function lastDay(holds: (day: string) => boolean, today: string): string {
  let low = -YEARS_AROUND * 366;
  let high = YEARS_AROUND * 366;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(daysAfter(today, middle))) low = middle;
    else high = middle - 1;
  }
  const further = Array.from({ length: EARLIER }, (_, more) => daysAfter(today, low + more + 1));
  return further.findLast(holds) ?? daysAfter(today, low);
}

/**
 * The steps of one item with their days, earliest first: what a page draws beside those that were sent. Only the first
 * one or two of what is repeated without end.
 */
export function remindedOn(
  kind: ReminderKind,
  day: string,
  rules: ReminderRules,
  severity?: Severity,
): ReminderStep[] {
  return stepsOf(kind, rules, severity)
    .slice(0, 8)
    .map(({ step, on }) => ({ step, on: on(day) }))
    .sort((a, b) => a.on.localeCompare(b.on));
}

/** Under what a step is kept: a new day begins anew. */
export function stepKey(day: string, step: string): string {
  return `${day} ${step}`;
}
