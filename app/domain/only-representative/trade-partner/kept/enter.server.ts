import { tradePartners } from '#db/schema/partner.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { type Purpose, withinOf, withinStatement } from '../../of-staff/within.server.ts';

/** Staff at a partner, and within the company and subsystem that has it. */
export interface PartnerOfStaff {
  staff: StaffContext;
  within: OrContext;
}

/** The same, as they come in. */
export interface EnteredPartner extends PartnerOfStaff {
  /** The contract goes on; under one that was ended nothing is written. */
  isOpen: boolean;
}

/**
 * Staff at a partner. One round trip.
 *
 * @param companyId of the address, where that names a company too
 * @throws {Denial} 4040 for one of a company that is not theirs, and for another company's id; 4002 to write where the
 * contract was ended
 */
export async function enterPartner(
  staff: StaffContext,
  id: string,
  to: Purpose,
  companyId?: string,
): Promise<EnteredPartner> {
  const of = { id, ...(companyId !== undefined && { companyId }) };
  const rows = await withinStatement(staff, tradePartners, of);
  const isOpen = rows.every(({ contract }) => contract !== 'ended');
  return { staff, within: withinOf(staff, rows, to), isOpen };
}
