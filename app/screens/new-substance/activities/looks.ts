import type { RECORD_STATUSES } from '~/domain/new-substance/kinds.ts';
import type { IconName } from '~/ui/icon.tsx';
import type { Mood } from '~/ui/status.tsx';

export const LIST = 'ActivityRecord/list';
export const DETAIL = 'ActivityRecord/list/detail';
export const FORM = 'ActivityRecord/list/add';

type RecordStatus = (typeof RECORD_STATUSES)[number];

export const STATUS_LOOKS: Record<RecordStatus, { icon: IconName; mood: Mood }> = {
  draft: { icon: 'draft', mood: 'open' },
  submitted: { icon: 'ok', mood: 'good' },
  void: { icon: 'bad', mood: 'bad' },
};
