import { useTranslation } from 'react-i18next';
import type { WorkCounts } from '~/domain/provider/work/counts.server.ts';
import type { WorkRow } from '~/domain/provider/work/list.server.ts';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Figures, Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { daysLate, STATE_LOOKS, useWorkWords } from './words.ts';

/** The most urgent item, as home's first act. */
export function FirstOfWork({ items: [first] }: { items: readonly WorkRow[] }) {
  const { t } = useTranslation('console');
  const { system } = useShell();
  if (first === undefined) return null;
  return (
    <LinkButton to={pageUrl(system, 'work', { item: first.id })} icon="play" variant="primary">
      {t('work.first')}
    </LinkButton>
  );
}

/** What is late, due today, the reader's, and nobody's; each leads to its list. */
export function WorkFigures({ counts }: { counts: WorkCounts }) {
  const { t } = useTranslation('console');
  const { system } = useShell();
  const figures = [
    ['overdue', counts.overdue, { due: 'overdue' }],
    ['today', counts.today, { due: 'today' }],
    ['mine', counts.mine, { assignee: 'me' }],
    ['unassigned', counts.unassigned, { assignee: 'none' }],
  ] as const;
  return (
    <Panel label={t('work.figures')}>
      <Figures
        items={figures.map(([name, value, asked]) => ({
          term: t(`work.${name}`),
          ...(name === 'overdue' &&
            value > 0 && { mark: <Icon name="warn" className="text-danger" /> }),
          value:
            value === 0 ? (
              '–'
            ) : (
              <Link
                to={pageUrl(system, 'work', asked)}
                className={name === 'overdue' ? 'text-danger' : undefined}
              >
                {count(value)}
              </Link>
            ),
        }))}
      />
    </Panel>
  );
}

interface NextWorkProps {
  counts: WorkCounts;
  items: readonly WorkRow[];
  today: string;
}

/** What is due next. */
export function NextWork({ counts, items, today }: NextWorkProps) {
  const { t } = useTranslation('console');
  const { system } = useShell();
  const all = pageUrl(system, 'work');
  return (
    <Panel
      title={t('work.title')}
      note={t('work.note')}
      {...(items.length > 0 && {
        actions: <Link to={all}>{t('work.all', { count: counts.queue })}</Link>,
      })}
    >
      {items.length === 0 ? (
        <EmptyState icon="done" tight title={t('work.nothing')}>
          {t('work.nothingText')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line-soft border-t border-line-soft">
          {items.map((item) => (
            <NextItem key={item.id} item={item} today={today} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NextItem({ item, today }: { item: WorkRow; today: string }) {
  const { t, about, where } = useWorkWords();
  const { system } = useShell();
  const late = daysLate(item.dueOn, today);
  const look = STATE_LOOKS[item.state];
  return (
    <li className="grid grid-cols-[112px_minmax(0,1fr)_minmax(0,1fr)_184px] items-center gap-x-4 px-(--pad) py-2 text-sm/[1.6] max-md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="tabular-nums max-md:order-2 max-md:text-end">
        {late > 0 ? (
          <b className="block text-danger">{t('consoleWork:late', { count: late })}</b>
        ) : (
          late === 0 && <b className="block">{t('consoleWork:group.today')}</b>
        )}
        <time dateTime={item.dueOn} className="text-muted">
          {item.dueOn}
        </time>
      </span>
      <span className="min-w-0 wrap-anywhere max-md:order-1">
        <Link to={pageUrl(system, 'work', { item: item.id })} className="font-semibold">
          {t(`consoleWork:kindOf.${item.kind}`)}
        </Link>{' '}
        <bdi>{about(item)}</bdi>
      </span>
      <span className="min-w-0 text-muted wrap-anywhere max-md:order-3 max-md:col-span-full">
        {where(item)}
      </span>
      <span className="max-md:order-4 max-md:col-span-full">
        <Status icon={look.icon} mood={look.mood}>
          {item.assigneeId === null
            ? t('consoleWork:unassigned')
            : t(`consoleWork:stateOf.${item.state}`)}
        </Status>
      </span>
    </li>
  );
}
