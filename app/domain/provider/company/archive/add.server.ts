import { sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { companyEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { freeShortCode } from '#db/short-code.ts';
import { guardedInsert } from '../../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { dayOf } from '../../../kernel/day.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../../door.ts';
import { reckonHealth } from '../../health/reckon.server.ts';
import { knownCompany, USCC_TAKEN } from '../known.server.ts';
import { readAlike } from './alike.server.ts';
import { endedContent, endRefusal } from './content.ts';
import type { ArchiveInput } from './schema.ts';

/**
 * Enters a company that was served before and has ended. It stands in the archive: found and read, without people or
 * contracts, so nobody signs in for it and nothing in it is written until an admin makes it a new contract. Two round trips.
 *
 * Refusals, in this order: 4100 at `until` a day that is not over; 4100 at `checked` a name like that of a prohibited
 * company, or that of a company that is there (`data.company_id`), unless that was looked at; 4100 at `uscc` a company has
 * that code.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function archiveCompany(
  ctx: StaffContext,
  { checked, ...input }: ArchiveInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireAdminOfProvider(ctx);
  const { db, nowMs } = ctx;
  const refusal =
    endRefusal(dayOf(ctx), input) ?? (checked ? null : (await readAlike(ctx, [input]))(input));
  if (refusal !== null) return { ok: false, refusal };
  const id = newId('co', nowMs);
  const content = endedContent(input);
  const { servedFrom, servedUntil } = content;
  return guardedInsert(ctx, {
    table: companies,
    row: {
      ...{ ...content, id, shortCode: freeShortCode(), createdAtMs: nowMs },
      ...{ addressZh: '', addressEn: '' },
    },
    audit: {
      action: 'company.archive',
      subject: { kind: 'company', id },
      companyId: id,
      detail: { name: content.nameEn, servedFrom, servedUntil, ...(checked && { checked }) },
    },
    follows: () => [
      ...indexEntries(db, [companyEntry({ id, ...content })]),
      reckonHealth(ctx, sql`c.id = ${id}`),
    ],
    refusals: { [USCC_TAKEN]: () => knownCompany(ctx, content.uscc) },
    done: { id, version: companies.version },
  });
}
