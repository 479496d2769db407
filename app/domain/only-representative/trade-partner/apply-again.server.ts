import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { APPLICATION_REFUSALS, applicationStatements } from './application.server.ts';
import { askContact } from './ask-contact.server.ts';
import { asksForName } from './held-name.server.ts';
import { ownPartner, partnerRace } from './own.server.ts';
import { partnerRefusal } from './rules.ts';
import type { PartnerVersionInput } from './schema.ts';
import { partnerStanding } from './standing.server.ts';

/**
 * Asks the contact of a lapsed partner once more, or first the provider about a name that looks like another's: one
 * application of the day.
 *
 * Refusals, in this order: not lapsed (4105); stale version (4106); own company or own address (4108),
 * prohibited (4110), applied to today (4111), allowance used up (4112); a lost race (4105, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function applyAgain(
  ctx: OrContext,
  id: string,
  { version }: PartnerVersionInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const [partner] = await ownPartner(ctx, id);
  if (partner === undefined) notFound();
  if (partner.state !== 'lapsed') return refuse(4105);
  if (partner.version !== version) return refuse(4106);
  const standing = await partnerStanding(ctx, partner);
  const refusal = partnerRefusal({ ...standing, existing: null });
  if (refusal !== null) return { ok: false, refusal };
  // A consultant looks at the name first, and the contact is asked then.
  const asking = partner.nameHeld ? null : await askContact(ctx, id, partner);
  return guardedWrite(ctx, {
    table: tradePartners,
    id,
    expect: { companyId: ctx.company.id, version, state: 'lapsed' },
    set: asking ? { ...asking.set, state: 'applied' } : { state: 'held', appliedBy: ctx.actor.id },
    audit: {
      action: 'partner.apply',
      subject: { kind: 'partner', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { email: partner.email },
    },
    follows: () => [
      ...applicationStatements(ctx, partner.country, standing),
      ...(asking?.statements ?? [asksForName(ctx, partner)]),
    ],
    refusals: {
      ...APPLICATION_REFUSALS,
      audit_move_happened: () => partnerRace(ctx, id, 'lapsed'),
    },
    done: { id, version: version + 1 },
  });
}
