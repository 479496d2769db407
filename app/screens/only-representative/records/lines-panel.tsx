import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { percent } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import type { RecordDetail } from './detail-data.server.ts';

type Record = RecordDetail['record'];
type Line = Record['lines'][number];

/** Each product with the registered substances it draws, and what is usable now. */
export function LinesPanel({ record }: { record: Record }) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const substances = record.lines.flatMap((line) => line.substances);
  const kinds = new Set(substances.map(({ registrationId }) => registrationId)).size;
  const third = system.identifiers.keNo ? t('lines.ke') : t('lines.ec');
  return (
    <Panel id="lines" title={t('detail.lines')} note={t('lines.note')}>
      <Table label={t('detail.lines')} tops>
        <thead>
          <tr>
            <Th>{t('lines.no')}</Th>
            <Th>{t('form.product')}</Th>
            <Th numeric>{t('column.tonnage')}</Th>
            <Th>{t('lines.substance')}</Th>
            <Th>{t('lines.cas')}</Th>
            <Th>{third}</Th>
            <Th numeric>{t('lines.share')}</Th>
            <Th numeric>{t('lines.draws')}</Th>
            <Th>{t('lines.account')}</Th>
            <Th numeric>{t('lines.usable')}</Th>
          </tr>
        </thead>
        <tbody>
          {record.lines.map((line) => (
            <LineRows key={line.lineNo} line={line} record={record} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td phone="hidden" />
            <Td>{t('lines.total')}</Td>
            <Td numeric data-label={t('column.tonnage')}>
              <Tonnes massG={record.totalMassG} />
            </Td>
            <Td colSpan={4} phone="hidden">
              {t('lines.kinds', { count: kinds })}
            </Td>
            <Td numeric data-label={t('lines.draws')}>
              <Tonnes massG={record.coveredMassG} />
            </Td>
            <Td colSpan={2} phone="hidden" />
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

function LineRows({ line, record }: { line: Line; record: Record }) {
  const { t } = useTranslation('records');
  const nameOf = useSubstanceName();
  const { system } = useOrShell();
  const year = record.eta.slice(0, 4);
  const ours = record.kind === 'distribution';
  return line.substances.map((substance, index) => {
    const name = nameOf(substance);
    const account = line.origin === 'purchased' ? 'purchased' : substance.useClass;
    return (
      <tr key={substance.registrationId} className={index > 0 ? 'sub' : undefined}>
        {index === 0 && <ProductCells line={line} ours={ours} />}
        <Td phone="line">{name}</Td>
        <Td className="whitespace-nowrap" data-label={t('lines.cas')}>
          <Market of={substance.jurisdiction} />
          {substance.casNo || '–'}
        </Td>
        <Td
          className="whitespace-nowrap"
          data-label={t(system.identifiers.keNo ? 'lines.ke' : 'lines.ec')}
        >
          {(system.identifiers.keNo ? substance.keNo : substance.ecNo) || '–'}
        </Td>
        <Td numeric data-label={t('lines.share')}>
          {percent(substance.sharePpm)}
        </Td>
        <Td numeric data-label={t('lines.draws')}>
          <Tonnes massG={substance.massG} />
        </Td>
        <Td className="whitespace-nowrap" data-label={t('lines.account')}>
          {t(`lines.accountOf.${account}`, { year })}
        </Td>
        <Td numeric data-label={t('lines.usable')}>
          <Tonnes massG={substance.usableG} />
        </Td>
      </tr>
    );
  });
}

/** The product of a line, beside all of its substances. */
function ProductCells({ line, ours }: { line: Line; ours: boolean }) {
  const { t } = useTranslation('records');
  const { system } = useOrShell();
  const rows = line.substances.length;
  return (
    <>
      <Td rowSpan={rows} phone="hidden" className="text-muted">
        {line.lineNo}
      </Td>
      <Td rowSpan={rows} phone="first" className="max-md:basis-full">
        {ours ? (
          <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: line.productId })}>
            {line.productName}
          </Link>
        ) : (
          line.productName
        )}
        <br />
        <span className="text-xs text-muted inline-block first-letter:uppercase">
          {t('lines.kindOf', {
            type: t(`productType.${line.type}`),
            origin: t(`origin.${ours ? line.origin : 'supplier'}`),
            version: line.compositionVersion,
          })}
        </span>
      </Td>
      <Td
        rowSpan={rows}
        numeric
        phone="line"
        className="font-semibold text-strong"
        data-label={t('column.tonnage')}
      >
        <Tonnes massG={line.massG} />
      </Td>
    </>
  );
}
