import { and, eq, sql } from 'drizzle-orm';
import { actAs } from '#db/schema/tenancy.ts';
import { visitsEnd } from '../../acting/end.server.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';

/** The company whose portal was visited; null where none was in this session. */
export interface Ended {
  company_id: string | null;
}

/**
 * Ends the visit of this session; the next request into the portal is 4154. To end one that is over already, or never
 * was, is done too. One round trip.
 */
export async function endActing(ctx: StaffContext): Promise<Outcome<Ended>> {
  const { acting } = ctx.identity;
  const ended = { company_id: acting?.company.id ?? null };
  if (acting?.over !== null) return done(ended);
  const { id, company, system } = acting;
  const own = eq(actAs.id, id);
  const written = await auditedBatch(ctx, {
    head: [visitsEnd(ctx, own, 'self')],
    moved: sql`(SELECT count(*) FROM ${actAs} WHERE ${and(own, eq(actAs.endedAtMs, ctx.nowMs))})`,
    audit: {
      action: 'visit.end',
      subject: { kind: 'visit', id },
      companyId: company.id,
      system,
    },
    done: () => ended,
  });
  // A second click was quicker, or its time was up: it is over.
  return written.ok || written.refusal.code !== 4106 ? written : done(ended);
}
