import { useTranslation } from 'react-i18next';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { roughTonnes } from '~/ui/account-tonnes.ts';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { Legend } from '~/ui/chart/legend.tsx';
import { mostTonnes, percentOf } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import { AlarmTag } from '../substances/substance-columns.tsx';
import type { DataPage, ShownRow } from './data.server.ts';
import { IdleFoot } from './idle-foot.tsx';
import { SubstanceCell } from './substance-cell.tsx';

/** What is left of each limit, the fullest first, and the day it will be reached. */
export function CoverageTab({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { rows, year, today, currentMonth } = page;
  const figures = ['registered', 'used', 'reserved', 'usable', 'share'] as const;
  return (
    <Panel
      title={t('coverage.title')}
      note={t('coverage.note')}
      actions={<Legend keys={['used', 'reserved', 'left', 'alarm']} />}
    >
      <Table label={t('coverage.title')} snug>
        <thead>
          <tr>
            <Th>{t('coverage.substance')}</Th>
            <Th className="w-[20%]">{t('coverage.bar')}</Th>
            {figures.map((name) => (
              <Th key={name} numeric>
                {t(`coverage.${name}`)}
              </Th>
            ))}
            <Th>{t('coverage.alarm')}</Th>
            <Th>{t('coverage.reached')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CoverageRow key={row.id} row={row} year={year} today={today} />
          ))}
        </tbody>
      </Table>
      {currentMonth !== null && (
        <PanelFoot>
          <span className="text-muted">{t('coverage.rule')}</span>
        </PanelFoot>
      )}
      <IdleFoot page={page} />
    </Panel>
  );
}

interface RowProps {
  row: ShownRow;
  year: number;
  today: string;
}

function CoverageRow({ row, year, today }: RowProps) {
  const { t } = useTranslation('data');
  const nameOf = useSubstanceName();
  const { limitG, usedG, reservedG, usableG, bookedG, alarmPercent } = row;
  // Other drawers of a shared account stay unseen: our own draws against what is left for us.
  const wholeG = row.owner ? bookedG + usableG : limitG;
  const figure = (name: 'registered' | 'used' | 'reserved' | 'usable', massG: number) => (
    <Td numeric phone="labelled" data-label={t(`coverage.${name}`)}>
      {name === 'usable' ? (
        <b>
          <Tonnes massG={massG} />
        </b>
      ) : (
        <Tonnes massG={massG} />
      )}
    </Td>
  );
  return (
    <tr>
      <SubstanceCell row={row} year={year} />
      <Td phone="line">
        <Gauge
          name={nameOf(row)}
          {...{ limitG: wholeG, usedG, reservedG }}
          {...(row.owner === null && { alarmPercent })}
        />
      </Td>
      {figure('registered', limitG)}
      {figure('used', usedG)}
      {figure('reserved', reservedG)}
      {figure('usable', usableG)}
      <Td numeric phone="labelled" data-label={t('coverage.share')}>
        {percentOf(bookedG, wholeG)}
      </Td>
      <Td phone="labelled" data-label={t('coverage.alarm')} className="text-xs/[18px]">
        <Alarm row={row} />
      </Td>
      <Td phone="labelled" data-label={t('coverage.reached')} className="text-xs/[18px]">
        <Reached row={row} today={today} />
      </Td>
    </tr>
  );
}

/** Whether the alarm has gone off, or how far it is. */
function Alarm({ row }: { row: ShownRow }) {
  const { t } = useTranslation('data');
  const { toAlarmG, alarm, limitG } = row;
  if (alarm === 'past' || alarm === 'critical') return <AlarmTag row={row} />;
  if (toAlarmG === null) return <span className="text-muted">{t('coverage.notOurs')}</span>;
  if (limitG === 0)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <span className="whitespace-nowrap">
      {t('coverage.toAlarm', { mass: mostTonnes(Math.max(0, toAlarmG)) })}
    </span>
  );
}

/** The day the limit is expected to be reached, and what the year comes to. */
function Reached({ row, today }: Omit<RowProps, 'year'>) {
  const { t } = useTranslation('data');
  const { forecast, limitG, usableG } = row;
  if (forecast === null) return <span className="text-muted">{t('coverage.notForecast')}</span>;
  const { reachedOn, yearEndG } = forecast;
  if (usableG <= 0) {
    return (
      <>
        <Tag tone="danger">{t('coverage.full')}</Tag>
        {reachedOn && (
          <span className="block whitespace-nowrap text-muted">
            {t('coverage.since', { day: reachedOn })}
          </span>
        )}
      </>
    );
  }
  if (reachedOn === null) {
    return (
      <>
        {t('coverage.never')}
        <span className="block whitespace-nowrap text-muted">
          {t('coverage.yearEnd', { mass: roughTonnes(yearEndG) })}
        </span>
      </>
    );
  }
  return (
    <>
      <b className="text-danger">{reachedOn}</b>
      <span className="block text-muted">
        {t('coverage.inDays', {
          count: daysBetween(today, reachedOn),
          mass: roughTonnes(Math.max(0, yearEndG - limitG)),
        })}
      </span>
    </>
  );
}
