import { daysAfter } from '../kernel/dates.ts';

/** A step of a duty: it is told from its day on. */
export interface Rung {
  /** Its name among the steps of one duty; one that is nothing but a day is called by its day. */
  step: string;
  on: string;
  /** Its day may still move: from this one on it is looked at daily. */
  lookFrom?: string;
}

/** On which days a duty is told of. */
export interface Ladder {
  /** By their days, ascending. */
  rungs: readonly Rung[];
  /** What is told again after the last of them, ascending, for as long as anybody asks. */
  again?: (last: Rung) => Iterable<Rung>;
}

/** A step that is called by its day. */
export const dayRung = (day: string): Rung => ({ step: day, on: day });

export interface StepsAt {
  /** The step that it has come to; null before the first. Steps that were missed are none: only the newest counts. */
  newest: Rung | null;
  /** Day on which there may be another one; null where there is none. */
  next: string | null;
}

/** The step that a duty has come to by a day, and the day on which it is looked at for another. */
export function stepsAt({ rungs, again }: Ladder, today: string): StepsAt {
  const last = rungs.at(-1);
  const newest = rungs.findLast(({ on }) => on <= today) ?? null;
  const ahead = rungs.filter(({ on }) => on > today).map((rung) => lookOn(rung, today));
  if (ahead.length > 0) return { newest, next: ahead.sort()[0] ?? null };
  if (last === undefined || again === undefined) return { newest, next: null };
  let latest = newest;
  for (const rung of again(last)) {
    if (rung.on > today) return { newest: latest, next: rung.on };
    latest = rung;
  }
  return { newest: latest, next: null };
}

/** Day after today on which a step to come is looked at. */
function lookOn({ on, lookFrom = on }: Rung, today: string): string {
  return lookFrom > today ? lookFrom : daysAfter(today, 1);
}

/** Days from one to another on which a duty is told of, for a calendar; without what is told again once it is overdue. */
export function stepsBetween({ rungs }: Ladder, from: string, to: string): string[] {
  return rungs.map(({ on }) => on).filter((day) => day >= from && day <= to);
}

/**
 * Whether a step is told, as far as the last one goes that was: a duty that goes back to an earlier step is not told of it.
 *
 * @param told name of the last step that was told; empty before the first
 */
export function isNews({ rungs }: Ladder, newest: Rung, told: string): boolean {
  if (told === '') return true;
  const before = rungs.find(({ step }) => step === told)?.on ?? (isDay(told) ? told : '');
  return newest.step !== told && newest.on >= before;
}

const isDay = (step: string) => /^\d{4}-/.test(step);

/** Under what a step is kept: what is due on another day is told of anew. */
export function stepKey(dueOn: string, step: string): string {
  return `${dueOn}/${step}`;
}
