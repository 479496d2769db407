import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { sessions } from '#db/schema/identity.ts';
import { memberships } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { UserContext } from '../identity/user-context.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { Denial, notFound } from '../kernel/refusals.ts';
import type { SystemProfile } from '../systems/profiles.ts';
import { companiesIn, notPermitted } from './access.ts';
import type { companyChangeInput } from './schema.ts';

/**
 * Makes a company of the user the one this session works for, and the last used one (SPEC §4, §6). A locked or
 * lapsed company may be chosen: its pages then say so. One round trip.
 *
 * @throws {Denial} 4002 for a subsystem the user may not enter; 4040 for a disabled company and for one that is not
 * the user's in this subsystem, alike; 4001 when the session ended meanwhile
 */
export async function companyChange(
  ctx: UserContext,
  system: SystemProfile,
  input: v.InferOutput<typeof companyChangeInput>,
): Promise<Outcome<{ home: string }>> {
  const { identity, db } = ctx;
  if (companiesIn(identity, system).length === 0) throw notPermitted(identity, system);
  const membership = companiesIn(identity, system).find(
    ({ companyId, state }) => companyId === input.unique_id && state !== 0,
  );
  if (membership === undefined) notFound();
  const { companyId } = membership;
  const ours = eq(sessions.tokenHash, identity.tokenHash);
  const outcome = await auditedBatch(ctx, {
    head: [db.update(sessions).set({ companyId }).where(ours)],
    moved: sql`(SELECT count(*) FROM ${sessions} WHERE ${ours} AND ${sessions.companyId} = ${companyId})`,
    audit: {
      action: 'company.change',
      subject: { kind: 'company', id: companyId },
      companyId,
      system: system.slug,
    },
    follows: [
      db
        .update(memberships)
        .set({ lastUsedAtMs: ctx.nowMs })
        .where(and(eq(memberships.userId, identity.user.id), eq(memberships.companyId, companyId))),
    ],
    done: () => ({ home: system.home }),
  });
  if (!outcome.ok) throw new Denial(4001);
  return outcome;
}
