import { useTranslation } from 'react-i18next';
import { listSubstances } from '~/domain/only-representative/substance/list.server.ts';
import { substanceList } from '~/domain/only-representative/substance/schema.ts';
import { isExactHit } from '~/domain/search/word.ts';
import { redirect, useLoaderData } from '~/framework.ts';
import { listData } from '~/screens/subsystem/list-data.ts';
import { ListPage } from '~/screens/subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { useSubstanceColumns } from './substance-columns.tsx';
import { SubstanceFilters } from './substance-filters.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const input = substanceList.lenient(url.searchParams, ctx.system);
  const page = await listSubstances(ctx, input);
  const [only, ...more] = page.items;
  if (only && more.length === 0 && page.total === 1 && input.q) {
    const numbers = [only.registrationNo, only.casNo, only.ecNo, only.keNo, only.cbiNo];
    const detail = 'registeredSubstances/list/detail';
    if (isExactHit(input.q, numbers)) throw redirect(pageUrl(ctx.system, detail, { id: only.id }));
  }
  return {
    title: pageTitle(ctx, 'substances:title'),
    ...listData(substanceList, input, page, ['year']),
    now: new Date(ctx.nowMs).getUTCFullYear(),
  };
});

export const meta = titleMeta;

export default function SubstanceList() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('substances');
  const { system } = useShell();
  const { year } = list.page;
  return (
    <ListPage
      words="substances"
      id={`substances-${system.slug}`}
      api="substances"
      list={list}
      columns={useSubstanceColumns(year)}
      subtitle={t('list.year', { year })}
      filters={<SubstanceFilters now={list.now} />}
      empty={{ icon: 'substance' }}
    />
  );
}
