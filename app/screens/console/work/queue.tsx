import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AT_ONCE } from '~/domain/provider/bulk/kinds.ts';
import { OF_DUTIES } from '~/domain/provider/work/kinds.ts';
import type { WorkRow } from '~/domain/provider/work/list.server.ts';
import { Link, useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Kbd } from '~/ui/kbd.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { type ListData, queryOfList } from '../../subsystem/list-data.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { daysLate, useWorkWords } from './words.ts';
import { withItem } from './work-form.ts';

interface QueueProps {
  list: ListData<WorkRow>;
  /** Day that "late" is counted from. */
  today: string;
  /** Id of the item that is open. */
  open: string | null;
  filters: ReactNode;
}

const GROUPS = ['overdue', 'today', 'week', 'later'] as const;
const WEEK_DAYS = 7;

/** Which part of the queue an item stands in. */
function groupOf({ dueOn, endedAtMs }: WorkRow, today: string) {
  if (endedAtMs !== null) return 'ended';
  const late = daysLate(dueOn, today);
  if (late > 0) return 'overdue';
  if (late === 0) return 'today';
  return late >= -WEEK_DAYS ? 'week' : 'later';
}

/** The queue: what is late first, each a link that opens it. */
export function Queue({ list, today, open, filters }: QueueProps) {
  const { t } = useTranslation('consoleWork');
  const { items } = list.page;
  const groups = [...GROUPS, 'ended' as const]
    .map((name) => ({ name, rows: items.filter((item) => groupOf(item, today) === name) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Panel label={t('queue')}>
      {filters}
      {items.length === 0 && <Nothing list={list} />}
      {groups.map(({ name, rows }) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2
            id={`group-${name}`}
            className={`flex items-center justify-between border-y border-line-soft bg-gray-50 px-(--pad) py-1.5 text-sm/[1.5] font-semibold ${
              name === 'overdue' ? 'text-danger' : 'text-gray-700'
            }`}
          >
            <span>{t(`group.${name}`)}</span>
            <span>{t('items', { count: rows.length })}</span>
          </h2>
          <ul className="divide-y divide-line-soft" data-queue>
            {rows.map((item) => (
              <Row key={item.id} item={item} today={today} open={item.id === open} />
            ))}
          </ul>
        </section>
      ))}
      <Foot list={list} />
    </Panel>
  );
}

function Row({ item, today, open }: { item: WorkRow; today: string; open: boolean }) {
  const { t, about, where } = useWorkWords();
  const { search } = useLocation();
  const late = item.endedAtMs === null ? daysLate(item.dueOn, today) : 0;
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-(--pad) py-2 text-sm/[1.6] hover:bg-gray-50 ${
        open ? 'xl:bg-brand-50 xl:shadow-[inset_3px_0_0_var(--brand-600)]' : ''
      }`}
    >
      <Link
        to={withItem(search, { item: item.id })}
        preventScrollReset
        data-row={item.id}
        aria-current={open ? 'true' : undefined}
        className="font-semibold text-strong no-underline wrap-anywhere after:absolute after:inset-0 hover:text-brand-700"
      >
        {t(`kindOf.${item.kind}`)} <bdi>{about(item)}</bdi>
      </Link>
      <span
        className={`text-end tabular-nums ${late > 0 ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {late > 0 ? (
          t('late', { count: late })
        ) : (
          <time dateTime={item.dueOn}>{item.dueOn.slice(5)}</time>
        )}
      </span>
      <span className="min-w-0 text-xs/[1.6] text-muted wrap-anywhere">{where(item)}</span>
      <span className="text-end text-xs/[1.6] text-muted">
        {item.assigneeId === null && item.endedAtMs === null
          ? t('unassigned')
          : t(`stateOf.${item.state}`)}
      </span>
    </li>
  );
}

/** Pages, the workbook, and the keys. */
function Foot({ list }: { list: ListData<WorkRow> }) {
  const { t } = useTranslation('consoleWork');
  const { system } = useShell();
  const { search } = useLocation();
  const { page } = list;
  return (
    <>
      {(page.nextCursor ?? page.previousCursor) !== null && (
        <Pager
          label={t('list.pages')}
          nextCursor={page.nextCursor}
          previousCursor={page.previousCursor}
          size={list.limit}
          shown={page.items.length}
          total={page.total}
          totalIsBound={page.totalIsBound}
          lookedAt={page.lookedAt}
        />
      )}
      <PanelFoot>
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-xs/[1.6] text-muted max-md:hidden no-script:hidden">
          {(['next', 'previous', 'end'] as const).map((name) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <Kbd>{KEYS[name]}</Kbd>
              {t(`key.${name}`)}
            </span>
          ))}
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          <Register list={list} />
          <LinkButton
            to={`/${system.slug}/api/workQueue/export${queryOfList(search, list.parameters)}`}
            reloadDocument
            size="sm"
            icon="download"
          >
            {t('list.export')}
          </LinkButton>
        </span>
      </PanelFoot>
    </>
  );
}

/**
 * The way to register duties as done: all that the filter finds where it is of one such kind, as far as these are done at
 * once, else those of the page.
 */
function Register({ list: { page, parameters } }: { list: ListData<WorkRow> }) {
  const { t } = useTranslation('consoleWork');
  const { system } = useShell();
  const { search } = useLocation();
  const open = page.items.filter(
    ({ kind, endedAtMs }) => OF_DUTIES.includes(kind) && endedAtMs === null,
  );
  if (open.length === 0) return null;
  const asked = queryOfList(
    search,
    parameters.filter((name) => name !== 'cursor'),
  ).slice(1);
  const of = new URLSearchParams(asked).get('kind');
  const isWhole = page.total <= AT_ONCE.duties && !page.totalIsBound;
  const all = isWhole && OF_DUTIES.some((kind) => kind === of);
  const query = all
    ? { filter: asked, total: String(page.total) }
    : { ids: open.map(({ subjectId }) => subjectId).join(',') };
  return (
    <LinkButton to={pageUrl(system, 'bulk', { act: 'duties', ...query })} size="sm" icon="done">
      {t('registerMany', { count: all ? page.total : open.length })}
    </LinkButton>
  );
}

const KEYS = { next: 'j', previous: 'k', end: 'e' };

/** No match, with the way back; or nothing to do. */
function Nothing({ list }: { list: ListData<WorkRow> }) {
  const { t } = useTranslation('consoleWork');
  const { pathname } = useLocation();
  return list.filtered ? (
    <EmptyState
      level={2}
      icon="search"
      title={t('list.noMatch.title')}
      actions={<LinkButton to={pathname}>{t('list.clear')}</LinkButton>}
    >
      {t('list.noMatch.text')}
    </EmptyState>
  ) : (
    <EmptyState level={2} icon="done" title={t('list.empty.title')}>
      {t('list.empty.text')}
    </EmptyState>
  );
}
