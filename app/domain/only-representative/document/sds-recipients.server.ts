import { type SQL, sql } from 'drizzle-orm';
import { ruleInSql } from '../../regulation/rule-in-sql.server.ts';

/**
 * The rule that says who must be sent a new version of a safety data sheet without being asked: all to whom the substance
 * was supplied in so many months before (REACH Art. 31(9)).
 */
export const SDS_RECIPIENTS = 'SDS_RECIPIENTS';

/**
 * SQL: the first day of the time in which it was supplied, up to a day; the last of a month where it has no such day.
 * Where there was no such law, the day itself.
 */
export function suppliedFrom(day: string | SQL): SQL<string> {
  const months = ruleInSql(SDS_RECIPIENTS, 'months', day);
  return sql<string>`(SELECT coalesce(min(date(w.day, '-' || w.months || ' months'),
      date(w.day, 'start of month', '-' || (w.months - 1) || ' months', '-1 day')), w.day)
    FROM (SELECT ${day} AS day, ${months} AS months) w)`;
}
