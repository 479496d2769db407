import { type SQL, sql } from 'drizzle-orm';
import { cnFilings } from '#db/schema/cn-filing.ts';

/** `isProtected` as a condition on a row of `cn_filings`. */
export function isProtectedInSql(today: string): SQL {
  const { confidential, confidentialUntil } = cnFilings;
  return sql`(${confidential} AND (${confidentialUntil} IS NULL OR ${today} <= ${confidentialUntil}))`;
}
