import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { corapChangeColumns } from '~/domain/only-representative/corap/columns.ts';
import {
  type CorapChangeRow,
  findCorapImport,
  listCorapChanges,
} from '~/domain/only-representative/corap/find.server.ts';
import { corapChangeList } from '~/domain/only-representative/corap/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../../door.server.ts';
import { useColumns } from '../../../subsystem/columns.tsx';
import { listData } from '../../../subsystem/list-data.ts';
import { ListPage } from '../../../subsystem/list-page.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { RegistrationTabs } from '../tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const input = corapChangeList.lenient(url.searchParams);
  const one = together(ctx);
  const [found, page] = await Promise.all([
    findCorapImport(one, id),
    listCorapChanges(one, id, input),
  ]);
  return {
    title: `${found.name} · ${pageTitle(ctx, 'consoleCorap:past.title')}`,
    found,
    list: listData(corapChangeList, input, page),
  };
});

export const meta = titleMeta;

/** What an import changed: each registration before and after. */
export default function CorapChanges() {
  const { found, list } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleCorap', 'consoleWatched']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const columns = useColumns(corapChangeColumns, {
    name: {
      fixed: true,
      grow: 'some',
      phone: 'first',
      cell: (row: CorapChangeRow) => (
        <Link
          to={pageUrl(system, 'registrations/detail', { company: row.companyId, id: row.id })}
          data-row={row.id}
        >
          <TwoLines>{nameIn(i18n.language, row)}</TwoLines>
        </Link>
      ),
    },
    company: { grow: 'some', phone: 'line' },
    registration_no: { phone: 'line' },
    before_status: { phone: 'labelled' },
    before_deadline: { phone: 'labelled' },
    after_status: { phone: 'labelled' },
    after_deadline: { phone: 'labelled' },
    row: { numeric: true, phone: 'hidden' },
  });
  return (
    <ListPage
      words="consoleCorap"
      id="console-corap-changes"
      api={`registrations/corap/${found.id}/changes`}
      list={list}
      columns={columns}
      parents={[
        { label: t('consoleWatched:title'), to: pageUrl(system, 'registrations') },
        { label: t('past.title'), to: pageUrl(system, 'registrations/corap/past') },
      ]}
      subtitle={`${found.name} · ${found.staffName} · ${timestamp(found.doneAtMs, timeZone)}`}
      tabs={<RegistrationTabs current="past" isProvider />}
      filters={
        <FilterBar
          label={t('list.filters')}
          search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
          filters={[]}
        />
      }
      cleared={pageUrl(system, 'registrations/corap/changes', { id: found.id })}
      empty={{ icon: 'substance' }}
    />
  );
}
