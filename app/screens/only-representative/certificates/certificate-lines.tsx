import { useTranslation } from 'react-i18next';
import type { CertificateSnapshot, SnapshotSubstance } from '~/domain/certificate/snapshot.ts';
import { tonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
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
      <div className="table-wrap">
        <table className="table cards snug" aria-label={t('lines')}>
          <thead>
            <tr>
              <th scope="col" className="grow">
                {t('substance')}
              </th>
              <th scope="col">{t('casNo')}</th>
              <th scope="col">{t('ecNo')}</th>
              {ke && <th scope="col">{t('keNo')}</th>}
              <th scope="col">{t('reference')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className="num">
                {last.header}
              </th>
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
                <td colSpan={ke ? 6 : 5}>{t('total')}</td>
                <td className="num strong">{last.total}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
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
      <td className="c-no">{printed(substance.name)}</td>
      <td className="nowrap" data-label={t('casNo')}>
        {substance.cas_no ?? '–'}
      </td>
      <td className="nowrap" data-label={t('ecNo')}>
        {substance.ec_no ?? '–'}
      </td>
      {ke && (
        <td className="nowrap" data-label={t('keNo')}>
          {substance.ke_no ?? '–'}
        </td>
      )}
      <td className="nowrap" data-label={t('reference')}>
        {substance.reference_no}
      </td>
      <td data-label={t('status')}>{printed(substance.status)}</td>
      <td className="num" data-label={header}>
        {massG === null
          ? content.kind === 'confirmation-letter' && t('bandOf', { band: content.tonnage_band })
          : tonnes(massG)}
      </td>
    </tr>
  );
}
