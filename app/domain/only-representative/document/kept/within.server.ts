import { documents } from '#db/schema/document.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { type Purpose, withinOf, withinStatement } from '../../of-staff/within.server.ts';

/**
 * Staff where a document is kept: in its company and subsystem, where they do with it what its admins may. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a document that is none of its own; 4002 to write where the
 * contract was ended
 */
export async function withinDocument(
  ctx: StaffContext,
  companyId: string,
  id: string,
  to: Purpose = 'read',
): Promise<OrContext> {
  return withinOf(ctx, await withinStatement(ctx, documents, { companyId, id }), to);
}
