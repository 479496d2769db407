import { dayRung, type Ladder, type Rung } from '../../duty/ladder.ts';
import { daysAfter, monthsAfter } from '../../kernel/dates.ts';
import type { DutyRule } from './law.server.ts';
import type { DutyKind } from './schema.ts';

/** On which days a duty is told of (`areas/new-substance.md` §6.3), by the row of the law that it is due by. */

/** Fields of a duty that its steps go by. */
export interface Stepping {
  kind: DutyKind;
  year: number;
  opensOn: string;
  dueOn: string;
}

/** Days after the last step on which it is told again. */
interface Again {
  /** Every so many days, until a day or for as long as it is open. */
  every?: number;
  until?: string;
  /** From there on every so many months. */
  months?: number;
}

/** Days of its steps, ascending, and how they go on. */
function daysOf(
  { kind, year, opensOn, dueOn }: Stepping,
  rule: DutyRule,
): Again & { days: string[] } {
  const before = (steps: readonly number[]) => ({
    days: steps.map((step) => daysAfter(dueOn, -step)).sort(),
  });
  const after = (steps: readonly number[]) => steps.map((step) => daysAfter(opensOn, step)).sort();
  switch (rule.rule) {
    case 'cn_first_activity': {
      const { steps, then_every: every } = rule.value;
      return { days: after(steps), every };
    }
    case 'cn_annual': {
      const { steps, then_every: every, until } = rule.value;
      const of = (day: string) => `${year + 1}-${day}`;
      return { days: steps.map(of), every, until: of(until), months: 1 };
    }
    case 'cn_publication': {
      const { steps, then_months: months } = rule.value;
      return { days: after(steps), months };
    }
    case 'cn_activity_record': {
      const { steps, after: late } = rule.value;
      return {
        days: [...steps.map((day) => `${year}-${day}`), ...late.map((day) => `${year + 1}-${day}`)],
      };
    }
    case 'cn_confidentiality':
    case 'cn_extension':
      return before(rule.value.steps);
    case 'cn_steps':
      return before(rule.value.ppord);
    case 'cn_iecsc':
      return before((kind === 'iecsc_report' ? rule.value.report?.steps : rule.value.steps) ?? []);
    case 'cn_hazard_days':
    case 'cn_transfer_days':
      return { days: after(rule.value.steps) };
  }
}

function* repeated(last: string, { every, until, months }: Again): Generator<Rung> {
  let day = last;
  while (every !== undefined) {
    day = daysAfter(day, every);
    if (until !== undefined && day > until) break;
    yield dayRung(day);
  }
  if (months === undefined) return;
  for (let count = months; ; count += months) yield dayRung(monthsAfter(until ?? last, count));
}

/** The steps of a duty; null where the row that it is due by is not known, and nothing is told. */
export function ladderOf(duty: Stepping, rule: DutyRule | null): Ladder | null {
  if (rule === null) return null;
  const { days, ...again } = daysOf(duty, rule);
  return { rungs: days.map(dayRung), again: ({ on }) => repeated(on, again) };
}
