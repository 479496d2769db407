import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { sessions, users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import { auditedBatch, type Refusals } from '../../audit/guarded-write.server.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { requireAdmin } from '../access.ts';
import { type PeopleContext, type Person, type Roles, toldIn } from './find.server.ts';

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
  /** What they may do afterwards, beside what they could before: the trail tells of it there. */
  roles?: Roles;
  /** What else must hold at the moment of writing, and what is answered where it does not. */
  guard?: { holds: SQL; refusal: Refusal };
  /** The account as it was judged, for who changes more of it than the membership. */
  asRead?: number;
  /** Nothing that they may do changes. */
  keepsSessions?: boolean;
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
export async function movePerson(ctx: PeopleContext, move: Move): Promise<Outcome<{ id: string }>> {
  requireAdmin(ctx);
  const { db, company } = ctx;
  const { person, lost, guard, keepsSessions } = move;
  const [told = '', ...alsoTold] = toldIn(ctx, person.roles, move.roles ?? {});
  const audit = {
    action: move.action,
    subject: { kind: 'person', id: person.id },
    companyId: company.id,
    detail: { name: person.name, ...move.detail },
  } as const;
  const moveId = newId('mv', ctx.nowMs);
  const membership = membershipOf(ctx, person.id);
  const asJudged = sql`${memberships.moveId} IS ${person.moveId}`;
  return auditedBatch(ctx, {
    head: [
      db
        .update(memberships)
        .set({ ...move.set, moveId })
        .where(
          and(
            membership,
            asJudged,
            othersAdminister(ctx, person.id, lost),
            move.asRead === undefined ? undefined : accountAsRead(person.id, move.asRead),
            guard?.holds,
          ),
        ),
    ],
    moved: sql`(SELECT count(*) FROM ${memberships} WHERE ${membership}
      AND ${memberships.moveId} = ${moveId})`,
    audit: { ...audit, system: told },
    alsoAudit: alsoTold.map((system) => ({ ...audit, system })),
    follows: [
      ...move.follows,
      ...(keepsSessions ? [sessionsGoAlong(ctx, person.id)] : []),
      db
        .update(users)
        .set({ accessVersion: sql`${users.accessVersion} + 1` })
        .where(eq(users.id, person.id)),
    ],
    refusals: { audit_move_happened: () => whyNot(ctx, move), ...move.refusals },
    done: () => ({ id: person.id }),
  });
}

export function membershipOf({ company }: PeopleContext, userId: string): SQL | undefined {
  return and(eq(memberships.userId, userId), eq(memberships.companyId, company.id));
}

/** Condition: each of these subsystems has an admin who can act besides this one. */
function othersAdminister(
  { company }: PeopleContext,
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

const accountAsRead = (userId: string, version: number) =>
  sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${userId} AND users.access_version = ${version})`;

/** Statement: living sessions are of the account as it is about to be. */
function sessionsGoAlong({ db }: PeopleContext, userId: string) {
  return db
    .update(sessions)
    .set({ accessVersion: sql`${sessions.accessVersion} + 1` })
    .where(
      and(
        eq(sessions.userId, userId),
        sql`${sessions.accessVersion} = (SELECT u.access_version FROM users u WHERE u.id = ${userId})`,
      ),
    );
}

/** What stood against the write: a change that came first, else what was to hold, else the last admin. */
async function whyNot(ctx: PeopleContext, { person, guard, asRead }: Move): Promise<Refusal> {
  const [now] = await ctx.db
    .select({ moveId: memberships.moveId, accessVersion: users.accessVersion })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(membershipOf(ctx, person.id));
  const changed =
    now?.moveId !== person.moveId || (asRead ?? now.accessVersion) !== now.accessVersion;
  return changed ? { code: 4106 } : (guard?.refusal ?? { code: 4138 });
}
