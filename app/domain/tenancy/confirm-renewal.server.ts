import { temporaryAccess } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { UserContext } from '../identity/user-context.ts';
import { nextUtcMidnightMs } from '../kernel/dates.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { Denial } from '../kernel/refusals.ts';
import type { SystemProfile } from '../systems/profiles.ts';
import { currentMembership, hasLapsed, notPermitted } from './access.ts';

/**
 * "Enter" on the renewal reminder: lets this user into a company whose only-representative authorisation has
 * lapsed, until midnight UTC (PRODUCT §2, 4004). Written down with name and time; a second Enter on the same
 * day changes nothing.
 *
 * Refusal: 4105 when the authorisation has not lapsed, and where only staff renew it.
 * @throws {Denial} 4002 no company here, 4003 the company is locked: Enter does not open that
 */
export async function confirmRenewal(
  ctx: UserContext,
  system: SystemProfile,
): Promise<Outcome<{ untilMs: number }>> {
  const { identity, db, nowMs } = ctx;
  const membership = currentMembership(identity, system);
  if (membership === undefined) throw notPermitted(identity, system);
  if (membership.systemState === 'locked') throw new Denial(4003);
  if (system.lapse !== 'renewal' || !hasLapsed(membership, nowMs)) return refuse(4105);
  const granted = membership.temporaryAccessUntilMs ?? 0;
  if (granted > nowMs) return done({ untilMs: granted });
  const untilMs = nextUtcMidnightMs(nowMs);
  const { companyId } = membership;
  return auditedBatch(ctx, {
    head: [
      db
        .insert(temporaryAccess)
        .values({ userId: identity.user.id, companyId, system: system.slug, untilMs })
        .onConflictDoUpdate({
          target: [temporaryAccess.userId, temporaryAccess.companyId, temporaryAccess.system],
          set: { untilMs },
        }),
    ],
    audit: {
      action: 'company.temporary_access',
      subject: { kind: 'company', id: companyId },
      companyId,
      system: system.slug,
      detail: { until: new Date(untilMs).toISOString() },
    },
    done: () => ({ untilMs }),
  });
}
