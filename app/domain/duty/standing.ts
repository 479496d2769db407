import type { DUTY_STATES } from '#db/schema/duty.ts';
import type { Refusal } from '../kernel/outcome.ts';

/** What people see of a duty: an open one whose day is over is overdue. */
export const DUTY_STANDINGS = ['open', 'overdue', 'done', 'waived'] as const;
export type DutyState = (typeof DUTY_STATES)[number];
export type DutyStanding = (typeof DUTY_STANDINGS)[number];

/** @param today where the days of its subsystem are counted */
export function standingOf(
  { state, dueOn }: { state: DutyState; dueOn: string },
  today: string,
): DutyStanding {
  return state === 'open' && dueOn < today ? 'overdue' : state;
}

/** Why a duty is open to nobody's word: done (4195), not applicable (4105). */
export function closedRefusal({ state }: { state: DutyState }): Refusal | null {
  if (state === 'done') return { code: 4195 };
  return state === 'waived' ? { code: 4105 } : null;
}
