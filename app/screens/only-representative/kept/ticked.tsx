import type { Selection } from '~/ui/table/selection.ts';
import { useTicked } from '../../console/companies/ticked.tsx';

const LIMITS = [{ act: 'limits', icon: 'calendar' }] as const;

/** Registrations that are ticked for their limits of next year. */
export function useTickedRegistrations<Row extends { registrationNo: string }>(): Selection<Row> {
  return useTicked(LIMITS, (row: Row) => row.registrationNo);
}
