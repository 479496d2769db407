import { type Column, type SQL, sql } from 'drizzle-orm';
import type { StaffContext } from '../identity/user-context.ts';
import { reaches, reachOf } from './reach.ts';

/** Someone of the provider, as far as it matters whose companies are theirs; a job works in the name of one. */
export interface InTheirName extends Pick<StaffContext, 'nowMs' | 'staffRole'> {
  identity: { user: { id: string } };
}

/**
 * Condition: a company that is a consultant's to work for, their own or of whom they stand in for; all are an admin's of
 * the provider.
 */
export function isTheirs(
  { nowMs, staffRole, identity }: InTheirName,
  company: Column | SQL,
): SQL | undefined {
  if (staffRole === 'provider') return undefined;
  return reaches(nowMs, identity.user.id, sql`${company}`);
}

/**
 * The same where an index goes on with the company: it is asked once for each of a consultant's, however many others have
 * what is looked for.
 */
export function amongTheirs(
  { nowMs, staffRole, identity }: StaffContext,
  company: Column | SQL,
): SQL | undefined {
  if (staffRole === 'provider') return undefined;
  return sql`${company} IN (${reachOf(nowMs, identity.user.id)})`;
}
