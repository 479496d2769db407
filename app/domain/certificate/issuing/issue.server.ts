import { and, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { endJob, jobDone } from '../../jobs/due.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { keepPaper } from '../keep-paper.server.ts';
import {
  certificateRow,
  drawPaper,
  type Paper,
  type PaperTools,
  takeNumber,
  writeCertificate,
} from '../paper.server.ts';
import { unprintableTexts } from '../unprintable.ts';
import { holdPaper } from './hold.server.ts';
import type { IssuedKind, PaperFacts, PaperTypes, Revision } from './paper-kind.ts';

export interface IssueJob extends Revision {
  jobId: string;
  /** Given once and kept with the job, so that a retry does not burn a second number. */
  certificateNo?: string | undefined;
}

export type IssueOutcome<Reason extends string> =
  | { state: 'issued'; certificateId: string; certificateNo: string }
  /** Its record carries no paper. */
  | { state: 'completed_without' }
  /** It would say what is not so; the record is held with these reasons. */
  | { state: 'held'; reasons: Reason[] }
  /** Nothing to do: issued already, or withdrawn, rejected or revised meanwhile. */
  | { state: 'already_issued' | 'not_confirmed' };

/**
 * Issues the paper of a confirmed record: number, frozen snapshot, Ed25519 signature, signed PDF, code, mails, audit, in
 * that order, everything that is written in one batch (PRODUCT §4, §7). What would not be true is held back with its
 * reasons instead. Delivered again it finds the paper and changes nothing; what changed while it was drawn makes the job
 * come back and look again.
 */
export async function issuePaper<T extends PaperTypes>(
  ctx: Context,
  kind: IssuedKind<T>,
  job: IssueJob,
  tools: PaperTools,
): Promise<IssueOutcome<T['reason']>> {
  const { jobId } = job;
  const facts = await kind.facts(ctx, job);
  if (facts === undefined) {
    throw new Error(`job for a record that does not exist: ${job.recordId}`);
  }
  const over = whyOver(facts, job);
  if (over !== null) {
    // A revision makes a job of its own, so this one is over.
    await endJob(ctx, jobId);
    return { state: over };
  }
  if (kind.hasNone?.(facts)) {
    const completed = await complete(ctx, kind, facts, { jobId, also: [] });
    return { state: completed.ok ? 'completed_without' : 'not_confirmed' };
  }
  const { reasons } = facts;
  if (reasons.length > 0) {
    await holdPaper(ctx, kind, facts, { jobId, reasons });
    return { state: 'held', reasons };
  }
  const content = kind.content(facts, ctx.nowMs);
  const texts = unprintableTexts(content);
  if (texts.length > 0) {
    await holdPaper(ctx, kind, facts, { jobId, reasons: ['unprintable'], texts });
    return { state: 'held', reasons: ['unprintable'] };
  }
  const certificateNo =
    job.certificateNo ?? (await takeNumber(ctx, jobId, facts.record, kind.letters, content.issuer));
  const paper = await drawPaper(ctx, content, certificateNo, tools);
  const kept = await keep(ctx, kind, facts, { jobId, paper });
  return kept.ok
    ? { state: 'issued', certificateId: kept.value, certificateNo }
    : { state: 'not_confirmed' };
}

/** Why there is nothing to issue any more, or null. */
function whyOver<T extends PaperTypes>({ issued, record }: PaperFacts<T>, job: IssueJob) {
  if (issued) return 'already_issued';
  return record.status === 'CONFIRMED' && record.revision === job.revision ? null : 'not_confirmed';
}

interface Completion {
  jobId: string;
  detail?: Record<string, unknown>;
  also: BatchItem<'sqlite'>[];
  guard?: SQL | undefined;
}

/** The record moves on with everything that comes of it. Refusal: 4106 when it was withdrawn or revised meanwhile. */
function complete<T extends PaperTypes>(
  ctx: Context,
  kind: IssuedKind<T>,
  { record }: PaperFacts<T>,
  { jobId, also, detail, guard }: Completion,
): Promise<Outcome<T['moved']>> {
  return kind.move(ctx, record, {
    act: 'issued',
    set: { heldSinceMs: null },
    ...(detail && { detail }),
    ...(guard && { guard }),
    // A note added to the record meanwhile is no reason to hold its paper back.
    guardVersion: false,
    follows: () => [...also, jobDone(ctx.db, jobId, ctx.nowMs)],
  });
}

/**
 * Keeps the paper, then moves its record on in one batch with the certificate's row, its log, the mails and the end of the
 * job. When that batch refuses or fails, the paper is taken away again.
 *
 * Refusal: 4106 when the record was withdrawn, revised or is held back by now.
 *
 * @returns id of the certificate
 */
async function keep<T extends PaperTypes>(
  ctx: Context,
  kind: IssuedKind<T>,
  facts: PaperFacts<T>,
  { jobId, paper }: { jobId: string; paper: Paper<T['content']> },
): Promise<Outcome<string>> {
  const id = newId('crt', ctx.nowMs);
  const row = await certificateRow(ctx, facts.record, id, paper, kind.row(paper.snapshot));
  const mails = await kind.issuedMails(ctx, facts, { ...paper, id });
  return keepPaper(ctx, { id, fileKey: row.fileKey, pdf: paper.pdf }, () =>
    complete(ctx, kind, facts, {
      jobId,
      detail: { certificate_no: row.certificateNo },
      // What was asked before the paper was drawn may have changed meanwhile.
      guard: and(kind.holds.nothing(ctx.nowMs), kind.stands?.(facts)),
      also: [
        ...(kind.replaces?.(ctx, facts, row.certificateNo, id) ?? []),
        ...writeCertificate(ctx, row),
        ...mails,
      ],
    }),
  );
}
