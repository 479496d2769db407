import type * as v from 'valibot';
import { daysAfter } from '../../kernel/dates.ts';
import { CN_RULES } from '../rules.ts';
import type { DutyKind } from './schema.ts';

/** On which days a duty is told of (`areas/new-substance.md` §6.3), from the rules in force. */

/** Rules that say it. */
export const STEP_RULES = {
  cn_first_activity: CN_RULES.cn_first_activity,
  cn_annual: CN_RULES.cn_annual,
  cn_activity_record: CN_RULES.cn_activity_record,
  cn_confidentiality: CN_RULES.cn_confidentiality,
  cn_steps: CN_RULES.cn_steps,
};
export type StepRules = {
  [Name in keyof typeof STEP_RULES]: v.InferOutput<(typeof STEP_RULES)[Name]>;
};

/** What of a duty they go by. */
export interface Stepping {
  kind: DutyKind;
  year: number;
  opensOn: string;
  dueOn: string;
}

interface Ladder {
  /** Days, ascending. */
  days: string[];
  /** After the last of them it is told again every so many days, until a day or for as long as it is open. */
  every?: number;
  until?: string;
}

function ladderOf({ kind, year, opensOn, dueOn }: Stepping, rules: StepRules): Ladder {
  const before = (steps: readonly number[]) => ({
    days: steps.map((step) => daysAfter(dueOn, -step)).sort(),
  });
  const after = (steps: readonly number[]) => steps.map((step) => daysAfter(opensOn, step)).sort();
  const { cn_steps: steps } = rules;
  switch (kind) {
    case 'first_activity_report': {
      const { steps: days, then_every: every } = rules.cn_first_activity;
      return { days: after(days), every };
    }
    case 'annual_report': {
      const { steps: days, then_every: every, until } = rules.cn_annual;
      const of = (day: string) => `${year + 1}-${day}`;
      return { days: days.map(of), every, until: of(until) };
    }
    case 'activity_record': {
      const { steps: days, after: late } = rules.cn_activity_record;
      return {
        days: [...days.map((day) => `${year}-${day}`), ...late.map((day) => `${year + 1}-${day}`)],
      };
    }
    case 'confidentiality_end':
      return before(rules.cn_confidentiality.steps);
    case 'ppord_end':
      return before(steps.ppord);
    case 'iecsc_report':
      return before(steps.iecsc_report);
    case 'iecsc_listing':
      return before(steps.iecsc);
    case 'new_hazard':
      return { days: after(steps.hazard) };
    case 'information_transfer':
      return before([0]);
  }
}

/**
 * The step that a duty has come to, by its day, and the day of the next one; null where there is none. Steps that were
 * missed are none: only the newest counts.
 */
export function stepsAt(
  duty: Stepping,
  rules: StepRules,
  today: string,
): { newest: string | null; next: string | null } {
  const { days, every, until } = ladderOf(duty, rules);
  const last = days.at(-1);
  const newest = days.findLast((day) => day <= today) ?? null;
  const next = days.find((day) => day > today) ?? null;
  if (last === undefined || every === undefined || today < last) return { newest, next };
  let again = last;
  for (;;) {
    const following = daysAfter(again, every);
    if (until !== undefined && following > until) return { newest: again, next: null };
    if (following > today) return { newest: again, next: following };
    again = following;
  }
}

/** Days from one to another on which a duty is told of, for a calendar; without what is repeated once it is overdue. */
export function stepsBetween(duty: Stepping, rules: StepRules, from: string, to: string): string[] {
  return ladderOf(duty, rules).days.filter((day) => day >= from && day <= to);
}
