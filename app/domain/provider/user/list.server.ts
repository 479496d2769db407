import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { loginRecords, sessions, users } from '#db/schema/identity.ts';
import { companies, companySystems, membershipSystems, memberships } from '#db/schema/tenancy.ts';
import { asksForCode } from '../../identity/asks-for-code.ts';
import { latestLogins } from '../../identity/list-logins.server.ts';
import { livingSessions } from '../../identity/list-sessions.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Locale } from '../../kernel/context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import type { Roles } from '../../tenancy/people/find.server.ts';
import type { PersonState } from '../../tenancy/people/kinds.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { landsHere } from './default.server.ts';
import { allTheirs, enterCompany } from './enter.server.ts';
import type { UserListInput } from './schema.ts';

/** A company somebody works for, and what they may do there. */
export interface CompanyOfUser {
  uniqueId: string;
  nameZh: string;
  nameEn: string;
  /** Whether this company shut them out. */
  disabled: boolean;
  isDefault: boolean;
  roles: Roles;
}

/** Memberships of the reader's companies, or of one of them, as a condition beside `memberships`. */
const within = (ctx: StaffContext, companyId: string | undefined) =>
  and(
    isTheirs(ctx, memberships.companyId),
    when(companyId, (id) => eq(memberships.companyId, id)),
  );

/** The state of an account: one that every company has shut out is shut out. */
const stateOf = (companies: SQL) => sql<PersonState>`CASE
  WHEN users.state = 'disabled' THEN 'disabled'
  WHEN NOT EXISTS (SELECT 1 FROM memberships WHERE memberships.user_id = users.id
    AND memberships.state = 'active' AND ${companies}) THEN 'disabled' ELSE users.state END`;

function columns(ctx: StaffContext, companyId: string | undefined) {
  const theirs = within(ctx, companyId) ?? sql`1`;
  return {
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    locale: sql<Locale | null>`${users.locale}`.as('own_locale'),
    state: stateOf(theirs).as('person_state'),
    accountState: sql<PersonState>`users.state`.as('account_state'),
    /** JSON. */
    companies: sql<string>`(SELECT json_group_array(json(one.company)) FROM (
      SELECT json_object('uniqueId', c.id, 'nameZh', c.name_zh, 'nameEn', c.name_en,
        'disabled', memberships.state = 'disabled', 'isDefault', ${landsHere},
        'roles', json((SELECT json_group_object(ms.system, ms.role)
          FROM ${membershipSystems} AS ms WHERE ms.user_id = memberships.user_id
            AND ms.company_id = memberships.company_id))) AS company
      FROM memberships JOIN ${companies} AS c ON c.id = memberships.company_id
      WHERE memberships.user_id = users.id AND ${theirs}
      ORDER BY c.name_zh) AS one)`.as('their_companies'),
    lastLoginMs: sql<number | null>`(SELECT l.at_ms FROM ${loginRecords} AS l
      WHERE l.user_id = users.id AND l.succeeded = 1 ORDER BY l.at_ms DESC LIMIT 1)`.as(
      'last_login',
    ),
    secondFactor: asksForCode(sql`users.id`).as('second_factor'),
    version: users.accessVersion,
    createdAtMs: users.createdAtMs,
  };
}

const rowsOf = (ctx: StaffContext, companyId?: string) =>
  ctx.db.select(columns(ctx, companyId)).from(users);
type Read = Awaited<ReturnType<typeof rowsOf>>[number];

interface CompanyRead extends Omit<CompanyOfUser, 'disabled' | 'isDefault'> {
  disabled: number;
  isDefault: number;
}

function asShown({ companies: text, ...row }: Read) {
  const read: CompanyRead[] = JSON.parse(text);
  const all: CompanyOfUser[] = read.map(({ disabled, isDefault, ...one }) => ({
    ...one,
    disabled: disabled === 1,
    isDefault: isDefault === 1,
  }));
  return { ...row, companies: all };
}

/** Somebody who works for companies, as the console shows them: with those that are the reader's. */
export type UserRow = ReturnType<typeof asShown>;

