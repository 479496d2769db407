import { useTranslation } from 'react-i18next';
import { countryOfPort } from '~/domain/only-representative/ports.ts';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useCountryName } from '../../country-name.ts';
import { useOrShell } from '../or-shell.ts';
import { useSubstanceName } from '../substance-name.ts';
import type { IncomingDetail } from './incoming-detail-data.server.ts';

type Record = IncomingDetail['record'];
type Line = Record['lines'][number];

/** Who asks, and which shipment: the fields of the mailed link's page. */
export function AskedPanel({ record }: { record: Record }) {
  const {
    t,
    i18n: { language },
  } = useTranslation('records');
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
              term: t('detail.revision'),
              value: t('detail.revisionValue', { at: record.revision }),
            },
            {
              term: t('incoming.sent'),
              value: record.sentAtMs && <Timestamp ms={record.sentAtMs} />,
              span: true,
            },
            ...(record.note ? [{ term: t('incoming.note'), value: record.note, span: true }] : []),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** Products with the mass of each registered substance under them, in a width that fits a phone. */
export function GoodsPanel({ record }: { record: Record }) {
  const { t } = useTranslation('records');
  return (
    <Panel title={t('incoming.goods')}>
      <table className="table compact">
        <thead>
          <tr>
            <th scope="col">{t('incoming.what')}</th>
            <th scope="col" className="num">
              {t('column.tonnage')}
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
            <td>{t('incoming.totalRegistered')}</td>
            <td className="num">{tonnes(record.coveredMassG)}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

function LineRows({ line }: { line: Line }) {
  return (
    <>
      <tr>
        <td className="strong">{line.productName}</td>
        <td className="num strong">{tonnes(line.massG)}</td>
      </tr>
      {line.substances.map((substance) => (
        <SubstanceRow key={substance.registrationId} substance={substance} />
      ))}
    </>
  );
}

function SubstanceRow({ substance }: { substance: Line['substances'][number] }) {
  const { t } = useTranslation('records');
  const nameOf = useSubstanceName();
  const { system } = useOrShell();
  const { casNo, keNo, ecNo, statement } = substance;
  const second = system.identifiers.keNo ? keNo && `KE ${keNo}` : ecNo && `EC ${ecNo}`;
  return (
    <tr className="sub">
      <td>
        <div className="ps-4">
          {nameOf(substance)}
          {substance.needsStatement && (
            <>
              {' '}
              <Tag tone={statement ? 'plain' : 'warn'}>{t('form.isIntermediate')}</Tag>
            </>
          )}
          <br />
          <span className="small muted">
            {[`CAS ${casNo}`, second].filter(Boolean).join(t('ui:comma'))}
          </span>
        </div>
      </td>
      <td className="num">{tonnes(substance.massG)}</td>
    </tr>
  );
}
