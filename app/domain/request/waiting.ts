import { daysBetween, utcDay } from '../kernel/dates.ts';

/** Whole days that a request waits, or waited until it was decided, by UTC. */
export function waitingDays(
  { createdAtMs, decidedAtMs }: { createdAtMs: number; decidedAtMs: number | null },
  nowMs: number,
): number {
  return daysBetween(utcDay(createdAtMs), utcDay(decidedAtMs ?? nowMs));
}
