import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { percent } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { useSubstanceName } from '../substance-name.ts';
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
      <div className="table-wrap">
        <table className="table cards tops" aria-label={t('detail.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('lines.no')}</th>
              <th scope="col">{t('form.product')}</th>
              <th scope="col" className="num">
                {t('column.tonnage')}
              </th>
              <th scope="col">{t('lines.substance')}</th>
              <th scope="col">{t('lines.cas')}</th>
              <th scope="col">{third}</th>
              <th scope="col" className="num">
                {t('lines.share')}
              </th>
              <th scope="col" className="num">
                {t('lines.draws')}
              </th>
              <th scope="col">{t('lines.account')}</th>
              <th scope="col" className="num">
                {t('lines.usable')}
              </th>
            </tr>
          </thead>
          <tbody>
            {record.lines.map((line) => (
              <LineRows key={line.lineNo} line={line} record={record} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="c-hide" />
              <td>{t('lines.total')}</td>
              <td className="num" data-label={t('column.tonnage')}>
                <Tonnes massG={record.totalMassG} />
              </td>
              <td colSpan={4} className="c-hide">
                {t('lines.kinds', { count: kinds })}
              </td>
              <td className="num" data-label={t('lines.draws')}>
                <Tonnes massG={record.coveredMassG} />
              </td>
              <td colSpan={2} className="c-hide" />
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

function LineRows({ line, record }: { line: Line; record: Record }) {
  const { t } = useTranslation('records');
  const nameOf = useSubstanceName();
  const { system } = useOrShell();
  const rows = line.substances.length;
  const year = record.eta.slice(0, 4);
  const ours = record.kind === 'distribution';
  return line.substances.map((substance, index) => {
    const name = nameOf(substance);
    const account = line.origin === 'purchased' ? 'purchased' : substance.useClass;
    return (
      <tr key={substance.registrationId} className={index > 0 ? 'sub' : undefined}>
        {index === 0 && (
          <>
            <td rowSpan={rows} className="muted c-hide">
              {line.lineNo}
            </td>
            <td rowSpan={rows} className="c-no c-full">
              {ours ? (
                <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: line.productId })}>
                  {line.productName}
                </Link>
              ) : (
                line.productName
              )}
              <br />
              <span className="small muted cap">
                {t('lines.kindOf', {
                  type: t(`productType.${line.type}`),
                  origin: t(`origin.${ours ? line.origin : 'supplier'}`),
                  version: line.compositionVersion,
                })}
              </span>
            </td>
            <td rowSpan={rows} className="num strong c-full" data-label={t('column.tonnage')}>
              <Tonnes massG={line.massG} />
            </td>
          </>
        )}
        <td className="c-full">{name}</td>
        <td className="nowrap" data-label={t('lines.cas')}>
          {substance.casNo || '–'}
        </td>
        <td className="nowrap" data-label={t(system.identifiers.keNo ? 'lines.ke' : 'lines.ec')}>
          {(system.identifiers.keNo ? substance.keNo : substance.ecNo) || '–'}
        </td>
        <td className="num" data-label={t('lines.share')}>
          {percent(substance.sharePpm)}
        </td>
        <td className="num" data-label={t('lines.draws')}>
          <Tonnes massG={substance.massG} />
        </td>
        <td className="nowrap" data-label={t('lines.account')}>
          {t(`lines.accountOf.${account}`, { year })}
        </td>
        <td className="num" data-label={t('lines.usable')}>
          <Tonnes massG={substance.usableG} />
        </td>
      </tr>
    );
  });
}
