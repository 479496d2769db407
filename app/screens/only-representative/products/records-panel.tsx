import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { LatestRecords, RecordNo } from '../../subsystem/latest-records.tsx';

/** Our latest trade records of a product, and the way to all of them. */
export function RecordsPanel({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { id, records, recordCount } = product;
  return (
    <LatestRecords
      id="records"
      title={t('records')}
      none={t('recordsEmpty')}
      note={t('recordsNote', { count: records.length })}
      all={{ label: t('recordsAll', { count: recordCount }), query: { product: id } }}
      isEmpty={records.length === 0}
    >
      <thead>
        <tr>
          <Th>{t('tradeNo')}</Th>
          <Th grow="much">{t('partner')}</Th>
          <Th>{t('port')}</Th>
          <Th>{t('eta')}</Th>
          <Th numeric>{t('tonnes')}</Th>
          <Th>{t('version')}</Th>
          <Th>{t('status')}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <RecordNo record={record} />
            <Td cut phone="line" title={record.partnerName}>
              {record.partnerName}
            </Td>
            <Td className="whitespace-nowrap">{record.port}</Td>
            <Td className="whitespace-nowrap">{record.eta}</Td>
            <Td numeric data-label={t('tonnes')}>
              <Tonnes massG={record.massG} />
            </Td>
            <Td phone="hidden" className="whitespace-nowrap">
              {t('versionOf', { version: record.compositionVersion })}
            </Td>
            <Td phone="end" className="whitespace-nowrap">
              <StatusBadge kind="tradeRecord" value={record.status} />
            </Td>
          </tr>
        ))}
      </tbody>
    </LatestRecords>
  );
}
