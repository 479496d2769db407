import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CertificateRow } from '~/domain/certificate/list.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { dayOf, type Locale, timestamp, zoneOf } from '~/ui/format.ts';
import { StatusBadge } from '~/ui/status.tsx';
import type { Column } from '~/ui/table/columns.ts';
import { Tonnes } from '~/ui/tonnes.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { TradeNo } from './trade-no.tsx';

/** Columns of the certificate list. */
export function useCertificateColumns(): Column<CertificateRow>[] {
  const { t } = useTranslation('certificates');
  const { system } = useShell();
  const { t: own } = useTranslation(system.words);
  return [
    {
      key: 'certificate_no',
      header: t('number'),
      sortable: true,
      fixed: true,
      phone: 'first',
      cell: (row) => (
        <Link to={pageUrl(system, 'certificate/list/detail', { id: row.id })}>
          {row.certificateNo}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'end',
      cell: (row) => <StatusBadge kind="certificate" value={row.state} />,
    },
    {
      key: 'kind',
      header: t('kind'),
      extra: true,
      phone: 'line',
      cell: (row) => t(`kindOf.${row.kind}`),
    },
    {
      key: 'tradeNo',
      header: t('tradeNo'),
      phone: 'labelled',
      cell: (row) => <TradeNo row={row} />,
    },
    {
      key: 'importer',
      header: own('certificate.importer'),
      grow: 'much',
      phone: 'line',
      title: (row) => row.importerName,
      lang: () => 'en',
      cell: (row) => row.importerName,
    },
    { key: 'year', header: t('year'), phone: 'labelled', cell: (row) => row.coverYear },
    {
      key: 'tonnage',
      header: t('tonnageT'),
      numeric: true,
      sortable: true,
      phone: 'labelled',
      cell: (row) => (row.kind === 'tonnage_coverage' ? <Tonnes massG={row.totalMassG} /> : '–'),
    },
    {
      key: 'code',
      header: t('code'),
      phone: 'line',
      cell: (row) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <code>{row.code}</code>
          <CopyButton text={row.code} label={t('copyCode', { number: row.certificateNo })} />
        </span>
      ),
    },
    {
      key: 'issued_at',
      header: t('issuedAt'),
      sortable: true,
      phone: 'labelled',
      cell: (row) => <IssuedOn ms={row.issuedAtMs} />,
    },
    {
      key: 'pdf',
      header: <span className="sr-only">{t('actions')}</span>,
      label: t('actions'),
      fixed: true,
      cell: (row) => (
        <LinkButton
          variant="quiet"
          size="sm"
          icon="download"
          to={`/${system.slug}/api/certificates/${row.id}/pdf`}
          reloadDocument
          aria-label={t('pdfOf', { number: row.certificateNo })}
        >
          PDF
        </LinkButton>
      ),
    },
  ];
}

/** The day; the moment with its zone is in the tooltip and on the certificate's own page. */
function IssuedOn({ ms }: { ms: number }) {
  const {
    i18n: { language },
  } = useTranslation('certificates');
  const zone = zoneOf(language as Locale);
  return (
    <time dateTime={new Date(ms).toISOString()} title={timestamp(ms, zone)}>
      {dayOf(ms, zone)}
    </time>
  );
}
