import { useTranslation } from 'react-i18next';
import type { CertificateSnapshot, SnapshotSubstance } from '~/domain/certificate/snapshot.ts';
import { tonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { usePrinted } from './printed.ts';

interface Line {
  substance: SnapshotSubstance;
  /** Null on a letter, which speaks of a band. */
  massG: number | null;
}

/** The substances of a certificate as they are printed, with the sum. */
export function CertificateLines({ content }: { content: CertificateSnapshot }) {
  const { t } = useTranslation('certificates');
  const lines: Line[] =
    content.kind === 'tonnage-certificate'
      ? content.lines.map((line) => ({ substance: line, massG: line.mass_g }))
      : [{ substance: content.substance, massG: null }];
  const ke = lines.some(({ substance }) => substance.ke_no !== undefined);
  const last =
    content.kind === 'tonnage-certificate'
      ? { header: t('tonnageT'), total: tonnes(content.total_mass_g) }
      : { header: t('band'), total: null };
  return (
    <Panel title={t('lines')}>
      <Table label={t('lines')} snug>
        <thead>
          <tr>
            <Th grow="much">{t('substance')}</Th>
            <Th>{t('casNo')}</Th>
            <Th>{t('ecNo')}</Th>
            {ke && <Th>{t('keNo')}</Th>}
            <Th>{t('reference')}</Th>
            <Th>{t('status')}</Th>
            <Th numeric>{last.header}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow key={index} line={line} ke={ke} header={last.header} content={content} />
          ))}
        </tbody>
        {last.total !== null && (
          <tfoot>
            <tr>
              <Td colSpan={ke ? 6 : 5}>{t('total')}</Td>
              <Td numeric className="font-semibold text-strong">
                {last.total}
              </Td>
            </tr>
          </tfoot>
        )}
      </Table>
    </Panel>
  );
}

interface LineRowProps {
  line: Line;
  ke: boolean;
  header: string;
  content: CertificateSnapshot;
}

function LineRow({ line, ke, header, content }: LineRowProps) {
  const { t } = useTranslation('certificates');
  const printed = usePrinted();
  const { substance, massG } = line;
  return (
    <tr>
      <Td phone="first">{printed(substance.name)}</Td>
      <Td className="whitespace-nowrap" data-label={t('casNo')}>
        {substance.cas_no ?? '–'}
      </Td>
      <Td className="whitespace-nowrap" data-label={t('ecNo')}>
        {substance.ec_no ?? '–'}
      </Td>
      {ke && (
        <Td className="whitespace-nowrap" data-label={t('keNo')}>
          {substance.ke_no ?? '–'}
        </Td>
      )}
      <Td className="whitespace-nowrap" data-label={t('reference')}>
        {substance.reference_no}
      </Td>
      <Td data-label={t('status')}>{printed(substance.status)}</Td>
      <Td numeric data-label={header}>
        {massG === null
          ? content.kind === 'confirmation-letter' && t('bandOf', { band: content.tonnage_band })
          : tonnes(massG)}
      </Td>
    </tr>
  );
}
