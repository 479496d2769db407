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

/** The same in one text, as workbooks have it: `2026-12-05 16:40:07 UTC+1`. */
export function momentIn(timeZone: string, ms: number): string {
  const { day, time, offset } = localTime(timeZone, ms);
  return `${day} ${time} ${offset}`;
}

/** When a day begins by the clocks of a place, in milliseconds since 1970. */
export function startOfDay(timeZone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const ahead = (ms: number) => {
    const shown = localTime(timeZone, ms);
    return Date.parse(`${shown.day}T${shown.time}Z`) - ms;
  };
  // The second time with what the clocks say there and then: they may have been put on or back in between.
  return midnight - ahead(midnight - ahead(midnight));
}

/** The day that the calendars of a place show at a moment: `2026-12-05`. */
export function dayIn(timeZone: string, ms: number): string {
  return localTime(timeZone, ms).day;
}
