import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { companyStatement } from '../company/find.server.ts';
import { limitsOf, limitsStatement } from './read.server.ts';

/**
 * Limits of a company, with those that hold where it has none of its own. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function companyLimits(ctx: StaffContext, companyId: string) {
  const [[company = notFound()], rows] = await ctx.db.batch([
    companyStatement(ctx, companyId),
    limitsStatement(ctx, [companyId]),
  ]);
  return { company, limits: limitsOf(company, rows) };
}
