import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition on registrations `r`: own ones that are valid into a year of which nobody has set a limit, and nothing was
 * drawn yet.
 */
export const withoutLimit = (year: SQL): SQL => sql`r.validity = 'valid' AND r.source = 'own'
  AND coalesce(r.valid_until, '9999-12-31') >= (${year}) || '-01-01'
  AND NOT EXISTS (SELECT 1 FROM tonnage_accounts w WHERE w.holder_id = r.id AND w.year = ${year}
    AND w.use_class = r.use_class)`;
