import { useTranslation } from 'react-i18next';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { LatestTradeRecords } from '../records/latest.tsx';

/** Our latest trade records with a partner, and the way to all of them. */
export function PartnerRecords({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  return (
    <LatestTradeRecords
      words="partners"
      records={partner.records}
      recordCount={partner.recordCount}
      query={{ partner: partner.id }}
      named={{ header: t('products'), of: ({ products }) => products }}
      besides={{ header: t('kind'), of: ({ kind }) => t(`kindOf.${kind}`) }}
    />
  );
}
