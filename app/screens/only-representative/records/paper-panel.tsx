import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { percent } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useCountryName } from '../../country-name.ts';
import { useOrShell } from '../or-shell.ts';
import type { RecordDetail } from './detail-data.server.ts';

/** The paper from elsewhere that a purchase stands on, with what was bought of each of its substances. */
export function PaperPanel({ record }: Pick<RecordDetail, 'record'>) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const country = useCountryName();
  const { paper } = record;
  if (paper === null) return null;
  const file = `/${system.slug}/api/tradeRecords/${record.id}/upstream/file`;
  return (
    <Panel id="paper" title={t('paper.title')} note={t('paper.note')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('paper.certificateNo'), value: paper.certificateNo },
            { term: t('paper.issuer'), value: paper.issuer },
            { term: t('paper.country'), value: country(paper.country) },
            { term: t('paper.coverYear'), value: paper.coverYear },
            { term: t('paper.issuedOn'), value: paper.issuedOn },
            { term: t('paper.validUntil'), value: paper.validUntil },
            {
              term: t('paper.file'),
              value: (
                <Link to={file} reloadDocument>
                  {paper.fileName}
                </Link>
              ),
            },
          ]}
        />
      </PanelBody>
      <Table label={t('paper.lines')} snug>
        <thead>
          <tr>
            <Th grow="much">{t('paper.name')}</Th>
            <Th>{t('proof.casNo')}</Th>
            <Th>{t('lines.ec')}</Th>
            <Th>{t('proof.registrationNo')}</Th>
            <Th numeric>{t('paper.tonnes')}</Th>
            <Th numeric>{t('paper.percent')}</Th>
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line) => (
            <tr key={line.lineNo}>
              <Td phone="first">{line.name}</Td>
              <Td phone="labelled" data-label={t('proof.casNo')} className="whitespace-nowrap">
                {line.casNo}
              </Td>
              <Td phone={line.ecNo ? 'labelled' : 'hidden'} data-label={t('lines.ec')}>
                {line.ecNo || '–'}
              </Td>
              <Td phone="line" data-label={t('proof.registrationNo')} className="wrap-anywhere">
                {line.registrationNo}
              </Td>
              <Td numeric phone="labelled" data-label={t('paper.tonnes')}>
                <Tonnes massG={line.massG} />
              </Td>
              <Td numeric phone="labelled" data-label={t('paper.percent')}>
                {percent(line.sharePpm)}%
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
