import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { workItems } from '#db/schema/provider/work.ts';
import { staffAssignments } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { workGoesTo } from '../work/hand-over.server.ts';
import { OF_PROVIDER } from '../work/kinds.ts';
import { moveStaff, type StaffMoved, staffToMove } from './move.server.ts';
import type { ChangeStaffInput } from './schema.ts';

/**
 * Changes the name and the role of someone of the provider. Whoever becomes a consultant leaves the work that is no longer
 * theirs to see. Two round trips.
 *
 * Refusals, in this order: 4163 one's own role; 4106 stale version, or changed meanwhile; 4157 the last active admin.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff; 4152 without a fresh code
 */
export async function changeStaff(
  ctx: StaffContext,
  id: string,
  { first_name, role, version }: ChangeStaffInput,
): Promise<Outcome<StaffMoved>> {
  const person = await staffToMove(ctx, id);
  if (person.id === ctx.actor.id && person.role !== role) return refuse(4163);
  if (person.version !== version) return refuse(4106);
  return moveStaff(ctx, {
    person,
    set: { firstName: first_name, staffRole: role },
    action: 'staff.changed',
    detail: {
      ...(person.role !== role && { role: [person.role, role] }),
      ...(person.name !== first_name && { first_name: [person.name, first_name] }),
    },
    follows: role === 'consultant' && person.role !== role ? [leavesWork(ctx, id)] : [],
  });
}

/** Statement: work of companies that somebody is not assigned to, and what is for admins alone, becomes nobody's. */
const leavesWork = (ctx: StaffContext, id: string): BatchItem<'sqlite'> =>
  workGoesTo(
    ctx,
    null,
    and(
      eq(workItems.assigneeId, id),
      or(
        inArray(workItems.kind, [...OF_PROVIDER]),
        sql`NOT EXISTS (SELECT 1 FROM ${staffAssignments} AS t
          WHERE t.user_id = ${id} AND t.company_id = ${workItems.companyId})`,
      ),
    ),
  );
