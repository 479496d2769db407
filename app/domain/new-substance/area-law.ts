import { REGIMES } from '#db/schema/cn-kinds.ts';
import type { AreaLaw, RuleRow } from '../area-law.ts';
import { CN_RULES, typesRule } from './rules.ts';

/** Where the value is one number: under which name, and in what. */
const ONE: Readonly<Record<string, RuleRow['one']>> = {
  cn_volume_percents: { key: 'amber', unit: 'percent' },
};

const RULES = Object.entries({ cn_types: typesRule, ...CN_RULES }).map(
  ([rule, value]): RuleRow => ({
    rule,
    group: 'cn',
    systems: ['cnscc'],
    value,
    regimes: REGIMES,
    ...(ONE[rule] && { one: ONE[rule] }),
  }),
);

export const law: AreaLaw = { area: 'new-substance', rules: RULES, policies: [] };
