import { and, eq } from 'drizzle-orm';
import { type DATA_FILE_KINDS, dataFiles } from '#db/schema/data-file.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { guardedInsert } from '../../../audit/guarded-write.server.ts';
import { newJob, wakeConsumer } from '../../../jobs/enqueue.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { requireMember } from '../../../tenancy/access.ts';
import type { DataFileInput } from './schema.ts';

/** How long a file is kept. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What was ordered, as the API says it: the answer is written with the order. */
export interface OrderedFile {
  job_id: string;
}

/**
 * Orders a file to hand over (areas/only-representative.md §4): it is made behind the scenes of what the counters and
 * certificates say then, and kept for 30 days. The same year twice is one. At most two round trips.
 *
 * @throws {Denial} 4002 for a viewer, 4040 for a partner that is not this company's
 */
export async function orderDataFile(
  ctx: OrContext,
  kind: (typeof DATA_FILE_KINDS)[number],
  { years, partner_id }: DataFileInput,
): Promise<Outcome<OrderedFile>> {
  requireMember(ctx);
  const { company, system, actor, locale, nowMs } = ctx;
  const partnerId = partner_id || null;
  if (partnerId !== null && !(await isOurs(ctx, partnerId))) notFound();
  const id = newId('dfl', nowMs);
  const own = { companyId: company.id, system: system.slug };
  const inOrder = [...new Set(years)].sort((a, b) => a - b);
  const outcome = await guardedInsert(ctx, {
    table: dataFiles,
    row: {
      ...{ id, ...own, userId: actor.id, kind, years: inOrder, partnerId, locale },
      createdAtMs: nowMs,
      expiresAtMs: nowMs + KEPT_MS,
    },
    audit: {
      ...own,
      action: 'data_file.order',
      subject: { kind: 'data_file', id },
      detail: { kind, years: inOrder, ...(partnerId && { partner_id: partnerId }) },
    },
    follows: () => [
      newJob(ctx, {
        kind: 'data_file',
        key: `data_file/${id}`,
        companyId: company.id,
        payload: { data_file_id: id },
      }),
    ],
    done: { job_id: dataFiles.id },
  });
  if (outcome.ok) await wakeConsumer(ctx, 'data_file');
  return outcome;
}

async function isOurs({ db, company, system }: OrContext, partnerId: string): Promise<boolean> {
  const found = await db
    .select({ id: tradePartners.id })
    .from(tradePartners)
    .where(
      and(
        eq(tradePartners.id, partnerId),
        eq(tradePartners.companyId, company.id),
        eq(tradePartners.system, system.slug),
      ),
    );
  return found.length > 0;
}
