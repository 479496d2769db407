import { useTranslation } from 'react-i18next';
import type { RecordRow } from '~/domain/only-representative/trade-record/list.server.ts';
import { useSearchParams } from '~/framework.ts';
import type { Option } from '~/ui/form/inputs.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { type Filter, FilterBar } from '~/ui/table/filter-bar.tsx';
import { useBatchFilters } from './batch-filters.ts';

const STATUSES = ['UNCONFIRMED', 'WAITING', 'CONFIRMED', 'REJECTED', 'COMPLETED'] as const;
const KINDS = ['distribution', 'purchase'] as const;

export interface RecordFiltersProps {
  rows: readonly RecordRow[];
  years: readonly string[];
  /** Countries of the subsystem's markets. */
  countries: readonly Option[];
}

export function RecordFilters({ rows, years, countries }: RecordFiltersProps) {
  const { t } = useTranslation('records');
  const filters: Filter[] = [
    {
      kind: 'select',
      name: 'status',
      label: t('filter.status'),
      options: STATUSES.map((value) => ({
        value,
        label: t(`ui:status.tradeRecord.${value}`),
        badge: <StatusBadge kind="tradeRecord" value={value} />,
      })),
    },
    {
      kind: 'select',
      name: 'kind',
      label: t('filter.kind'),
      options: KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    { kind: 'dates', from: 'eta_from', to: 'eta_to', label: t('filter.eta') },
  ];
  const more: Filter[] = [
    {
      kind: 'select',
      name: 'country',
      label: t('filter.country'),
      options: countries,
    },
    {
      kind: 'select',
      name: 'year',
      label: t('filter.year'),
      options: years.map((value) => ({ value, label: value })),
    },
    {
      kind: 'select',
      name: 'missing',
      label: t('filter.missing'),
      options: [{ value: 'yes', label: t('filter.missingYes') }],
    },
    {
      kind: 'select',
      name: 'held',
      label: t('filter.held'),
      options: [{ value: 'yes', label: t('filter.heldYes') }],
    },
    ...useLinkedFilters(rows),
    ...useBatchFilters(),
  ];
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('filter.search'), placeholder: t('filter.searchHint') }}
      filters={filters}
      more={more}
    />
  );
}

/** Conditions that other pages link to: one partner, one product. They are offered while they hold. */
function useLinkedFilters(rows: readonly RecordRow[]): Filter[] {
  const { t } = useTranslation('records');
  const [params] = useSearchParams();
  const partner = params.get('partner_id');
  const product = params.get('product_id');
  const one = (name: string, label: string, value: string, words: string): Filter => ({
    ...{ kind: 'select', name, label },
    options: [{ value, label: words }],
  });
  const partnerName = rows.find((row) => row.partnerId === partner)?.partnerName;
  return [
    ...(partner
      ? [one('partner_id', t('filter.partner'), partner, partnerName ?? t('filter.chosen'))]
      : []),
    ...(product ? [one('product_id', t('filter.product'), product, t('filter.chosen'))] : []),
  ];
}
