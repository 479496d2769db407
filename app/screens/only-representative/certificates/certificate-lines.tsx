import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  KeptSubstanceSnapshot,
  SnapshotLine,
  SnapshotProduct,
  SnapshotSubstance,
} from '~/domain/certificate/snapshot.ts';
import { tonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Market } from '../market.tsx';
import { usePrinted } from './printed.ts';

interface Line {
  substance: SnapshotSubstance;
  /** Null on a letter, which speaks of a band. */
  massG: number | null;
  /** On a statement, which sums up certificates. */
  certificateNos?: readonly string[];
  /** What a line says since schema 2. */
  source: SnapshotLine | null;
}

function linesOf(content: KeptSubstanceSnapshot): Line[] {
  if (content.kind === 'confirmation-letter') {
    return [{ substance: content.substance, massG: null, source: null }];
  }
  if (content.kind === 'annual-statement') {
    return content.lines.map((line) => ({
      substance: line,
      massG: line.mass_g,
      certificateNos: line.certificate_nos,
      source: null,
    }));
  }
  if (content.schema === 1) {
    return content.lines.map((line) => ({ substance: line, massG: line.mass_g, source: null }));
  }
  return content.lines.map((line) => ({ substance: line, massG: line.mass_g, source: line }));
}

const MARKETS = { 'eu-reach': 'EU', 'uk-reach': 'UK', 'k-reach': 'KR' } as const;

/** The substances of a certificate as they are printed, under their products, with the sum. */
export function CertificateLines({ content }: { content: KeptSubstanceSnapshot }) {
  const { t } = useTranslation('certificates');
  const lines = linesOf(content);
  const ke = lines.some(({ substance }) => substance.ke_no !== undefined);
  const last =
    content.kind !== 'confirmation-letter'
      ? { header: t('tonnageT'), total: tonnes(content.total_mass_g) }
      : { header: t('band'), total: null };
  const columns = ke ? 7 : 6;
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
          {lines.map((line, index) => {
            const product = line.source?.product;
            const begins = product?.line !== lines[index - 1]?.source?.product.line;
            return (
              <Fragment key={index}>
                {product && begins && <ProductRow product={product} columns={columns} />}
                <LineRow line={line} ke={ke} header={last.header} content={content} />
              </Fragment>
            );
          })}
        </tbody>
        {last.total !== null && (
          <tfoot>
            <tr>
              <Td colSpan={columns - 1}>{t('total')}</Td>
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

/** What an invoice calls the goods by. */
function ProductRow({ product, columns }: { product: SnapshotProduct; columns: number }) {
  const { t } = useTranslation('certificates');
  const { name, order_ref, tonnes: mass } = product;
  return (
    <tr>
      <Td colSpan={columns} phone="first">
        <b>{name}</b>{' '}
        <span className="text-muted">
          {t('productOf', { tonnes: mass, order: order_ref ?? '–' })}
        </span>
      </Td>
    </tr>
  );
}

interface LineRowProps {
  line: Line;
  ke: boolean;
  header: string;
  content: KeptSubstanceSnapshot;
}

function LineRow({ line, ke, header, content }: LineRowProps) {
  const { t } = useTranslation('certificates');
  const printed = usePrinted();
  const { substance, massG, certificateNos, source } = line;
  return (
    <tr>
      <Td phone="first">
        {printed(substance.name)}
        {source && <Source line={source} />}
        {certificateNos && (
          <span className="block text-xs text-muted">{certificateNos.join(', ')}</span>
        )}
      </Td>
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
        <Market of={MARKETS[content.regime]} />
        {substance.reference_no}
        {substance.cbi_no && <span className="block text-xs">{substance.cbi_no}</span>}
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

/** Who appointed the only representative, the registered band, how long a notification holds. */
function Source({ line }: { line: SnapshotLine }) {
  const { t } = useTranslation('certificates');
  const printed = usePrinted();
  const { holder, tonnage_band, registration_due_on, importer_notified_on } = line;
  const name = printed({ zh: holder.name_local ?? holder.name, en: holder.name });
  return (
    <span className="block text-xs text-muted">
      {t('appointedBy', { name })} · {t('bandOf', { band: tonnage_band })}
      {importer_notified_on && <> · {t('notifiedOn', { day: importer_notified_on })}</>}
      {registration_due_on && <> · {t('dueOn', { day: registration_due_on })}</>}
    </span>
  );
}
