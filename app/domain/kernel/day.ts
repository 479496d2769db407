import { dayIn } from './zone.ts';

/** A moment in a subsystem: what every context of an area has. */
interface Asked {
  system: { dayZone: string };
  nowMs: number;
}

/** Today, where the days of the subsystem's law are counted (PRODUCT §13): `2026-12-05`. */
export function dayOf({ system, nowMs }: Asked): string {
  return dayIn(system.dayZone, nowMs);
}

/** The day of another moment, counted likewise; null where there is none. */
export function dayOrNull({ system }: Pick<Asked, 'system'>, atMs: number | null): string | null {
  return atMs === null ? null : dayIn(system.dayZone, atMs);
}
