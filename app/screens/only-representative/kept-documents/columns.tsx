import { useTranslation } from 'react-i18next';
import { keptDocumentColumns } from '~/domain/only-representative/document/kept/columns.ts';
import type { DocumentRow } from '~/domain/only-representative/document/list.server.ts';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { MarketTag } from '~/ui/market-tag.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { useDocumentCells } from '../documents/document-columns.tsx';
import { fileOf } from './file-of.ts';

/** The list of a company's documents on the screen of staff. */
export function useKeptDocumentColumns(company: string) {
  const { system } = useShell();
  return useColumns(
    keptDocumentColumns,
    {
      ...useDocumentCells(),
      title: {
        fixed: true,
        grow: 'much',
        phone: 'first',
        cell: (row) => (
          <TwoLines>
            <Link
              to={pageUrl(system, 'documents/detail', { company, id: row.id })}
              data-row={row.id}
            >
              {row.title}
            </Link>
          </TwoLines>
        ),
      },
      system: { phone: 'plain', cell: (row) => row.system.toUpperCase() },
      substance: { grow: 'some', phone: 'line', cell: (row) => <Substance row={row} /> },
      origin: { phone: 'labelled' },
      sent_count: { phone: 'hidden', extra: true },
    },
    {
      header: 'documents:actions',
      cell: (row) => <RowActions row={row} company={company} />,
    },
  );
}

/** The file, and the way to bring the next version. */
function RowActions({ row, company }: { row: DocumentRow; company: string }) {
  const { t } = useTranslation('documents');
  const { system } = useShell();
  const look = { variant: 'quiet', size: 'sm' } as const;
  const named = (act: string) => ({ title: t(act), 'aria-label': `${t(act)}: ${row.title}` });
  return (
    <span className="inline-flex">
      <LinkButton
        {...look}
        {...named('download')}
        icon="download"
        to={fileOf(company, row.id)}
        reloadDocument
      />
      {!row.archived && (
        <LinkButton
          {...look}
          {...named('newVersion')}
          icon="upload"
          to={pageUrl(system, 'documents/version', { company, id: row.id })}
        />
      )}
    </span>
  );
}

interface SubstanceProps {
  row: Pick<
    DocumentRow,
    'registrationId' | 'substanceZh' | 'substanceEn' | 'casNo' | 'jurisdiction'
  >;
  /** Its company, where its registration is a link. */
  company?: string;
}

/** What a document is about, with its market and number. */
export function Substance({ row, company }: SubstanceProps) {
  const { t } = useTranslation('documents');
  const { system } = useShell();
  const { name } = useNaming();
  if (row.registrationId === null) return <span className="text-muted">{t('wholeCompany')}</span>;
  const named = name({ zh: row.substanceZh, en: row.substanceEn });
  const to =
    company && pageUrl(system, 'registrations/detail', { company, id: row.registrationId });
  return (
    <span className="grid">
      <span>{to ? <Link to={to}>{named}</Link> : named}</span>
      <span className="text-xs text-muted">
        {row.jurisdiction && <MarketTag market={row.jurisdiction} />} {row.casNo}
      </span>
    </span>
  );
}
