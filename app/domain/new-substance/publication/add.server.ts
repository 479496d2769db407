import { sql } from 'drizzle-orm';
import { cnPublications } from '#db/schema/cn-duty.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { dayRefusal } from '../duty/complete.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { filedPaper, stillFiled } from '../duty/own.server.ts';
import type { AddPublicationInput } from '../duty/schema.ts';
import { ownFiling } from '../filing/own.server.ts';
import { within } from '../within.ts';

/**
 * Keeps that a filing's measures of risk control were made public, where and when, with the file that proves it (Order
 * 12, Article 40), and completes the duty to do so. Also of a filing that is invalid: what was due is due. Two round
 * trips.
 *
 * Refusals, in this order: a draft (4184); a day to come or before there were such filings (4100); a lost race (4184).
 *
 * @throws {Denial} 4040 for a filing outside the scope and a file that is not its own; 4002 for a viewer of its company
 */
export async function addPublication(
  ctx: CnContext,
  filingId: string,
  { page, on, file_id: fileId }: AddPublicationInput,
): Promise<Outcome<{ id: string }>> {
  const [[filing], papers] = await ctx.db.batch([
    ownFiling(ctx, filingId),
    filedPaper(ctx, sql`${filingId}`, fileId),
  ]);
  if (filing === undefined) notFound();
  const { companyId, certificateNo } = filing;
  const own = within(ctx, companyId);
  if (filing.status === 'draft') return refuse(4184);
  const wrong = dayRefusal('on', on, dayOf(ctx));
  if (wrong !== null) return wrong;
  if (papers.length === 0) notFound();
  const id = newId('pbl', ctx.nowMs);
  return guardedInsert(own, {
    table: cnPublications,
    row: {
      id,
      companyId,
      filingId,
      page: textOf(page),
      publishedOn: on,
      fileId,
      createdByName: own.actor.name,
      createdAtMs: ctx.nowMs,
    },
    guard: stillFiled(filingId, fileId),
    audit: {
      action: 'cn_publication.add',
      subject: { kind: 'cn_publication', id },
      companyId,
      system: own.system.slug,
      detail: { certificate_no: certificateNo, published_on: on },
    },
    follows: () => keepDuties(ctx, filingId),
    refusals: { audit_move_happened: { code: 4184 } },
    done: { id: cnPublications.id },
  });
}
