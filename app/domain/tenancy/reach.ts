import { type SQL, sql } from 'drizzle-orm';
import { utcDay } from '../kernel/dates.ts';

/**
 * Select of those whose companies somebody of the provider works for at a moment: theirs, and those of whom they stand in
 * for that day. It is the one place that says so.
 *
 * @param who id of the one, or what stands for it
 */
export function standsFor(nowMs: number, who: string | SQL): SQL {
  const today = utcDay(nowMs);
  return sql`SELECT ${who} UNION ALL SELECT ss.staff_id FROM staff_substitutes ss
    WHERE ss.substitute_id = ${who} AND ss.until_on >= ${today} AND ss.from_on <= ${today}`;
}

/** Select of the companies that somebody of the provider works for at a moment. */
export const reachOf = (nowMs: number, who: string | SQL): SQL =>
  sql`SELECT ra.company_id FROM staff_assignments ra
    WHERE ra.user_id IN (${standsFor(nowMs, who)})`;

/** Condition: somebody works for a company at a moment. */
export const reaches = (nowMs: number, who: string | SQL, company: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM staff_assignments ra WHERE ra.company_id = ${company}
    AND ra.user_id IN (${standsFor(nowMs, who)}))`;
