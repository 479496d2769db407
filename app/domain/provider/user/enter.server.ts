import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { companies, companySystems, memberships } from '#db/schema/tenancy.ts';
import { asksForCode } from '../../identity/asks-for-code.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE } from '../../kernel/list.server.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { ARCHIVED, isArchived } from '../../tenancy/archived.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import {
  type PeopleContext,
  type Person,
  personOf,
  personStatements,
} from '../../tenancy/people/find.server.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';

/** A company that staff have entered to manage its people. */
export interface CompanyOfStaff extends PeopleContext {
  staff: StaffContext;
  /** Subsystems for which it has a contract that was not ended. */
  contracts: readonly string[];
  /** All of its contracts were ended, or it was entered as ended. */
  archived: boolean;
}

/** Somebody of it. */
export interface UserOfStaff extends CompanyOfStaff {
  person: Person;
  account: Account;
}

/** What they are wherever they work. */
interface Account {
  state: typeof users.$inferSelect.state;
  /** Invited people have none yet. */
  hasPassword: boolean;
  asksForCode: boolean;
  /** Whether all companies they work for are the reader's. */
  allTheirs: boolean;
}

type Named = PeopleContext['company'] & { servedUntil: string | null };

const asAdmin = (ctx: StaffContext, { servedUntil, ...company }: Named, rows: Contracts) => ({
  ...asAdminOf(ctx, company, ctx.system),
  staff: ctx,
  contracts: rows.filter(({ state }) => state !== 'ended').map(({ system }) => system),
  archived: isArchived({ servedUntil }, rows),
});
type Contracts = readonly { system: string; state: string }[];

function statements(ctx: StaffContext, companyId: string) {
  const { db } = ctx;
  return [
    db
      .select({
        id: companies.id,
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        servedUntil: companies.servedUntil,
      })
      .from(companies)
      .where(and(eq(companies.id, companyId), isTheirs(ctx, companies.id))),
    db
      .select({ system: companySystems.system, state: companySystems.state })
      .from(companySystems)
      .where(eq(companySystems.companyId, companyId)),
  ] as const;
}

/**
 * A company whose people staff manage. One round trip.
 *
 * @throws {Denial} 4040 for one that is not theirs
 */
export async function enterCompany(ctx: StaffContext, companyId: string): Promise<CompanyOfStaff> {
  const [[company = notFound()], contracts] = await ctx.db.batch([...statements(ctx, companyId)]);
  return asAdmin(ctx, company, contracts);
}

/**
 * Somebody of a company, for staff. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and for who is nobody of it
 */
export async function enterUser(
  ctx: StaffContext,
  companyId: string,
  userId: string,
): Promise<UserOfStaff> {
  const named = { ...ctx, company: { id: companyId, nameZh: '', nameEn: '', servedUntil: null } };
  const [[company = notFound()], contracts, found, roles, own, [account = notFound()]] =
    await ctx.db.batch([
      ...statements(ctx, companyId),
      ...personStatements(asAdmin(ctx, named.company, []), userId),
      ctx.db
        .select({
          state: users.state,
          hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`
            .mapWith(Boolean)
            .as('has_password'),
          asksForCode: asksForCode(sql`${users.id}`).as('asks_for_code'),
          allTheirs: allTheirs(ctx, userId).as('all_theirs'),
        })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.staffRole))),
    ]);
  const within = asAdmin(ctx, company, contracts);
  const { person } = personOf(within, [found, roles, own]);
  return { ...within, person, account };
}

/**
 * People of the archive are read, and nothing is done to them.
 *
 * @throws {Denial} 4002 for a company of the archive
 */
export function requireWritable<Entered extends CompanyOfStaff>(of: Entered): Entered {
  if (of.archived) throw new Denial(4002, ARCHIVED);
  return of;
}

/** Whether every company that somebody works for is the reader's, as SQL. */
export function allTheirs(ctx: StaffContext, userId: string) {
  const theirs = isTheirs(ctx, memberships.companyId) ?? sql`1`;
  const others = ctx.db
    .select(ONE)
    .from(memberships)
    .where(and(eq(memberships.userId, userId), sql`NOT ${theirs}`));
  return sql<boolean>`NOT EXISTS ${others}`.mapWith(Boolean);
}
