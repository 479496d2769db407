import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpNoticeHolds, rpTrades } from '#db/schema/rp-trade.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { textsFound } from '../../certificate/paper-texts.server.ts';
import type { UnprintableText } from '../../certificate/unprintable.ts';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { rp } from '../../systems/profiles.ts';
import { noticeHeldMail } from '../letters/notice.server.ts';
import type { NoticeFacts } from './facts.server.ts';
import type { NoticeHold } from './holds.server.ts';

/** Page of a record in the portal. */
export function recordPath(id: string): string {
  return `/${rp.slug}/tradeRecords/list/detail?id=${encodeURIComponent(id)}`;
}

/**
 * Holds the notice of a confirmed record back: it stays CONFIRMED with its reasons, whoever made it hears of them, and
 * the job is over. `releaseHeldNotices` makes another once no cause is left. Delivered again it changes nothing.
 *
 * @param texts that no font prints, where that is the reason
 */
export async function holdNotice(
  ctx: Context,
  { record }: NoticeFacts,
  jobId: string,
  reasons: readonly NoticeHold[],
  texts: readonly UnprintableText[] = [],
): Promise<void> {
  const { id, companyId, revision, status, tradeNo, creator } = record;
  if (record.heldSinceMs !== null) return endJob(ctx, jobId);
  const mail =
    creator &&
    noticeHeldMail(ctx.config, {
      recipient: readerRecipient(creator),
      tradeNo,
      reasons,
      recordPath: recordPath(id),
    });
  const outcome = await guardedWrite(ctx, {
    table: rpTrades,
    id,
    expect: { companyId, status, revision },
    guard: sql`held_since_ms IS NULL`,
    set: { heldSinceMs: ctx.nowMs },
    audit: {
      action: 'rp_trade.hold',
      subject: { kind: 'rp_trade', id },
      companyId,
      system: rp.slug,
      detail: { reasons, ...(texts.length > 0 && { texts: texts.map(({ text }) => text) }) },
    },
    follows: () => [
      ...reasons.map((reason) => beginHold(ctx, record, reason)),
      ...textsFound(ctx, record, texts),
      ...(mail ? [mailRow(ctx, mail, { companyId })] : []),
      jobDone(ctx.db, jobId, ctx.nowMs),
    ],
    done: null,
  });
  // Withdrawn, revised or held meanwhile: nothing is left to do for this job.
  if (!outcome.ok) await endJob(ctx, jobId);
}

type Held = Pick<NoticeFacts['record'], 'id' | 'revision'>;

function beginHold(
  { db, nowMs }: Context,
  { id: recordId, revision }: Held,
  reason: NoticeHold,
): BatchItem<'sqlite'> {
  return db
    .insert(rpNoticeHolds)
    .values({ recordId, revision, reason, sinceMs: nowMs })
    .onConflictDoUpdate({
      target: [rpNoticeHolds.recordId, rpNoticeHolds.revision, rpNoticeHolds.reason],
      set: { sinceMs: nowMs, endedAtMs: null, releasedByName: null },
    });
}

/** Every hold of a revision has ended. */
export function endNoticeHolds(
  { db, nowMs }: Context,
  { id: recordId, revision }: Held,
): BatchItem<'sqlite'> {
  return db
    .update(rpNoticeHolds)
    .set({ endedAtMs: nowMs })
    .where(
      and(
        eq(rpNoticeHolds.recordId, recordId),
        eq(rpNoticeHolds.revision, revision),
        isNull(rpNoticeHolds.endedAtMs),
      ),
    );
}
