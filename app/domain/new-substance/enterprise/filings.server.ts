import { type SQL, sql } from 'drizzle-orm';

/** Filings of an enterprise are counted up to here. */
export const MAX_FILINGS = 1000;

/** How many filings name an enterprise as applicant or agent, up to a bound; for a select from enterprises. */
export function filingCount() {
  return sql<number>`(SELECT count(*) FROM (SELECT 1 FROM cn_filings f
    WHERE f.applicant_id = cn_enterprises.id OR f.agent_id = cn_enterprises.id
    LIMIT ${MAX_FILINGS}))`.as('filings');
}

/** Subselect of the rows of the latest filings that name it, at most `shown` of each part. */
export function latestFilings(id: string, shown: number): SQL {
  // Either index has its rows in the order in which they came.
  const as = (party: SQL) => sql`SELECT * FROM (SELECT f.rowid FROM cn_filings f
    WHERE ${party} = ${id} ORDER BY f.rowid DESC LIMIT ${shown})`;
  return sql`(${as(sql`f.applicant_id`)} UNION ${as(sql`f.agent_id`)})`;
}
