import { useTranslation } from 'react-i18next';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { StatedCells, StatedHeads } from '../upstream/stated-cells.tsx';
import type { RecordDetail } from './detail-data.server.ts';

/** The lines of a certificate that a purchase asks for, while it has none of its own. */
export function ClaimsPanel({ record }: Pick<RecordDetail, 'record'>) {
  const { t } = useTranslation('records');
  if (record.claims.length === 0 || record.lines.length > 0) return null;
  return (
    <Panel title={t('proof.asked')} note={record.proofNo}>
      <Table label={t('proof.asked')} snug>
        <thead>
          <tr>
            <StatedHeads />
            <Th numeric>{t('proof.taken')}</Th>
          </tr>
        </thead>
        <tbody>
          {record.claims.map((line) => (
            <tr key={line.boxNo}>
              <StatedCells {...line} no={line.boxNo} />
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
