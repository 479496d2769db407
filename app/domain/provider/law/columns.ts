import * as v from 'valibot';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { LAW_STATES } from './kinds.ts';
import type { PolicyLine, RuleLine } from './list.server.ts';
import { saidOf } from './said.ts';

/** Columns of rows of rules. */
export const ruleColumns = columnsOf<RuleLine>()({
  id: { is: 'text', header: 'consoleRules:id', sheet: { width: 36 } },
  rule: { is: 'text', header: 'consoleRules:rule', sort: 'name', of: ({ name }) => name },
  profile: { is: 'text', header: 'consoleRules:profile' },
  regime: { is: orNull('text'), header: 'consoleRules:regime' },
  from: {
    is: orNull('text'),
    header: 'consoleRules:from',
    sort: 'from',
    of: ({ fromOn }) => fromOn,
  },
  until: { is: orNull('day'), header: 'consoleRules:until', of: ({ untilOn }) => untilOn },
  /** As the rule has it. */
  value: {
    is: { schema: v.any() },
    of: ({ value }) => JSON.parse(value),
    header: 'consoleRules:value',
    sheet: { width: 40, of: ({ value }) => saidOf(value) },
  },
  state: {
    is: oneOf(LAW_STATES),
    header: 'consoleRules:state',
    words: 'consoleRules:stateOf',
  },
  /** Its profile is the one that counts for everyone on its days. */
  counts: { is: 'flag', header: 'consoleRules:counts' },
  source: { is: 'text', header: 'consoleRules:source', sheet: { width: 40 } },
  source_zh: { is: orNull('text'), header: 'consoleRules:sourceZh', sheet: { width: 40 } },
  article: { is: 'text', header: 'consoleRules:article' },
  link: { is: 'text', header: 'consoleRules:link' },
  version: 'whole',
});

/** Columns of rows of policies. */
export const policyColumns = columnsOf<PolicyLine>()({
  id: { is: 'text', header: 'consolePolicies:id', screen: false },
  policy: {
    is: 'text',
    header: 'consolePolicies:policy',
    sort: 'name',
    of: ({ name }) => name,
    sheet: { width: 30 },
  },
  company_id: {
    is: orNull('text'),
    header: 'consolePolicies:companyId',
    screen: false,
    of: ({ companyId }) => companyId || null,
  },
  company: {
    is: orNull('text'),
    header: 'consolePolicies:company',
    of: ({ companyZh, companyEn }, { locale }) => (locale === 'zh-CN' ? companyZh : companyEn),
    sheet: { width: 30 },
  },
  value: { is: 'whole', header: 'consolePolicies:value', of: ({ value }) => Number(value) },
  from: {
    is: orNull('text'),
    header: 'consolePolicies:from',
    sort: 'from',
    of: ({ fromOn }) => fromOn,
  },
  until: { is: orNull('day'), header: 'consolePolicies:until', of: ({ untilOn }) => untilOn },
  state: {
    is: oneOf(LAW_STATES),
    header: 'consolePolicies:state',
    words: 'consolePolicies:stateOf',
  },
  note: { is: 'text', header: 'consolePolicies:note', sheet: { width: 40 } },
  version: 'whole',
});
