import { useTranslation } from 'react-i18next';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import type { RecordDetail } from './detail-data.server.ts';

/** The lines of a certificate that a purchase asks for, while it has none of its own. */
export function ClaimsPanel({ record }: Pick<RecordDetail, 'record'>) {
  const { t } = useTranslation('records');
  const { name } = useNaming();
  if (record.claims.length === 0 || record.lines.length > 0) return null;
  return (
    <Panel title={t('proof.asked')} note={record.proofNo}>
      <Table label={t('proof.asked')} snug>
        <thead>
          <tr>
            <Th>{t('proof.box10')}</Th>
            <Th grow="much">{t('proof.substance')}</Th>
            <Th>{t('proof.casNo')}</Th>
            <Th>{t('proof.registrationNo')}</Th>
            <Th numeric>{t('proof.taken')}</Th>
          </tr>
        </thead>
        <tbody>
          {record.claims.map((line) => (
            <tr key={line.boxNo}>
              <Td>{`10.${line.boxNo}`}</Td>
              <Td phone="line">{name({ zh: line.nameZh, en: line.nameEn })}</Td>
              <Td data-label={t('proof.casNo')} className="whitespace-nowrap">
                {line.casNo ?? '–'}
              </Td>
              <Td data-label={t('proof.registrationNo')} className="wrap-anywhere">
                {line.registrationNo}
              </Td>
              <Td numeric data-label={t('proof.taken')}>
                <Tonnes massG={line.massG} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
