import { and, eq, sql } from 'drizzle-orm';
import { actAs, identityViews } from '#db/schema/tenancy.ts';
import { goesOn } from '../../acting/end.server.ts';
import { AREA_HOLDERS } from '../../areas-holders.server.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { systemNamed } from '../../systems/profiles.ts';
import type { ShowIdentityInput } from './schema.ts';

/** The visit in which something is shown. @throws {Denial} 4154 where none goes on in this session */
function visitOf({ identity: { acting } }: StaffContext) {
  if (acting?.over !== null) throw new Denial(4154);
  return acting;
}

/**
 * What is to be shown: a filing of the company that is visited, as it is called, and whether it is shown already, or to
 * everybody. One round trip.
 *
 * @throws {Denial} 4154 outside a visit; 4040 for what the company has not in the subsystem that is visited
 */
export async function identityOffer(ctx: StaffContext, subjectId: string) {
  const { company, system, shown } = visitOf(ctx);
  const area = systemNamed(system)?.area;
  const holders = AREA_HOLDERS.find((one) => one.area === area);
  const found = (await holders?.withheld?.(ctx, company.id, subjectId)) ?? notFound();
  return { ...found, company, system, shown: shown.includes(subjectId) };
}

/**
 * Shows the confidential identity of a filing for the rest of the visit, also in one that only reads: its names, numbers,
 * files and reasons are read as an admin of the company reads them. Who looked, when and why stands in the audit and among
 * the visits that the company's admins read. What is shown already, or confidential no more, is done too. Two round trips.
 *
 * @throws {Denial} 4154 outside a visit, also one that ended meanwhile; 4040 for what the company has not
 */
export async function showIdentity(
  ctx: StaffContext,
  _id: string,
  { subject_id: subjectId, reason }: ShowIdentityInput,
): Promise<Outcome<{ subject_id: string }>> {
  const { db, nowMs } = ctx;
  const answer = { subject_id: subjectId };
  const visit = visitOf(ctx);
  const offer = await identityOffer(ctx, subjectId);
  if (offer.shown || !offer.protected) return done(answer);
  const own = and(eq(identityViews.actAsId, visit.id), eq(identityViews.subjectId, subjectId));
  const written = await auditedBatch(ctx, {
    head: [
      // Columns in the order of the table: act_as_id, subject_id, subject, reason, at_ms.
      db
        .insert(identityViews)
        .select(sql`SELECT ${actAs.id}, ${subjectId}, ${offer.subject}, ${reason},
          CAST(${nowMs} AS INTEGER) FROM ${actAs} WHERE ${and(eq(actAs.id, visit.id), goesOn(ctx))}`)
        .onConflictDoNothing(),
    ],
    moved: sql`(SELECT count(*) FROM ${identityViews}
      WHERE ${and(own, eq(identityViews.atMs, nowMs))})`,
    audit: {
      action: 'identity.show',
      subject: { kind: 'identity_view', id: subjectId },
      companyId: offer.company.id,
      system: offer.system,
      detail: { subject: offer.subject, reason },
    },
    done: () => answer,
  });
  if (written.ok || written.refusal.code !== 4106) return written;
  // Two windows asked at once, and the other was quicker; or the visit ended meanwhile.
  const [kept] = await db.select({ atMs: identityViews.atMs }).from(identityViews).where(own);
  if (kept === undefined) throw new Denial(4154);
  return done(answer);
}
