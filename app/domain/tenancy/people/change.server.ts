import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { membershipSystems } from '#db/schema/tenancy.ts';
import type { Role } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireAdmin } from '../access.ts';
import {
  administers,
  findPerson,
  managedSystems,
  notAdminOf,
  type PeopleContext,
  type Person,
  type Roles,
  requireAdminOfAll,
} from './find.server.ts';
import { adminLostIn, movePerson } from './move.server.ts';
import { newsFor } from './news.server.ts';
import type { ChangePersonInput } from './schema.ts';

/**
 * Sets what somebody may do in the area's subsystems, where they work, and whether they may work for this company at
 * all. Their sessions end and they are told by mail; what is so already may be said again and changes nothing. Two
 * round trips.
 *
 * Refusals, in this order: 4100 at `roles` (a subsystem that is none here, nothing left), `or_system` or `state` (nobody
 * becomes invited); 4105 to enable somebody who is not disabled by this company; 4138 the last admin of a subsystem; 4106
 * changed meanwhile.
 *
 * @throws {Denial} 4002 for anyone but an admin, also of the subsystem whose role changes, and of all the person's for
 * a changed `state`; 4040 for someone without a role here
 */
export async function changePerson(
  ctx: PeopleContext,
  userId: string,
  input: ChangePersonInput,
): Promise<Outcome<{ id: string }>> {
  requireAdmin(ctx);
  const { person, own } = await findPerson(ctx, userId);
  const judged = judge(ctx, person, own, input);
  if (!judged.ok) return judged;
  const { roles, orSystem, changed } = judged.value;
  const asked = stateAsked(person, input);
  if (!asked.ok) return asked;
  const { state, stateChanges } = asked.value;
  if (stateChanges) requireAdminOfAll(ctx, person, own);
  const places = orSystem !== person.orSystem;
  if (changed.length === 0 && !stateChanges && !places) return done({ id: person.id });
  const what = !stateChanges ? 'changed' : state === 'disabled' ? 'disabled' : 'enabled';
  return movePerson(ctx, {
    person,
    lost: adminLostIn(person, state === 'disabled' ? {} : roles),
    set: { state, orSystem },
    action: `person.${what}`,
    roles,
    detail: {
      ...Object.fromEntries(
        changed.map((slug) => [slug, [person.roles[slug] ?? null, roles[slug] ?? null]]),
      ),
      ...(places && { or_system: [person.orSystem, orSystem] }),
    },
    follows: [
      ...setRoles(ctx, person.id, changed, roles),
      ...(person.state === 'invited'
        ? []
        : [newsFor(ctx, person, what, state === 'disabled' ? {} : roles)]),
    ],
    refusals: { foreign_key: { code: 4100, fields: { roles: { key: 'system_not_used' } } } },
  });
}

/** The state at this company that is asked for; the one that was read may be put back, whatever it is. */
function stateAsked(
  person: Person,
  { state }: ChangePersonInput,
): Outcome<{ state: 'active' | 'disabled'; stateChanges: boolean }> {
  const before = person.disabledHere ? 'disabled' : 'active';
  if (state == null || state === person.state) {
    return done({ state: before, stateChanges: false });
  }
  if (state === 'invited') return refuse(4100, { fields: { state: { key: 'invalid_choice' } } });
  // Somebody who is disabled everywhere is not enabled here.
  if (state === 'active' && person.state === 'disabled' && before === 'active') return refuse(4105);
  return done({ state, stateChanges: state !== before });
}

interface Judged {
  roles: Roles;
  orSystem: string | null;
  /** Subsystems whose role changes. */
  changed: string[];
}

/** What may be asked of somebody's roles, judged. */
function judge(
  ctx: PeopleContext,
  person: Person,
  own: Roles,
  input: ChangePersonInput,
): Outcome<Judged> {
  const managed = managedSystems(ctx);
  const asked = input.roles ?? {};
  const strange = Object.keys(asked).find((slug) => !managed.includes(slug));
  if (strange !== undefined) {
    return refuse(4100, { fields: { [`roles.${strange}`]: { key: 'invalid_choice' } } });
  }
  const roles = withRoles(person.roles, asked);
  if (managed.every((slug) => roles[slug] === undefined)) {
    return refuse(4100, { fields: { roles: { key: 'role_needed' } } });
  }
  const changed = managed.filter((slug) => roles[slug] !== person.roles[slug]);
  const beyond = changed.filter((slug) => !administers(ctx, own, slug));
  if (beyond.length > 0) throw notAdminOf(beyond);
  const orSystem = input.or_system === undefined ? person.orSystem : input.or_system;
  // What was chosen once may be without a role by now; a new choice may not.
  const chosen = input.or_system ?? null;
  if (chosen !== null && (!managed.includes(chosen) || roles[chosen] === undefined)) {
    return refuse(4100, { fields: { or_system: { key: 'invalid_choice' } } });
  }
  return done({ roles, orSystem, changed });
}

/** Roles with what is asked put in; null takes one away. */
export function withRoles(roles: Roles, asked: Readonly<Record<string, Role | null>>): Roles {
  const all = { ...roles, ...asked };
  return Object.fromEntries(
    Object.entries(all).flatMap(([slug, role]) => (role ? [[slug, role]] : [])),
  );
}

/** The statements that give and take these roles. */
export function setRoles(
  { db, company }: PeopleContext,
  userId: string,
  slugs: readonly string[],
  roles: Roles,
): BatchItem<'sqlite'>[] {
  const companyId = company.id;
  const given = slugs.flatMap((system) => {
    const role = roles[system];
    return role === undefined ? [] : [{ userId, companyId, system, role }];
  });
  const taken = slugs.filter((slug) => roles[slug] === undefined);
  const { userId: user, companyId: of, system } = membershipSystems;
  return [
    ...(taken.length === 0
      ? []
      : [
          db
            .delete(membershipSystems)
            .where(and(eq(user, userId), eq(of, companyId), inArray(system, taken))),
        ]),
    ...(given.length === 0
      ? []
      : [
          db
            .insert(membershipSystems)
            .values(given)
            .onConflictDoUpdate({
              target: [user, of, system],
              set: { role: sql`excluded.role` },
            }),
        ]),
  ];
}
