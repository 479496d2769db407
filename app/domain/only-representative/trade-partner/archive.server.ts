import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { endsRequests } from '../../request/open.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { asksForName } from './held-name.server.ts';
import type { PartnerState } from './kinds.ts';
import { ownPartner, partnerRace } from './own.server.ts';
import type { PartnerStateInput } from './schema.ts';

/**
 * Takes a partner out of use, or brings it back. Its records stay. One whose contact has not said yes comes back
 * lapsed: it can be applied for again. One whose name looks like another's comes back held. What it is may be said again, and changes nothing.
 *
 * Refusals, in this order: stale version (4106); a lost race (4105 where the state moved, else 4106).
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
  if (partner.version !== input.version) return refuse(4106);
  if ((partner.state === 'archived') === (input.state === 'archived')) {
    return done({ id, version: partner.version });
  }
  const { version } = input;
  const state = stateOf(input, partner);
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, version, state: partner.state },
    set: { state, appliedUntilMs: null },
    audit: {
      action: state === 'archived' ? 'partner.archive' : 'partner.restore',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
    },
    follows: () => [
      endLinks(ctx, [id]),
      ...(partner.state === 'held' ? [endsRequests(ctx, 'look_alike_name', id)] : []),
      ...(state === 'held' ? [asksForName(ctx, partner)] : []),
    ],
    refusals: { audit_move_happened: () => partnerRace(ctx, id, partner.state) },
    done: { id, version: version + 1 },
  });
}

/** A restored partner is what its name, and its contact's yes, let it be. */
function stateOf(
  { state }: PartnerStateInput,
  { nameHeld, needsYes }: { nameHeld: number; needsYes: boolean },
): PartnerState {
  if (state === 'archived') return state;
  if (nameHeld) return 'held';
  return needsYes ? 'lapsed' : 'active';
}
