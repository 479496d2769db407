import { daysAfter, monthsAfter } from '../../kernel/dates.ts';
import type { DutyRule } from './law.server.ts';
import type { DutyKind } from './schema.ts';

/** On which days a duty is told of (`areas/new-substance.md` §6.3), by the row of the law that it is due by. */

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
  /** From there on every so many months. */
  months?: number;
}

function ladderOf({ kind, year, opensOn, dueOn }: Stepping, rule: DutyRule): Ladder {
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

/** Days after the last step on which it is told again, for as long as anybody asks. */
function* repeated(last: string, { every, until, months }: Ladder): Generator<string> {
  let day = last;
  while (every !== undefined) {
    day = daysAfter(day, every);
    if (until !== undefined && day > until) break;
    yield day;
  }
  if (months === undefined) return;
  for (let count = months; ; count += months) yield monthsAfter(until ?? last, count);
}

/**
 * The step that a duty has come to, by its day, and the day of the next one; null where there is none. Steps that were
 * missed are none: only the newest counts.
 *
 * @param rule the row it is due by; null where that is not known, and nothing is told
 */
export function stepsAt(
  duty: Stepping,
  rule: DutyRule | null,
  today: string,
): { newest: string | null; next: string | null } {
  if (rule === null) return { newest: null, next: null };
  const ladder = ladderOf(duty, rule);
  const last = ladder.days.at(-1);
  let newest = ladder.days.findLast((day) => day <= today) ?? null;
  const next = ladder.days.find((day) => day > today) ?? null;
  if (last === undefined || next !== null) return { newest, next };
  for (const day of repeated(last, ladder)) {
    if (day > today) return { newest, next: day };
    newest = day;
  }
  return { newest, next: null };
}

/** Days from one to another on which a duty is told of, for a calendar; without what is repeated once it is overdue. */
export function stepsBetween(
  duty: Stepping,
  rule: DutyRule | null,
  from: string,
  to: string,
): string[] {
  if (rule === null) return [];
  return ladderOf(duty, rule).days.filter((day) => day >= from && day <= to);
}
