import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { membershipSystems, memberships } from '#db/schema/tenancy.ts';
import { actingIn } from '../../acting/acting.ts';
import type { Company, CompanyContext, Context, Locale, Role } from '../../kernel/context.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import {
  type ConsoleProfile,
  isArea,
  SYSTEMS,
  type SystemProfile,
  systemNamed,
  systemsOf,
} from '../../systems/profiles.ts';
import type { PersonState } from './kinds.ts';

/** Where people of a company are managed: in a subsystem by its admins, in the console by the provider's staff. */
export interface PeopleContext extends Context {
  company: Pick<Company, 'id' | 'nameZh' | 'nameEn'>;
  system: SystemProfile | ConsoleProfile;
  actor: CompanyContext['actor'];
}

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
  isDefault: boolean;
  /** Raised with whatever changes what they may do, or their password. */
  accessVersion: number;
  /** Id of the last change of the membership. */
  moveId: string | null;
  /** In every subsystem of the company, those of other areas too. */
  roles: Roles;
}

/** The subsystems whose people are managed together: those of the area, and in the console all. */
export function managedSystems({ system }: Pick<PeopleContext, 'system'>): string[] {
  const managed = isArea(system.area) ? systemsOf(system.area) : SYSTEMS;
  return managed.map(({ slug }) => slug);
}

/**
 * Where the trail tells of an act on somebody with these roles: in the subsystem it was done in; of the console's acts
 * once in each area that it concerns, so that the company's admins there read it.
 */
export function toldIn({ system }: Pick<PeopleContext, 'system'>, ...roles: Roles[]): string[] {
  if (isArea(system.area)) return [system.slug];
  const held = new Set(roles.flatMap((one) => Object.keys(one)));
  const firsts = new Map<string, string>();
  for (const { slug, area } of SYSTEMS) {
    if (held.has(slug) && !firsts.has(area)) firsts.set(area, slug);
  }
  return firsts.size > 0 ? [...firsts.values()] : [system.slug];
}

/** What somebody is in a company, as SQL beside `users` and `memberships`. */
export const personState = sql<PersonState>`CASE
  WHEN memberships.state = 'disabled' OR users.state = 'disabled' THEN 'disabled'
  ELSE users.state END`;

/** Roles of somebody of this company, as a statement: each subsystem once. */
export function rolesOf({ db, company }: PeopleContext, userId: string) {
  return db
    .select({ system: membershipSystems.system, role: membershipSystems.role })
    .from(membershipSystems)
    .where(and(eq(membershipSystems.userId, userId), eq(membershipSystems.companyId, company.id)));
}

export function asRoles(rows: readonly { system: string; role: Role }[]): Roles {
  return Object.fromEntries(rows.map(({ system, role }) => [system, role]));
}

/**
 * What the actor is in this company, from the rows of `rolesOf`: staff who act for it are an admin of the subsystem that
 * they act in, and of no other.
 */
export function ownRoles(
  { actor, system }: PeopleContext,
  rows: readonly { system: string; role: Role }[],
): Roles {
  return actingIn(actor) === null ? asRoles(rows) : { [system.slug]: 'admin' };
}

/** Whether the actor is an admin of a subsystem at this company; the provider's staff are of all. */
export function administers({ actor }: PeopleContext, own: Roles, system: string): boolean {
  return actor.kind === 'staff' || own[system] === 'admin';
}

/** Statements that read somebody of the company, and what the actor is there, for a batch. */
export function personStatements(ctx: PeopleContext, userId: string) {
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
        isDefault: memberships.isDefault,
        accessVersion: users.accessVersion,
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
  ctx: PeopleContext,
  [[found], roleRows, ownRows]: Rows<ReturnType<typeof personStatements>>,
): { person: Person; own: Roles } {
  const roles = asRoles(roleRows);
  const here = managedSystems(ctx).some((slug) => roles[slug] !== undefined);
  if (found === undefined || !here) notFound();
  return { person: { ...found, roles }, own: ownRoles(ctx, ownRows) };
}

/** Somebody of the company and what the actor is there. One round trip. */
export async function findPerson(
  ctx: PeopleContext,
  userId: string,
): Promise<{ person: Person; own: Roles }> {
  return personOf(ctx, await ctx.db.batch([...personStatements(ctx, userId)]));
}

/**
 * What concerns somebody's whole membership takes an admin of all they do for the company.
 *
 * @throws {Denial} 4002 with the reason
 */
export function requireAdminOfAll(ctx: PeopleContext, person: Person, own: Roles): void {
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
