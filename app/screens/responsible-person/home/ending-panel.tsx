import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';
import { useHomeWords } from './words.ts';

type End = HomeData['ending'][number];

const GROUPS = ['over', 'soon', 'later'] as const;
const SOON_DAYS = 90;
const PRODUCTS = 'rpProducts/list';
const DISTRIBUTORS = 'enterpriseManage/list/agency';
/** How the lists are asked for what a group shows. */
const ENDING = { expiring: 'yes', sort: 'valid_until' };
const AUTHORISATIONS = {
  over: { authorisation: 'ended' },
  soon: { authorisation: 'ending' },
  later: { expiring: 'yes' },
};
/** Rows of one group; the lists have the rest. */
const SHOWN = 6;

function groupOf({ days }: End): (typeof GROUPS)[number] {
  if (days < 0) return 'over';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

/** What ended and what ends, nearest first; and the season of annual reports. */
export function EndingPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { monthsAhead: months } = home;
  return (
    <Panel
      id="ending"
      title={t('ends.title')}
      className="pb-2"
      actions={
        <>
          <Link className="text-xs" to={pageUrl(system, PRODUCTS, ENDING)}>
            {t('ends.products')}
          </Link>
          <Link
            className="text-xs"
            to={pageUrl(system, DISTRIBUTORS, { expiring: 'yes', sort: 'authorisation_end' })}
          >
            {t('ends.distributors')}
          </Link>
        </>
      }
    >
      {home.ending.length === 0 && (
        <EmptyState icon="calendar" title={t('ends.emptyTitle', { months })} tight>
          {t('ends.empty', { months })}
        </EmptyState>
      )}
      {GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          months={months}
          items={home.ending.filter((item) => groupOf(item) === group)}
        />
      ))}
    </Panel>
  );
}

interface GroupProps {
  group: (typeof GROUPS)[number];
  items: readonly End[];
  months: number;
}

function Group({ group, items, months }: GroupProps) {
  const { t } = useTranslation('overview');
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="flex items-center gap-1.5 px-(--pad) pt-1.5 pb-0.5 text-xs text-muted">
        {group === 'over' && <Icon name="warn" className="text-danger" />}
        {t(`ends.${group}`, { months })}
      </h3>
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <Item key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      <More group={group} items={items.slice(SHOWN)} />
    </div>
  );
}

/** The way to those that have no room here, in the list that they belong to. */
function More({ group, items }: Omit<GroupProps, 'months'>) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const authorisations = items.filter(({ kind }) => kind === 'authorisation').length;
  const products = items.length - authorisations;
  if (items.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 px-(--pad) py-1 text-xs text-muted">
      {t('ends.more')}
      {products > 0 && (
        <Link
          className="inline-flex min-h-6 items-center"
          to={pageUrl(system, PRODUCTS, group === 'over' ? { status: 'invalid' } : ENDING)}
        >
          {t('ends.moreProducts', { count: products })}
        </Link>
      )}
      {authorisations > 0 && (
        <Link
          className="inline-flex min-h-6 items-center"
          to={pageUrl(system, DISTRIBUTORS, {
            ...AUTHORISATIONS[group],
            sort: 'authorisation_end',
          })}
        >
          {t('ends.moreDistributors', { count: authorisations })}
        </Link>
      )}
    </p>
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
        <span className={item.isPending ? 'text-warn' : days < 0 ? 'text-danger' : undefined}>
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

  function note({ opensOn, filedOn, isPending }: End): string {
    if (isPending) return t('ends.note.pending', { day: filedOn });
    if (filedOn !== null) return t('ends.note.filed', { day: filedOn });
    if (kind === 'certificate' && days >= 0 && opensOn !== null) {
      return t('ends.note.opens', { day: opensOn });
    }
    return t(days < 0 ? `ends.note.${kind}_over` : `ends.note.${kind}`);
  }
}
