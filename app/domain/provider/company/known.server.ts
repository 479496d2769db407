import { eq, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { isTheirs } from '../../tenancy/assigned.ts';

/** UNIQUE by which a second company of one social credit code is found. */
export const USCC_TAKEN = 'companies_uscc_unique';

/**
 * What is said of a social credit code that another company has: whose it is, to who may see that company; to others that
 * it is there, and whom to ask.
 */
export async function knownCompany(ctx: StaffContext, uscc: string | null): Promise<Refusal> {
  const theirs = isTheirs(ctx, companies.id) ?? sql`1`;
  const [known] = await ctx.db
    .select({
      id: companies.id,
      theirs: sql<boolean>`${theirs}`.mapWith(Boolean).as('theirs'),
    })
    .from(companies)
    .where(eq(companies.uscc, uscc ?? ''));
  const key = known?.theirs === false ? 'company_exists_elsewhere' : 'company_exists';
  return {
    code: 4100,
    fields: { uscc: { key } },
    ...(known?.theirs && { data: { company_id: known.id } }),
  };
}
