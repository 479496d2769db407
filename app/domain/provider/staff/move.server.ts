import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { sessions, users } from '#db/schema/identity.ts';
import { visitsOfStaffEnd } from '../../acting/end.server.ts';
import type { ActOn } from '../../audit/acts.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireProvider } from '../door.ts';
import { type StaffRead, selectStaff } from './find.server.ts';

/**
 * Someone of the provider, for who may decide about them. One round trip.
 *
 * @throws {Denial} 4040 for a consultant, and for an id that is none of staff; 4152 without a fresh code
 */
export async function staffToMove(ctx: StaffContext, id: string): Promise<StaffRead> {
  requireProvider(ctx);
  const [person = notFound()] = await selectStaff(ctx, id);
  requireFresh(ctx);
  return person;
}

/** An account of staff after a write. */
export interface StaffMoved {
  id: string;
  version: number;
}

interface Move {
  person: StaffRead;
  set: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'staffRole' | 'state'>>;
  action: ActOn<'staff'>;
  detail?: Record<string, unknown>;
  /** What else must hold at the moment of writing, and the refusal where it does not. */
  guard?: { holds: SQL; refusal: Refusal } | undefined;
  follows?: BatchItem<'sqlite'>[];
  /** Whether whoever is signed in as them is told at the next request, or signed out now. */
  sessions?: 'told' | 'ended';
}

/**
 * Changes an account of staff that is still as it was judged. What they were signed in with ends: the next request
 * answers 4006, or 4005 where the account is disabled.
 *
 * Refusals: 4157 the last active admin, asked by the write itself, so that of two who disable each other one stays; then
 * that of `guard`; 4106 changed meanwhile.
 */
export function moveStaff(ctx: StaffContext, move: Move): Promise<Outcome<StaffMoved>> {
  const { db } = ctx;
  const { person, set, guard } = move;
  const own = eq(users.id, person.id);
  const { staffRole: role = person.role, state = person.state } = set;
  const admin = person.role === 'provider' && person.state === 'active';
  const stays = !admin || (role === 'provider' && state === 'active');
  const another = stays ? undefined : anotherAdmin(person.id);
  const asJudged = and(
    ...[own, eq(users.accessVersion, person.version), eq(users.state, person.state)],
    sql`${users.staffRole} = ${person.role}`,
  );
  const ends =
    move.sessions === 'ended' ? [db.delete(sessions).where(eq(sessions.userId, person.id))] : [];
  return auditedBatch(ctx, {
    head: [],
    moved: sql`(SELECT count(*) FROM ${users} WHERE ${and(asJudged, another, guard?.holds)})`,
    audit: {
      action: move.action,
      subject: { kind: 'staff', id: person.id },
      detail: { name: person.name, ...move.detail },
    },
    follows: [
      db
        .update(users)
        .set({ ...set, accessVersion: person.version + 1 })
        .where(own),
      visitsOfStaffEnd(ctx, person.id, 'signed_out'),
      ...ends,
      ...(move.follows ?? []),
    ],
    refusals: { audit_move_happened: () => whyNot(ctx, person, !stays, guard?.refusal) },
    done: () => ({ id: person.id, version: person.version + 1 }),
  });
}

/** Condition: an admin of the provider who can act, besides this one. */
function anotherAdmin(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS a WHERE a.id <> ${id}
    AND a.staff_role = 'provider' AND a.state = 'active')`;
}

/** What stood against the write: a change that came first, the last admin, or what else had to hold. */
async function whyNot(
  ctx: StaffContext,
  person: StaffRead,
  leaves: boolean,
  refusal: Refusal | undefined,
): Promise<Refusal> {
  const [[now], [left]] = await ctx.db.batch([
    selectStaff(ctx, person.id),
    ctx.db
      .select({ one: anotherAdmin(person.id).mapWith(Boolean).as('one') })
      .from(users)
      .limit(1),
  ]);
  if (now?.version !== person.version) return { code: 4106 };
  if (leaves && left?.one !== true) return { code: 4157 };
  return refusal ?? { code: 4106 };
}
