import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownPartner, partnerRace } from './own.server.ts';
import type { PartnerStateInput } from './schema.ts';

/**
 * Takes a partner out of use, or brings it back. Its records stay.
 *
 * Refusals, in this order: already in that state (4105); stale version (4106); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function setPartnerState(
  ctx: OrContext,
  id: string,
  input: PartnerStateInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const [partner] = await ownPartner(ctx, id);
  if (partner === undefined) notFound();
  if (partner.state === input.state) return refuse(4105);
  if (partner.version !== input.version) return refuse(4106);
  const { state, version } = input;
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, version, state: partner.state },
    set: { state },
    audit: {
      action: state === 'archived' ? 'partner.archive' : 'partner.restore',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
    },
    refusals: { audit_move_happened: () => partnerRace(ctx, id, partner.state) },
    done: { id, version: version + 1 },
  });
}
