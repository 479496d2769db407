import { useTranslation } from 'react-i18next';
import { useSearchParams } from '~/framework.ts';
import type { Filter } from '~/ui/table/filter-bar.tsx';

/** Conditions that a batch links to: its records, and how they ended. They are offered while they hold. */
export function useBatchFilters(): Filter[] {
  const { t } = useTranslation('records');
  const batch = useSearchParams()[0].get('batch');
  if (!batch) return [];
  const label = t('batch.rows');
  return [
    {
      kind: 'select',
      name: 'batch',
      label,
      options: [{ value: batch, label: t('filter.chosen') }],
    },
    {
      kind: 'select',
      name: 'outcome',
      label: t('batch.outcome'),
      options: [
        { value: 'done', label: t('batch.count.done') },
        { value: 'refused', label: t('batch.count.refused') },
      ],
    },
  ];
}
