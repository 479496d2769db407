import { type Column, type SQL, sql } from 'drizzle-orm';

/** The name of whoever comes first of those that work for a company; null where nobody does. */
export const primaryConsultant = (company: Column | SQL) => sql<string | null>`(SELECT u.first_name
  FROM staff_assignments a JOIN users u ON u.id = a.user_id
  WHERE a.company_id = ${company} AND a.is_primary = 1)`;
