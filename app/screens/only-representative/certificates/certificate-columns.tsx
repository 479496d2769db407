import { useTranslation } from 'react-i18next';
import { certificateColumns } from '~/domain/certificate/columns.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { TradeNo } from './trade-no.tsx';

/** The certificate list on screen. */
export function useCertificateColumns() {
  const { t } = useTranslation('certificates');
  const { system } = useShell();
  return useColumns(
    certificateColumns,
    {
      certificate_no: {
        fixed: true,
        phone: 'first',
        cell: (row) => (
          <Link to={pageUrl(system, 'certificate/list/detail', { id: row.id })}>
            {row.certificateNo}
          </Link>
        ),
      },
      state: {
        phone: 'end',
        cell: (row) => <StatusBadge kind="certificate" value={row.state} />,
      },
      kind: { extra: true, phone: 'line' },
      trade_no: { phone: 'labelled', cell: (row) => <TradeNo row={row} /> },
      importer: { grow: 'much', phone: 'line', lang: () => 'en' },
      cover_year: { phone: 'labelled' },
      tonnage: { phone: 'labelled' },
      code: {
        phone: 'line',
        cell: (row) => (
          <span className="flex items-center gap-2 whitespace-nowrap">
            <code>{row.code}</code>
            <CopyButton text={row.code} label={t('copyCode', { number: row.certificateNo })} />
          </span>
        ),
      },
      issued_on: { phone: 'labelled' },
    },
    {
      header: 'certificates:actions',
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
  );
}
