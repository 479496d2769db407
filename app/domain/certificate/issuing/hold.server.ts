import { isNull } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { mailRow } from '../../mail/row.server.ts';
import { textsFound } from '../paper-texts.server.ts';
import type { UnprintableText } from '../unprintable.ts';
import type { Held, HeldRevision } from './held.server.ts';
import type { IssuedKind, PaperFacts, PaperTypes } from './paper-kind.ts';

interface Holding<Reason> {
  jobId: string;
  reasons: readonly Reason[];
  /** Texts that no font prints, where that is the reason. */
  texts?: readonly UnprintableText[];
}

/**
 * Holds the paper of a confirmed record back: the record stays CONFIRMED with its reasons, whoever made it hears of them,
 * and the job is over. `releaseHeld` makes another once no cause is left. Delivered again it changes nothing.
 */
export async function holdPaper<T extends PaperTypes>(
  ctx: Context,
  kind: IssuedKind<T>,
  facts: PaperFacts<T>,
  { jobId, reasons, texts = [] }: Holding<T['reason']>,
): Promise<void> {
  const { record } = facts;
  if (record.heldSinceMs !== null) return endJob(ctx, jobId);
  const mail = kind.heldMail(ctx, facts, reasons);
  const outcome = await kind.move(ctx, record, {
    act: 'hold',
    set: { heldSinceMs: ctx.nowMs },
    detail: { reasons, ...(texts.length > 0 && { texts: texts.map(({ text }) => text) }) },
    guard: isNull(kind.records.heldSinceMs),
    guardVersion: false,
    follows: () => [
      ...reasons.map((reason) => beginHold(ctx, kind, record, reason)),
      ...textsFound(ctx, record, texts),
      ...(mail ? [mailRow(ctx, mail, { companyId: record.companyId })] : []),
      jobDone(ctx.db, jobId, ctx.nowMs),
    ],
  });
  // Withdrawn, revised or held meanwhile: nothing is left to do for this job.
  if (!outcome.ok) await endJob(ctx, jobId);
}

function beginHold(
  { db, nowMs }: Context,
  { held }: Held,
  { id: recordId, revision }: HeldRevision,
  reason: string,
): BatchItem<'sqlite'> {
  return db
    .insert<SQLiteTable>(held)
    .values({ recordId, revision, reason, sinceMs: nowMs })
    .onConflictDoUpdate({
      target: [held.recordId, held.revision, held.reason],
      set: { sinceMs: nowMs, endedAtMs: null, releasedByName: null },
    });
}
