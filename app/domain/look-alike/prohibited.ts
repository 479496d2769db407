import { type SQL, sql } from 'drizzle-orm';

/** Country of a prohibited company that is prohibited wherever it is. */
export const EVERYWHERE = '*';

/** Condition on a prohibited company `x`: it is so on a day. */
export const inForce = (today: string): SQL<boolean> =>
  sql<boolean>`(x.from_on <= ${today} AND (x.until_on IS NULL OR x.until_on >= ${today}))`;

interface Named {
  /** Keys of its names (`nameKey`), as a list to be in. */
  keys: SQL;
  country: SQL;
}

/**
 * Condition: a company of this name and country is prohibited on a day.
 *
 * @param today `YYYY-MM-DD`
 */
export function isProhibited(today: string, { keys, country }: Named): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM prohibited_companies x WHERE x.name_key IN (${keys})
    AND x.country IN (${country}, ${EVERYWHERE}) AND ${inForce(today)})`;
}
