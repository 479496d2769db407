import { sql } from 'drizzle-orm';
import { companies, staffAssignments } from '#db/schema/tenancy.ts';
import { companyEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { freeShortCode } from '#db/short-code.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { reckonHealth } from '../health/reckon.server.ts';
import { companyContent } from './content.ts';
import { knownCompany, USCC_TAKEN } from './known.server.ts';
import type { CompanyInput } from './schema.ts';

/**
 * Adds a company. A consultant's new company is assigned to them. One round trip.
 *
 * Refusals: 4100 at `uscc` of a company that is there (`data.company_id` where it is theirs).
 */
export async function createCompany(
  ctx: StaffContext,
  input: CompanyInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { db, nowMs, staffRole, identity } = ctx;
  const id = newId('co', nowMs);
  const content = companyContent(input);
  const own = { userId: identity.user.id, companyId: id, isPrimary: true };
  return guardedInsert(ctx, {
    table: companies,
    row: { ...content, id, shortCode: freeShortCode(), createdAtMs: nowMs },
    audit: {
      action: 'company.add',
      subject: { kind: 'company', id },
      companyId: id,
      detail: { name: content.nameEn },
    },
    follows: () => [
      ...(staffRole === 'consultant' ? [db.insert(staffAssignments).values(own)] : []),
      ...indexEntries(db, [companyEntry({ id, ...content })]),
      reckonHealth(ctx, sql`c.id = ${id}`),
    ],
    refusals: { [USCC_TAKEN]: () => knownCompany(ctx, content.uscc) },
    done: { id, version: companies.version },
  });
}
