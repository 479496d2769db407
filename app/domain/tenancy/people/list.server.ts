import { and, eq, type SQL, sql } from 'drizzle-orm';
import { loginRecords, oneTimeTokens, users } from '#db/schema/identity.ts';
import {
  companies,
  companySystems,
  defaultCompanies,
  membershipSystems,
  memberships,
} from '#db/schema/tenancy.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import { latestLogins } from '../../identity/list-logins.server.ts';
import type { CompanyContext, Role } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { countOf, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../kernel/list.server.ts';
import {
  inSystems,
  managedSystems,
  ownRoles,
  personState,
  type Roles,
  rolesOf,
} from './find.server.ts';
import type { PersonState } from './kinds.ts';
import type { PeopleListInput } from './schema.ts';

/** Only admins see more of their colleagues than name and roles. */
function columnsFor({ actor, company, system }: CompanyContext, slugs: readonly string[]) {
  const shown = actor.role === 'admin';
  const forAdmins = <Value>(value: SQL) => sql<Value | null>`${shown ? value : sql`NULL`}`;
  // Another company of theirs is named to an admin who belongs to it too.
  const chosen = system.ownDefault
    ? sql`${defaultCompanies} AS d JOIN ${companies} AS c ON c.id = d.company_id
        WHERE d.user_id = users.id AND d.system = ${system.slug}`
    : sql`${memberships} AS d JOIN ${companies} AS c ON c.id = d.company_id
        WHERE d.user_id = users.id AND d.is_default = 1`;
  const defaultCompany = (
    name: SQL,
  ) => sql`(SELECT ${name} FROM ${chosen} AND (d.company_id = ${company.id}
      OR EXISTS (SELECT 1 FROM ${memberships} AS mine
        WHERE mine.user_id = ${actor.id} AND mine.company_id = d.company_id)) LIMIT 1)`;
  return {
    id: users.id,
    name: users.firstName,
    /** JSON. */
    roles: sql<string>`(SELECT json_group_object(ms.system, ms.role) FROM ${membershipSystems} AS ms
      WHERE ms.user_id = users.id AND ms.company_id = ${company.id}
        AND ms.system IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))`.as('roles'),
    email: forAdmins<string>(sql`users.email`).as('shown_email'),
    orSystem: forAdmins<string>(sql`memberships.or_system`).as('shown_or_system'),
    state: forAdmins<PersonState>(personState).as('person_state'),
    defaultZh: forAdmins<string>(defaultCompany(sql`c.name_zh`)).as('default_zh'),
    defaultEn: forAdmins<string>(defaultCompany(sql`c.name_en`)).as('default_en'),
    lastLoginMs: forAdmins<number>(sql`(SELECT l.at_ms FROM ${loginRecords} AS l
      WHERE l.user_id = users.id AND l.succeeded = 1 ORDER BY l.at_ms DESC LIMIT 1)`).as(
      'last_login',
    ),
    invitedUntilMs: forAdmins<number>(sql`(SELECT max(t.expires_at_ms) FROM ${oneTimeTokens} AS t
      WHERE t.user_id = users.id AND t.kind = 'activate' AND users.state = 'invited')`).as(
      'invited_until',
    ),
  };
}

function rowsRead(ctx: CompanyContext, where: SQL | undefined, by: SQL[], limit: number) {
  return ctx.db
    .select(columnsFor(ctx, managedSystems(ctx)))
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof rowsRead>>[number];

function toRow({ roles, ...row }: Row) {
  return { ...row, roles: JSON.parse(roles) as Readonly<Partial<Record<string, Role>>> };
}

/** Somebody of the company as its list shows them; what only admins see is null to others. */
export type PersonRow = ReturnType<typeof toRow>;

const SORTS = { name: { by: [users.firstName], values: (row: PersonRow) => [row.name] } };

export interface PeoplePage extends Page<PersonRow> {
  /** Subsystems of the area that the company uses, in which people can have a role. */
  systems: string[];
  /** The reader's roles in each of them. */
  own: Roles;
  /** People who may act as admin in at least one of them. */
  admins: number;
  /** People without any filter. */
  all: number;
  /** Logins of the people that the reader asked for. */
  logins: Awaited<ReturnType<typeof latestLogins>>;
}

/**
 * A page of the people who have a role in the area's subsystems at this company. One round trip; a company has few
 * people, and an invitation is refused past a thousand.
 *
 * @param open somebody whose latest logins an admin reads along
 */
export async function listPeople(
  ctx: CompanyContext,
  input: PeopleListInput,
  open: string | null = null,
): Promise<PeoplePage> {
  const { db, company, actor } = ctx;
  const slugs = managedSystems(ctx);
  const asked = readable(ctx, input);
  const at = listAt(asked, SORTS, users.id);
  const where = filter(ctx, asked);
  const ofCompany = and(eq(memberships.companyId, company.id), inSystems(slugs));
  const [rows, [counted], contracts, ownRows, [people], logins] = await db.batch([
    rowsRead(ctx, and(where, at.after), at.orderBy, at.limit),
    countOf(
      db,
      db
        .select(ONE)
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(where),
    ),
    db
      .select({ system: companySystems.system })
      .from(companySystems)
      .where(eq(companySystems.companyId, company.id)),
    rolesOf(ctx, actor.id),
    db
      .select({
        all: sql<number>`count(*)`.as('all_people'),
        admins: sql<number>`coalesce(sum(${personState} = 'active' AND EXISTS (
          SELECT 1 FROM ${membershipSystems} AS ms WHERE ms.user_id = memberships.user_id
            AND ms.company_id = memberships.company_id AND ms.role = 'admin'
            AND ms.system IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))), 0)`.as(
          'admins',
        ),
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(ofCompany),
    loginsRead(ctx, open),
  ]);
  const used = new Set(contracts.map(({ system }) => system));
  return {
    ...at.page(rows.map(toRow), counted?.total ?? 0),
    systems: slugs.filter((slug) => used.has(slug)),
    own: ownRoles(ctx, ownRows),
    admins: people?.admins ?? 0,
    all: people?.all ?? 0,
    logins,
  };
}

/** Nobody's for anyone but an admin, and for somebody who is not of this company. */
function loginsRead(ctx: CompanyContext, userId: string | null) {
  const theirs = sql`EXISTS (SELECT 1 FROM memberships WHERE memberships.user_id = ${userId}
    AND memberships.company_id = ${ctx.company.id} AND ${inSystems(managedSystems(ctx))})`;
  const asked = ctx.actor.role === 'admin' ? theirs : sql`0`;
  return latestLogins(ctx, userId ?? '', asked);
}

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listPeopleForExport(
  ctx: CompanyContext,
  input: PeopleListInput,
): Promise<PersonRow[]> {
  const asked = readable(ctx, input);
  const { orderOfAll } = listAt(asked, SORTS, users.id);
  return (await rowsRead(ctx, filter(ctx, asked), orderOfAll, MAX_EXPORT_ROWS)).map(toRow);
}

/** What only admins see must not be found out by asking for it. */
function readable({ actor }: CompanyContext, input: PeopleListInput): PeopleListInput {
  if (actor.role === 'admin') return input;
  return { ...input, state: undefined };
}

function filter(ctx: CompanyContext, input: PeopleListInput): SQL | undefined {
  const { company, actor } = ctx;
  const slugs = managedSystems(ctx);
  return and(
    eq(memberships.companyId, company.id),
    inSystems(slugs),
    when(input.state, (state) => sql`${personState} = ${state}`),
    when(
      input.role,
      (role) => sql`EXISTS (SELECT 1 FROM ${membershipSystems} AS ms
        WHERE ms.user_id = memberships.user_id AND ms.company_id = memberships.company_id
          AND ms.role = ${role}
          AND ms.system IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))`,
    ),
    when(input.q.trim().toLowerCase(), (words) =>
      holdsText(
        actor.role === 'admin'
          ? sql`users.first_name || ' ' || users.email`
          : sql`users.first_name`,
        words,
      ),
    ),
  );
}
