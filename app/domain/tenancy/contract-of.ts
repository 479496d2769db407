import { and, type Column, eq, type SQL } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';

/** Columns of a company as a context has it, from the company beside its contract. */
export const COMPANY_WITHIN = {
  id: companies.id,
  nameZh: companies.nameZh,
  nameEn: companies.nameEn,
  companyType: companySystems.companyType,
  loginCompanyType: companySystems.loginCompanyType,
};

/** Condition: the contract under which a row stands, that of its company for its subsystem. */
export function contractOf(row: { companyId: Column; system: Column }): SQL | undefined {
  return and(eq(companySystems.companyId, row.companyId), eq(companySystems.system, row.system));
}
