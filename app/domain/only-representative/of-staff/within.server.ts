import { and, type Column, eq, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { OrContext } from '../../kernel/context.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { onlyRepresentative } from '../../systems/profiles.ts';
import { ARCHIVED } from '../../tenancy/archived.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { COMPANY_WITHIN, contractOf } from '../../tenancy/contract-of.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';

/** A table of what is kept for a company in a subsystem. */
type KeptTable = SQLiteTable & { id: Column; companyId: Column; system: Column };

/**
 * Statement: the company and the subsystem of a row, where it is one of a company that is theirs.
 *
 * @param companyId of the address, where that names a company too
 */
export function withinStatement(
  ctx: StaffContext,
  table: KeptTable,
  { companyId, id, its }: { companyId?: string; id: string; its?: SQL },
) {
  return ctx.db
    .select({
      system: companySystems.system,
      contract: companySystems.state,
      company: COMPANY_WITHIN,
    })
    .from<SQLiteTable>(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .innerJoin(companySystems, contractOf(table))
    .where(
      and(
        eq(table.id, id),
        companyId === undefined ? undefined : eq(table.companyId, companyId),
        its,
        isTheirs(ctx, table.companyId),
      ),
    );
}

/** What staff come for: under a contract that was ended nothing is written. */
export type Purpose = 'read' | 'write';

/**
 * Staff there, by the rows of `withinStatement`.
 *
 * @throws {Denial} 4040 where there are none; 4002 to write where the contract was ended
 */
export function withinOf(
  ctx: StaffContext,
  [row = notFound()]: Awaited<ReturnType<typeof withinStatement>>,
  to: Purpose,
): OrContext {
  if (to === 'write' && row.contract === 'ended') throw new Denial(4002, ARCHIVED);
  return asAdminOf(ctx, row.company, onlyRepresentative(row.system));
}
