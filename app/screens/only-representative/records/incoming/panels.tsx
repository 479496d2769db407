import { useTranslation } from 'react-i18next';
import { useCountryName } from '~/screens/country-name.ts';
import { useOrShell } from '~/screens/only-representative/or-shell.ts';
import { useNaming, useSubstanceName } from '~/screens/subsystem/naming.ts';
import { OtherName } from '~/screens/subsystem/other-name.tsx';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import type { IncomingDetail } from './detail-data.server.ts';

type Record = IncomingDetail['record'];
type Line = Record['lines'][number];

/** Who asks, and which shipment: the fields of the mailed link's page. */
export function AskedPanel({ record }: { record: Record }) {
  const { t } = useTranslation('records');
  const country = useCountryName();
  const { name } = useNaming();
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
                  {name(company)}
                  <br />
                  <OtherName of={company} className="text-xs text-muted" />
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
                name: name(port),
                country: country(port.country),
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
      <Table label={t('incoming.goods')} density="tight" phone="scroll">
        <thead>
          <tr>
            <Th>{t('incoming.what')}</Th>
            <Th numeric>{t('column.tonnage')}</Th>
          </tr>
        </thead>
        <tbody>
          {record.lines.map((line) => (
            <LineRows key={line.lineNo} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td>{t('incoming.totalRegistered')}</Td>
            <Td numeric>{tonnes(record.coveredMassG)}</Td>
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

function LineRows({ line }: { line: Line }) {
  return (
    <>
      <tr>
        <Td className="font-semibold text-strong">{line.productName}</Td>
        <Td numeric className="font-semibold text-strong">
          {tonnes(line.massG)}
        </Td>
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
  const second = system.identifiers.keNo ? keNo : ecNo && `EC ${ecNo}`;
  return (
    <tr data-sub>
      <Td>
        <div className="ps-4">
          {nameOf(substance)}
          {substance.needsStatement && (
            <>
              {' '}
              <Tag tone={statement ? 'plain' : 'warn'}>{t('form.isIntermediate')}</Tag>
            </>
          )}
          <br />
          <span className="text-xs text-muted">
            {[`CAS ${casNo}`, second].filter(Boolean).join(t('ui:comma'))}
          </span>
        </div>
      </Td>
      <Td numeric>{tonnes(substance.massG)}</Td>
    </tr>
  );
}
