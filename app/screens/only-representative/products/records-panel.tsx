import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { LatestTradeRecords } from '../records/latest.tsx';

/** Our latest trade records of a product, and the way to all of them. */
export function RecordsPanel({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  return (
    <LatestTradeRecords
      words="products"
      records={product.records}
      recordCount={product.recordCount}
      query={{ product: product.id }}
      named={{ header: t('partner'), of: ({ partnerName }) => partnerName }}
      besides={{
        header: t('version'),
        of: ({ compositionVersion }) => t('versionOf', { version: compositionVersion }),
      }}
    />
  );
}
