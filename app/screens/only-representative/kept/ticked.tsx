import { useTranslation } from 'react-i18next';
import type { Selection } from '~/ui/table/selection.ts';
import { BulkBar } from '../../console/bulk/ticked-bar.scripted.tsx';
import { ScriptlessBulk } from '../../console/companies/ticked.tsx';

const LIMITS = [{ act: 'limits', icon: 'calendar' }] as const;

/** Registrations that are ticked for their limits of next year. */
export function useTickedRegistrations<Row extends { registrationNo: string }>(): Selection<Row> {
  const { t } = useTranslation(['ui', 'consoleBulk']);
  return {
    form: 'ticks',
    name: 'ids',
    label: (row) => t('table.selectRow', { name: row.registrationNo }),
    bar: (picked) => <BulkBar picked={picked} acts={LIMITS} />,
    scriptless: import.meta.env.SSR && <ScriptlessBulk acts={LIMITS} />,
  };
}
