import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { letterOf } from '../../identity/forget.server.ts';
import {
  accountLimit,
  admit,
  type Limit,
  oldestAttempt,
  retryAfterS,
} from '../../identity/throttle.server.ts';
import { normalEmail } from '../../identity/user-context.ts';
import type { Locale } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireAdmin } from '../access.ts';
import { policyValue } from '../allowance.server.ts';
import { PEOPLE } from '../limit.ts';
import { setRoles, withRoles } from './change.server.ts';
import {
  administers,
  inSystems,
  managedSystems,
  notAdminOf,
  ownRoles,
  type PeopleContext,
  type Roles,
  rolesOf,
  toldIn,
} from './find.server.ts';
import { membershipOf } from './move.server.ts';
import { newsFor } from './news.server.ts';
import type { InvitePersonInput } from './schema.ts';

/** Invitations of one company in fifteen minutes: each is a letter to whoever it names. */
const INVITATIONS = 30;

/** What the provider says beside of who is brought in. */
interface Beside {
  /** Language of the account, where it is a new one. */
  locale?: Locale | undefined;
  /** What else is written of whoever is brought in, by their roles: that they land here. */
  also?: (userId: string, roles: Roles) => BatchItem<'sqlite'>[];
}

/**
 * Brings somebody into the company with these roles. A new address gets an account and a link that activates it, for
 * two hours; whoever has an account joins at once and is told so. The answer is the same. Two round trips.
 *
 * Refusals, in this order: 4100 at `roles` (none, or in a subsystem that is none here); 4290 too many invitations
 * (`data.retry_after_s`); 4100 at `email` (the provider's own staff, or too many people); 4139 belongs to it already;
 * 4106 somebody else invited the same address meanwhile.
 *
 * @throws {Denial} 4002 for anyone but an admin of the subsystems named
 */
export async function invitePerson(
  ctx: PeopleContext,
  input: InvitePersonInput,
  { locale, also }: Beside = {},
): Promise<Outcome<{ id: string }>> {
  requireAdmin(ctx);
  const roles = judge(ctx, input);
  if (!roles.ok) return roles;
  const email = normalEmail(input.email);
  const limit = await accountLimit('invite', ctx.company.id, INVITATIONS);
  const read = await readInvited(ctx, email, limit);
  const beyond = Object.keys(roles.value).filter((slug) => !administers(ctx, read.own, slug));
  if (beyond.length > 0) throw notAdminOf(beyond);
  if (!read.admitted) return refuse(4290, { data: { retry_after_s: read.retryAfterS } });
  const { known } = read;
  if (known?.staffRole) return refuse(4100, { fields: { email: { key: 'email_of_provider' } } });
  if (read.people >= read.max) {
    return refuse(4100, {
      fields: { email: { key: 'too_many_people', values: { max: read.max } } },
    });
  }
  if (known?.here) return refuse(4139);
  const person = known ?? {
    id: newId('usr', ctx.nowMs),
    name: input.name.trim(),
    state: 'invited' as const,
    locale: locale ?? null,
  };
  return join(ctx, { ...person, email }, roles.value, also);
}

function judge(ctx: PeopleContext, input: InvitePersonInput): Outcome<Roles> {
  const managed = managedSystems(ctx);
  const strange = Object.keys(input.roles).find((slug) => !managed.includes(slug));
  if (strange !== undefined) {
    return refuse(4100, { fields: { [`roles.${strange}`]: { key: 'invalid_choice' } } });
  }
  const roles = withRoles({}, input.roles);
  if (Object.keys(roles).length === 0) {
    return refuse(4100, { fields: { roles: { key: 'role_needed' } } });
  }
  return done(roles);
}

