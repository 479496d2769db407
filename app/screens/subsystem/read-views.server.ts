import type { CompanyContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { titleOfList, viewedList, viewQuery } from '~/domain/saved-view/query.ts';
import { translator } from '~/i18n/i18next.server.ts';
import type { Visit } from '../door.server.ts';
import { pageTitle } from './page-title.server.ts';

/** The list whose views are shown, which the frame brings, and what the list was asked for last. */
export async function readViews(ctx: CompanyContext, { url }: Visit) {
  const list = viewedList(url, ctx.system) ?? notFound();
  const name = translator(ctx.locale)(titleOfList(ctx.system, list) ?? notFound());
  return {
    title: pageTitle(ctx, 'views:of', { list: name }),
    list,
    name,
    query: viewQuery(url.searchParams.get('query') ?? ''),
  };
}
