import { hazardClassesOf } from '~/domain/regulation/uk-transition.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { type Purpose, withinOf } from '../of-staff/within.server.ts';
import { importersOf, partnersToName, toName } from '../substance/duin.server.ts';
import { keptRead } from './own.server.ts';
import { registrationWithin } from './within.server.ts';

/**
 * A DUIN as staff see it: the importers that it names, and the partners of its company that it could name. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a registration that is none of its own or no DUIN; 4002
 * to write where the contract was ended
 */
export async function duinOfStaff(
  ctx: StaffContext,
  companyId: string,
  id: string,
  to: Purpose = 'read',
) {
  const of = { db: ctx.db, company: { id: companyId } };
  const [where, [kept = notFound()], importers, partners] = await ctx.db.batch([
    registrationWithin(ctx, companyId, id),
    keptRead(of, id),
    importersOf(of, id),
    partnersToName(of, id),
  ]);
  const within = withinOf(ctx, where, to);
  if (kept.registrationType !== 'duin') return notFound();
  const { nameZh, nameEn, version, validUntil } = kept;
  return {
    within,
    registration: { id, nameZh, nameEn, version, validUntil },
    duin: {
      importers,
      hazardClasses: hazardClassesOf(kept.hazardClasses),
      toName: toName(partners, importers, kept.jurisdiction),
    },
  };
}
