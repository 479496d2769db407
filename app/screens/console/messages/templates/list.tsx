import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { PLACES } from '~/domain/provider/letter/places.ts';
import { letterTemplateColumns } from '~/domain/provider/letter-template/columns.ts';
import {
  type LetterTemplate,
  listLetterTemplates,
} from '~/domain/provider/letter-template/list.server.ts';
import {
  type LetterTemplateListInput,
  letterTemplateList,
} from '~/domain/provider/letter-template/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../../door.server.ts';
import { useColumns } from '../../../subsystem/columns.tsx';
import { ActNotices } from '../../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../../subsystem/filters.ts';
import { listData } from '../../../subsystem/list-data.ts';
import { ListPage } from '../../../subsystem/list-page.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { WritingTabs } from '../tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = letterTemplateList.lenient(url.searchParams);
  const page = await listLetterTemplates(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleTemplates:title'),
    isProvider: ctx.staffRole === 'provider',
    ...listData(letterTemplateList, input, page),
  };
});

export const meta = titleMeta;

/** What letters to companies begin with; an admin of the provider keeps them. */
export default function LetterTemplates() {
  const { isProvider, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleTemplates');
  const { system } = useShell();
  const add = isProvider && (
    <LinkButton to={pageUrl(system, 'messages/templates/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  return (
    <ListPage
      words="consoleTemplates"
      id="console-templates"
      api="letterTemplates"
      list={list}
      columns={useTemplateColumns()}
      subtitle={t('question')}
      tabs={<WritingTabs current="templates" />}
      notice={<ActNotices words="consoleTemplates" acts={['deleted']} refused={null} />}
      actions={add}
      filters={<Filters />}
      empty={{ icon: 'mail', actions: add }}
    />
  );
}

function useTemplateColumns() {
  const { i18n } = useTranslation();
  const { system } = useShell();
  return useColumns(letterTemplateColumns, {
    name: {
      fixed: true,
      grow: 'some',
      phone: 'first',
      cell: (row: LetterTemplate) => (
        <Link to={pageUrl(system, 'messages/templates/detail', { id: row.id })} data-row={row.id}>
          <TwoLines>{nameIn(i18n.language, row)}</TwoLines>
        </Link>
      ),
    },
    subject: {
      grow: 'much',
      phone: 'line',
      cell: ({ subjectZh: zh, subjectEn: en }: LetterTemplate) => (
        <TwoLines>{nameIn(i18n.language, { zh, en })}</TwoLines>
      ),
    },
    created_by: { phone: 'labelled', cell: ({ createdByName }) => <bdi>{createdByName}</bdi> },
    created_at: { phone: 'hidden' },
  });
}

function Filters() {
  const { t } = useTranslation('consoleTemplates');
  const { among } = filtersOf<LetterTemplateListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[among('place', t('place'), [...PLACES], (value) => t(`placeOf.${value}`))]}
    />
  );
}
