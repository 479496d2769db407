import { and, eq } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownPartner, partnerMoved, partnerRace } from './own.server.ts';
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
  const moveId = newId('mv', ctx.nowMs);
  try {
    await commit(ctx.db, [
      ctx.db
        .update(tradePartners)
        .set({ state: input.state, version: input.version + 1, moveId })
        .where(
          and(
            eq(tradePartners.id, id),
            eq(tradePartners.companyId, ctx.company.id),
            eq(tradePartners.version, input.version),
            eq(tradePartners.state, partner.state),
          ),
        ),
      auditEntry(ctx, {
        action: input.state === 'archived' ? 'partner.archive' : 'partner.restore',
        subject: { kind: 'partner', id },
        companyId: ctx.company.id,
        system: ctx.system.slug,
        moved: partnerMoved(id, moveId),
      }),
    ]);
  } catch (error) {
    const code = await partnerRace(ctx, id, partner.state, error);
    if (code === null) throw error;
    return refuse(code);
  }
  return done({ id, version: input.version + 1 });
}
