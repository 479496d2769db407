import type { WorkKind } from '#db/schema/provider/work-kinds.ts';

export {
  OPEN_WORK,
  WORK_KINDS,
  WORK_STATES,
  WORK_SUBJECTS,
  type WorkKind,
  type WorkState,
} from '#db/schema/provider/work-kinds.ts';

/** Work of the provider's admins alone, whoever the company is assigned to. */
export const OF_PROVIDER: readonly WorkKind[] = ['mail_failed', 'job_failed', 'holiday_rows'];

/** A list shows the reader's items and nobody's, one of the two, or everybody's. */
export const WORK_OF = ['mine', 'me', 'none', 'all'] as const;

/** Due before today, today, and within the next seven days. */
export const WORK_DUE = ['overdue', 'today', 'week'] as const;

/** Items of duties that somebody’s word completes: staff register many of them at once. */
export const OF_DUTIES: readonly WorkKind[] = [
  'band_update',
  'duin_deadline',
  'kr_change',
  'rp_annual',
  'cn_duty',
];
