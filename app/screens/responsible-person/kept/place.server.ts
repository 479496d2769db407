import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { enterRp } from '~/domain/responsible-person/oa/enter.server.ts';

/** The company that an address names. */
export const companyIn = ({ searchParams }: URL) => searchParams.get('company') ?? notFound();

/**
 * Staff in the RP of the company of an address, and what a page says of it.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and one without a contract for RP
 */
export async function enterPlace(ctx: StaffContext, url: URL) {
  const within = await enterRp(ctx, companyIn(url));
  const { id, nameZh, nameEn } = within.company;
  return { within, company: { id, nameZh, nameEn } };
}
