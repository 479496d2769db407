import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { orDutyColumns } from './columns.ts';
import type { FoundDuty } from './find.server.ts';
import { DUTY_STEPS } from './kinds.ts';

/** What is answered of duties of registrations (`areas/only-representative.md` §2, §5). */

export const orDutyPage = pageOfColumns('RegistrationDuty', orDutyColumns);

const deed = told<FoundDuty['deeds'][number]>('DutyStep')({
  step: oneOf(DUTY_STEPS),
  done_on: 'day',
  number: { is: 'text', from: 'referenceNo' },
  file_id: orNull('text'),
  file_name: orNull('text'),
  last_report_on: orNull('day'),
  by: { is: 'text', from: 'byName' },
  at: { is: 'moment', from: 'atMs' },
});

export const orDuty = told<FoundDuty>('RegistrationDuty')({
  ...orDutyColumns,
  steps: { is: each(deed), from: 'deeds' },
  /** The law it is due by. */
  source: 'text',
  link: 'text',
  history: each(historyEntry),
});
