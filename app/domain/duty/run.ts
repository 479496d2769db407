import { daysAfter } from '../kernel/dates.ts';
import { localTime } from '../kernel/zone.ts';

/** When the messages and letters of a day begin to be written. */
export interface RunTime {
  /** IANA zone in which the days of the duties are counted. */
  zone: string;
  /** `HH:MM` there. */
  from: string;
}

/** Whether the messages of a day are written by now, and which day it is there. */
export function runOf({ zone, from }: RunTime, nowMs: number): { today: string; begun: boolean } {
  const { day: today, time } = localTime(zone, nowMs);
  return { today, begun: time >= from };
}

/** The day on whose run something that is told from now on is told of: a day has one. */
export function nextRun(run: RunTime, nowMs: number): string {
  const { today, begun } = runOf(run, nowMs);
  return begun ? daysAfter(today, 1) : today;
}
