import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '~/domain/kernel/dates.ts';
import { filingColumns, substanceName } from '~/domain/new-substance/filing/columns.ts';
import { isProtected } from '~/domain/new-substance/filing/identity.ts';
import type { FilingRow } from '~/domain/new-substance/filing/list.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { Meter } from '~/ui/chart/meter.tsx';
import { percent } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { useCn } from '../use-cn.ts';
import { Wrapped } from '../wrapped.tsx';
import { DETAIL, FORM, levelOf, STATUS_LOOKS, useTypeName } from './looks.ts';
import { RowDialogs } from './row-dialogs.afterwards.tsx';

/** What the list knows of the law and the day. */
export interface ListFacts {
  /** In Beijing. */
  today: string;
  amberPercent: number;
}

export const NOTHING = (
  <span className="text-muted" data-blank>
    –
  </span>
);

/** Shown to whoever chooses them. */
const ON_DEMAND = {
  trade_name: { extra: true, phone: 'hidden' },
  regime: { extra: true, phone: 'hidden' },
  simple_kind: { extra: true, phone: 'hidden' },
  special_subtype: { extra: true, phone: 'hidden' },
  agent: { extra: true, phone: 'hidden' },
  activity_types: { extra: true, phone: 'hidden' },
  confidential_until: { extra: true, phone: 'hidden' },
} as const;

/** The list of filings on screen: what belongs together shares a cell. */
export function useFilingColumns(facts: ListFacts) {
  const { t } = useTranslation('filings');
  const { several, filter } = useCn();
  const ofSeveral = several && filter === null;
  return useColumns(
    filingColumns,
    {
      certificate_no: {
        header: t('list.numberAndName'),
        fixed: true,
        phone: 'first',
        cell: (row) => <Named row={row} />,
      },
      substances: {
        header: t('list.substanceAndCas'),
        phone: 'hidden',
        cell: (row) => <Substances row={row} today={facts.today} />,
      },
      type: {
        header: t('list.typeAndRegime'),
        phone: 'plain',
        cell: (row) => <TypeAndRegime row={row} />,
      },
      status: { phone: 'end', cell: (row) => <State row={row} today={facts.today} /> },
      company: {
        header: t('list.companyAndApplicant'),
        phone: 'hidden',
        extra: !ofSeveral,
        cell: (row) => <CompanyAndApplicant row={row} />,
      },
      applied_tonnes: { header: t('list.registered'), phone: 'hidden' },
      this_year_percent: {
        header: t('list.thisYear'),
        numeric: true,
        phone: 'labelled',
        cell: (row) => <ThisYear row={row} amberPercent={facts.amberPercent} />,
      },
      next_duty_on: {
        phone: 'labelled',
        cell: (row) => <NextDuty row={row} today={facts.today} />,
      },
      registered_on: { header: t('list.registeredOn'), phone: 'hidden' },
      applicant: {
        phone: 'hidden',
        extra: ofSeveral,
        cell: (row) => <Wrapped>{row.applicant ?? NOTHING}</Wrapped>,
      },
      ...ON_DEMAND,
      cas_nos: {
        extra: true,
        phone: 'hidden',
        cell: ({ substances }) => substances.map(({ casNo }) => casNo ?? '—').join('; ') || NOTHING,
      },
    },
    {
      header: 'filings:list.actions',
      phone: 'menu',
      cell: (row) => <Acts row={row} thisYear={Number(facts.today.slice(0, 4))} />,
    },
  );
}

/** A value, and muted under it what belongs to it. */
function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      {second && <span className="block text-xs text-muted">{second}</span>}
    </>
  );
}

function Named({ row }: { row: FilingRow }) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  return (
    <Two
      first={
        <Link to={url(DETAIL, { id: row.id })}>{row.certificateNo || t('list.noNumber')}</Link>
      }
      second={row.tradeName}
    />
  );
}

function TypeAndRegime({ row }: { row: FilingRow }) {
  const { t } = useTranslation('filings');
  const typeName = useTypeName();
  return (
    <Two
      first={<Wrapped>{typeName(row) ?? NOTHING}</Wrapped>}
      second={row.regime && t(`regimeOf.${row.regime}`)}
    />
  );
}

function CompanyAndApplicant({ row }: { row: FilingRow }) {
  const { t } = useTranslation('filings');
  return (
    <Two
      first={<Wrapped>{row.company}</Wrapped>}
      second={
        row.applicant !== null &&
        row.applicant !== row.company &&
        t('list.appliedBy', { name: row.applicant })
      }
    />
  );
}

