import type { CompanyLimit } from '../../tenancy/limit.ts';

/** After how many minutes a visit ends by itself; a policy beyond the range counts as the nearest of the two. */
export const VISIT_MINUTES = {
  policy: 'act_as_minutes',
  standard: 120,
  least: 15,
  most: 480,
} as const satisfies CompanyLimit;
