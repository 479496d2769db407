import { dayRung, type Ladder, type Rung } from '../../../duty/ladder.ts';
import { daysAfter, monthsAfter } from '../../../kernel/dates.ts';
import { type DocumentDuty, ENDS_DAYS, UNSENT_DAYS } from './kinds.ts';

/** Times that something is told again. */
const TIMES_ON = 120;

interface Duty {
  kind: DocumentDuty;
  dueOn: string;
  /** Importers who were supplied and lack the version. */
  lacking: number;
}

/**
 * On which days a duty is told of. A safety data sheet that everybody has is looked at again tomorrow: goods that arrive
 * meanwhile make somebody lack it.
 */
export function ladderOf({ kind, dueOn, lacking }: Duty, today: string): Ladder {
  if (kind === 'document_end') {
    const rungs = ENDS_DAYS.map(
      (days): Rung => ({ step: `days_${days}`, on: daysAfter(dueOn, -days) }),
    );
    return { rungs, again: ({ on }) => repeated((times) => monthsAfter(on, times)) };
  }
  if (lacking === 0) return { rungs: [dayRung(daysAfter(today, 1))] };
  return {
    rungs: [dayRung(dueOn)],
    again: ({ on }) => repeated((times) => daysAfter(on, times * UNSENT_DAYS.every)),
  };
}

function* repeated(on: (times: number) => string): Iterable<Rung> {
  for (let times = 1; times <= TIMES_ON; times += 1) yield dayRung(on(times));
}
