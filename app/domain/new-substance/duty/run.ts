import { daysAfter } from '../../kernel/dates.ts';
import { localTime } from '../../kernel/zone.ts';
import { cnscc } from '../../systems/profiles.ts';

/** When the messages of a day begin to be written, in Beijing: 01:30 UTC. */
const FROM = '09:30';

/** Whether the messages of a day are written by now, and which day it is in Beijing. */
export function runOf(nowMs: number): { today: string; begun: boolean } {
  const { day: today, time } = localTime(cnscc.dayZone, nowMs);
  return { today, begun: time >= FROM };
}

/** The day on whose run something that is told from now on is told of: a day has one. */
export function nextRun(nowMs: number): string {
  const { today, begun } = runOf(nowMs);
  return begun ? daysAfter(today, 1) : today;
}
