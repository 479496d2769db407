import { useTranslation } from 'react-i18next';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { LatestRecords, RecordNo } from '../../subsystem/latest-records.tsx';

/** Our latest trade records with a partner, and the way to all of them. */
export function PartnerRecords({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { id, records, recordCount } = partner;
  return (
    <LatestRecords
      id="records"
      title={t('records')}
      none={t('recordsEmpty')}
      note={t('recordsNote', { count: records.length })}
      all={{ label: t('recordsAll', { count: recordCount }), query: { partner: id } }}
      isEmpty={records.length === 0}
    >
      <thead>
        <tr>
          <Th>{t('tradeNo')}</Th>
          <Th>{t('kind')}</Th>
          <Th grow="much">{t('products')}</Th>
          <Th>{t('port')}</Th>
          <Th>{t('eta')}</Th>
          <Th numeric>{t('tonnes')}</Th>
          <Th>{t('status')}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <RecordNo record={record} />
            <Td phone="hidden" className="whitespace-nowrap">
              {t(`kindOf.${record.kind}`)}
            </Td>
            <Td cut phone="line" title={record.products}>
              {record.products}
            </Td>
            <Td className="whitespace-nowrap">{record.port}</Td>
            <Td className="whitespace-nowrap">{record.eta}</Td>
            <Td numeric data-label={t('tonnes')}>
              <Tonnes massG={record.massG} />
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
