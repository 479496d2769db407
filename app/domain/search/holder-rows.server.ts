import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';

/** A number that is looked for, with the column that has it. */
export type ByNumber = readonly [column: Column | SQL, number: string | null];

/** Condition: one of its numbers is the one that was asked for. Each is asked by an index of its own. */
export function hasNumber(id: Column, from: SQL, numbers: readonly ByNumber[]): SQL {
  const asked = numbers.filter(([, number]) => number !== null);
  if (asked.length === 0) return sql`0`;
  const selects = asked.map(
    ([column, number]) => sql`SELECT ${id} FROM ${from} WHERE ${column} = ${number}`,
  );
  return sql`${id} IN (${sql.join(selects, sql` UNION ALL `)})`;
}

/** What is told of a company beside what it has. */
export const OF_COMPANY = {
  companyId: companies.id,
  companyZh: companies.nameZh,
  companyEn: companies.nameEn,
  ended: sql<number>`(coalesce(${companySystems.state}, 'ended') = 'ended')`.as('holder_ended'),
};

/** Its contract for a subsystem. */
export const contractFor = (system: Column | SQL) =>
  and(eq(companySystems.companyId, companies.id), sql`${companySystems.system} = ${system}`);
