import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/identity.ts';
import { actAs } from '#db/schema/tenancy.ts';
import type { Context } from '../kernel/context.ts';
import type { VisitEnd } from './kinds.ts';

type Now = Pick<Context, 'db' | 'nowMs'>;

/** Condition: a visit that goes on. */
export const goesOn = ({ nowMs }: Pick<Now, 'nowMs'>) =>
  and(isNull(actAs.endedAtMs), gt(actAs.expiresAtMs, nowMs));

/** Statement: the visits that a condition names end now. */
export function visitsEnd({ db, nowMs }: Now, which: SQL | undefined, by: VisitEnd) {
  return db
    .update(actAs)
    .set({ endedAtMs: nowMs, endedBy: by })
    .where(and(which, goesOn({ nowMs })));
}

/**
 * The same with the sessions that a condition names, for the batch in which these end; it comes before they are deleted.
 */
export function visitsOfSessionsEnd(now: Now, which: SQL | undefined, by: VisitEnd) {
  return visitsEnd(
    now,
    sql`${actAs.id} IN (SELECT ${sessions.actAsId} FROM ${sessions} WHERE ${which})`,
    by,
  );
}

/** The same of one of the provider, in whatever session. */
export const visitsOfStaffEnd = (now: Now, staffId: string, by: VisitEnd) =>
  visitsEnd(now, eq(actAs.staffId, staffId), by);
