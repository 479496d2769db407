import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { actAs, companies, staffAssignments } from '#db/schema/tenancy.ts';
import { visitsEnd } from '../../acting/end.server.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { StaffRole } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireProvider } from '../door.ts';
import { reckonHealth } from '../health/reckon.server.ts';
import { workGoesTo } from '../work/hand-over.server.ts';
import { OF_PROVIDER } from '../work/kinds.ts';
import { isStaff } from './list.server.ts';
import type { StaffMoved } from './move.server.ts';
import type { AssignmentsInput } from './schema.ts';

/** More work for no company. */
const MAX_READ = 200;

/**
 * Who works for a company, who comes first among them, and for which subsystems. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of a company
 */
export async function readAssignments(ctx: StaffContext, companyId: string) {
  requireProvider(ctx);
  const [[company = notFound()], rows] = await ctx.db.batch([
    ctx.db
      .select({ id: companies.id, version: companies.version, moveId: companies.moveId })
      .from(companies)
      .where(eq(companies.id, companyId)),
    ctx.db
      .select({
        staffId: users.id,
        name: users.firstName,
        role: sql<StaffRole>`${users.staffRole}`.as('role'),
        isPrimary: staffAssignments.isPrimary,
        systems: staffAssignments.systems,
      })
      .from(staffAssignments)
      .innerJoin(users, eq(users.id, staffAssignments.userId))
      .where(eq(staffAssignments.companyId, companyId))
      .orderBy(sql`${staffAssignments.isPrimary} DESC`, users.firstName, users.id)
      .limit(MAX_READ),
  ]);
  const assignments = rows.map(({ systems, ...one }) => ({
    ...one,
    systems: JSON.parse(systems) as string[],
  }));
  return { id: company.id, version: company.version, assignments };
}

export type Assignments = Awaited<ReturnType<typeof readAssignments>>;

/**
 * Sets who works for a company: who is not named does no longer, from the next request on, has
 * none of its work, and their visits to it end. The version is the company's.
 * Two round trips.
 *
 * @param goesTo who has their work from then on, and what nobody has; nobody where none is given
 *
 * Refusals, in this order: 4106 stale version; 4100 at `assignments.N.staff_id` (none of staff, or disabled); 4106
 * changed meanwhile.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of a company
 */
export async function setAssignments(
  ctx: StaffContext,
  companyId: string,
  { assignments, version }: AssignmentsInput,
  goesTo: string | null = null,
): Promise<Outcome<StaffMoved>> {
  requireProvider(ctx);
  const { db } = ctx;
  const named = JSON.stringify(assignments);
  const ids = sql`(SELECT value ->> 'staff_id' FROM json_each(${named}))`;
  const [[company = notFound()], known, before] = await db.batch([
    db.select({ version: companies.version }).from(companies).where(eq(companies.id, companyId)),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isStaff, sql`${users.state} <> 'disabled'`, inArray(users.id, ids))),
    db
      .select({ id: staffAssignments.userId })
      .from(staffAssignments)
      .where(eq(staffAssignments.companyId, companyId))
      .limit(MAX_READ),
  ]);
  if (company.version !== version) return refuse(4106);
  const strange = strangers(assignments, new Set(known.map(({ id }) => id)));
  if (strange !== null) return { ok: false, refusal: strange };
  return guardedWrite(ctx, {
    table: companies,
    id: companyId,
    expect: { version },
    // Somebody who was disabled meanwhile gets no company.
    guard: sql`(SELECT count(*) FROM ${users} AS s WHERE s.staff_role IS NOT NULL
      AND s.state <> 'disabled' AND s.id IN ${ids}) = ${assignments.length}`,
    set: {},
    audit: {
      action: 'company.assigned',
      subject: { kind: 'company', id: companyId },
      companyId,
      detail: {
        staff: [before.map(({ id }) => id), assignments.map(({ staff_id }) => staff_id)],
        primary: assignments.find(({ is_primary }) => is_primary)?.staff_id ?? null,
      },
    },
    follows: () => [
      visitsEnd(
        ctx,
        and(
          eq(actAs.companyId, companyId),
          sql`${actAs.staffId} NOT IN ${ids} AND ${actAs.staffId} NOT IN (SELECT p.id FROM users AS p
            WHERE p.staff_role = 'provider')`,
        ),
        'unassigned',
      ),
      db.delete(staffAssignments).where(eq(staffAssignments.companyId, companyId)),
      // Columns in the order of the table: user_id, company_id, is_primary, systems.
      db.insert(staffAssignments).select(
        sql`SELECT value ->> 'staff_id', ${companyId}, value ->> 'is_primary',
          json(value -> 'systems') FROM json_each(${named})`,
      ),
      // What somebody had who works there no longer is nobody's; an admin has whatever they have.
      workGoesTo(
        ctx,
        goesTo,
        and(
          eq(workItems.companyId, companyId),
          sql`${workItems.assigneeId} NOT IN ${ids}`,
          sql`(SELECT s.staff_role FROM ${users} AS s WHERE s.id = ${workItems.assigneeId})
            = 'consultant'`,
        ),
      ),
      ...(goesTo === null
        ? []
        : [
            workGoesTo(
              ctx,
              goesTo,
              and(
                eq(workItems.companyId, companyId),
                isNull(workItems.assigneeId),
                notInArray(workItems.kind, [...OF_PROVIDER]),
              ),
            ),
          ]),
      reckonHealth(ctx, sql`c.id = ${companyId}`),
    ],
    done: { id: companyId, version: version + 1 },
  });
}

function strangers(
  assignments: AssignmentsInput['assignments'],
  known: ReadonlySet<string>,
): Refusal | null {
  const at = assignments.findIndex(({ staff_id }) => !known.has(staff_id));
  if (at < 0) return null;
  return { code: 4100, fields: { [`assignments.${at}.staff_id`]: { key: 'invalid_choice' } } };
}
