import { drawPaper, type PaperTools, takeNumber } from '~/domain/certificate/paper.server.ts';
import { unprintableTexts } from '~/domain/certificate/unprintable.ts';
import { endJob } from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import type { HoldReason } from '../trade-record/kinds.ts';
import { completeWithoutPaper, completeWithPaper } from './complete.server.ts';
import { type CertificateFacts, readCertificateFacts } from './facts.server.ts';
import { holdRecord } from './hold.server.ts';
import { paperContent } from './paper-content.ts';

export interface IssueJob {
  jobId: string;
  recordId: string;
  revision: number;
  /** Given once and kept with the job, so that a retry does not burn a second number. */
  certificateNo?: string | undefined;
}

export type IssueOutcome =
  | { state: 'issued'; certificateId: string; certificateNo: string }
  /** A purchase: its tonnage is certified when it is shipped on, not twice. */
  | { state: 'completed_without' }
  /** It would say what is not so; the record is held with these reasons. */
  | { state: 'held'; reasons: HoldReason[] }
  /** Nothing to do: issued already, or withdrawn or revised meanwhile. */
  | { state: 'already_issued' | 'not_confirmed' };

/**
 * Issues the tonnage coverage certificate of a confirmed record and completes the record: number, frozen
 * snapshot, Ed25519 signature, signed PDF, code, mail, audit, in that order, everything that is written in
 * one batch. What would not be true is held back with its reasons instead. Delivered again it finds the record
 * completed and changes nothing (PRODUCT §4, §7).
 */
export async function issueCertificate(
  ctx: Context,
  job: IssueJob,
  tools: PaperTools,
): Promise<IssueOutcome> {
  const facts = await readCertificateFacts(ctx, job);
  const over = whyOver(facts, job);
  if (over !== null) {
    // A revision makes a job of its own, so this one is over.
    await endJob(ctx, job.jobId);
    return { state: over };
  }
  if (facts.record.kind === 'purchase') {
    const completed = await completeWithoutPaper(ctx, facts, job.jobId);
    return { state: completed.ok ? 'completed_without' : 'not_confirmed' };
  }
  const { reasons } = facts;
  if (reasons.length > 0) {
    await holdRecord(ctx, facts, job.jobId, reasons);
    return { state: 'held', reasons };
  }
  const content = paperContent(facts, ctx.nowMs);
  const texts = unprintableTexts(content);
  if (texts.length > 0) {
    await holdRecord(ctx, facts, job.jobId, ['unprintable'], texts);
    return { state: 'held', reasons: ['unprintable'] };
  }
  const certificateNo =
    job.certificateNo ?? (await takeNumber(ctx, job.jobId, facts.record, 'TCC', content.issuer));
  const paper = await drawPaper(ctx, content, certificateNo, tools);
  const completed = await completeWithPaper(ctx, facts, job.jobId, paper);
  return completed.ok
    ? { state: 'issued', certificateId: completed.value, certificateNo }
    : { state: 'not_confirmed' };
}

/** Why there is nothing to issue any more, or null. */
function whyOver(
  { issued, record }: CertificateFacts,
  job: IssueJob,
): 'already_issued' | 'not_confirmed' | null {
  if (issued) return 'already_issued';
  return record.status === 'CONFIRMED' && record.revision === job.revision ? null : 'not_confirmed';
}
