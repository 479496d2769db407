import type { Refusal } from '../../kernel/outcome.ts';

/** The own enterprise is neither deleted nor archived. */
export const OWN_STAYS: Refusal = { code: 4105, why: { key: 'own_enterprise_stays' } };

/** Filings, activity records, their lines or transfers of information name it. */
export const IN_USE: Refusal = { code: 4134, why: { key: 'enterprise_in_use' } };
