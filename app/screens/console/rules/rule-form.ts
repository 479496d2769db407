import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a row of a rule in the order of the page; their words have their names. */
export const RULE_FORM = asked({
  rule: 'chosen',
  profile: 'line',
  regime: 'chosen',
  from: 'day',
  until: 'day',
  value: 'text',
  source: 'text',
  source_zh: 'text',
  article: 'line',
  link: 'line',
});
export type RuleValues = typeof RULE_FORM.blank;
