import { asked } from '../../subsystem/form/asked.ts';

/** Fields of a new item in the order of the page; their words have their names. */
export const ADD_FORM = asked({
  company_id: 'chosen',
  system: 'chosen',
  subject: 'text',
  due_on: 'day',
  note: 'text',
});
export type AddValues = typeof ADD_FORM.blank;
