import { and, type Column, eq, type SQL } from 'drizzle-orm';
import { companySystems } from '#db/schema/tenancy.ts';

/** Condition: the contract under which a row stands, that of its company for its subsystem. */
export function contractOf(row: { companyId: Column; system: Column }): SQL | undefined {
  return and(eq(companySystems.companyId, row.companyId), eq(companySystems.system, row.system));
}
