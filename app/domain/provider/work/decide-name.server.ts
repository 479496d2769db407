import { and, eq } from 'drizzle-orm';
import { nameMarks } from '#db/schema/name-mark.ts';
import { requests } from '#db/schema/request.ts';
import { AREA_ITEMS } from '../../areas-items.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { clearName } from '../../look-alike/clear.server.ts';
import type { NamedKind } from '../../look-alike/marks.server.ts';
import { refuseHeldName } from '../../look-alike/refuse-held.server.ts';
import { decideRequest } from '../../request/decide.server.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { staffWithin } from '../../tenancy/staff-within.server.ts';
import { endsWork } from './change.server.ts';
import type { DecideNameInput } from './schema.ts';

/** The subsystem that parties of a kind are of. */
function systemOf(kind: NamedKind) {
  const found = AREA_ITEMS.find(({ sources }) => sources.some(({ subject }) => subject === kind));
  return (found && systemsOf(found.area)[0]) ?? notFound();
}

/** Statement: whose a looked-at name is, where its company is theirs. */
function markStatement(ctx: StaffContext, id: string) {
  return ctx.db
    .select({ kind: nameMarks.kind, companyId: nameMarks.companyId })
    .from(nameMarks)
    .where(and(eq(nameMarks.subjectId, id), isTheirs(ctx, nameMarks.companyId)))
    .limit(1);
}

/**
 * A name that is looked at, of a company that is theirs. One round trip.
 *
 * @throws {Denial} 4040 for any other
 */
export async function findHeldName(ctx: StaffContext, id: string) {
  const [mark = notFound()] = await markStatement(ctx, id);
  return mark;
}

/**
 * Decides about a name that waits for a consultant (待核实): as it was matched, or refused. A partner's is decided with
 * the request that the system made of it, an enterprise's by itself; its item ends in the same batch. Three round trips
 * at most.
 *
 * Refusals, in this order: 4105 the name is not held any more; 4106 somebody decided first.
 *
 * @param id of the partner or the enterprise
 * @throws {Denial} 4040 for one of a company that is not theirs
 */
export async function decideName(
  ctx: StaffContext,
  id: string,
  { decision, reason }: DecideNameInput,
): Promise<Outcome<{ id: string }>> {
  const [[mark = notFound()], [request]] = await ctx.db.batch([
    markStatement(ctx, id),
    ctx.db
      .select({ id: requests.id, version: requests.version })
      .from(requests)
      .where(
        and(
          eq(requests.subjectId, id),
          eq(requests.kind, 'look_alike_name'),
          eq(requests.state, 'open'),
          isTheirs(ctx, requests.companyId),
        ),
      )
      .limit(1),
  ]);
  const { kind, companyId } = mark;
  const ends = [endsWork(ctx, 'look_alike_name', id)];
  if (kind === 'partner') {
    if (request === undefined) return refuse(4105);
    const { version } = request;
    const asked = {
      decision: decision === 'matched' ? 'approve' : 'refuse',
      reason,
      version,
    } as const;
    return decideRequest(ctx, request.id, asked, ends);
  }
  const within = (await staffWithin(ctx, companyId, systemOf(kind))) ?? notFound();
  return decision === 'matched'
    ? clearName(within, { kind, id }, { reason }, ends)
    : refuseHeldName(within, { kind, id }, reason, ends);
}
