import { sql } from 'drizzle-orm';
import type { AreaNumbers } from '../area-holders.ts';

/** Registration numbers of a company’s own registrations that are valid. */
export const numbers: AreaNumbers = {
  area: 'only-representative',
  numbers: (company) => sql`SELECT registration_no AS no FROM registrations
    WHERE company_id = ${company} AND validity = 'valid' AND source = 'own'`,
};
