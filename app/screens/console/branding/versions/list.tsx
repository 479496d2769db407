import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { NOTE_STATES } from '~/domain/notice/kinds.ts';
import { areasOf, versionNoteColumns } from '~/domain/provider/version-note/columns.ts';
import {
  listVersionNotes,
  type VersionNoteRow,
} from '~/domain/provider/version-note/list.server.ts';
import {
  type VersionNoteListInput,
  versionNoteList,
} from '~/domain/provider/version-note/schema.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
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
import { FaceTabs } from '../tabs.tsx';
import { VersionState } from './version-state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = versionNoteList.lenient(url.searchParams);
  const page = await listVersionNotes(ctx, input);
  return {
    title: pageTitle(ctx, 'consoleVersions:title'),
    isProvider: ctx.staffRole === 'provider',
    ...listData(versionNoteList, input, page),
  };
});

export const meta = titleMeta;

/** What versions brought, the newest first; an admin of the provider writes. */
export default function Versions() {
  const { isProvider, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleVersions');
  const { system } = useShell();
  const add = isProvider && (
    <LinkButton to={pageUrl(system, 'branding/versions/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  return (
    <ListPage
      words="consoleVersions"
      id="console-versions"
      api="versionNotes"
      list={list}
      columns={useVersionColumns()}
      subtitle={t('question')}
      tabs={<FaceTabs current="versions" />}
      notice={<ActNotices words="consoleVersions" acts={['deleted']} refused={null} />}
      actions={add}
      filters={<Filters />}
      empty={{ icon: 'star', actions: add }}
    />
  );
}

function useVersionColumns() {
  const { t, i18n } = useTranslation('consoleVersions');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const labels = (row: VersionNoteRow) =>
    areasOf(row)
      .map((slug) => systemNamed(slug)?.label ?? slug)
      .join(' · ');
  return useColumns(versionNoteColumns, {
    release: {
      fixed: true,
      phone: 'first',
      cell: ({ id, release }: VersionNoteRow) => (
        <Link to={pageUrl(system, 'branding/versions/detail', { id })} data-row={id}>
          {release}
        </Link>
      ),
    },
    title: {
      grow: 'much',
      phone: 'line',
      cell: ({ titleZh, titleEn }: VersionNoteRow) => (
        <TwoLines>{nameIn(i18n.language, { zh: titleZh, en: titleEn })}</TwoLines>
      ),
    },
    items: { phone: 'labelled' },
    areas: { phone: 'labelled', grow: 'some', cell: labels, title: labels },
    state: { phone: 'end', cell: ({ state }) => <VersionState state={state} /> },
    publish_at: {
      phone: 'labelled',
      cell: ({ publishAtMs }) => (publishAtMs === null ? '–' : timestamp(publishAtMs, timeZone)),
    },
    created_by: { phone: 'hidden', cell: ({ createdByName }) => createdByName || t('bySystem') },
    created_at: { phone: 'hidden', extra: true },
  });
}

function Filters() {
  const { t } = useTranslation('consoleVersions');
  const { among } = filtersOf<VersionNoteListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[among('state', t('state'), [...NOTE_STATES], (value) => t(`stateOf.${value}`))]}
    />
  );
}
