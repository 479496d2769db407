import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { cnscc } from '../../systems/profiles.ts';
import { staffWithin } from '../../tenancy/staff-within.server.ts';
import type { CnCompanyContext } from '../within.ts';

/**
 * Staff in the CN-SCC of a company, where they keep what is the provider's there. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and one without a contract for CN-SCC that goes on
 */
export async function enterCn(ctx: StaffContext, companyId: string): Promise<CnCompanyContext> {
  return (await staffWithin(ctx, companyId, cnscc)) ?? notFound();
}
