import { type SQL, sql } from 'drizzle-orm';

/** How a contract stands on a day. What is stored is whether it is locked; the rest follows from its days. */
export const CONTRACT_STATES = ['pending', 'active', 'locked', 'lapsed'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/**
 * The state of a contract, as SQL beside `company_systems`; its last day still counts.
 *
 * @param today `YYYY-MM-DD`
 * @param of what the table is called
 */
export function contractState(today: string, of = 'company_systems'): SQL<ContractState> {
  const s = sql.raw(of);
  return sql<ContractState>`CASE WHEN ${s}.state = 'locked' THEN 'locked'
    WHEN ${s}.authorised_from > ${today} THEN 'pending'
    WHEN ${s}.authorised_until < ${today} THEN 'lapsed' ELSE 'active' END`;
}
