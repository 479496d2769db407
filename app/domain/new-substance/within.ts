import { actingIn } from '../acting/acting.ts';
import type { CnContext, Company, CompanyContext, ScopedCompany } from '../kernel/context.ts';
import { dayOf } from '../kernel/day.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { Denial, notFound } from '../kernel/refusals.ts';
import { cnscc, type NewSubstanceProfile } from '../systems/profiles.ts';
import { requireAdmin, requireMember } from '../tenancy/access.ts';
import type { IdentityReader } from './filing/identity.ts';

/** Somebody inside one of their companies, in the role they have there: the only context that may write. */
export type CnCompanyContext = CompanyContext<NewSubstanceProfile>;

/** The same day as `dayOf`, for work that goes over all companies and has no subsystem in its context. */
export function beijingDay(nowMs: number): string {
  return dayOf({ system: cnscc, nowMs });
}

/** Calendar year in Beijing. */
export function beijingYear(nowMs: number): number {
  return Number(beijingDay(nowMs).slice(0, 4));
}

/** Companies whose rows are read together at most. */
export const MAX_TOGETHER = 50;

/** Whether there are too many companies to be read together, and none was asked for. */
export function mustChoose({ scope, filter }: CnContext): boolean {
  return filter === null && scope.length > MAX_TOGETHER;
}

/**
 * Ids of the companies that are read: the one that was asked for, or all of the scope.
 *
 * @throws {Denial} 4193 for more than `MAX_TOGETHER`: one must be chosen (`mustChoose`)
 */
export function readCompanies(ctx: CnContext): string[] {
  if (mustChoose(ctx)) throw new Denial(4193);
  return ctx.filter === null ? scopeIds(ctx) : [ctx.filter];
}

/** Ids of every company of the scope: where something is looked for by its id, whatever the list is filtered by. */
export function scopeIds({ scope }: CnContext): string[] {
  return scope.map(({ id }) => id);
}

/**
 * The company of something new: the one that is named, else the one the list is filtered by, else the only one.
 *
 * Refusals: 4193 where none of them says it.
 */
export function companyOfNew({ scope, filter }: CnContext, named: string | null): Outcome<string> {
  const only = scope.length === 1 ? scope[0]?.id : undefined;
  const id = named ?? filter ?? only;
  return id === undefined ? refuse(4193) : done(id);
}

/** A company of the scope, with the role there. @throws {Denial} 4040 for any other, as for one that never was */
export function scoped({ scope }: CnContext, companyId: string): ScopedCompany {
  return scope.find(({ id }) => id === companyId) ?? notFound();
}

/**
 * Enters the company of what is to be written. The role is the one held there, whatever it is elsewhere.
 *
 * @param as the least that may write it
 * @throws {Denial} 4040 for a company outside the scope; 4002 for a lower role
 */
export function within(
  ctx: CnContext,
  companyId: string,
  as: 'member' | 'admin' = 'member',
): CnCompanyContext {
  const { role, ...company }: ScopedCompany = scoped(ctx, companyId);
  const { scope: _, filter: __, ...rest } = ctx;
  const own = { ...rest, company: company satisfies Company, actor: { ...ctx.actor, role } };
  if (as === 'admin') requireAdmin(own);
  else requireMember(own);
  return own;
}

/**
 * As whom somebody reads what is confidential in a company of their scope (filing/identity.ts).
 *
 * @param filingId where one filing is read: staff who act for the company may have had it shown
 */
export function readerIn(ctx: CnContext, companyId: string, filingId?: string): IdentityReader {
  const { role } = scoped(ctx, companyId);
  // Staff who look into a company without acting for it have asked for no name.
  if (ctx.actor.kind === 'staff') return 'acting';
  const acting = actingIn(ctx.actor);
  if (acting === null) return role;
  return filingId !== undefined && acting.shown.includes(filingId) ? 'shown' : 'acting';
}

/** Whether somebody may write in a company of their scope, for what a page offers. */
export function mayWrite(ctx: CnContext, companyId: string): boolean {
  return scoped(ctx, companyId).role !== 'viewer';
}
