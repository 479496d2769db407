import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { documentColumns } from '~/domain/only-representative/document/columns.ts';
import type { DocumentRow } from '~/domain/only-representative/document/list.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { Status } from '~/ui/status.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import { Standing } from './standing.tsx';

/** Cells of a document that its company and staff see alike. */
export function useDocumentCells() {
  const { t } = useTranslation('documents');
  const { timeZone } = usePageEnvironment();
  return {
    type: {
      grow: 'some',
      phone: 'line',
      cell: (row: DocumentRow) => <TwoLines>{t(`typeOf.${row.type}`)}</TwoLines>,
    },
    version_no: { cell: (row: DocumentRow) => t('nth', { n: row.versionNo }) },
    language: { phone: 'hidden', extra: true },
    issuer: { phone: 'hidden', extra: true },
    issued_on: { phone: 'hidden' },
    valid_until: {
      phone: 'end',
      cell: (row: DocumentRow) => (
        <span className="grid">
          <span>{row.validUntil ?? t('noEnd')}</span>
          <Standing document={row} />
        </span>
      ),
    },
    last_sent_at: {
      phone: 'hidden',
      extra: true,
      cell: (row: DocumentRow) =>
        row.lastSentAtMs === null ? '–' : dayIn(timeZone, row.lastSentAtMs),
    },
  } as const;
}

/** The list of documents on screen. */
export function useDocumentColumns() {
  const { system } = useOrShell();
  return useColumns(
    documentColumns,
    {
      ...useDocumentCells(),
      title: {
        fixed: true,
        grow: 'much',
        phone: 'first',
        cell: (row) => (
          <TwoLines>
            <Link to={pageUrl(system, 'documents/list/detail', { id: row.id })}>{row.title}</Link>
          </TwoLines>
        ),
      },
      substance: { grow: 'some', phone: 'line', cell: (row) => <Substance row={row} /> },
      origin: { phone: 'hidden', extra: true },
      sent_count: {
        phone: 'labelled',
        cell: (row) => (row.sentCount === 0 && row.lacking === 0 ? '–' : <Sent row={row} />),
      },
    },
    { header: 'documents:actions', cell: (row) => <RowActions row={row} /> },
  );
}

/** The file, and for members the ways to send it and to bring the next version. */
function RowActions({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents');
  const { system, role } = useOrShell();
  const look = { variant: 'quiet', size: 'sm' } as const;
  const named = (act: string) => ({ title: t(act), 'aria-label': `${t(act)}: ${row.title}` });
  const query = { id: row.id };
  return (
    <span className="inline-flex">
      <LinkButton
        {...look}
        {...named('download')}
        icon="download"
        to={`/${system.slug}/api/documents/${row.id}/file`}
        reloadDocument
      />
      {role !== 'viewer' && !row.archived && (
        <>
          {row.state !== 'expired' && (
            <LinkButton
              {...look}
              {...named('send')}
              icon="send"
              to={pageUrl(system, 'documents/list/send', query)}
            />
          )}
          <LinkButton
            {...look}
            {...named('newVersion')}
            icon="upload"
            to={pageUrl(system, 'documents/list/add', query)}
          />
        </>
      )}
    </span>
  );
}

/** What it is about, with its market and number. */
function Substance({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents');
  const { name } = useNaming();
  if (row.registrationId === null) return <span className="text-muted">{t('wholeCompany')}</span>;
  return (
    <span className="grid">
      <span>{name({ zh: row.substanceZh, en: row.substanceEn })}</span>
      <span className="text-xs text-muted">
        <Market of={row.jurisdiction} />
        {row.casNo}
      </span>
    </span>
  );
}

function Sent({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents');
  return (
    <span className="inline-grid">
      <span>{row.sentCount === 0 ? '–' : row.sentCount}</span>
      {row.lacking > 0 && (
        <Status icon="warn" mood="waiting">
          {t('lackingOf', { count: row.lacking })}
        </Status>
      )}
    </span>
  );
}
