import { sql } from 'drizzle-orm';
import type { AreaNumbers } from '../area-holders.ts';

/** Numbers of a company’s registration certificates and filings. */
export const numbers: AreaNumbers = {
  area: 'new-substance',
  numbers: (company) => sql`SELECT certificate_no AS no FROM cn_filings
    WHERE company_id = ${company} AND certificate_no <> '' AND status = 'normal'`,
};
