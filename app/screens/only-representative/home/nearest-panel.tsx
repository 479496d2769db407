import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { mostTonnes, percentOf, tonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import type { HomeData } from './data.server.ts';

type Nearest = HomeData['nearest'][number];

/** The five substances whose year is fullest. */
export function NearestPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  return (
    <Panel
      title={t('near.title')}
      note={t('near.note')}
      fill
      actions={
        <Link
          className="text-xs"
          to={pageUrl(system, 'registeredSubstances/list', { sort: '-usage' })}
        >
          {t('near.all')}
        </Link>
      }
    >
      {home.nearest.length === 0 ? (
        <EmptyState icon="substance" title={t('near.emptyTitle')}>
          {t('near.empty')}
        </EmptyState>
      ) : (
        <ol className="grid flex-1">
          {home.nearest.map((row) => (
            <Row key={row.id} row={row} several={home.several} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Row({ row, several }: { row: Nearest; several: boolean }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { name } = useNaming();
  const { limitG, usedG, reservedG, usableG, alarmPercent } = row;
  const mass = (key: string, massG: number) => (
    <Trans
      t={t}
      i18nKey={key}
      values={{ mass: tonnes(massG), limit: tonnes(limitG) }}
      components={{ b: <b /> }}
    />
  );
  return (
    <li className="grid content-center gap-px border-t border-line-soft px-(--pad) py-[5px]">
      <div className="flex items-baseline justify-between gap-2 text-sm/[1.5]">
        <Link
          className="inline-flex min-h-6 min-w-0 items-center font-semibold text-strong"
          to={pageUrl(system, 'registeredSubstances/list/detail', { id: row.id })}
        >
          {name(row)}
        </Link>
        <b>{percentOf(row.drawnG, limitG)}%</b>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-xs/5 text-muted">
        <span className="whitespace-nowrap">
          {several && <Market of={row.jurisdiction} />}
          {row.casNo}
        </span>
        <AlarmWord row={row} />
      </div>
      <Gauge
        name={name(row)}
        limitG={limitG}
        usedG={usedG}
        reservedG={reservedG}
        alarmPercent={alarmPercent}
      />
      <div className="flex flex-wrap gap-x-3 text-xs text-muted **:[b]:font-normal **:[b]:text-text">
        <span>{mass('near.used', usedG)}</span>
        <span>{mass('near.reserved', reservedG)}</span>
        <span className="ms-auto">{mass('near.usable', usableG)}</span>
      </div>
    </li>
  );
}

function AlarmWord({ row }: { row: Nearest }) {
  const { t } = useTranslation('home');
  if (row.alarm === 'past' || row.alarm === 'critical') {
    const critical = row.alarm === 'critical';
    return (
      <Tag tone={critical ? 'danger' : 'warn'} icon="warn">
        {critical ? t('near.critical', { percent: row.secondPercent }) : t('near.past')}
      </Tag>
    );
  }
  return (
    <span className="text-xs text-muted whitespace-nowrap">
      {t('near.toAlarm', { mass: mostTonnes(row.toAlarmG) })}
    </span>
  );
}
