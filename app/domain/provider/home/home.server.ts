import { and, eq, type SQL, sql } from 'drizzle-orm';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { requests } from '#db/schema/request.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { ONE } from '../../kernel/list.server.ts';
import { EXPIRING } from '../../regulation/looked-ahead.ts';
import { daysFrom, policyInSql } from '../../regulation/policy-in-sql.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { contractState, isUnpaid } from '../contract/state.ts';
import { heldRecords } from '../record/list.server.ts';
import { waitsForSecond } from '../second-person/list.server.ts';

/** Numbers of home stop there. */
const BOUND = 1_000;

/** What stands at the start: numbers that lead to lists, and what a new installation still lacks. */
export interface ConsoleHome {
  companies: number;
  /** Requests that nobody answered yet. */
  requests: number;
  /** Records whose certificate is held back. */
  held: number;
  /** What waits for a second person. */
  second: number;
  lapsed: number;
  locked: number;
  /** Contracts past the last day that is paid. */
  unpaid: number;
  /** Authorisations that end soon, by the policy `expiring_days`. */
  ending: number;
  /** For an admin of the provider: which of the first steps were taken. */
  steps: Record<FirstStep, boolean> | null;
}

/** How a new installation begins. */
export const FIRST_STEPS = ['staff', 'company', 'user', 'registration'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Home of the console. One round trip. */
export async function consoleHome(ctx: StaffContext): Promise<ConsoleHome> {
  const { db, staffRole } = ctx;
  const today = dayOf(ctx);
  const contracts = (condition: SQL) =>
    db
      .select(ONE)
      .from(companySystems)
      .where(
        and(
          sql`company_systems.state <> 'ended'`,
          isTheirs(ctx, companySystems.companyId),
          condition,
        ),
      );
  const inState = (state: string) => contracts(sql`${contractState(today)} = ${state}`);
  const soon = sql`company_systems.authorised_until <=
    ${daysFrom(today, policyInSql(EXPIRING, sql`company_systems.company_id`, today))}`;
  const [row] = await db
    .select({
      companies: counted(
        'companies',
        db
          .select(ONE)
          .from(companyHealth)
          .where(and(isTheirs(ctx, companyHealth.id), eq(companyHealth.archived, false))),
      ),
      requests: counted(
        'requests',
        db
          .select(ONE)
          .from(requests)
          .where(and(eq(requests.state, 'open'), isTheirs(ctx, requests.companyId))),
      ),
      held: counted('held', heldRecords(ctx)),
      second: counted(
        'second',
        db.select(ONE).from(secondPersonRequests).where(waitsForSecond(ctx)),
      ),
      lapsed: counted('lapsed', inState('lapsed')),
      locked: counted('locked', inState('locked')),
      unpaid: counted('unpaid', contracts(isUnpaid(today))),
      ending: counted('ending', contracts(sql`${contractState(today)} = 'active' AND ${soon}`)),
      staff: there('has_staff', sql`users WHERE staff_role = 'consultant'`),
      company: there('has_company', sql`company_systems`),
      user: there('has_user', sql`memberships`),
      registration: there('has_registration', sql`registrations`),
    })
    .from(sql`(SELECT 1)`);
  if (row === undefined) throw new Error('a row of numbers is always there');
  const { staff, company, user, registration, ...numbers } = row;
  const steps = staffRole === 'provider' ? { staff, company, user, registration } : null;
  return { ...numbers, steps };
}

/** D1 takes columns of the same name for one: each has its own. */
const counted = (name: string, matching: { limit(rows: number): { getSQL(): SQL } }) =>
  sql<number>`(SELECT count(*) FROM (${matching.limit(BOUND).getSQL()}))`.as(name);

const there = (name: string, rows: SQL) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${rows})`.mapWith(Boolean).as(name);
