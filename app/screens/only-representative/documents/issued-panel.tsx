import { useTranslation } from 'react-i18next';
import type { IssuedPaper } from '~/domain/only-representative/document/issued.server.ts';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** Letters and annual statements that the platform issued: filed with the documents, kept with the certificates. */
export function IssuedPanel({ issued }: { issued: readonly IssuedPaper[] }) {
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  if (issued.length === 0) return null;
  return (
    <div className="mt-4">
      <Panel
        title={t('issued.title')}
        note={t('issued.note')}
        actions={
          <Link to={pageUrl(system, 'certificate/list', { state: 'valid' })}>
            {t('issued.all')}
          </Link>
        }
      >
        <Table label={t('issued.title')} snug>
          <thead>
            <tr>
              <Th>{t('issued.number')}</Th>
              <Th>{t('type')}</Th>
              <Th>{t('issued.about')}</Th>
              <Th>{t('partner')}</Th>
              <Th>{t('issuedOn')}</Th>
              <Th>
                <span className="sr-only">{t('actions')}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {issued.map((paper) => (
              <Row key={paper.id} paper={paper} />
            ))}
          </tbody>
        </Table>
      </Panel>
    </div>
  );
}

function Row({ paper }: { paper: IssuedPaper }) {
  const { t } = useTranslation(['documents', 'certificates']);
  const { system } = useOrShell();
  const { id, certificateNo: number, kind, substance, coverYear, importerName, issuedOn } = paper;
  const about = kind === 'annual_statement' ? t('issued.year', { year: coverYear }) : substance;
  return (
    <tr>
      <Td phone="first">
        <Link to={pageUrl(system, 'certificate/list/detail', { id })}>{number}</Link>
      </Td>
      <Td phone="line">{t(`issued.kindOf.${kind}`)}</Td>
      <Td data-label={t('issued.about')}>{about ?? '–'}</Td>
      <Td data-label={t('partner')} lang="en">
        {importerName}
      </Td>
      <Td data-label={t('issuedOn')}>{issuedOn}</Td>
      <Td>
        <LinkButton
          variant="quiet"
          size="sm"
          icon="download"
          to={`/${system.slug}/api/certificates/${id}/pdf`}
          reloadDocument
          aria-label={t('issued.pdfOf', { number })}
        >
          PDF
        </LinkButton>
      </Td>
    </tr>
  );
}
