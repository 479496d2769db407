import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import type { CompanyContext, Locale, Role } from '../../kernel/context.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { systemNamed, systemsOf } from '../../systems/profiles.ts';
import type { PersonState } from './kinds.ts';

/** Role by subsystem. */
export type Roles = Readonly<Partial<Record<string, Role>>>;

/** Somebody of the company, as their admins judge them. */
export interface Person {
  id: string;
  email: string;
  name: string;
  locale: Locale | null;
  state: PersonState;
  /** Whether this company disabled them. */
  disabledHere: boolean;
  orSystem: string | null;
  /** Id of the last change of the membership. */
  moveId: string | null;
  /** In every subsystem of the company, those of other areas too. */
  roles: Roles;
}

/** The subsystems whose people are managed together: those of the area. */
export function managedSystems({ system }: CompanyContext): string[] {
  return systemsOf(system.area).map(({ slug }) => slug);
}

/** What somebody is in a company, as SQL beside `users` and `memberships`. */
export const personState = sql<PersonState>`CASE
  WHEN memberships.state = 'disabled' OR users.state = 'disabled' THEN 'disabled'
  ELSE users.state END`;

/** Roles of somebody of this company, as a statement: each subsystem once. */
export function rolesOf({ db, company }: CompanyContext, userId: string) {
  return db
    .select({ system: membershipSystems.system, role: membershipSystems.role })
    .from(membershipSystems)
    .where(and(eq(membershipSystems.userId, userId), eq(membershipSystems.companyId, company.id)));
}

export function asRoles(rows: readonly { system: string; role: Role }[]): Roles {
  return Object.fromEntries(rows.map(({ system, role }) => [system, role]));
}

/** Whether the actor is an admin of a subsystem at this company; the provider's staff are of all. */
export function administers({ actor }: CompanyContext, own: Roles, system: string): boolean {
  return actor.kind === 'staff' || own[system] === 'admin';
}

/** Statements that read somebody of the company, and what the actor is there, for a batch. */
export function personStatements(ctx: CompanyContext, userId: string) {
  const { db, company, actor } = ctx;
  return [
    db
      .select({
        id: users.id,
        email: users.email,
        name: users.firstName,
        locale: users.locale,
        state: personState.as('person_state'),
        disabledHere: sql<boolean>`memberships.state = 'disabled'`
          .mapWith(Boolean)
          .as('disabled_here'),
        orSystem: memberships.orSystem,
        moveId: memberships.moveId,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.userId, userId), eq(memberships.companyId, company.id))),
    rolesOf(ctx, userId),
    rolesOf(ctx, actor.id),
  ] as const;
}

type Rows<Statements extends readonly unknown[]> = {
  -readonly [Place in keyof Statements]: Awaited<Statements[Place]>;
};

/** Their rows as a person. Colleagues of other areas only are managed there. */
export function personOf(
  ctx: CompanyContext,
  [[found], roleRows, ownRows]: Rows<ReturnType<typeof personStatements>>,
): { person: Person; own: Roles } {
  const roles = asRoles(roleRows);
  const here = managedSystems(ctx).some((slug) => roles[slug] !== undefined);
  if (found === undefined || !here) notFound();
  return { person: { ...found, roles }, own: asRoles(ownRows) };
}

/** Somebody of the company and what the actor is there. One round trip. */
export async function findPerson(
  ctx: CompanyContext,
  userId: string,
): Promise<{ person: Person; own: Roles }> {
  return personOf(ctx, await ctx.db.batch([...personStatements(ctx, userId)]));
}

/**
 * What concerns somebody's whole membership takes an admin of all they do for the company.
 *
 * @throws {Denial} 4002 with the reason
 */
export function requireAdminOfAll(ctx: CompanyContext, person: Person, own: Roles): void {
  const beyond = Object.keys(person.roles).filter((slug) => !administers(ctx, own, slug));
  if (beyond.length > 0) throw notAdminOf(beyond);
}

export function notAdminOf(slugs: readonly string[]): Denial {
  const systems = slugs.map((slug) => systemNamed(slug)?.label ?? slug).join(', ');
  return new Denial(4002, { key: 'not_admin_of', values: { systems } });
}

/** Members of this company with a role in one of these subsystems, as a condition beside `memberships`. */
export function inSystems(slugs: readonly string[]) {
  return sql`EXISTS (SELECT 1 FROM ${membershipSystems} AS ms
    WHERE ms.user_id = memberships.user_id AND ms.company_id = memberships.company_id
      AND ${inArray(sql`ms.system`, [...slugs])})`;
}
