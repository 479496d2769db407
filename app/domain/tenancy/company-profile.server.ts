import { eq } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { notFound } from '../kernel/refusals.ts';
import { managedSystems } from './people/find.server.ts';

/** What the provider keeps of the company, and of its subsystems in this area. One round trip. */
export async function companyProfile(ctx: CompanyContext) {
  const { db, company } = ctx;
  const [[profile], systems] = await db.batch([
    db
      .select({
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        addressZh: companies.addressZh,
        addressEn: companies.addressEn,
        country: companies.country,
        timeZone: companies.timeZone,
      })
      .from(companies)
      .where(eq(companies.id, company.id)),
    db
      .select({
        system: companySystems.system,
        state: companySystems.state,
        authorisedUntil: companySystems.authorisedUntil,
      })
      .from(companySystems)
      .where(eq(companySystems.companyId, company.id)),
  ]);
  if (profile === undefined) notFound();
  const managed = managedSystems(ctx);
  return {
    ...profile,
    companyType: company.companyType,
    systems: systems.filter(({ system }) => managed.includes(system)),
  };
}
