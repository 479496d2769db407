import { and, eq, type SQL, sql } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../identity/user-context.ts';
import type { Company, CompanyContext } from '../kernel/context.ts';
import { Denial, notFound } from '../kernel/refusals.ts';
import { type SystemProfile, systemNamed } from '../systems/profiles.ts';
import { ARCHIVED } from './archived.ts';
import { isTheirs } from './assigned.ts';
import { COMPANY_WITHIN } from './contract-of.ts';

/** What a context needs of a company, with its contract for a subsystem; without one it has none. */
const WITHIN = {
  ...COMPANY_WITHIN,
  contract: companySystems.system,
  ended: sql<boolean>`(${companySystems.state} = 'ended')`.mapWith(Boolean).as('contract_ended'),
};

/** Statement: a company that is theirs, with each of its contracts, if any. */
function withContracts(ctx: StaffContext, id: string, its?: SQL) {
  return ctx.db
    .select(WITHIN)
    .from(companies)
    .leftJoin(companySystems, and(eq(companySystems.companyId, companies.id), its))
    .where(and(eq(companies.id, id), isTheirs(ctx, companies.id)));
}

/** Statement: the company, where it is theirs. */
export const theirCompany = (ctx: StaffContext, id: string) =>
  ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isTheirs(ctx, companies.id)));

/** A company that is theirs, and the subsystems that it has a contract for; one that was ended is none. */
export interface CompanyOfStaff extends Pick<Company, 'id' | 'nameZh' | 'nameEn'> {
  systems: string[];
  /** The same with those of which the contract was ended: what was entered there stays readable. */
  readable: string[];
}

/**
 * A company that is theirs. One round trip.
 *
 * @throws {Denial} 4040 for any other
 */
export async function companyOfStaff(ctx: StaffContext, id: string): Promise<CompanyOfStaff> {
  const rows = await withContracts(ctx, id);
  const [{ nameZh, nameEn } = notFound()] = rows;
  const named = rows.flatMap(({ contract: slug, ended }) => (slug === null ? [] : { slug, ended }));
  return {
    ...{ id, nameZh, nameEn },
    systems: named.filter(({ ended }) => !ended).map(({ slug }) => slug),
    readable: named.map(({ slug }) => slug),
  };
}

/**
 * Staff in a company's subsystem, where they do what its admins may, and what only staff may. Null where it has no
 * contract there. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function staffWithin<Profile extends SystemProfile>(
  ctx: StaffContext,
  companyId: string,
  system: Profile,
): Promise<CompanyContext<Profile> | null> {
  const found = await staffReading(ctx, companyId, system);
  return found === null || found.ended ? null : found;
}

/** The same where they only read, and a contract that was ended is none the less one. */
export async function staffReading<Profile extends SystemProfile>(
  ctx: StaffContext,
  companyId: string,
  system: Profile,
): Promise<(CompanyContext<Profile> & { ended: boolean }) | null> {
  const [row = notFound()] = await withContracts(
    ctx,
    companyId,
    eq(companySystems.system, system.slug),
  );
  const { id, nameZh, nameEn, contract, ended, companyType, loginCompanyType } = row;
  if (contract === null || companyType === null || loginCompanyType === null) return null;
  const company = { id, nameZh, nameEn, companyType, loginCompanyType };
  return { ...asAdminOf(ctx, company, system), ended };
}

/**
 * Staff in a company, in the first of its subsystems whose contract goes on. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, or without a contract; 4002 where all of them were ended
 */
export async function staffSomewhere(
  ctx: StaffContext,
  companyId: string,
): Promise<CompanyContext> {
  const rows = await withContracts(ctx, companyId);
  const named = rows.filter(({ contract }) => contract !== null);
  if (named.length > 0 && named.every(({ ended }) => ended)) throw new Denial(4002, ARCHIVED);
  const { contract, companyType, loginCompanyType, ...row } =
    named.find(({ ended }) => !ended) ?? notFound();
  if (contract === null || companyType === null || loginCompanyType === null) notFound();
  const { id, nameZh, nameEn } = row;
  const company = { id, nameZh, nameEn, companyType, loginCompanyType };
  return asAdminOf(ctx, company, systemNamed(contract) ?? notFound());
}

/** Staff in a company, where they do what its admins may, and what only staff may. */
export function asAdminOf<Ctx extends Pick<StaffContext, 'actor'>, Of, Profile>(
  ctx: Ctx,
  company: Of,
  system: Profile,
) {
  return { ...ctx, company, system, actor: { ...ctx.actor, role: 'admin' as const } };
}