/** The first substance of a filing, and how many there are; the class name of one that is withheld. */
function Substances({ row, today }: { row: FilingRow; today: string }) {
  const { t, i18n } = useTranslation('filings');
  const [first] = row.substances;
  if (first === undefined) return NOTHING;
  const locale = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const secret = isProtected(row, today) && row.substances.some(({ confidential }) => confidential);
  const more =
    row.substances.length > 1 ? t('list.ofSubstances', { count: row.substances.length }) : null;
  const cas = first.withheld ? t('list.className') : (first.casNo ?? t('list.noCas'));
  return (
    <Two
      first={<Wrapped>{substanceName(first, locale)}</Wrapped>}
      second={
        <span className="flex flex-wrap items-center gap-x-1">
          {[more, cas].filter(Boolean).join(t('comma'))}
          {secret && <Tag icon="lock">{t('list.secret')}</Tag>}
        </span>
      }
    />
  );
}

function State({ row, today }: { row: FilingRow; today: string }) {
  const { t } = useTranslation('filings');
  const { status, invalidReason, recordedYear } = row;
  const missing = status === 'normal' && recordedYear < Number(today.slice(0, 4));
  return (
    <>
      <Status {...STATUS_LOOKS[status]}>{t(`statusOf.${status}`)}</Status>
      {invalidReason && (
        <span className="block text-xs text-muted">{t(`invalidReasonOf.${invalidReason}`)}</span>
      )}
      {missing && <span className="block text-xs text-warn">{t('list.missingRecord')}</span>}
      {row.papersMissing && (
        <span className="block text-xs text-warn">{t('list.papersMissing')}</span>
      )}
    </>
  );
}

/** Per cent of the registered volume with its bar; in words where it is amber or red. */
function ThisYear({ row, amberPercent }: { row: FilingRow; amberPercent: number }) {
  const { t } = useTranslation('filings');
  if (row.status !== 'normal') return NOTHING;
  if (row.thisYearPpm === null) return <span className="text-muted">{t('list.unlimited')}</span>;
  const level = levelOf(row.thisYearPpm, amberPercent);
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <span className="inline-flex items-center gap-1">
        <Level level={level} />
        <span className={level === 'normal' ? undefined : 'font-semibold'}>
          {percent(row.thisYearPpm)}
        </span>
      </span>
      <Meter ppm={row.thisYearPpm} alarmPercent={amberPercent} />
    </span>
  );
}

function Level({ level }: { level: ReturnType<typeof levelOf> }) {
  const { t } = useTranslation('filings');
  if (level === 'normal') return null;
  const look = level === 'red' ? 'text-danger' : 'text-warn';
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
      <Icon name="warn" size={12} />
      {t(`levelOf.${level}`)}
    </span>
  );
}

/** The duty that is due first, and in how many days; how late where its day is over. */
function NextDuty({ row, today }: { row: FilingRow; today: string }) {
  const { t } = useTranslation('filings');
  const { nextDuty, nextDutyOn } = row;
  if (nextDutyOn === null) return <span className="text-muted">{t('list.noDuty')}</span>;
  const days = daysBetween(today, nextDutyOn);
  return (
    <>
      <Wrapped>{nextDuty === null ? nextDutyOn : t(`dutyOf.${nextDuty}`)}</Wrapped>
      <span
        className={`block text-xs ${days < 0 ? 'font-semibold text-danger' : 'text-muted'}`}
        title={nextDutyOn}
      >
        {days < 0 ? t('list.overdue', { count: -days }) : t('list.left', { count: days })}
      </span>
    </>
  );
}

/** Open, record what was done, edit, delete a draft, or say that it is no longer good. */
function Acts({ row, thisYear }: { row: FilingRow; thisYear: number }) {
  const { t } = useTranslation('filings');
  const { url, mayWrite, isAdmin } = useCn();
  const { id, companyId, status, version } = row;
  const name = row.certificateNo || row.tradeName || t('list.noNumber');
  const page = url(DETAIL, { id });
  const may = mayWrite(companyId);
  return (
    <Popover
      label={t('list.actionsOf', { name })}
      align="end"
      look={{ variant: 'quiet', size: 'sm', square: true }}
      summary={<Icon name="dots" />}
    >
      <div className="grid justify-items-start gap-1">
        <LinkButton to={page} variant="quiet" icon="eye">
          {t(may ? 'list.open' : 'list.look')}
        </LinkButton>
        {may && status !== 'invalid' && (
          <LinkButton to={url(FORM, { id })} variant="quiet" icon="edit">
            {t(status === 'draft' ? 'list.goOn' : 'list.edit')}
          </LinkButton>
        )}
        {may && (
          <RowDialogs
            {...{ id, status, name, version, thisYear }}
            admin={isAdmin(companyId)}
            action={page}
          />
        )}
      </div>
    </Popover>
  );
}
