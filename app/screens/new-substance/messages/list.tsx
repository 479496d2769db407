import { useTranslation } from 'react-i18next';
import { parseInput } from '~/domain/kernel/input.ts';
import { together } from '~/domain/kernel/together.ts';
import { dutyPlanner } from '~/domain/new-substance/duty/planner.server.ts';
import { MESSAGE_KINDS } from '~/domain/new-substance/kinds.ts';
import {
  type CnMessageRow,
  listMessages,
  messageCounts,
} from '~/domain/new-substance/message/list.server.ts';
import { markRead, openMessage } from '~/domain/new-substance/message/mark-read.server.ts';
import {
  type CnMessageListInput,
  cnMessageList,
  readMessagesInput,
} from '~/domain/new-substance/message/schema.ts';
import { unreadMessages } from '~/domain/new-substance/message/unread.server.ts';
import { Form, redirect, useLoaderData } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { LateBoundary } from '~/ui/late.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnAction, cnLoader } from '../door.server.ts';
import { useCn } from '../use-cn.ts';
import { ASKED, LIST, TABS, type Tab, tabOf } from './looks.ts';
import { useMessageColumns } from './message-columns.tsx';
import { Planner } from './planner.late.tsx';
import { TickedBar } from './ticked-bar.scripted.tsx';
import { unreadText } from './unread-text.ts';

export const loader = cnLoader(async (ctx, { url }) => {
  const tab = tabOf(url.searchParams);
  const asked = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(ASKED[tab])) asked.set(name, value);
  const input = cnMessageList.lenient(asked);
  const reading = together(ctx);
  const [page, unread, counts, planner] = await Promise.all([
    tab === 'calendar' ? null : listMessages(reading, input),
    unreadMessages(reading),
    messageCounts(reading),
    tab === 'calendar' ? dutyPlanner(reading) : null,
  ]);
  const { q, kind, from, to } = input;
  return {
    title: pageTitle(ctx, 'cnMessages:title'),
    tab,
    unread,
    counts,
    planner,
    /** What is asked besides the tab. */
    asked: { q: q.trim(), kind, from, to },
    /** The newest that is shown: what comes later stays unread. */
    newest:
      page?.items
        .map(({ id }) => id)
        .sort()
        .at(-1) ?? null,
    list: page && listData(cnMessageList, input, page, ['company']),
  };
});

/** What a form says of all that are to be marked. */
const ALL_OF = ['up_to', 'type', 'kind', 'q', 'from', 'to'] as const;

/** Marks messages read: the one that is opened, those that are ticked, or all of the filter. */
export const action = cnAction(async (ctx, visit) => {
  const form = await visit.form();
  const ids = form.getAll('ids').map(String);
  if (form.get('intent') === 'open') {
    const opened = await openMessage(ctx, ids[0] ?? '');
    throw redirect(opened.ok ? opened.value.path : ctx.system.home);
  }
  const all = form.get('intent') === 'all';
  const given = ALL_OF.flatMap((name) => {
    const value = form.get(name);
    return value === null ? [] : [[name, value]];
  });
  const input = parseInput(
    readMessagesInput,
    all ? { all, ...Object.fromEntries(given) } : { ids },
  );
  if (input.ok) await markRead(ctx, input.value);
  throw redirect(`${visit.url.pathname}${visit.url.search}`);
});

export const meta = titleMeta;

export default function MessageCenter() {
  const { list, planner, tab } = useLoaderData<typeof loader>();
  const narrowed = useNarrowed();
  const { t } = useTranslation('cnMessages');
  const { system } = useCn();
  const subtitle = useSubtitle();
  const columns = useMessageColumns();
  const selection = useTicked();
  if (list === null) {
    const title = t('title');
    return (
      <>
        <PageHeader
          crumbs={[{ label: system.label, to: system.home }, { label: title }]}
          title={title}
          subtitle={subtitle}
        />
        <MessageTabs />
        <div className="mt-4">
          <LateBoundary>{planner && <Planner planner={planner} />}</LateBoundary>
        </div>
      </>
    );
  }
  const noneUnread = tab === 'unread' && !narrowed;
  return (
    <ListPage
      words="cnMessages"
      id="cn-messages"
      list={narrowed ? list : { ...list, filtered: false }}
      columns={columns}
      subtitle={subtitle}
      tabs={<MessageTabs />}
      actions={<MarkAll />}
      filters={<Filters />}
      selection={selection}
      empty={
        noneUnread
          ? { icon: 'ok', title: t('noneUnread.title'), text: t('noneUnread.text') }
          : { icon: 'bell' }
      }
    />
  );
}

function useSubtitle(): string {
  const { unread } = useLoaderData<typeof loader>();
  const { t } = useTranslation('cnMessages');
  if (unread === 0) return t('unreadNone');
  return unread > 99 ? t('unreadMany') : t('unreadCount', { count: unread });
}

function MessageTabs() {
  const { tab, unread, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation('cnMessages');
  const { url } = useCn();
  const shown = (value: number) => (counts.isBound ? `${count(value)}+` : count(value));
  const of: Record<Tab, string | undefined> = {
    all: shown(counts.all),
    unread: unreadText(unread) ?? '0',
    warning: shown(counts.warning),
    system: shown(counts.system),
    calendar: undefined,
  };
  return (
    <Tabs
      label={t('tabs.label')}
      items={TABS.map((name) => ({
        to: url(LIST, { tab: name === 'all' ? undefined : name }),
        label: t(`tabs.${name}`),
        count: of[name],
        current: name === tab,
      }))}
    />
  );
}

/** Whether other conditions than the tab hold. */
function useNarrowed(): boolean {
  return Object.values(useLoaderData<typeof loader>().asked).some(Boolean);
}

/** All of what is listed, also of the pages that follow; how many are unread is known of all together only. */
function MarkAll() {
  const { tab, unread, newest, asked } = useLoaderData<typeof loader>();
  const { t } = useTranslation('cnMessages');
  const { type } = ASKED[tab];
  const part = useNarrowed() || type !== undefined;
  const none = unread === 0 || newest === null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="all" />
      <input type="hidden" name="up_to" value={newest ?? ''} />
      {Object.entries({ type, ...asked }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button icon="check" disabled={none}>
        {none || part ? t('markAll') : t('markAllOf', { unread: unreadText(unread) })}
      </Button>
    </Form>
  );
}

const TICKS = 'ticks';

function useTicked(): Selection<CnMessageRow> {
  const { t } = useTranslation('cnMessages');
  return {
    form: TICKS,
    name: 'ids',
    label: (row) => t('select', { name: row.content }),
    bar: (picked) => <TickedBar picked={picked} />,
    scriptless: import.meta.env.SSR && <ScriptlessMark />,
  };
}

function ScriptlessMark() {
  const { t } = useTranslation('cnMessages');
  return (
    <Form
      id={TICKS}
      method="post"
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      <Button size="sm" icon="check">
        {t('markTicked')}
      </Button>
    </Form>
  );
}

function Filters() {
  const { t } = useTranslation('cnMessages');
  const { among, dates } = filtersOf<CnMessageListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('kind', t('kind'), MESSAGE_KINDS, (value) => t(`kindOf.${value}`)),
        dates(t('period'), 'from', 'to'),
      ]}
    />
  );
}
