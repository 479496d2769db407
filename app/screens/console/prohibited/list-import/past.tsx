import { useTranslation } from 'react-i18next';
import { nameListImportColumns } from '~/domain/provider/name-list/columns.ts';
import type { NameListImportRow } from '~/domain/provider/name-list/find.server.ts';
import type { NameList } from '~/domain/provider/name-list/kinds.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { useColumns } from '../../../subsystem/columns.tsx';
import { ListPage } from '../../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { NamesTabs } from '../tabs.tsx';
import type { PastImports } from './data.server.ts';
import { PLACES } from './places.ts';

/** Imports of a list that were committed: which file, by whom, when, and how much came of it. */
export function PastNameLists({ list, past }: { list: NameList; past: PastImports }) {
  const { isProvider, ...rows } = past;
  const { t } = useTranslation(['consoleNameList', 'consoleProhibited', 'consoleKnown']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const { import: page, api, words, ...places } = PLACES[list];
  const toImport = isProvider && (
    <LinkButton to={pageUrl(system, page)} icon="upload">
      {t(`${list}.past.toImport`)}
    </LinkButton>
  );
  const columns = useColumns(nameListImportColumns, {
    name: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: ({ id, name }: NameListImportRow) => (
        <Link to={pageUrl(system, page, { id })} data-row={id}>
          {name}
        </Link>
      ),
    },
    staff: { phone: 'plain' },
    done_at: { phone: 'labelled', cell: (row) => timestamp(row.doneAtMs, timeZone) },
    rows: { numeric: true, phone: 'labelled' },
    added: { numeric: true, phone: 'labelled' },
    changed: { numeric: true, phone: 'labelled' },
  });
  return (
    <ListPage
      words="consoleNameList"
      part={`${list}.past`}
      id={`console-${list}-imports`}
      api={api}
      list={rows}
      columns={columns}
      parents={[{ label: t(words), to: pageUrl(system, places.list) }]}
      subtitle={t(`${list}.past.question`)}
      tabs={<NamesTabs current={list} />}
      actions={toImport}
      filters={
        <FilterBar
          label={t(`${list}.past.list.filters`)}
          search={{
            label: t(`${list}.past.list.search`),
            placeholder: t(`${list}.past.list.searchHint`),
          }}
          filters={[]}
        />
      }
      empty={{ icon: 'upload', actions: toImport }}
    />
  );
}
