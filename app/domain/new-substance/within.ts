import type { CnContext, Company, CompanyContext, ScopedCompany } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { Denial, notFound } from '../kernel/refusals.ts';
import type { NewSubstanceProfile } from '../systems/profiles.ts';
import { requireAdmin, requireMember } from '../tenancy/access.ts';

/** Somebody inside one of their companies, in the role they have there: the only context that may write. */
export type CnCompanyContext = CompanyContext<NewSubstanceProfile>;

const BEIJING_MS = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD` in Beijing: days and years of this area are counted there. */
export function beijingDay(nowMs: number): string {
  return utcDay(nowMs + BEIJING_MS);
}

/** Calendar year in Beijing. */
export function beijingYear(nowMs: number): number {
  return Number(beijingDay(nowMs).slice(0, 4));
}

/** Ids of the companies that are read: the one that was asked for, or all of the scope. */
export function readCompanies({ scope, filter }: CnContext): string[] {
  return filter === null ? scope.map(({ id }) => id) : [filter];
}

/** Companies that one list is read over; with more of them one must be chosen. */
const MAX_LISTED = 50;

/** The same for a list. @throws {Denial} 4193 for all of more than fifty companies */
export function companiesListed({ scope, filter }: CnContext): readonly ScopedCompany[] {
  if (filter !== null) return scope.filter(({ id }) => id === filter);
  if (scope.length > MAX_LISTED) throw new Denial(4193);
  return scope;
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

/** Whether somebody may write in a company of their scope, for what a page offers. */
export function mayWrite(ctx: CnContext, companyId: string): boolean {
  return scoped(ctx, companyId).role !== 'viewer';
}
