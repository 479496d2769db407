import { asked } from '~/screens/subsystem/form/asked.ts';

/** What a policy is for one company from a day on; without a value it follows everyone's. */
export const POLICY_OF_FORM = asked({
  value: 'line',
  from: 'day',
  until: 'day',
  note: 'text',
});
export type PolicyOfValues = typeof POLICY_OF_FORM.blank;
