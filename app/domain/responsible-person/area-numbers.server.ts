import { sql } from 'drizzle-orm';
import type { AreaNumbers } from '../area-holders.ts';

/** Registration and filing numbers of a company’s products. */
export const numbers: AreaNumbers = {
  area: 'responsible-person',
  numbers: (company) => sql`SELECT registration_no AS no FROM rp_products
    WHERE company_id = ${company} AND registration_no IS NOT NULL AND status = 'normal'`,
};
