import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { recordHolds } from '#db/schema/trade-record.ts';
import { textsFound } from '~/domain/certificate/paper-texts.server.ts';
import type { UnprintableText } from '~/domain/certificate/unprintable.ts';
import { endJob, jobDone } from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { mailRow } from '~/domain/mail/row.server.ts';
import { recordHeldMail } from '~/domain/only-representative/letters/record-held.server.ts';
import type { HoldReason } from '../trade-record/kinds.ts';
import { creatorRecipient, pathOf } from '../trade-record/mails.server.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import type { CertificateFacts } from './facts.server.ts';

/**
 * Holds a confirmed record's certificate back: it stays CONFIRMED with its reasons, whoever made it hears of them,
 * and the job is over. `releaseHeldRecords` makes another once no cause is left. Delivered again it changes nothing.
 *
 * @param texts that no font prints, where that is the reason
 */
export async function holdRecord(
  ctx: Context,
  { record, parties }: CertificateFacts,
  jobId: string,
  reasons: readonly HoldReason[],
  texts: readonly UnprintableText[] = [],
): Promise<void> {
  if (record.heldSinceMs !== null) return endJob(ctx, jobId);
  const { tradeNo, companyId } = record;
  const creator = creatorRecipient(parties);
  const mail =
    creator &&
    recordHeldMail(ctx.config, {
      recipient: creator,
      tradeNo,
      reasons,
      recordPath: pathOf(record),
    });
  const outcome = await moveRecord(ctx, record, {
    action: 'hold',
    set: { heldSinceMs: ctx.nowMs },
    detail: { reasons, ...(texts.length > 0 && { texts: texts.map(({ text }) => text) }) },
    guard: sql`held_since_ms IS NULL`,
    guardVersion: false,
    follows: () => [
      ...reasons.map((reason) => beginHold(ctx, record, reason)),
      ...textsFound(ctx, record, texts),
      ...(mail ? [mailRow(ctx, mail, { companyId })] : []),
      jobDone(ctx.db, jobId, ctx.nowMs),
    ],
  });
  // Withdrawn, revised or held meanwhile: nothing is left to do for this job.
  if (!outcome.ok) await endJob(ctx, jobId);
}

type HeldRecord = Pick<CertificateFacts['record'], 'id' | 'revision'>;

function beginHold(
  { db, nowMs }: Context,
  { id: recordId, revision }: HeldRecord,
  reason: HoldReason,
): BatchItem<'sqlite'> {
  return db
    .insert(recordHolds)
    .values({ recordId, revision, reason, sinceMs: nowMs })
    .onConflictDoUpdate({
      target: [recordHolds.recordId, recordHolds.revision, recordHolds.reason],
      set: { sinceMs: nowMs, endedAtMs: null, releasedByName: null },
    });
}

/** Every hold of a revision has ended. */
export function endHolds(
  { db, nowMs }: Context,
  { id: recordId, revision }: HeldRecord,
): BatchItem<'sqlite'> {
  return db
    .update(recordHolds)
    .set({ endedAtMs: nowMs })
    .where(
      and(
        eq(recordHolds.recordId, recordId),
        eq(recordHolds.revision, revision),
        isNull(recordHolds.endedAtMs),
      ),
    );
}
