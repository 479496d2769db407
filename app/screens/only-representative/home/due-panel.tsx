import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import type { HomeData } from './data.server.ts';

type Due = HomeData['due'][number];

const GROUPS = ['overdue', 'week', 'later', 'undated'] as const;

/** What an item is, and how far away, in words. */
export function useDueWords() {
  const { t } = useTranslation('home');
  const { name } = useNaming();
  return {
    what: ({ kind, number, nameZh, nameEn, days }: Due) =>
      t(`due.kind.${kind === 'link' && days !== null && days < 0 ? 'linkEnded' : kind}`, {
        number: number ?? '',
        name: nameZh !== undefined && nameEn !== undefined ? name({ nameZh, nameEn }) : '',
      }),
    when: (days: number) => {
      if (days === 0) return t('due.today');
      return days < 0 ? t('due.lateDays', { count: -days }) : t('due.days', { count: days });
    },
  };
}

/** What is late or ends soon, the most pressing first. */
export function DuePanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  return (
    <Panel id="due" title={t('due.title')} className="pb-2">
      {home.due.length === 0 && (
        <EmptyState icon="calendar" title={t('due.emptyTitle')} tight>
          {t('due.empty')}
        </EmptyState>
      )}
      {GROUPS.map((group) => {
        const items = home.due.filter((item) => item.group === group);
        if (items.length === 0) return null;
        return (
          <div key={group}>
            <h3 className="flex items-center gap-1.5 px-(--pad) pt-1.5 pb-0.5 text-xs text-muted">
              {group === 'overdue' && <Icon name="warn" className="text-danger" />}
              {t(`due.${group}`)}
            </h3>
            <ul>
              {items.map((item) => (
                <Item key={`${item.kind} ${item.subjectId}`} item={item} />
              ))}
            </ul>
          </div>
        );
      })}
    </Panel>
  );
}

const PAGE_OF = {
  statement: 'tradeRecords/list/detail',
  link: 'tradeRecords/list/detail',
  cbi: 'registeredSubstances/list/detail',
  registration: 'registeredSubstances/list/detail',
  corap: 'registeredSubstances/list/detail',
  band_update: 'dataCenter/duties/detail',
  duin_deadline: 'dataCenter/duties/detail',
  kr_change: 'dataCenter/duties/detail',
} as const;

function Item({ item }: { item: Due }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { what, when } = useDueWords();
  const { kind, days, dueOn, subjectId } = item;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-(--pad) py-1 text-sm">
      {kind === 'authorisation' || subjectId === null ? (
        <span>{what(item)}</span>
      ) : (
        <Link
          className="inline-flex min-h-6 items-center"
          to={pageUrl(system, PAGE_OF[kind], { id: subjectId })}
        >
          {what(item)}
        </Link>
      )}
      <span className="col-start-1 text-xs text-muted">
        <Market of={item.market} />
        {item.partnerName ? (
          <bdi lang="en">{item.partnerName}</bdi>
        ) : kind === 'authorisation' ? (
          t('due.authorisationNote', { system: system.label })
        ) : kind === 'corap' ? (
          t('due.corapNote')
        ) : (
          item.number
        )}
      </span>
      {days !== null && (
        <span className="col-start-2 row-span-2 row-start-1 text-end">
          <span className={days < 0 ? 'text-danger' : undefined}>{when(days)}</span>
          <br />
          <span className="text-xs text-muted">{dueOn}</span>
        </span>
      )}
    </li>
  );
}
