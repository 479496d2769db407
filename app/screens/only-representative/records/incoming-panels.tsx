import { countryOfPort } from '~/domain/only-representative/ports.ts';
import { useTranslation } from '~/i18n/translation.tsx';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useCountryName } from '../../country-name.ts';
import { useShell } from '../shell-context.ts';
import type { IncomingDetail } from './incoming-detail.tsx';

type Record = IncomingDetail['record'];
type Line = Record['lines'][number];

/** Who asks, and which shipment: the fields of the mailed link's page. */
export function AskedPanel({ record }: { record: Record }) {
  const { t, language } = useTranslation('records');
  const country = useCountryName();
  const zh = language === 'zh-CN';
  const { company, port } = record;
  return (
    <Panel title={t('incoming.asked')}>
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('incoming.asker'),
              value: (
                <>
                  {zh ? company.nameZh : company.nameEn}
                  <br />
                  <span className="small muted" lang={zh ? 'en' : 'zh-CN'}>
                    {zh ? company.nameEn : company.nameZh}
                  </span>
                </>
              ),
              span: true,
            },
            {
              term: t('incoming.askerRole'),
              value: t(`incoming.role.${record.kind}`, { country: country(company.country) }),
            },
            { term: t('column.kind'), value: t(`incoming.kind.${record.kind}`) },
            { term: t('detail.eta'), value: record.eta },
            {
              term: t('column.port'),
              value: t('detail.port', {
                code: port.code,
                name: zh ? port.zh : port.en,
                country: country(countryOfPort(port.code)),
              }),
            },
            {
              term: t('detail.year'),
              value: t('detail.yearValue', { year: record.eta.slice(0, 4) }),
            },
            { term: t('incoming.asAddressed'), value: record.partner.name },
            ...(record.orderRef ? [{ term: t('incoming.orderRef'), value: record.orderRef }] : []),
            {
              term: t('incoming.sent'),
              value: record.sentAtMs && <Timestamp ms={record.sentAtMs} />,
            },
            {
              term: t('detail.revision'),
              value: t('detail.revisionValue', { at: record.revision }),
            },
            ...(record.note ? [{ term: t('incoming.note'), value: record.note, span: true }] : []),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** Products with the mass of each registered substance. */
export function GoodsPanel({ record }: { record: Record }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  return (
    <Panel title={t('incoming.goods')} note={t('incoming.goodsNote')}>
      <div className="table-wrap">
        <table className="table tops">
          <thead>
            <tr>
              <th scope="col">{t('form.product')}</th>
              <th scope="col" className="num">
                {t('column.tonnage')}
              </th>
              <th scope="col">{t('incoming.substance')}</th>
              <th scope="col">{t('lines.cas')}</th>
              <th scope="col">{t(system.identifiers.keNo ? 'lines.ke' : 'lines.ec')}</th>
              <th scope="col" className="num">
                {t('incoming.substanceMass')}
              </th>
            </tr>
          </thead>
          <tbody>
            {record.lines.map((line) => (
              <LineRows key={line.lineNo} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('lines.total')}</td>
              <td className="num">{tonnes(record.totalMassG)}</td>
              <td colSpan={3} />
              <td className="num">{tonnes(record.coveredMassG)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

function LineRows({ line }: { line: Line }) {
  const { t, language } = useTranslation('records');
  const { system } = useShell();
  const rows = line.substances.length;
  return line.substances.map((substance, index) => (
    <tr key={substance.registrationId} className={index > 0 ? 'sub' : undefined}>
      {index === 0 && (
        <>
          <td rowSpan={rows}>{line.productName}</td>
          <td rowSpan={rows} className="num strong">
            {tonnes(line.massG)}
          </td>
        </>
      )}
      <td>
        {language === 'zh-CN' ? substance.nameZh : substance.nameEn}
        {substance.needsStatement && (
          <>
            {' '}
            <Tag tone={substance.statement ? 'plain' : 'warn'}>{t('form.isIntermediate')}</Tag>
          </>
        )}
      </td>
      <td className="nowrap">{substance.casNo}</td>
      <td className="nowrap">
        {(system.identifiers.keNo ? substance.keNo : substance.ecNo) || '–'}
      </td>
      <td className="num">{tonnes(substance.massG)}</td>
    </tr>
  ));
}
