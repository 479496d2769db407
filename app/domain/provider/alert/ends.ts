import { daysBetween, utcDay } from '../../kernel/dates.ts';

/** Days before the end of a certificate that papers are signed with (PAdES) on which it is told. */
const PADES_DAYS = [60, 14] as const;

/** The step that such a certificate has come to by a moment; null before the first, and once it is over. */
export function padesStep(untilMs: number, nowMs: number): number | null {
  if (untilMs <= nowMs) return null;
  const days = daysBetween(utcDay(nowMs), utcDay(untilMs));
  return PADES_DAYS.findLast((one) => days <= one) ?? null;
}
