import { and, eq, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { takesTwo } from '~/domain/second-person/policy.ts';
import type { SecondFact } from '../../area-second-acts.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { COMPANY_WITHIN, contractOf } from '../../tenancy/contract-of.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';
import { secondActOf } from './acts.server.ts';
import { isOwnDoing } from './by-act.server.ts';
import { SECOND_COLUMNS } from './list.server.ts';

function requestRead(ctx: StaffContext, id: string) {
  return ctx.db
    .select({
      ...SECOND_COLUMNS,
      payload: secondPersonRequests.payload,
      takesTwo: takesTwo(ctx).as('takes_two'),
      ownDoing: sql<boolean>`${isOwnDoing(ctx.actor.id)}`.mapWith(Boolean).as('own_doing'),
      company: COMPANY_WITHIN,
    })
    .from(secondPersonRequests)
    .innerJoin(companies, eq(companies.id, secondPersonRequests.companyId))
    .innerJoin(companySystems, contractOf(secondPersonRequests))
    .where(and(eq(secondPersonRequests.id, id), isTheirs(ctx, secondPersonRequests.companyId)));
}
type Read = Awaited<ReturnType<typeof requestRead>>[number];

/** Staff at a request, and within the company and subsystem that it is of. */
export interface SecondContext extends StaffContext {
  request: Omit<Read, 'company'>;
  within: CompanyContext;
}

/**
 * Staff at a second-person request. One round trip.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs
 */
export async function enterSecond(ctx: StaffContext, id: string): Promise<SecondContext> {
  const [row = notFound()] = await requestRead(ctx, id);
  const { company, ...request } = row;
  const system = systemNamed(request.system) ?? notFound();
  return { ...ctx, request, within: asAdminOf(ctx, company, system) };
}

/** One request as its page shows it. */
export interface SecondDetail extends Omit<Read, 'company' | 'payload'> {
  facts: readonly SecondFact[];
  /** Page of the console where the subject is. */
  page: { path: string; query: Record<string, string> };
}

/** The same to be read. One round trip; throws as `enterSecond`. */
export async function findSecond(ctx: StaffContext, id: string): Promise<SecondDetail> {
  const { request } = await enterSecond(ctx, id);
  const { payload, ...rest } = request;
  const act = secondActOf(request.act);
  return { ...rest, facts: act.facts?.(JSON.parse(payload)) ?? [], page: act.page(request) };
}
