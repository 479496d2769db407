import { sql } from 'drizzle-orm';
import { cnHazards } from '#db/schema/cn-duty.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { dayRefusal } from '../duty/complete.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { filedPaper, stillFiled } from '../duty/own.server.ts';
import type { AddHazardInput } from '../duty/schema.ts';
import { ownFiling } from '../filing/own.server.ts';
import { within } from '../within.ts';

/**
 * Keeps new information on hazards of a filing's substances, which is reported within the days of `cn_hazard_days`
 * (Order 12, Article 42). What it says stays out of the trail, which knows no confidentiality. Two round trips.
 *
 * Refusals, in this order: a draft or invalid (4184); a day to come (4100); a lost race (4184).
 *
 * @throws {Denial} 4040 for a filing outside the scope and a file that is not its own; 4002 for a viewer of its company
 */
export async function addHazard(
  ctx: CnContext,
  filingId: string,
  { found_on: foundOn, content, file_id }: AddHazardInput,
): Promise<Outcome<{ id: string }>> {
  const fileId = orNone(file_id);
  const [[filing], papers] = await ctx.db.batch([
    ownFiling(ctx, filingId),
    filedPaper(ctx, sql`${filingId}`, fileId ?? ''),
  ]);
  if (filing === undefined) notFound();
  const { companyId, certificateNo } = filing;
  const own = within(ctx, companyId);
  if (filing.status !== 'normal') return refuse(4184);
  const wrong = dayRefusal('found_on', foundOn, dayOf(ctx));
  if (wrong !== null) return wrong;
  if (fileId !== null && papers.length === 0) notFound();
  const id = newId('hzd', ctx.nowMs);
  return guardedInsert(own, {
    table: cnHazards,
    row: {
      id,
      companyId,
      filingId,
      foundOn,
      content: textOf(content),
      fileId,
      createdByName: own.actor.name,
      createdAtMs: ctx.nowMs,
    },
    guard: sql<number>`(${stillFiled(filingId, fileId)} AND EXISTS (SELECT 1 FROM cn_filings f
      WHERE f.id = ${filingId} AND f.status = 'normal'))`,
    audit: {
      action: 'cn_hazard.add',
      subject: { kind: 'cn_hazard', id },
      companyId,
      system: own.system.slug,
      detail: { certificate_no: certificateNo, found_on: foundOn },
    },
    follows: () => keepDuties(ctx, filingId),
    refusals: { audit_move_happened: { code: 4184 } },
    done: { id: cnHazards.id },
  });
}
