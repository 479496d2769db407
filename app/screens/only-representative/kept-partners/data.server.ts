import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import type { Purpose } from '~/domain/only-representative/of-staff/within.server.ts';
import { enterPartner } from '~/domain/only-representative/trade-partner/kept/enter.server.ts';
import { findKeptPartner } from '~/domain/only-representative/trade-partner/kept/find.server.ts';
import { companyIn } from '../kept/data.server.ts';

/** The partner that an address names. */
export const partnerIn = ({ searchParams }: URL) => searchParams.get('id') ?? notFound();

/**
 * Staff at the partner of an address.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs; 4002 to write under a contract that was ended
 */
export const partnerOfPage = (ctx: StaffContext, url: URL, to: Purpose) =>
  enterPartner(ctx, partnerIn(url), to, companyIn(url));

/** The partner of an address with its company, for a page. Two round trips. */
export async function readPartner(ctx: StaffContext, url: URL, to: Purpose = 'read') {
  const of = await partnerOfPage(ctx, url, to);
  const { company, system } = of.within;
  return {
    company: { id: company.id, nameZh: company.nameZh, nameEn: company.nameEn },
    label: system.label,
    isOpen: of.isOpen,
    partner: await findKeptPartner(of, partnerIn(url)),
  };
}
