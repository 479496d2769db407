import { eq, sql } from 'drizzle-orm';
import { jobs, sequences } from '#db/schema/trail.ts';
import { generateCode } from '~/domain/certificate/code.ts';
import { signSnapshot } from '~/domain/certificate/signature.ts';
import {
  freeze,
  issuerDay,
  type SnapshotIssuer,
  type TonnageContent,
  type TonnageSnapshot,
} from '~/domain/certificate/snapshot.ts';
import { endJob } from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import type { HoldReason } from '../trade-record/kinds.ts';
import { completeWithoutPaper, completeWithPaper, type Paper } from './complete.server.ts';
import { type CertificateFacts, readCertificateFacts } from './facts.server.ts';
import { holdRecord } from './hold.server.ts';
import { paperContent } from './paper-content.ts';

export interface IssueJob {
  jobId: string;
  recordId: string;
  revision: number;
  /** Given once and kept with the job, so that a retry does not burn a second number. */
  certificateNo?: string;
}

export interface IssueTools {
  signingKey: string;
  /** Renders and signs the paper; lives in the jobs Worker with its fonts. */
  renderPdf: (issued: {
    snapshot: TonnageSnapshot;
    code: string;
    sha256: string;
    keyId: string;
  }) => Promise<Uint8Array>;
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
  tools: IssueTools,
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
  const certificateNo = job.certificateNo ?? (await takeNumber(ctx, job, content.issuer));
  const paper = await drawPaper(ctx, content, certificateNo, tools);
  const completed = await completeWithPaper(ctx, facts, job.jobId, paper);
  return completed.ok
    ? { state: 'issued', certificateId: completed.value, certificateNo }
    : { state: 'not_confirmed' };
}

/** Freezes content under its number, signs it and draws its paper with a new code. */
export async function drawPaper(
  { nowMs }: Context,
  content: TonnageContent,
  certificateNo: string,
  { signingKey, renderPdf }: IssueTools,
): Promise<Paper> {
  const snapshot = freeze(content, certificateNo, nowMs);
  const signed = await signSnapshot(snapshot, signingKey);
  const code = generateCode();
  const { sha256, key_id: keyId } = signed;
  return { snapshot, signed, code, pdf: await renderPdf({ snapshot, code, sha256, keyId }) };
}

/** Why there is nothing to issue any more, or null. */
function whyOver(
  { issued, record }: CertificateFacts,
  job: IssueJob,
): 'already_issued' | 'not_confirmed' | null {
  if (issued) return 'already_issued';
  return record.status === 'CONFIRMED' && record.revision === job.revision ? null : 'not_confirmed';
}

/** Takes the next number of the year it is in the issuer's place and keeps it with the job, in one batch. */
export async function takeNumber(
  ctx: Context,
  job: { jobId: string },
  issuer: SnapshotIssuer,
): Promise<string> {
  const [year = ''] = issuerDay(issuer, ctx.nowMs).split('-');
  const name = `TCC-${year}`;
  const number = sql<string>`(SELECT printf('TCC-%d-%06d', CAST(${year} AS INTEGER), value) FROM sequences WHERE name = ${name})`;
  const [, updated] = await ctx.db.batch([
    ctx.db
      .insert(sequences)
      .values({ name, value: 1 })
      .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } }),
    ctx.db
      .update(jobs)
      .set({ payload: sql`json_set(${jobs.payload}, '$.certificate_no', ${number})` })
      .where(eq(jobs.id, job.jobId))
      .returning({ certificateNo: sql<string>`json_extract(payload, '$.certificate_no')` }),
  ]);
  const certificateNo = updated[0]?.certificateNo;
  if (certificateNo === undefined) throw new Error(`job ${job.jobId} vanished`);
  return certificateNo;
}
