import { asked } from '~/screens/subsystem/form/asked.ts';

/** The form of an opening balance, or of its correction: what does not belong to it is not on the page. */
export const OPENING_FORM = asked({
  registration_id: 'chosen',
  year: 'chosen',
  partner_id: 'chosen',
  tonnes: 'tonnes',
  note: 'text',
});
export type OpeningValues = typeof OPENING_FORM.blank;

/** Fields in the order of the page, with that of the file. */
export const ORDER = ['registration_id', 'year', 'partner_id', 'tonnes', 'note', 'file'];
