import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import type { Role } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { setRoles, withRoles } from '../../tenancy/people/change.server.ts';
import type { Person, Roles } from '../../tenancy/people/find.server.ts';
import { adminLostIn, movePerson } from '../../tenancy/people/move.server.ts';
import { newsFor } from '../../tenancy/people/news.server.ts';
import { removePerson } from '../../tenancy/people/remove.server.ts';
import { withoutContract } from './add.server.ts';
import { landing } from './default.server.ts';
import type { UserOfStaff } from './enter.server.ts';
import type { ChangeUserInput, RemoveUserInput } from './schema.ts';

/**
 * Sets somebody's roles in a company, their name and language, and whether they land there. Sessions end where roles
 * change, and they are told so by mail; what is so already may be said again and changes nothing. Two round trips.
 *
 * Refusals, in this order: 4106 changed since it was read; 4100 at a role (a subsystem that is none, or without a contract),
 * or no role is left; 4138 the last admin of a subsystem, without `confirm_last_admin`; 4106 changed meanwhile.
 */
export async function changeUser(
  ctx: UserOfStaff,
  _id: string,
  input: ChangeUserInput,
): Promise<Outcome<{ id: string }>> {
  const { person } = ctx;
  if (isStale(ctx, input)) return refuse(4106);
  const asked = input.roles ?? {};
  const added = Object.fromEntries(
    Object.entries(asked).filter(([slug, role]) => role !== (person.roles[slug] ?? null)),
  );
  const strange = withoutContract(ctx, added);
  if (strange !== null) return strange;
  const roles = withRoles(person.roles, asked);
  if (Object.keys(roles).length === 0) {
    return refuse(4100, { fields: { roles: { key: 'role_needed' } } });
  }
  const changed = Object.keys(added);
  const said = saidOf(person, input);
  if (changed.length === 0 && said.length === 0) return done({ id: person.id });
  return movePerson(ctx, {
    person,
    lost: input.confirm_last_admin ? [] : adminLostIn(person, roles),
    action: 'person.changed',
    roles,
    asRead: person.accessVersion,
    keepsSessions: changed.length === 0,
    detail: {
      ...Object.fromEntries(changed.map((slug) => [slug, beforeAndAfter(person, roles, slug)])),
      ...Object.fromEntries(said),
    },
    follows: [
      ...setRoles(ctx, person.id, changed, roles),
      ...accountOf(ctx, input),
      ...(input.is_default === undefined || input.is_default === person.isDefault
        ? []
        : landing(ctx, person.id, roles, input.is_default)),
      ...(changed.length === 0 || person.state === 'invited'
        ? []
        : [newsFor(ctx, person, 'changed', roles)]),
    ],
    refusals: { foreign_key: { code: 4100, fields: { roles: { key: 'system_not_used' } } } },
  });
}

const beforeAndAfter = (person: Person, roles: Roles, slug: string): (Role | null)[] => [
  person.roles[slug] ?? null,
  roles[slug] ?? null,
];

/** What else changes, before and after. */
function saidOf(person: Person, { first_name, locale, is_default }: ChangeUserInput) {
  const said: [string, unknown, unknown][] = [
    ['first_name', person.name, first_name],
    ['locale', person.locale, locale],
    ['is_default', person.isDefault, is_default],
  ];
  return said.flatMap(([name, before, after]) =>
    after === undefined || after === before ? [] : [[name, [before, after]] as const],
  );
}

function accountOf(
  { db, person }: UserOfStaff,
  { first_name, locale }: ChangeUserInput,
): BatchItem<'sqlite'>[] {
  if (first_name === undefined && locale === undefined) return [];
  const set = { ...(first_name && { firstName: first_name }), ...(locale && { locale }) };
  return [db.update(users).set(set).where(eq(users.id, person.id))];
}

/** Whether somebody was changed since a client read them. */
export function isStale({ person }: UserOfStaff, { version }: { version?: number | undefined }) {
  return version !== undefined && version !== person.accessVersion;
}

/**
 * Takes somebody out of a company; what they did stays under their name, and what they are elsewhere. Three round trips.
 *
 * Refusals: 4106 changed since it was read; 4138 the last admin of a subsystem, without `confirm_last_admin`; 4106 changed
 * meanwhile.
 */
export async function removeUser(
  ctx: UserOfStaff,
  id: string,
  input: RemoveUserInput,
): Promise<Outcome<{ id: string }>> {
  if (isStale(ctx, input)) return refuse(4106);
  return removePerson(ctx, id, { lastAdminToo: input.confirm_last_admin === 'true' });
}
