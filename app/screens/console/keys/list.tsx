import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { keyColumns } from '~/domain/provider/key/columns.ts';
import { KEY_STATES } from '~/domain/provider/key/kinds.ts';
import { type KeyRow, listKeys } from '~/domain/provider/key/list.server.ts';
import { readHouse } from '~/domain/provider/key/page.server.ts';
import { type KeyListInput, keyList } from '~/domain/provider/key/schema.ts';
import { Link, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnKeys, withHouse } from './act.server.ts';
import { KeyState } from './key-state.tsx';
import { Secrets } from './secrets.tsx';
import { Stage } from './stage.tsx';

export const loader = staffLoader(async (ctx, visit) => {
  const input = keyList.lenient(visit.url.searchParams);
  const [page, house] = await Promise.all([listKeys(ctx, input), readHouse(withHouse(ctx, visit))]);
  return {
    title: pageTitle(ctx, 'consoleKeys:title'),
    ...listData(keyList, input, page),
    ...{ house, asksForCode: needsFreshCode(ctx) },
  };
});

export const action = staffAction(actOnKeys);

export const meta = titleMeta;

/** Keys that sign certificates, the next one to come, and which secrets there are. */
export default function Keys() {
  const { house, asksForCode, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('consoleKeys');
  const refused = useRefused(answer, { jwk: t('stage.jwk') });
  const atField = refused !== null && Object.keys(refused.fields).length > 0;
  return (
    <>
      <ListPage
        words="consoleKeys"
        id="console-keys"
        api="keys"
        list={list}
        columns={useKeyColumns()}
        subtitle={t('question')}
        notice={<ActNotices words="consoleKeys" acts={[]} refused={atField ? null : refused} />}
        filters={<Filters />}
        empty={{ icon: 'lock' }}
      />
      <div className="mt-4 grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Stage refused={refused} asksForCode={asksForCode} />
        <Secrets house={house} />
      </div>
    </>
  );
}

function useKeyColumns() {
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const moment = (ms: number | null) =>
    ms === null ? <span className="text-muted">–</span> : timestamp(ms, timeZone);
  return useColumns(keyColumns, {
    key_id: {
      fixed: true,
      phone: 'first',
      cell: ({ id }: KeyRow) => (
        <Link to={pageUrl(system, 'keys/detail', { id })} data-row={id}>
          {id}
        </Link>
      ),
    },
    state: { phone: 'end', cell: ({ state }) => <KeyState state={state} /> },
    certificates: { numeric: true, phone: 'labelled' },
    first_used_at: { phone: 'labelled', cell: ({ firstUsedAtMs }) => moment(firstUsedAtMs) },
    last_used_at: { phone: 'labelled', cell: ({ lastUsedAtMs }) => moment(lastUsedAtMs) },
    note: { grow: 'much', phone: 'line', cell: ({ note }) => <TwoLines>{note || '–'}</TwoLines> },
    created_at: { phone: 'hidden', cell: ({ createdAtMs }) => moment(createdAtMs) },
  });
}

function Filters() {
  const { t } = useTranslation('consoleKeys');
  const { among } = filtersOf<KeyListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[among('state', t('state'), KEY_STATES, (state) => t(`stateOf.${state}`))]}
    />
  );
}
