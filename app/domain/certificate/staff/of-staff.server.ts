import { and, eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { COMPANY_WITHIN, contractOf } from '../../tenancy/contract-of.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';

/** A certificate changes once, when it ends. */
const VERSIONS = { valid: 1, revoked: 2, superseded: 2 } as const;

/** What an act on a certificate is judged by. */
export interface CertificateAnchor {
  id: string;
  certificateNo: string;
  kind: typeof certificates.$inferSelect.kind;
  state: typeof certificates.$inferSelect.state;
  /** 1 while it is valid, 2 once it has ended. */
  version: number;
}

/** Staff at a certificate, and within the company and subsystem that it was issued in. */
export interface CertificateOfStaff extends StaffContext {
  certificate: CertificateAnchor;
  within: CompanyContext;
}

/** The subsystem of a certificate, for what is read beside it. */
export const systemOfCertificate = (id: string) =>
  sql`(SELECT ${certificates.system} FROM ${certificates} WHERE ${certificates.id} = ${id})`;

/**
 * Staff at a certificate of any area. One round trip.
 *
 * @throws {Denial} 4040 for one of a company that is not theirs
 */
export async function enterCertificate(ctx: StaffContext, id: string): Promise<CertificateOfStaff> {
  const [row = notFound()] = await ctx.db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      kind: certificates.kind,
      state: certificates.state,
      system: certificates.system,
      company: COMPANY_WITHIN,
    })
    .from(certificates)
    .innerJoin(companies, eq(companies.id, certificates.companyId))
    .innerJoin(companySystems, contractOf(certificates))
    .where(and(eq(certificates.id, id), isTheirs(ctx, certificates.companyId)));
  const { company, system: slug, ...certificate } = row;
  const system = systemNamed(slug) ?? notFound();
  return {
    ...ctx,
    certificate: { ...certificate, version: VERSIONS[certificate.state] },
    within: asAdminOf(ctx, company, system),
  };
}
