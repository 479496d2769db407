import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a prohibited company in the order of the page; their words have their names. */
export const PROHIBITED_FORM = asked({
  name: 'text',
  country: 'chosen',
  reason: 'chosen',
  source: 'text',
  from: { is: 'day', from: 'fromOn' },
  until: { is: 'day', from: 'untilOn' },
});
export type ProhibitedValues = typeof PROHIBITED_FORM.blank;
