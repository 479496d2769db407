import { and, type Column, eq } from 'drizzle-orm';

/** Condition: rows of the company, in the subsystem that it works in. */
export const ownRows = (
  { company, system }: { company: { id: string }; system: { slug: string } },
  table: { companyId: Column; system: Column },
) => and(eq(table.companyId, company.id), eq(table.system, system.slug));
