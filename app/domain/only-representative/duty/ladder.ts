import { dayRung, type Ladder, type Rung } from '../../duty/ladder.ts';
import { daysAfter, daysBetween } from '../../kernel/dates.ts';

/** Times that something overdue is told again. */
const TIMES_ON = 260;
/** Days before its last day on which a duty is told of. */
const DAYS_BEFORE = [14, 3, 0] as const;

/**
 * On which days a duty is told of: the day it opened, half of its time, 14 and 3 days before, its last day, and then every
 * week for as long as it is open.
 */
export function ladderOf({ opensOn, dueOn }: { opensOn: string; dueOn: string }): Ladder {
  const half = daysAfter(opensOn, Math.floor(daysBetween(opensOn, dueOn) / 2));
  const days = [opensOn, half, ...DAYS_BEFORE.map((days) => daysAfter(dueOn, -days))];
  const ascending = [...new Set(days)].filter((day) => day >= opensOn).sort();
  return { rungs: ascending.map(dayRung), again: ({ on }) => weekly(on) };
}

function* weekly(from: string): Iterable<Rung> {
  for (let times = 1; times <= TIMES_ON; times += 1) yield dayRung(daysAfter(from, 7 * times));
}
