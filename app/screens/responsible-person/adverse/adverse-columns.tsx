import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { adverseColumns } from '~/domain/responsible-person/adverse/columns.ts';
import type { AdverseRow } from '~/domain/responsible-person/adverse/list.server.ts';
import { Link, useLocation } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { SEVERITY_TAGS, STATES, withPanel } from './looks.ts';

/** How long a report has, or by how much it is late, in words and with its day. */
export function DueDay({ row }: { row: AdverseRow }) {
  const { t } = useTranslation('reactions');
  const { daysLeft: days, dueOn, reportedOn, selfCheckDaysLeft: check } = row;
  const soon = days !== null && days <= 3;
  const look =
    days === null
      ? 'text-muted'
      : days < 0
        ? 'font-semibold text-danger'
        : soon
          ? 'font-semibold text-warn'
          : '';
  return (
    <span className="inline-grid">
      <span className={look}>
        {days === null
          ? t('reportedAt', { day: reportedOn?.slice(5) })
          : days < 0
            ? t('late', { count: -days })
            : days === 0
              ? t('today')
              : t('left', { count: days })}
      </span>
      <span className="text-xs text-muted">{dueOn}</span>
      {check !== null && check < 0 && (
        <span className="text-xs font-semibold text-danger">
          {t('selfCheckLate', { count: -check })}
        </span>
      )}
    </span>
  );
}

/** The reports on screen: all columns, or the few that have room beside an open report. */
export function useAdverseColumns(docked: boolean, current: string | null) {
  const { t, i18n } = useTranslation('reactions');
  const { search } = useLocation();
  const product = (row: AdverseRow) =>
    nameIn(i18n.language, { zh: row.productNameZh, en: row.productNameEn });
  const number = (row: AdverseRow) => (
    <Link
      to={withPanel(search, { id: row.id })}
      preventScrollReset
      data-row={row.id}
      aria-current={row.id === current ? 'true' : undefined}
    >
      {row.reportNo}
    </Link>
  );
  const state = (row: AdverseRow) => (
    <Status {...STATES[row.state]}>{t(`stateOf.${row.state}`)}</Status>
  );
  const columns = useColumns(adverseColumns, {
    due_on: { fixed: true, phone: 'end', cell: (row) => <DueDay row={row} /> },
    report_no: {
      fixed: true,
      phone: 'first',
      cell: (row) =>
        docked ? (
          <span className="inline-grid gap-0.5">
            <span>
              {number(row)}{' '}
              {row.ofNo !== null && (
                <span className="text-xs text-muted">
                  {t('kindOf.update')} {row.ofNo.slice(-4)}
                </span>
              )}
            </span>
            <span>{product(row)}</span>
            {state(row)}
          </span>
        ) : (
          number(row)
        ),
    },
    kind: {
      phone: 'plain',
      cell: (row) => (
        <>
          {t(`kindOf.${row.kind}`)}{' '}
          {row.ofNo !== null && <span className="text-xs text-muted">{row.ofNo.slice(-4)}</span>}
        </>
      ),
    },
    product_name_zh: { grow: 'much', phone: 'line', cell: product, title: product },
    batch_no: { phone: 'plain' },
    severity: {
      phone: 'plain',
      cell: (row) => (
        <Tag {...SEVERITY_TAGS[row.severity]}>{t(`severityShort.${row.severity}`)}</Tag>
      ),
    },
    source: { phone: 'hidden' },
    feedback_at: { phone: 'hidden' },
    first_discovered_on: { phone: 'hidden' },
    state: { phone: 'plain', cell: state },
  });
  if (!docked) return columns;
  return columns.filter(({ key }) => ['due_on', 'report_no', 'severity'].includes(key));
}
