import { useTranslation } from 'react-i18next';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { TradeOfProduct } from '~/domain/responsible-person/product/trades.server.ts';
import { LOOKS } from '~/screens/responsible-person/trades/looks.ts';
import { LatestRecords, RecordNo } from '~/screens/subsystem/latest-records.tsx';
import { count } from '~/ui/format.ts';
import { Status } from '~/ui/status.tsx';
import { Td, Th } from '~/ui/table/table.tsx';

/** The latest trade records that have the product, and the way to all of them. */
export function TradesTab({
  product,
  trades,
}: {
  product: Cosmetic;
  trades: readonly TradeOfProduct[];
}) {
  const { t } = useTranslation('cosmetics');
  return (
    <LatestRecords
      id="trades"
      title={t('tab.trades')}
      none={t('trades.none')}
      note={t('trades.note', { count: trades.length })}
      all={{
        label: t('trades.all', { count: product.recordCount }),
        query: { product_id: product.id },
      }}
      isEmpty={trades.length === 0}
    >
      <thead>
        <tr>
          <Th>{t('trades.no')}</Th>
          <Th grow="much">{t('trades.trading')}</Th>
          <Th>{t('trades.port')}</Th>
          <Th>{t('trades.arrival')}</Th>
          <Th numeric>{t('trades.pieces')}</Th>
          <Th>{t('trades.status')}</Th>
        </tr>
      </thead>
      <tbody>
        {trades.map((record) => (
          <tr key={record.id}>
            <RecordNo record={record} />
            <Td cut phone="line">
              {record.tradingEnterprise}
            </Td>
            <Td className="whitespace-nowrap">{record.port}</Td>
            <Td className="whitespace-nowrap">{record.arrivalOn}</Td>
            <Td numeric data-label={t('trades.pieces')}>
              {count(record.quantity)}
            </Td>
            <Td phone="end" className="whitespace-nowrap">
              <Status {...LOOKS[record.status]}>{t(`trades.statusOf.${record.status}`)}</Status>
            </Td>
          </tr>
        ))}
      </tbody>
    </LatestRecords>
  );
}
