import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { cnActivityColumns } from '~/domain/new-substance/activity/columns.ts';
import type { CnActivityRow } from '~/domain/new-substance/activity/list.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useCn } from '../use-cn.ts';
import { Wrapped } from '../wrapped.tsx';
import { DETAIL, FORM, STATUS_LOOKS } from './looks.ts';
import { RowDialogs } from './row-dialogs.afterwards.tsx';

const NOTHING = (
  <span className="text-muted" data-blank>
    –
  </span>
);

/** A sum of lines; nothing of it is a dash, so that the eye finds what is there. */
const sum = (massG: number): ReactNode => (massG === 0 ? NOTHING : <Tonnes massG={massG} />);

/** The list of activity records on screen. */
export function useActivityColumns(thisYear: number) {
  const { t, i18n } = useTranslation('activities');
  const { several, filter } = useCn();
  const figure = (name: 'production' | 'import' | 'use' | 'export' | 'domestic') =>
    ({ header: `${t(name)} (t)`, phone: 'labelled' }) as const;
  return useColumns(
    cnActivityColumns,
    {
      certificate_no: {
        header: t('list.numberAndName'),
        fixed: true,
        phone: 'first',
        cell: (row) => <Named row={row} />,
      },
      year: { phone: 'plain' },
      status: { phone: 'end', cell: (row) => <State row={row} /> },
      company: { phone: 'hidden', extra: true },
      enterprise: {
        phone: 'hidden',
        cell: (row) => {
          const company = nameIn(i18n.language, { zh: row.companyZh, en: row.companyEn });
          return (
            <>
              <Wrapped>{row.enterprise}</Wrapped>
              {several && filter === null && company !== row.enterprise && (
                <span className="block text-xs text-muted">{company}</span>
              )}
            </>
          );
        },
      },
      role: {
        phone: 'hidden',
        cell: (row) => (
          <TwoLines>
            <Role row={row} />
          </TwoLines>
        ),
      },
      production: { ...figure('production'), cell: (row) => sum(row.productionG) },
      import: { ...figure('import'), cell: (row) => sum(row.importG) },
      use: { ...figure('use'), cell: (row) => sum(row.useG) },
      export: { ...figure('export'), cell: (row) => sum(row.exportG) },
      domestic_transfer: {
        extra: true,
        ...figure('domestic'),
        cell: (row) => sum(row.domesticG),
      },
      implementation: { phone: 'hidden', cell: (row) => <Implementation row={row} /> },
      submitted_at: { phone: 'hidden' },
      trade_name: { extra: true, phone: 'hidden' },
      deviations: { extra: true, phone: 'hidden' },
      updated_at: { extra: true, phone: 'hidden' },
    },
    {
      header: 'activities:list.actions',
      phone: 'menu',
      cell: (row) => <Acts row={row} thisYear={thisYear} />,
    },
  );
}

function Named({ row }: { row: CnActivityRow }) {
  const { url } = useCn();
  return (
    <>
      <Link to={url(DETAIL, { id: row.id })}>{row.certificateNo}</Link>
      <span className="block text-xs text-muted">{row.tradeName}</span>
    </>
  );
}

/** The state, and in what a record deviates that no reader may overlook. */
function State({ row }: { row: CnActivityRow }) {
  const { t } = useTranslation('activities');
  const over = row.deviations.some((kind) => kind === 'excess' || kind === 'import_excess');
  return (
    <>
      <Status {...STATUS_LOOKS[row.status]}>{t(`statusOf.${row.status}`)}</Status>
      {over && row.status === 'submitted' && (
        <span className="block">
          <Tag tone="danger" icon="warn">
            {t('levelOf.red')}
          </Tag>
        </span>
      )}
    </>
  );
}

function Role({ row: { role, rolePair } }: { row: CnActivityRow }) {
  const { t } = useTranslation('activities');
  if (role === null) return NOTHING;
  if (role !== 'both' || rolePair.length === 0) return t(`roleOf.${role}`);
  return rolePair.map((one) => t(`roleOf.${one}`)).join(t('ui:and', { ns: 'ui' }));
}

function Implementation({ row: { implementation } }: { row: CnActivityRow }) {
  const { t } = useTranslation('activities');
  if (implementation === null) return NOTHING;
  const words = t(`implementationShort.${implementation}`);
  if (implementation !== 'not_fulfilled') return words;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon name="warn" size={12} />
      {words}
    </span>
  );
}

/** Open, go on or amend, take over to this year; delete a draft, or declare void what was submitted. */
function Acts({ row, thisYear }: { row: CnActivityRow; thisYear: number }) {
  const { t } = useTranslation('activities');
  const { url, mayWrite, isAdmin } = useCn();
  const { id, companyId, status, version, certificateNo, year } = row;
  const name = t('nameOf', { no: certificateNo, year });
  const page = url(DETAIL, { id });
  return (
    <Popover
      label={t('list.actionsOf', { name })}
      align="end"
      look={{ variant: 'quiet', size: 'sm', square: true }}
      summary={<Icon name="dots" />}
    >
      <div className="grid justify-items-start gap-1">
        <LinkButton to={page} variant="quiet" icon="eye">
          {t('list.open')}
        </LinkButton>
        {mayWrite(companyId) && status !== 'void' && (
          <LinkButton to={url(FORM, { id })} variant="quiet" icon="edit">
            {t(status === 'draft' ? 'list.edit' : 'list.amend')}
          </LinkButton>
        )}
        {mayWrite(companyId) && status !== 'void' && year < thisYear && (
          <LinkButton
            to={url(FORM, { filing: row.filingId, enterprise: row.enterpriseId, copy: id })}
            variant="quiet"
            icon="copy"
          >
            {t('list.copy')}
          </LinkButton>
        )}
        {mayWrite(companyId) && (
          <RowDialogs {...{ id, status, name, version }} admin={isAdmin(companyId)} action={page} />
        )}
      </div>
    </Popover>
  );
}
