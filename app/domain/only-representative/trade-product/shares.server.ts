import { and, eq, ne, sql } from 'drizzle-orm';
import { productShares } from '#db/schema/product.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';

/**
 * Statement: companies whose `unique_id` or exact name was given, in this subsystem and not disabled. Only
 * exact words find one, so nobody can leaf through the provider's customers.
 */
export function companiesNamed({ db, system }: OrContext, given: readonly string[]) {
  const words = sql`(SELECT value FROM json_each(${JSON.stringify(given.map((word) => word.trim()))}))`;
  return db
    .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
    .from(companies)
    .innerJoin(
      companySystems,
      and(
        eq(companySystems.companyId, companies.id),
        eq(companySystems.system, system.slug),
        ne(companySystems.state, 'ended'),
      ),
    )
    .where(
      and(
        ne(companies.state, 0),
        sql`(${companies.id} IN ${words} OR ${companies.nameZh} IN ${words} OR ${companies.nameEn} IN ${words})`,
      ),
    );
}

export type NamedCompany = Awaited<ReturnType<typeof companiesNamed>>[number];

/** Turns what was given into company ids, or says which entry is nobody, or ourselves. */
export function chosenCompanies(
  { company }: OrContext,
  given: readonly string[],
  found: readonly NamedCompany[],
): Outcome<NamedCompany[]> {
  const chosen = new Map<string, NamedCompany>();
  for (const [i, raw] of given.entries()) {
    const word = raw.trim();
    const matches = found.filter((c) => [c.id, c.nameZh, c.nameEn].includes(word));
    const [match] = matches;
    const key =
      match === undefined ? 'unknown_company' : matches.length > 1 ? 'several_companies' : null;
    if (match === undefined || key !== null) {
      return refuse(4100, { fields: { [`unique_ids.${i}`]: { key: key ?? 'unknown_company' } } });
    }
    if (match.id === company.id) {
      return refuse(4100, { fields: { [`unique_ids.${i}`]: { key: 'share_own_company' } } });
    }
    chosen.set(match.id, match);
  }
  return done([...chosen.values()]);
}

/** Statement: opens a product to companies it is not open to yet. */
export function insertShares(
  { db, company, nowMs }: OrContext,
  productId: string,
  companyIds: readonly string[],
) {
  return db
    .insert(productShares)
    .select(
      sql`SELECT ${productId}, value, ${company.id}, CAST(${nowMs} AS INTEGER)
        FROM json_each(${JSON.stringify(companyIds)}) WHERE true`,
    )
    .onConflictDoNothing();
}
