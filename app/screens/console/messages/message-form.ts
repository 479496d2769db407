import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a message in the order of the page; their words have their names. No e-mail choice stands there from the start. */
export const MESSAGE_FORM = asked({
  target: 'chosen',
  company_id: 'chosen',
  system: 'chosen',
  filter: 'chosen',
  type: 'chosen',
  title_zh: 'text',
  content_zh: 'text',
  title_en: 'text',
  content_en: 'text',
  path: 'text',
  email_choice: 'chosen',
});
export type MessageValues = typeof MESSAGE_FORM.blank;
