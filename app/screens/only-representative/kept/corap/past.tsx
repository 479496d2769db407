import { useTranslation } from 'react-i18next';
import { corapColumns } from '~/domain/only-representative/corap/columns.ts';
import { type CorapRow, listCorap } from '~/domain/only-representative/corap/find.server.ts';
import { corapList } from '~/domain/only-representative/corap/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { staffLoader } from '../../../door.server.ts';
import { useColumns } from '../../../subsystem/columns.tsx';
import { listData } from '../../../subsystem/list-data.ts';
import { ListPage } from '../../../subsystem/list-page.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { RegistrationTabs } from '../tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = corapList.lenient(url.searchParams);
  const page = await listCorap(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleCorap:past.title'),
    ...listData(corapList, input, page),
  };
});

export const meta = titleMeta;

/** Imports that were committed: which file, by whom, when, and how much came of it. */
export default function PastImports() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleCorap');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const columns = useColumns(corapColumns, {
    name: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: CorapRow) => (
        <Link to={pageUrl(system, 'registrations/corap/changes', { id: row.id })} data-row={row.id}>
          {row.name}
        </Link>
      ),
    },
    staff: { phone: 'plain' },
    done_at: { phone: 'labelled', cell: (row) => timestamp(row.doneAtMs, timeZone) },
    rows: { numeric: true, phone: 'labelled' },
    changed: { numeric: true, phone: 'labelled' },
    unmatched: { numeric: true, phone: 'labelled' },
  });
  return (
    <ListPage
      words="consoleCorap"
      part="past"
      id="console-corap-imports"
      api="registrations/corap"
      list={list}
      columns={columns}
      parents={[{ label: t('consoleWatched:title'), to: pageUrl(system, 'registrations') }]}
      subtitle={t('past.question')}
      tabs={<RegistrationTabs current="past" isProvider />}
      filters={
        <FilterBar
          label={t('past.list.filters')}
          search={{ label: t('past.list.search'), placeholder: t('past.list.searchHint') }}
          filters={[]}
        />
      }
      empty={{
        icon: 'upload',
        actions: (
          <LinkButton to={pageUrl(system, 'registrations/corap')} icon="upload">
            {t('past.toImport')}
          </LinkButton>
        ),
      }}
    />
  );
}
