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
