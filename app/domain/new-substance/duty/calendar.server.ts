import type { CnContext } from '../../kernel/context.ts';
import { icsFile } from '../../kernel/ics.ts';
import { calendarName, calendarSentence } from '../reminder/texts.server.ts';
import { beijingDay } from '../within.ts';
import { dutiesAhead } from './list.server.ts';

/** Days that the calendar looks ahead. */
export const YEAR_AHEAD = 366;
/** Duties that it has at most. */
export const MAX_AHEAD = 500;

/**
 * What is open and due within a year, as a calendar file in the reader's language; with trade names, never substances.
 * One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function dutyCalendar(ctx: CnContext): Promise<Response> {
  const { config, locale, nowMs, system } = ctx;
  const { host } = new URL(config.portalOrigin);
  const today = beijingDay(nowMs);
  const duties = await dutiesAhead(ctx, { days: YEAR_AHEAD, limit: MAX_AHEAD });
  const events = duties.map((duty) => ({
    uid: `${duty.id}@${host}`,
    day: duty.dueOn,
    summary: calendarSentence(duty, locale),
    url: `${config.portalOrigin}/${system.slug}/RegFil/list/detail?id=${duty.filingId}&tab=duties`,
  }));
  return new Response(icsFile(calendarName(locale), events, nowMs), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="duties-${today}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
