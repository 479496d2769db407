import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import { auditedBatch, type Refusals } from '../../audit/guarded-write.server.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { requireAdmin } from '../access.ts';
import type { Person, Roles } from './find.server.ts';

/**
 * Subsystems in which somebody is an admin who can act now, and would not be one with these roles. Who was invited
 * can act once they have a password.
 */
export function adminLostIn(person: Person, roles: Roles): string[] {
  if (person.state !== 'active') return [];
  const held = Object.keys(person.roles).filter((slug) => person.roles[slug] === 'admin');
  return held.filter((slug) => roles[slug] !== 'admin');
}

interface Move {
  person: Person;
  /** Subsystems that lose this admin. */
  lost: readonly string[];
  set?: Partial<Pick<typeof memberships.$inferInsert, 'state' | 'orSystem'>>;
  action: ActOn<'person'>;
  detail?: AuditInput['detail'];
  follows: BatchItem<'sqlite'>[];
  refusals?: Refusals;
}

/**
 * Changes somebody's membership, where nobody changed it meanwhile and an admin who can act stays in each subsystem.
 * Their sessions end with it: the next request answers 4006, or 4005 where nothing is left (identify.server.ts).
 *
 * Refusals: 4138 the last admin, asked by the write itself, so that of two admins who demote each other one stays;
 * 4106 somebody else changed the membership meanwhile.
 *
 * @throws {Denial} 4002 for anyone but an admin
 */
export async function movePerson(
  ctx: CompanyContext,
  move: Move,
): Promise<Outcome<{ id: string }>> {
  requireAdmin(ctx);
  const { db, company, system } = ctx;
  const { person, lost } = move;
  const moveId = newId('mv', ctx.nowMs);
  const membership = membershipOf(ctx, person.id);
  const asJudged = sql`${memberships.moveId} IS ${person.moveId}`;
  return auditedBatch(ctx, {
    head: [
      db
        .update(memberships)
        .set({ ...move.set, moveId })
        .where(and(membership, asJudged, othersAdminister(ctx, person.id, lost))),
    ],
    moved: sql`(SELECT count(*) FROM ${memberships} WHERE ${membership}
      AND ${memberships.moveId} = ${moveId})`,
    audit: {
      action: move.action,
      subject: { kind: 'person', id: person.id },
      companyId: company.id,
      system: system.slug,
      detail: { name: person.name, ...move.detail },
    },
    follows: [
      ...move.follows,
      db
        .update(users)
        .set({ accessVersion: sql`${users.accessVersion} + 1` })
        .where(eq(users.id, person.id)),
    ],
    refusals: { audit_move_happened: () => whyNot(ctx, person), ...move.refusals },
    done: () => ({ id: person.id }),
  });
}

export function membershipOf({ company }: CompanyContext, userId: string): SQL | undefined {
  return and(eq(memberships.userId, userId), eq(memberships.companyId, company.id));
}

/** Condition: each of these subsystems has an admin who can act besides this one. */
function othersAdminister(
  { company }: CompanyContext,
  userId: string,
  slugs: readonly string[],
): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(slugs)}) AS lost WHERE NOT EXISTS (
    SELECT 1 FROM ${membershipSystems} AS ms
      JOIN ${memberships} AS m ON m.user_id = ms.user_id AND m.company_id = ms.company_id
      JOIN ${users} AS u ON u.id = ms.user_id
      WHERE ms.company_id = ${company.id} AND ms.system = lost.value AND ms.role = 'admin'
        AND ms.user_id <> ${userId} AND m.state = 'active' AND u.state = 'active'))`;
}

/** What stood against the write: a change that came first, else the last admin. */
async function whyNot(ctx: CompanyContext, person: Person): Promise<Refusal> {
  const [now] = await ctx.db
    .select({ moveId: memberships.moveId })
    .from(memberships)
    .where(membershipOf(ctx, person.id));
  return { code: now?.moveId === person.moveId && now !== undefined ? 4138 : 4106 };
}
