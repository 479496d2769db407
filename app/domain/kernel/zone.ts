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
  // Swedish writes days as ISO 8601 does: `2026-12-05 16:40:07 GMT+1`.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', {
      timeZone,
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
  const [day = '', time = '', zone = ''] = formatOf(timeZone).format(ms).split(/\s/);
  return { day, time, offset: zone.replace('GMT', 'UTC') };
}

/** The day that the calendars of a place show at a moment: `2026-12-05`. */
export function dayIn(timeZone: string, ms: number): string {
  return localTime(timeZone, ms).day;
}
