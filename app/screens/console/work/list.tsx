import { useTranslation } from 'react-i18next';
import { dayOf } from '~/domain/kernel/day.ts';
import { together } from '~/domain/kernel/together.ts';
import { type WorkCounts, workCounts } from '~/domain/provider/work/counts.server.ts';
import { openWork, readWork } from '~/domain/provider/work/find.server.ts';
import { firstWork, listWork } from '~/domain/provider/work/list.server.ts';
import { workOffers } from '~/domain/provider/work/offers.server.ts';
import { type WorkListInput, workList } from '~/domain/provider/work/schema.ts';
import { useActionData, useLoaderData, useLocation, useSearchParams } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnWork } from './act.server.ts';
import { WorkFilters } from './filters.tsx';
import { OpenItem } from './open-item.tsx';
import { Queue } from './queue.tsx';
import { useKeys } from './use-keys.ts';
import { withItem } from './work-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = workList.lenient(url.searchParams);
  const one = together(ctx);
  const asked = url.searchParams.get('item');
  const [page, counts, offers, open] = await Promise.all([
    listWork(one, input),
    workCounts(one),
    workOffers(one),
    // Beside the list something stands open always: the first, where the address names none.
    asked === null ? readWork(one, firstWork(ctx, input)) : openWork(one, asked),
  ]);
  return {
    title: pageTitle(ctx, 'consoleWork:title'),
    ...listData(workList, input, page),
    counts,
    offers,
    tab: tabOf(input),
    open,
    today: dayOf(ctx),
    isProvider: ctx.staffRole === 'provider',
  };
});

export const action = staffAction(async (ctx, visit) => actOnWork(ctx, await visit.form(), visit));

export const meta = titleMeta;

const TABS = {
  mine: {},
  me: { assignee: 'me' },
  none: { assignee: 'none' },
  waiting: { state: 'waiting' },
  all: { assignee: 'all' },
  done: { state: 'done', assignee: 'all' },
} as const;
type Tab = keyof typeof TABS;

/** The tab whose conditions are asked for, whatever else is. */
function tabOf({ state, assignee }: WorkListInput): Tab | null {
  const tabs = Object.entries(TABS) as [Tab, { state?: string; assignee?: string }][];
  const found = tabs.find(([, tab]) => tab.state === state && tab.assignee === assignee);
  return found?.[0] ?? null;
}

/** What staff have to do: the queue, and beside it the item that is open. */
export default function Work() {
  const { counts, offers, tab, open, today, isProvider, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleWork');
  const { system } = useShell();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const named = params.has('item');
  const ids = list.page.items.map(({ id }) => id);
  const at = open === null ? -1 : ids.indexOf(open.id);
  const next = ids[at + 1] ?? (at > 0 ? ids[0] : null) ?? null;
  const beside = (id: string | undefined) => (id ? withItem(search, { item: id }) : null);
  useKeys({ next: beside(ids[at + 1]), previous: beside(at > 0 ? ids[at - 1] : undefined) });
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <LinkButton to={`/${system.slug}/api/workQueue.ics`} reloadDocument icon="calendar">
              {t('calendar')}
            </LinkButton>
            <LinkButton to={pageUrl(system, 'work/add')} icon="plus" variant="primary">
              {t('add')}
            </LinkButton>
          </>
        }
      />
      <div className={named ? 'max-xl:hidden' : undefined}>
        <WorkTabs current={tab} counts={counts} />
      </div>
      <div className="mt-4 grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className={`min-w-0 print:hidden ${named ? 'max-xl:hidden' : ''}`}>
          <Queue
            list={list}
            today={today}
            open={open?.id ?? null}
            filters={<WorkFilters {...offers} />}
          />
        </div>
        <div className={`min-w-0 ${named ? '' : 'max-xl:hidden'}`}>
          {open ? (
            <OpenItem
              {...{ item: open, today, next, isProvider, answer }}
              at={at + 1}
              of={ids.length}
            />
          ) : (
            <Panel label={t('open')}>
              <EmptyState level={2} icon="done" title={t('list.empty.title')} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

const COUNTS: Readonly<Partial<Record<Tab, keyof WorkCounts>>> = {
  mine: 'queue',
  me: 'mine',
  none: 'unassigned',
  waiting: 'waiting',
};

function WorkTabs({ current, counts }: { current: Tab | null; counts: WorkCounts }) {
  const { t } = useTranslation('consoleWork');
  const { system } = useShell();
  return (
    <Tabs
      label={t('tabs')}
      items={(Object.keys(TABS) as Tab[]).map((name) => {
        const of = COUNTS[name];
        return {
          to: pageUrl(system, 'work', TABS[name]),
          label: t(`tab.${name}`),
          current: name === current,
          ...(of && { count: count(counts[of]) }),
        };
      })}
    />
  );
}
