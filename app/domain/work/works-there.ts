import { type SQL, sql } from 'drizzle-orm';

/** Condition: people of the company work in that subsystem, or would once it is unlocked. */
export const worksThere = (companyId: SQL, system: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM company_systems c JOIN companies k ON k.id = c.company_id
    WHERE c.company_id = ${companyId} AND c.system = ${system}
      AND c.state IN ('active', 'locked') AND k.state = 1)`;

/** The same of an item `w`. */
export const stillThere: SQL = worksThere(sql`w.company_id`, sql`w.system`);
