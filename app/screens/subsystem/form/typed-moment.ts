import { time } from '~/domain/kernel/wire.ts';
import { startOfDay } from '~/domain/kernel/zone.ts';

const MINUTE_MS = 60_000;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Day and time by the reader's clock as a moment; what is no time stays as it is and is refused by the verb. */
export function typedMoment(day: string, clock: string, timeZone: string): string {
  const [, hours, minutes] = TIME.exec(clock) ?? [];
  if (hours === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return `${day} ${clock}`;
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return day;
  const ofDay = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return time(startOfDay(timeZone, day) + ofDay);
}
