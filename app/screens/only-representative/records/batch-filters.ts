import { useTranslation } from 'react-i18next';
import type { IncomingListInput } from '~/domain/only-representative/trade-record/schema.ts';
import { useSearchParams } from '~/framework.ts';
import type { FilterOf } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';

type OfBatch = Pick<IncomingListInput, 'batch' | 'outcome'>;

/** Conditions that a batch links to: its records, and how they ended. They are offered while they hold. */
export function useBatchFilters<Asked extends OfBatch>(): FilterOf<Asked>[] {
  const { t } = useTranslation('records');
  const batch = useSearchParams()[0].get('batch');
  if (!batch) return [];
  const { among } = filtersOf<OfBatch>();
  return [
    among('batch', t('batch.rows'), [batch], () => t('filter.chosen')),
    among('outcome', t('batch.outcome'), ['done', 'refused'], (value) => t(`batch.count.${value}`)),
  ] as FilterOf<Asked>[];
}
