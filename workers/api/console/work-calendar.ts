import type { StaffContext } from '~/domain/identity/user-context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { icsFile } from '~/domain/kernel/ics.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { workAhead } from '~/domain/provider/work/calendar.server.ts';
import { companyOf } from '~/domain/provider/work/columns.ts';
import { translator } from '~/i18n/i18next.server.ts';

/** The reader's open items, each on the day by which it is due, as a calendar program imports them. */
export async function workCalendar(ctx: StaffContext): Promise<Response> {
  const { config, locale, nowMs, system } = ctx;
  const t = translator(locale);
  const { host } = new URL(config.portalOrigin);
  const items = await workAhead(ctx);
  const events = items.map((item) => {
    const { subjectZh: zh, subjectEn: en } = item;
    const company = companyOf(item, locale);
    const parts = [t(`consoleWork:kindOf.${item.kind}`), nameIn(locale, { zh, en }), company];
    return {
      uid: `${item.id}@${host}`,
      day: item.dueOn,
      summary: [...new Set(parts.filter(Boolean))].join(' · '),
      url: `${config.portalOrigin}${system.home}/work?item=${item.id}`,
    };
  });
  return new Response(icsFile(t('consoleWork:title'), events, nowMs), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="work-${dayOf(ctx)}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
