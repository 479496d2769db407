import { useTranslation } from 'react-i18next';
import { substanceColumns } from '~/domain/only-representative/substance/columns.ts';
import type { Substance } from '~/domain/only-representative/substance/list.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { percentOf } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { useNaming, useSubstanceName } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';

/** The substance list on screen, with the tonnage of a year. */
export function useSubstanceColumns(year: number) {
  const { t } = useTranslation('substances');
  const { system } = useOrShell();
  const nameOf = useSubstanceName();
  return useColumns(substanceColumns, {
    name: {
      grow: 'much',
      fixed: true,
      phone: 'first',
      title: nameOf,
      cell: (row) => <NameCell row={row} year={year} />,
    },
    registration_no: {
      phone: 'line',
      cell: (row) => (
        <>
          <Market of={row.jurisdiction} />
          {row.registrationNo}
        </>
      ),
    },
    cas_no: { phone: 'labelled' },
    ec_no: { phone: 'labelled', extra: system.identifiers.keNo },
    ke_no: { phone: 'labelled' },
    cbi_no: { phone: 'labelled', cell: (row) => <CbiCell row={row} /> },
    corap_status: {
      phone: 'labelled',
      cell: ({ corapStatus }) =>
        corapStatus ? (
          <StatusBadge kind="corap" value={corapStatus} />
        ) : (
          <span className="text-muted" data-blank>
            –
          </span>
        ),
    },
    regulations: { extra: true },
    registration_type: { extra: true, phone: 'labelled' },
    validity: {
      phone: 'labelled',
      cell: (row) => <StatusBadge kind="validity" value={row.validity} />,
    },
    valid_until: { extra: true, phone: 'labelled', cell: (row) => row.validUntil ?? t('noEnd') },
    tonnage: { phone: 'labelled' },
    used_tonnage: { extra: true },
    reserved_tonnage: { extra: true },
    usable_tonnage: { phone: 'labelled' },
    usage: { phone: 'line', cell: (row) => <UsageCell row={row} /> },
  });
}

function NameCell({ row, year }: { row: Substance; year: number }) {
  const { t } = useTranslation('substances');
  const { system } = useOrShell();
  const nameOf = useSubstanceName();
  const { name } = useNaming();
  // An upstream one has no page of its own: what was bought of it has.
  const to =
    row.source === 'upstream'
      ? pageUrl(system, 'tradeProducts/list', { origin: 'purchased', q: row.registrationNo })
      : pageUrl(system, 'registeredSubstances/list/detail', { id: row.id, year: String(year) });
  return (
    <>
      <Link to={to}>{nameOf(row)}</Link>
      {row.source === 'upstream' && (
        <>
          {' '}
          <Tag>{t('sourceOf.upstream')}</Tag>
        </>
      )}
      {row.owner && (
        <>
          {' '}
          <span className="text-xs text-muted">{t('sharedBy', { name: name(row.owner) })}</span>
        </>
      )}
    </>
  );
}

function CbiCell({ row }: { row: Substance }) {
  const { t } = useTranslation('substances');
  if (row.cbiNo === null)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <>
      {row.cbiNo}
      {row.cbiValidUntil && (
        <>
          {' '}
          <span className="text-xs text-muted">
            {t('validityEnds', { day: row.cbiValidUntil })}
          </span>
        </>
      )}
    </>
  );
}

/** Whether the alarm has gone off, in a word and a sign. */
export function AlarmTag({
  row,
}: {
  row: Pick<Substance, 'alarm' | 'alarmPercent' | 'secondPercent'>;
}) {
  const { t } = useTranslation('substances');
  if (row.alarm !== 'past' && row.alarm !== 'critical') return null;
  const critical = row.alarm === 'critical';
  return (
    <Tag tone={critical ? 'danger' : 'warn'} icon="warn">
      {critical
        ? t('alarmCritical', { percent: row.secondPercent })
        : t('alarmPast', { percent: row.alarmPercent })}
    </Tag>
  );
}

/** How full the year is; a sign beside the figure says that the alarm has gone off. */
function UsageCell({ row }: { row: Substance }) {
  const { t } = useTranslation('substances');
  const nameOf = useSubstanceName();
  const { limitG, usedG, reservedG, usableG, alarmPercent, secondPercent, alarm } = row;
  if (limitG === 0) return '–';
  // A shared account shows only our own part: what we drew against what is left for us.
  const wholeG = row.owner ? usedG + reservedG + usableG : limitG;
  const gone = alarm === 'past' || alarm === 'critical';
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
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
          className={alarm === 'critical' ? 'text-danger' : 'text-warn'}
          label={
            alarm === 'critical'
              ? t('alarmCritical', { percent: secondPercent })
              : t('alarmPast', { percent: alarmPercent })
          }
        />
      )}
    </span>
  );
}
