import { icsFile } from '~/domain/kernel/ics.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { type CalendarDate, datesAhead } from '~/domain/responsible-person/home/calendar.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { rpLoader } from '../door.server.ts';

const REGISTRATION = { tab: 'registration' };

/** Every date ahead as a calendar file, in the reader's language; read by whoever may read the home page. */
export const loader = rpLoader(async (ctx) => {
  const t = translator(ctx.locale);
  const { system, config, company } = ctx;
  const host = new URL(config.portalOrigin).host;
  const pageOf = ({ kind, id, productId }: CalendarDate) => {
    switch (kind) {
      case 'authorisation':
        return pageUrl(system, 'enterpriseManage/list/agency/detail', { id });
      case 'adverse':
      case 'self_check':
        return pageUrl(system, 'adrRepo/list', { id });
      case 'arrival':
      case 'answer':
        return pageUrl(system, 'tradeRecords/list/detail', { id });
      case 'sample':
        return pageUrl(system, 'rpProducts/list/detail', { id: productId, tab: 'batches' });
      case 'annual_from':
      case 'annual_until':
        return pageUrl(system, 'rpProducts/list', { todo: 'annual_report' });
      default:
        return pageUrl(system, 'rpProducts/list/detail', { id, ...REGISTRATION });
    }
  };
  const events = (await datesAhead(ctx)).map((date) => ({
    uid: `${date.kind}-${date.id}-${company.id}@${host}`,
    day: date.day,
    summary: t(`overview:ics.${date.kind}`, {
      name: nameIn(ctx.locale, date),
    }),
    url: `${config.portalOrigin}${pageOf(date)}`,
  }));
  const name = t('overview:ics.name', { company: nameIn(ctx.locale, company) });
  return new Response(icsFile(name, events, ctx.nowMs), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="deadlines.ics"',
      'Cache-Control': 'no-store',
    },
  });
});
