import { asked } from '~/screens/subsystem/form/asked.ts';

/** What is asked for all acts; each page shows the fields of its own. */
const FIELDS = {
  system: 'text',
  how: 'text',
  authorised_until: 'day',
  months: 'line',
  reason_key: 'text',
  note: 'text',
  staff_id: 'text',
  from_id: 'text',
  percent: 'line',
  type: 'chosen',
  title_zh: 'text',
  content_zh: 'text',
  title_en: 'text',
  content_en: 'text',
  path: 'text',
  email_choice: 'chosen',
  template_id: 'chosen',
  reason: 'text',
  /** Comes as a file. */
  file_id: 'line',
  why: 'chosen',
  /** The authenticator's. */
  code: 'line',
} as const;
export const BULK_FORM = asked(FIELDS, { secret: ['code'] });
export type BulkValues = typeof BULK_FORM.blank;
