import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { companySystems } from '#db/schema/tenancy.ts';
import type { ContractState } from './kinds.ts';

/** What the state of a contract follows from. */
interface Standing {
  state: SQLWrapper;
  authorisedFrom: SQLWrapper;
  authorisedUntil: SQLWrapper;
}

/**
 * The state of a contract as SQL; its last day still counts.
 *
 * @param today `YYYY-MM-DD`, or what stands for it
 * @param of the contract, where the table has another name in the statement
 */
export function contractState(
  today: string | SQL,
  of: Standing = companySystems,
): SQL<ContractState> {
  return sql<ContractState>`CASE WHEN ${of.state} IN ('locked', 'ended') THEN ${of.state}
    WHEN ${of.authorisedFrom} > ${today} THEN 'pending'
    WHEN ${of.authorisedUntil} < ${today} THEN 'lapsed' ELSE 'active' END`;
}

/** What a fee that is due follows from. */
interface Paying {
  state: SQLWrapper;
  paidUntil: SQLWrapper;
}

/**
 * Condition on a contract: its fee is due. The last day that is paid still counts; where nobody keeps count nothing is due.
 *
 * @param today `YYYY-MM-DD`
 */
export function isUnpaid(today: string | SQL, of: Paying = companySystems): SQL<boolean> {
  return sql<boolean>`(${of.state} <> 'ended' AND coalesce(${of.paidUntil}, '9') < ${today})`;
}
