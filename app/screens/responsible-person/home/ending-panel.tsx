import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';
import { useHomeWords } from './words.ts';

type End = HomeData['ending'][number];

const GROUPS = ['over', 'soon', 'later'] as const;
const SOON_DAYS = 90;
/** Of one group; the lists have the rest. */
const SHOWN = 6;

function groupOf({ days }: End): (typeof GROUPS)[number] {
  if (days < 0) return 'over';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

/** What ended and what ends, nearest first; and the season of annual reports. */
export function EndingPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  return (
    <Panel
      id="ending"
      title={t('ends.title')}
      className="pb-2"
      actions={
        <>
          <Link className="text-xs" to={pageUrl(system, 'rpProducts/list', { expiring: 'yes' })}>
            {t('ends.products')}
          </Link>
          <Link
            className="text-xs"
            to={pageUrl(system, 'enterpriseManage/list/agency', { sort: 'authorisation_end' })}
          >
            {t('ends.distributors')}
          </Link>
        </>
      }
    >
      {home.ending.length === 0 && (
        <EmptyState icon="calendar" title={t('ends.emptyTitle')} tight>
          {t('ends.empty')}
        </EmptyState>
      )}
      {GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          items={home.ending.filter((item) => groupOf(item) === group)}
        />
      ))}
    </Panel>
  );
}

function Group({ group, items }: { group: (typeof GROUPS)[number]; items: readonly End[] }) {
  const { t } = useTranslation('overview');
  if (items.length === 0) return null;
  const more = items.length - SHOWN;
  return (
    <div>
      <h3 className="flex items-center gap-1.5 px-(--pad) pt-1.5 pb-0.5 text-xs text-muted">
        {group === 'over' && <Icon name="warn" className="text-danger" />}
        {t(`ends.${group}`)}
      </h3>
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <Item key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <p className="px-(--pad) py-1 text-xs text-muted">{t('ends.more', { count: more })}</p>
      )}
    </div>
  );
}

function Item({ item }: { item: End }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { name } = useHomeWords();
  const { kind, days, endsOn } = item;
  const page =
    kind === 'authorisation'
      ? pageUrl(system, 'enterpriseManage/list/agency/detail', { id: item.id })
      : pageUrl(system, 'rpProducts/list/detail', { id: item.id, tab: 'registration' });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-(--pad) py-1 text-sm">
      <Link className="inline-flex min-h-6 items-center" to={page}>
        {name(item)}
      </Link>
      <span className="col-start-1 text-xs text-muted">{note(item)}</span>
      <span className="col-start-2 row-span-2 row-start-1 text-end">
        <span className={days < 0 ? 'text-danger' : undefined}>
          {days < 0
            ? t('ends.ago', { count: -days })
            : days === 0
              ? t('ends.today')
              : t('ends.days', { count: days })}
        </span>
        <br />
        <span className="text-xs text-muted">{endsOn}</span>
      </span>
    </li>
  );

  function note({ opensOn, filedOn }: End): string {
    if (filedOn !== null) return t('ends.note.filed', { day: filedOn });
    if (kind === 'certificate' && days >= 0 && opensOn !== null) {
      return t('ends.note.opens', { day: opensOn });
    }
    return t(days < 0 ? `ends.note.${kind}_over` : `ends.note.${kind}`);
  }
}
