import { AREAS } from '../../areas.ts';
import { PEOPLE } from '../../tenancy/limit.ts';

const OF_AREAS = AREAS.flatMap(({ limits }) => [...limits]);

/** Limits that staff may set of one company, in the order of the page: its people, then what each area says. */
export const COMPANY_LIMITS = [PEOPLE, ...OF_AREAS] as const;
export type LimitName = (typeof COMPANY_LIMITS)[number]['policy'];

/** Something by each of the limits. */
export function byLimit<Value>(
  of: (limit: (typeof COMPANY_LIMITS)[number]) => Value,
): Record<LimitName, Value> {
  const entries = COMPANY_LIMITS.map((limit) => [limit.policy, of(limit)]);
  return Object.fromEntries(entries) as Record<LimitName, Value>;
}
