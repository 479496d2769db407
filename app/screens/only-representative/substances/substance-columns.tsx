import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Substance } from '~/domain/only-representative/substance/list.server.ts';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { percentOf } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import type { Column } from '~/ui/table/columns.ts';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useNaming, useSubstanceName } from '../naming.ts';
import { pageUrl, useShell } from '../shell-context.ts';

/** Columns of the substance list, as the subsystem's identifiers ask for them. */
export function useSubstanceColumns(year: number): Column<Substance>[] {
  const { t } = useTranslation('substances');
  const { system } = useShell();
  const { t: own } = useTranslation(system.words);
  const nameOf = useSubstanceName();
  const { keNo, cbi, corap } = system.identifiers;
  const tonnesOf = (key: 'usedG' | 'reservedG' | 'usableG', header: string) => ({
    key,
    header: t(header),
    numeric: true,
    cell: (row: Substance) => <Tonnes massG={row[key]} />,
  });
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      grow: 'much',
      fixed: true,
      phone: 'first',
      title: nameOf,
      cell: (row) => <NameCell row={row} year={year} />,
    },
    {
      key: 'registration_no',
      header: own('substance.registrationNo'),
      sort: 'registration_no',
      phone: 'line',
      cell: (row) => row.registrationNo,
    },
    { key: 'casNo', header: t('casNo'), phone: 'labelled', cell: (row) => row.casNo ?? '–' },
    {
      key: 'ecNo',
      header: t('ecNo'),
      phone: 'labelled',
      extra: keNo,
      cell: (row) => row.ecNo ?? '–',
    },
    ...(keNo
      ? [
          {
            key: 'keNo',
            header: t('keNo'),
            phone: 'labelled' as const,
            cell: (row: Substance) => row.keNo ?? '–',
          },
        ]
      : []),
    ...(cbi
      ? [
          {
            key: 'cbi',
            header: t('cbiNo'),
            phone: 'labelled' as const,
            cell: (row: Substance) => <CbiCell row={row} />,
          },
        ]
      : []),
    ...(corap
      ? [
          {
            key: 'corap',
            header: t('corap'),
            phone: 'labelled' as const,
            cell: (row: Substance) =>
              row.corapStatus ? <StatusBadge kind="corap" value={row.corapStatus} /> : '–',
          },
        ]
      : []),
    {
      key: 'regulation',
      header: t('regulation'),
      extra: true,
      cell: (row) => own(`law.${row.jurisdiction}`),
    },
    {
      key: 'type',
      header: t('type'),
      extra: true,
      phone: 'labelled',
      cell: (row) => t(`typeOf.${row.registrationType}`),
    },
    {
      key: 'validity',
      header: t('validity'),
      phone: 'labelled',
      cell: (row) => <StatusBadge kind="validity" value={row.validity} />,
    },
    {
      key: 'valid_until',
      header: t('validUntil'),
      sort: 'valid_until',
      extra: true,
      phone: 'labelled',
      cell: (row) => row.validUntil ?? t('noEnd'),
    },
    {
      key: 'tonnage',
      header: t('limitT'),
      numeric: true,
      sort: 'tonnage',
      phone: 'labelled',
      cell: (row) => <Tonnes massG={row.limitG} />,
    },
    { ...tonnesOf('usedG', 'usedT'), extra: true },
    { ...tonnesOf('reservedG', 'reservedT'), extra: true },
    { ...tonnesOf('usableG', 'usableT'), phone: 'labelled' },
    {
      key: 'usage',
      header: t('usage'),
      sort: 'usage',
      phone: 'line',
      cell: (row) => <UsageCell row={row} />,
    },
  ];
}

function NameCell({ row, year }: { row: Substance; year: number }) {
  const { t } = useTranslation('substances');
  const { system } = useShell();
  const nameOf = useSubstanceName();
  const { name } = useNaming();
  const to = pageUrl(system, 'registeredSubstances/list/detail', {
    id: row.id,
    year: String(year),
  });
  return (
    <>
      <Link to={to}>{nameOf(row)}</Link>
      {row.owner && (
        <>
          {' '}
          <span className="small muted">{t('sharedBy', { name: name(row.owner) })}</span>
        </>
      )}
    </>
  );
}

function CbiCell({ row }: { row: Substance }) {
  const { t } = useTranslation('substances');
  if (row.cbiNo === null) return '–';
  return (
    <>
      {row.cbiNo}
      {row.cbiValidUntil && (
        <>
          {' '}
          <span className="small muted">{t('validityEnds', { day: row.cbiValidUntil })}</span>
        </>
      )}
    </>
  );
}

/** Whether the alarm has gone off, in a word and a sign. */
export function AlarmTag({ row }: { row: Pick<Substance, 'alarm' | 'alarmPercent'> }) {
  const { t } = useTranslation('substances');
  if (row.alarm !== 'past' && row.alarm !== 'critical') return null;
  const critical = row.alarm === 'critical';
  return (
    <Tag tone={critical ? 'danger' : 'warn'} icon="warn">
      {critical ? t('alarmCritical') : t('alarmPast', { percent: row.alarmPercent })}
    </Tag>
  );
}

/** How full the year is; a sign beside the figure says that the alarm has gone off. */
function UsageCell({ row }: { row: Substance }) {
  const { t } = useTranslation('substances');
  const nameOf = useSubstanceName();
  const { limitG, usedG, reservedG, usableG, alarmPercent, alarm } = row;
  if (limitG === 0) return '–';
  // Of a shared account only our own part is ours to show: what we drew against what is left for us.
  const wholeG = row.owner ? usedG + reservedG + usableG : limitG;
  const gone = alarm === 'past' || alarm === 'critical';
  return (
    <span className="row nowrap">
      <Gauge
        className="w-16"
        name={nameOf(row)}
        limitG={wholeG}
        usedG={usedG}
        reservedG={reservedG}
        {...(row.owner === null && { alarmPercent })}
      />
      <b>{percentOf(usedG + reservedG, wholeG)}%</b>
      {gone && (
        <Icon
          name="warn"
          className={alarm === 'critical' ? 'danger-text' : 'warn-text'}
          label={
            alarm === 'critical' ? t('alarmCritical') : t('alarmPast', { percent: alarmPercent })
          }
        />
      )}
    </span>
  );
}
