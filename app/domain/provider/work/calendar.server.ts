import { and, asc } from 'drizzle-orm';
import { workItems } from '#db/schema/work.ts';
import { translator } from '~/i18n/i18next.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { icsFile } from '../../kernel/ics.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { companyOf } from './columns.ts';
import { isOf, isOpenWork, isTheirWork, workRead } from './list.server.ts';

/** Events of one file. */
const MAX_EVENTS = 1_000;

/** The reader's open items, each on the day by which it is due, as a calendar program imports them. One round trip. */
export async function workCalendar(ctx: StaffContext): Promise<Response> {
  const { config, locale, nowMs, system } = ctx;
  const t = translator(locale);
  const items = await workRead(ctx)
    .where(and(isOpenWork, isTheirWork(ctx), isOf(ctx, 'me')))
    .orderBy(asc(workItems.dueOn), asc(workItems.id))
    .limit(MAX_EVENTS);
  const calendar = icsFile(
    t('consoleWork:title'),
    items.map((item) => ({
      uid: `${item.id}@${new URL(config.portalOrigin).hostname}`,
      day: item.dueOn,
      summary: [
        t(`consoleWork:kindOf.${item.kind}`),
        nameIn(locale, { zh: item.subjectZh, en: item.subjectEn }),
        companyOf(item, locale),
      ]
        .filter(Boolean)
        .join(' · '),
      url: `${config.portalOrigin}${system.home}/work?item=${item.id}`,
    })),
    nowMs,
  );
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="work-${dayOf(ctx)}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
