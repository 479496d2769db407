import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { companyStatement, contractsStatement } from '../company/find.server.ts';
import { limitsOf, limitsStatement } from './read.server.ts';

/**
 * Limits of a company, with those that hold where it has none of its own, and its contracts. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function companyLimits(ctx: StaffContext, companyId: string) {
  const [[company = notFound()], rows, contracts] = await ctx.db.batch([
    companyStatement(ctx, companyId),
    limitsStatement(ctx, [companyId]),
    contractsStatement(ctx, companyId),
  ]);
  return { company, contracts, limits: limitsOf(company, rows) };
}
