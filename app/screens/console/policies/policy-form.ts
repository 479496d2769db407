import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a value of a policy in the order of the page; their words have their names. */
export const POLICY_FORM = asked({
  policy: 'chosen',
  company_id: 'line',
  from: 'day',
  until: 'day',
  value: 'line',
  note: 'text',
});
export type PolicyValues = typeof POLICY_FORM.blank;
