import type { OrContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { partnerRefusal } from './rules.ts';
import type { MatchOutcome, MatchPartnerInput } from './schema.ts';
import { partnerStanding } from './standing.server.ts';

/**
 * What adding this partner would lead to, and how many applications are left today. Changes nothing.
 *
 * Refusals: as for adding, in the same order (4108, 4109, 4110, 4111, 4112).
 *
 * @throws {Denial} 4040 where tenants do not add partners; 4002 for a viewer
 */
export async function matchPartner(
  ctx: OrContext,
  input: MatchPartnerInput,
): Promise<Outcome<{ outcome: MatchOutcome; remaining: number }>> {
  if (!ctx.system.partners.add) notFound();
  requireMember(ctx);
  const standing = await partnerStanding(ctx, input);
  const refusal = partnerRefusal(standing);
  if (refusal !== null) return { ok: false, refusal };
  return done({ outcome: standing.outcome, remaining: standing.remaining });
}
