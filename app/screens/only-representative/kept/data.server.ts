import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { registrationOfStaff } from '~/domain/only-representative/registration/find.server.ts';

/** The company that an address names. */
export const companyIn = ({ searchParams }: URL) => searchParams.get('company') ?? notFound();

/**
 * The registration that an address names, with its company. One round trip.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs; 4002 to write under a contract that was ended
 */
export async function registrationIn(ctx: StaffContext, url: URL, to?: 'write') {
  const id = url.searchParams.get('id') ?? notFound();
  const { within, registration } = await registrationOfStaff(ctx, companyIn(url), id, to);
  const { company, system } = within;
  return {
    within,
    company: { id: company.id, nameZh: company.nameZh, nameEn: company.nameEn },
    slug: system.slug,
    registration,
  };
}
