import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type SystemProfile, systemNamed } from '../../systems/profiles.ts';
import { type Company, type Contract, companyWithContracts } from '../company/find.server.ts';

/** A contract that staff have entered, with its company and the others that it has. */
export interface ContractOfStaff extends StaffContext {
  company: Company;
  contract: Contract;
  contracts: readonly Contract[];
  /** Subsystem that it is for. */
  of: SystemProfile;
}

/**
 * A company's contract for a subsystem. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a subsystem that it has no contract for
 */
export async function enterContract(
  ctx: StaffContext,
  companyId: string,
  slug: string,
): Promise<ContractOfStaff> {
  const of = systemNamed(slug) ?? notFound();
  const { company, contracts } = await companyWithContracts(ctx, companyId);
  const contract = contracts.find(({ system }) => system === slug) ?? notFound();
  return { ...ctx, company, contract, contracts, of };
}
