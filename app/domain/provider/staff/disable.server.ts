import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { staffAssignments } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { workGoesTo } from '../work/hand-over.server.ts';
import { moveStaff, type StaffMoved, staffToMove } from './move.server.ts';
import type { DisableStaffInput } from './schema.ts';

/**
 * Closes the account of someone of the provider: the next request of theirs answers 4005. Their companies and
 * their work go to who takes over, who comes first where they did; without anybody both stay unassigned. Two round trips.
 *
 * Refusals, in this order: 4163 oneself; 4105 disabled already; 4157 the last active admin; 4100 at `take_over_id` (not
 * an active colleague); 4106 changed meanwhile.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff; 4152 without a fresh code
 */
export async function disableStaff(
  ctx: StaffContext,
  id: string,
  { take_over_id }: DisableStaffInput,
): Promise<Outcome<StaffMoved>> {
  const person = await staffToMove(ctx, id);
  if (person.id === ctx.actor.id) return refuse(4163);
  if (person.state === 'disabled') return refuse(4105);
  const taker = take_over_id ?? null;
  const refusal: Refusal = { code: 4100, fields: { take_over_id: { key: 'invalid_choice' } } };
  if (taker === person.id) return { ok: false, refusal };
  return moveStaff(ctx, {
    person,
    set: { state: 'disabled' },
    action: 'staff.disabled',
    detail: { companies: person.companies, ...(taker !== null && { take_over_id: taker }) },
    ...(taker !== null && { guard: { holds: isActiveStaff(taker), refusal } }),
    follows: [
      companiesChange(ctx, person.id),
      ...(taker === null ? [] : handedOver(ctx, person.id, taker)),
      ctx.db.delete(staffAssignments).where(eq(staffAssignments.userId, person.id)),
      workGoesTo(ctx, taker, eq(workItems.assigneeId, person.id)),
    ],
  });
}

/** Statement: the list of companies shows another consultant of theirs with its next numbers. */
const companiesChange = ({ db }: StaffContext, id: string) =>
  db
    .update(companyHealth)
    .set({ builtOn: '' })
    .where(
      sql`${companyHealth.id} IN (SELECT o.company_id FROM ${staffAssignments} o WHERE o.user_id = ${id})`,
    );

const isActiveStaff = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${users} AS t WHERE t.id = ${id} AND t.staff_role IS NOT NULL
    AND t.state = 'active')`;

/**
 * Statements: the companies of one become another's. Where both work for one, the subsystems are put together, and the
 * other comes first if either did.
 */
function handedOver({ db }: StaffContext, from: string, to: string): BatchItem<'sqlite'>[] {
  const { userId, companyId, systems } = staffAssignments;
  const theirs = (condition: ReturnType<typeof sql>) =>
    sql`SELECT o.company_id FROM ${staffAssignments} AS o WHERE ${condition}`;
  return [
    db
      .update(staffAssignments)
      .set({
        systems: sql`CASE WHEN ${systems} = '[]' OR o.systems = '[]' THEN '[]' ELSE (
          SELECT json_group_array(value) FROM (SELECT value FROM json_each(${systems})
            UNION SELECT value FROM json_each(o.systems))) END`,
      })
      .from(sql`${staffAssignments} AS o`)
      .where(
        sql`o.company_id = ${companyId} AND (${userId} = ${from} AND o.user_id = ${to}
          OR ${userId} = ${to} AND o.user_id = ${from})`,
      ),
    // The row of whoever comes first stays, and becomes the other's.
    db
      .delete(staffAssignments)
      .where(
        and(
          eq(userId, to),
          sql`${companyId} IN (${theirs(sql`o.user_id = ${from} AND o.is_primary = 1`)})`,
        ),
      ),
    db
      .update(staffAssignments)
      .set({ userId: to })
      .where(and(eq(userId, from), sql`${companyId} NOT IN (${theirs(sql`o.user_id = ${to}`)})`)),
  ];
}
