import { and, eq, sql } from 'drizzle-orm';
import { cnTransfers } from '#db/schema/cn-duty.ts';
import { duties } from '#db/schema/duty.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone } from '~/domain/kernel/text/text.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { dayRefusal } from '../duty/complete.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { filedPaper, stillFiled } from '../duty/own.server.ts';
import type { AddTransferInput } from '../duty/schema.ts';
import { ownFiling, partiesNamed } from '../filing/own.server.ts';
import { within } from '../within.ts';
import { sheetToKeep } from './sheet.server.ts';

/**
 * Keeps that somebody downstream was told what the certificate asks for (Order 12, Article 38), and completes the duty
 * to tell them. The sheet is kept as it is sent. Also of a filing that is invalid: what was due is due. Two round trips.
 *
 * Refusals, in this order: a draft (4184); a recipient of another of the user's companies (4198); the own enterprise or an
 * archived one that nothing is owed as recipient, a day to come (4100); a lost race (4184).
 *
 * @throws {Denial} 4040 for a filing or a recipient outside the scope, and a file that is not the filing's; 4002 for a
 *   viewer of its company
 */
export async function addTransfer(
  ctx: CnContext,
  filingId: string,
  { recipient_id: recipientId, sent_on: sentOn, file_id }: AddTransferInput,
): Promise<Outcome<{ id: string }>> {
  const fileId = orNone(file_id);
  const id = newId('tra', ctx.nowMs);
  const sheet = sheetToKeep(ctx, { id, filingId, recipientId, sentOn });
  const [[filing], [recipient], papers, [owed], ...parts] = await ctx.db.batch([
    ownFiling(ctx, filingId),
    partiesNamed(ctx, [recipientId]),
    filedPaper(ctx, sql`${filingId}`, fileId ?? ''),
    ctx.db
      .select({ id: duties.id })
      .from(duties)
      .where(
        and(
          eq(duties.subjectId, filingId),
          eq(duties.kind, 'information_transfer'),
          eq(duties.about, recipientId),
        ),
      )
      .limit(1),
    ...sheet.statements,
  ]);
  if (filing === undefined) notFound();
  const { companyId, certificateNo } = filing;
  const own = within(ctx, companyId);
  if (filing.status === 'draft') return refuse(4184);
  if (recipient === undefined) notFound();
  if (recipient.companyId !== companyId) return refuse(4198);
  if (recipient.kind === 'own') {
    return refuse(4100, { fields: { recipient_id: { key: 'invalid_choice' } } });
  }
  // Whoever has to be told is told although they were archived since.
  if (recipient.archived && owed === undefined) {
    return refuse(4100, { fields: { recipient_id: { key: 'enterprise_archived' } } });
  }
  const wrong = dayRefusal('sent_on', sentOn, dayOf(ctx));
  if (wrong !== null) return wrong;
  if (fileId !== null && papers.length === 0) notFound();
  const kept = sheet.read(parts);
  return guardedInsert(own, {
    table: cnTransfers,
    row: {
      id,
      companyId,
      filingId,
      recipientId,
      sentOn,
      fileId,
      createdByName: own.actor.name,
      createdAtMs: ctx.nowMs,
      sheet: kept && JSON.stringify(kept),
    },
    guard: stillFiled(filingId, fileId),
    audit: {
      action: 'cn_transfer.add',
      subject: { kind: 'cn_transfer', id },
      companyId,
      system: own.system.slug,
      detail: { certificate_no: certificateNo, recipient: recipient.name, sent_on: sentOn },
    },
    follows: () => keepDuties(ctx, filingId),
    refusals: { foreign_key: { code: 4184 } },
    done: { id: cnTransfers.id },
  });
}