/** Who has this address, and whether one more may be invited. */
async function readInvited(ctx: PeopleContext, email: string, limit: Limit) {
  const { db, company, actor } = ctx;
  const [admitted, oldest, [known], ownRows, [people]] = await db.batch([
    admit(ctx, limit),
    oldestAttempt(ctx, limit),
    db
      .select({
        id: users.id,
        name: users.firstName,
        state: users.state,
        staffRole: users.staffRole,
        locale: users.locale,
        here: sql<boolean>`EXISTS (SELECT 1 FROM memberships WHERE memberships.user_id = users.id
          AND memberships.company_id = ${company.id} AND ${inSystems(managedSystems(ctx))})`
          .mapWith(Boolean)
          .as('here'),
      })
      .from(users)
      .where(eq(users.email, email)),
    rolesOf(ctx, actor.id),
    db
      .select({
        count: sql<number>`count(*)`.as('people'),
        max: policyValue(ctx, PEOPLE).as('max_people'),
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.companyId, company.id), ne(users.email, email))),
  ]);
  return {
    admitted: admitted.length > 0,
    retryAfterS: retryAfterS(ctx.nowMs, oldest),
    known,
    own: ownRoles(ctx, ownRows),
    people: people?.count ?? 0,
    max: people?.max ?? PEOPLE.standard,
  };
}

interface Invited {
  id: string;
  email: string;
  name: string;
  state: typeof users.$inferSelect.state;
  locale: typeof users.$inferSelect.locale;
}

/** One batch for whoever has an account and whoever has none: the account is made where nobody has the address. */
async function join(
  ctx: PeopleContext,
  person: Invited,
  roles: Roles,
  also: Beside['also'],
): Promise<Outcome<{ id: string }>> {
  const { db, company, nowMs } = ctx;
  const [told = '', ...alsoTold] = toldIn(ctx, roles);
  const audit = {
    action: 'person.invited',
    subject: { kind: 'person', id: person.id },
    companyId: company.id,
    detail: { name: person.name, email: person.email, ...roles },
  } as const;
  const moveId = newId('mv', nowMs);
  const { id, email, name } = person;
  const theirs = membershipOf(ctx, id);
  const letter =
    person.state === 'invited'
      ? await letterOf(ctx, {
          kind: 'activate',
          user: { id, email, firstName: name },
          locale: person.locale ?? ctx.locale,
        })
      : [newsFor(ctx, person, 'joined', roles)];
  return auditedBatch(ctx, {
    head: [
      db
        .insert(users)
        .values({
          ...{ id, email, firstName: name, state: 'invited', createdAtMs: nowMs },
          locale: person.locale,
        })
        .onConflictDoNothing(),
      // Columns in the order of the table: user_id, company_id, or_system, state, move_id, is_default, last_used_at_ms.
      db
        .insert(memberships)
        .select(
          sql`SELECT id, ${company.id}, NULL, 'active', NULL, 0, 0 FROM ${users}
            WHERE id = ${id} AND staff_role IS NULL AND ${policyValue(ctx, PEOPLE)} > (
              SELECT count(*) FROM memberships m WHERE m.company_id = ${company.id}
                AND m.user_id <> ${id})`,
        )
        .onConflictDoNothing(),
      db
        .update(memberships)
        .set({ moveId })
        .where(and(theirs, sql`NOT ${inSystems(managedSystems(ctx))}`)),
    ],
    moved: sql`(SELECT count(*) FROM ${memberships} WHERE ${theirs}
      AND ${memberships.moveId} = ${moveId})`,
    audit: { ...audit, system: told },
    alsoAudit: alsoTold.map((system) => ({ ...audit, system })),
    follows: [
      ...setRoles(ctx, id, Object.keys(roles), roles),
      ...(also?.(id, roles) ?? []),
      ...letter,
    ],
    refusals: {
      audit_move_happened: () => cameSecond(ctx, email),
      foreign_key: { code: 4100, fields: { roles: { key: 'system_not_used' } } },
    },
    done: () => ({ id }),
  });
}

/** Somebody else invited the same address: into this company, or made its account for another one. */
async function cameSecond(ctx: PeopleContext, email: string): Promise<Refusal> {
  const [there] = await ctx.db
    .select({ id: membershipSystems.userId })
    .from(membershipSystems)
    .innerJoin(users, eq(users.id, membershipSystems.userId))
    .where(and(eq(users.email, email), eq(membershipSystems.companyId, ctx.company.id)))
    .limit(1);
  return { code: there === undefined ? 4106 : 4139 };
}