/** Works for one of the companies, in a subsystem and a role where these are asked for. */
function worksIn(ctx: StaffContext, companyId: string | undefined, asked?: Asked): SQL {
  const { system, role } = asked ?? {};
  const named = system !== undefined || role !== undefined;
  const held = sql`EXISTS (SELECT 1 FROM ${membershipSystems} AS ms
    WHERE ms.user_id = memberships.user_id AND ms.company_id = memberships.company_id
      ${system === undefined ? sql`` : sql`AND ms.system = ${system}`}
      ${role === undefined ? sql`` : sql`AND ms.role = ${role}`})`;
  return sql`EXISTS (SELECT 1 FROM memberships WHERE memberships.user_id = users.id
    AND ${within(ctx, companyId) ?? sql`1`} ${named ? sql`AND ${held}` : sql``})`;
}
type Asked = Pick<UserListInput, 'system' | 'role'>;

type InCompany = UserListInput | Omit<UserListInput, 'company'>;

/** The list of the people of a company, or of all that are the reader's. */
const usersOf = (companyId?: string) =>
  staffRows<'created' | 'name' | 'email', InCompany>()({
    id: users.id,
    rows: (ctx: StaffContext) => rowsOf(ctx, companyId),
    each: ({ db }) => db.select(ONE).from(users),
    asked: (ctx, input) => {
      const company = companyId ?? ('company' in input ? input.company : undefined);
      const theirs = within(ctx, company) ?? sql`1`;
      return and(
        isNull(users.staffRole),
        worksIn(ctx, company, input),
        when(input.state, (state) => sql`${stateOf(theirs)} = ${state}`),
        when(input.q.trim().toLowerCase(), (words) =>
          holdsText(sql`users.first_name || ' ' || users.email`, words),
        ),
      );
    },
    sorts: {
      created: { by: [users.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] },
      name: { by: [users.firstName], values: ({ firstName }) => [firstName] },
      email: { by: [users.email], values: ({ email }) => [email] },
    },
    shown: () => asShown,
  });

/** A page of the people of companies that are the reader's. One round trip. */
export const listUsers = (ctx: StaffContext, input: UserListInput) => usersOf().page(ctx, input);

/** Every one of the filter for a workbook. One round trip. */
export const listUsersForExport = (ctx: StaffContext, input: UserListInput) =>
  usersOf().all(ctx, input);

/**
 * A page of the people of one company. Two round trips.
 *
 * @throws {Denial} 4040 for a company that is not the reader's
 */
export async function listUsersOf(
  ctx: StaffContext,
  input: Omit<UserListInput, 'company'>,
  { id }: { id: string },
) {
  await enterCompany(ctx, id);
  return usersOf(id).page(ctx, input);
}

/** What a company's part of a page shows: who it is, for what it has contracts, a page of its people. One round trip. */
export async function readUsersOf(
  ctx: StaffContext,
  input: Omit<UserListInput, 'company'>,
  id: string,
) {
  const [{ contracts }, page] = await Promise.all([
    enterCompany(ctx, id),
    usersOf(id).page(ctx, input),
  ]);
  return { contracts, page };
}

/** The same for a workbook. */
export async function listUsersOfForExport(
  ctx: StaffContext,
  input: Omit<UserListInput, 'company'>,
  { id }: { id: string },
) {
  await enterCompany(ctx, id);
  return usersOf(id).all(ctx, input);
}

/**
 * Somebody as the console opens them: their companies with their contracts, whether all of those are the reader's, latest
 * ten logins and living sessions. One round trip.
 *
 * @throws {Denial} 4040 for staff, and for who works for no company of the reader's
 */
export async function openUser(ctx: StaffContext, userId: string) {
  const { db } = ctx;
  const [[found = notFound()], logins, living, contracts, [all]] = await db.batch([
    rowsOf(ctx)
      .where(and(eq(users.id, userId), isNull(users.staffRole), worksIn(ctx, undefined)))
      .limit(1),
    latestLogins(ctx, userId),
    livingSessions(ctx, eq(sessions.userId, userId)),
    db
      .select({ companyId: companySystems.companyId, system: companySystems.system })
      .from(companySystems)
      .innerJoin(memberships, eq(memberships.companyId, companySystems.companyId))
      .where(and(eq(memberships.userId, userId), isTheirs(ctx, memberships.companyId))),
    db.select({ theirs: allTheirs(ctx, userId).as('all_theirs') }).from(sql`(SELECT 1)`),
  ]);
  const allOfThem = all?.theirs === true;
  return { ...asShown(found), logins, sessions: living, contracts, allTheirs: allOfThem };
}
