import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a company that has ended, in the order of the page; their words have their names. */
export const ARCHIVE_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  country: { starts: 'CN' },
  uscc: 'text',
  from: { is: 'day', from: 'servedFrom' },
  until: { is: 'day', from: 'servedUntil' },
  checked: 'text',
  reason: 'text',
});
export type ArchiveValues = typeof ARCHIVE_FORM.blank;
