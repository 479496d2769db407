import { lastDayOf } from '../../duty/kinds.ts';
import { dayRung, type Ladder, type Rung } from '../../duty/ladder.ts';
import { daysAfter, daysBetween, monthsAfter, yearOf } from '../../kernel/dates.ts';
import { workingDaysBefore } from '../../regulation/working-days.ts';
import { renewalWindow } from '../product/renewal/terms.ts';
import type { ReminderRules, Severity } from '../rules.ts';
import { type ReminderKind, RP_DUTIES } from './kinds.ts';

/** Months for which something that is repeated every month goes on. */
const MONTHS_ON = 60;
/** Times that something is repeated every so many days. */
const TIMES_ON = 60;

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

function* daily({ on }: Rung): Generator<Rung> {
  for (let days = 1; ; days += 1) yield dayRung(daysAfter(on, days));
}

/** What of a duty its steps go by. */
export interface Stepping {
  kind: ReminderKind;
  /** When a reaction was found: half of its term is by the term it is held to, whatever is law by now. */
  opensOn: string;
  dueOn: string;
  severity?: Severity | undefined;
}

/** The steps of a duty, by the policy of a day; what lapsed has none. */
export function ladderOf(duty: Stepping, rules: ReminderRules, today: string): Ladder | null {
  const { kind, opensOn, dueOn, severity } = duty;
  if ((lastDayOf(RP_DUTIES.kinds, duty) ?? today) < today) return null;
  const half = Math.floor(daysBetween(opensOn, dueOn) / 2);
  const moves = kind === 'certificate' && isEstimate(dueOn, rules);
  const rungs = stepsOf(kind, rules, severity).map(({ step, on }): Rung => {
    const day = step === 'half' ? daysAfter(dueOn, -half) : on(dueOn);
    const lookFrom = daysAfter(day, -MOVES);
    return { step, on: day, ...(moves && (step === 'opens' || step === 'closes') && { lookFrom }) };
  });
  // Where two fall on one day, the later one is the newest.
  rungs.sort((a, b) => a.on.localeCompare(b.on));
  return { rungs, ...(DAILY.includes(kind) && { again: daily }) };
}

/** Days by which an estimated window may move once its holidays are published. */
const MOVES = 30;

const isEstimate = (validUntil: string, { rp_renewal_window: window, calendar }: ReminderRules) =>
  renewalWindow(validUntil, window, calendar).isEstimate;

/**
 * The steps of one item with their days, earliest first: what a page draws beside those that were sent. Only the first
 * one or two of what is repeated without end.
 */
export function remindedOn(
  kind: ReminderKind,
  day: string,
  rules: ReminderRules,
  severity?: Severity,
): Rung[] {
  return stepsOf(kind, rules, severity)
    .slice(0, 8)
    .map(({ step, on }) => ({ step, on: on(day) }))
    .sort((a, b) => a.on.localeCompare(b.on));
}
