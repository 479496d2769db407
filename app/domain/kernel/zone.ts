import type { Locale } from './context.ts';

const OFFSET_MS = { 'UTC+8': 8 * 60 * 60 * 1000, UTC: 0 } as const;
export type Zone = keyof typeof OFFSET_MS;

/** The zone a reader of this language expects, on pages and in mail; it is printed with every time. */
export function zoneOf(locale: Locale): Zone {
  return locale === 'zh-CN' ? 'UTC+8' : 'UTC';
}

/** `2026-09-18T14:20:07.000` as clocks of the zone show a moment. */
export function clockIn(zone: Zone, ms: number): string {
  return new Date(ms + OFFSET_MS[zone]).toISOString().slice(0, -1);
}

/** Zone of a company's business where nothing else is said (PRODUCT §13). */
export const BUSINESS_ZONE = 'Asia/Shanghai';

/** What the clocks of a place show: `2026-12-05`, `16:40:07`, `UTC+1`. */
export interface LocalTime {
  day: string;
  time: string;
  offset: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * A moment as the clocks of a place show it, summer time included.
 *
 * @param timeZone IANA name, for example `Europe/Amsterdam`
 */
export function localTime(timeZone: string, ms: number): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, timeZoneName = '' } = parts;
  return {
    day: `${year}-${month}-${day}`,
    time: `${hour}:${minute}:${second}`,
    offset: timeZoneName.replace('GMT', 'UTC'),
  };
}
