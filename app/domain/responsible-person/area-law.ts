import type { AreaLaw, RuleRow } from '../area-law.ts';
import { RP_RULES } from './rules.ts';

/** Where the value is one number: under which name, and in what. */
const ONE: Readonly<Record<string, RuleRow['one']>> = {
  rp_certificate_term: { key: 'years', unit: 'years' },
  rp_sends: { key: 'a_day', unit: 'times' },
  rp_declaration: { key: 'before_arrival', unit: 'days' },
  rp_ends_ahead: { key: 'months', unit: 'months' },
  rp_technical_director: { key: 'experience_years', unit: 'years' },
};

const RULES = Object.entries(RP_RULES).map(
  ([rule, value]): RuleRow => ({
    rule,
    group: 'cn',
    systems: ['rp'],
    value,
    ...(ONE[rule] && { one: ONE[rule] }),
  }),
);

export const law: AreaLaw = { area: 'responsible-person', rules: RULES, policies: [] };
