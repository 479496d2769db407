import { asked } from '~/screens/subsystem/form/asked.ts';

/** What is typed of an entry, its moment by the reader's clock; its file comes beside. */
export const CONTACT_FORM = asked({
  kind: 'chosen',
  day: 'day',
  time: 'line',
  with_whom: 'text',
  text: 'text',
  follow_up_on: 'day',
});
export type ContactValues = typeof CONTACT_FORM.blank;

/** Fields in the order of the page. */
export const CONTACT_ORDER = ['kind', 'day', 'time', 'with_whom', 'text', 'file', 'follow_up_on'];
