import { useTranslation } from 'react-i18next';
import type { RecordRow } from '~/domain/only-representative/trade-record/list.server.ts';
import type { RecordListInput } from '~/domain/only-representative/trade-record/schema.ts';
import { useSearchParams } from '~/framework.ts';
import type { Option } from '~/ui/form/inputs.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
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
  const { among, oneOf, dates } = filtersOf<RecordListInput>();
  const linked = useLinkedFilters(rows);
  const batch = useBatchFilters<RecordListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('filter.search'), placeholder: t('filter.searchHint') }}
      filters={[
        among(
          'status',
          t('filter.status'),
          STATUSES,
          (value) => t(`ui:status.tradeRecord.${value}`),
          { badge: (value) => <StatusBadge kind="tradeRecord" value={value} /> },
        ),
        among('kind', t('filter.kind'), KINDS, (value) => t(`kind.${value}`)),
        dates(t('filter.eta'), 'eta_from', 'eta_to'),
      ]}
      more={[
        oneOf('country', t('filter.country'), countries),
        among(
          'year',
          t('filter.year'),
          years.map((year) => `${Number(year)}` as const),
          (value) => value,
        ),
        among('arrival', t('filter.arrival'), ['missing'], () => t('filter.arrivalMissing')),
        among('unproved', t('filter.unproved'), ['yes'], () => t('filter.unprovedYes')),
        among('backing', t('filter.backing'), ['missing'], () => t('filter.backingMissing')),
        among('missing', t('filter.missing'), ['yes'], () => t('filter.missingYes')),
        among('held', t('filter.held'), ['yes'], () => t('filter.heldYes')),
        ...linked,
        ...batch,
      ]}
    />
  );
}

/** Conditions that other pages link to: one partner, one product, one substance. They are offered while they hold. */
function useLinkedFilters(rows: readonly RecordRow[]) {
  const { t } = useTranslation('records');
  const [params] = useSearchParams();
  const { among } = filtersOf<RecordListInput>();
  const partner = params.get('partner_id');
  const product = params.get('product_id');
  const substance = params.get('substance_id');
  const chosen = t('filter.chosen');
  const partnerName = rows.find((row) => row.partnerId === partner)?.partnerName ?? chosen;
  return [
    ...(partner ? [among('partner_id', t('filter.partner'), [partner], () => partnerName)] : []),
    ...(product ? [among('product_id', t('filter.product'), [product], () => chosen)] : []),
    ...(substance ? [among('substance_id', t('filter.substance'), [substance], () => chosen)] : []),
  ];
}
