import { eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import { auditedBatch } from '~/domain/audit/guarded-write.server.ts';
import { keepPaper } from '~/domain/certificate/keep-paper.server.ts';
import {
  certificateRow,
  drawPaper,
  type Paper,
  type PaperTools,
  takeNumber,
  writeCertificate,
} from '~/domain/certificate/paper.server.ts';
import { endCertificate } from '~/domain/certificate/revoke.server.ts';
import type { TonnageContent } from '~/domain/certificate/snapshot.ts';
import { endJob, jobDone } from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { type CertificateFacts, readCertificateFacts } from './facts.server.ts';
import { reissueHolds } from './holds.server.ts';
import { tonnageRow } from './issue.server.ts';
import { issuedMails } from './issued-mails.server.ts';
import type { PaperChanges } from './paper-changes.ts';
import { paperContent } from './paper-content.ts';

export interface ReplaceJob {
  jobId: string;
  certificateId: string;
  code: WithdrawalCode;
  changes: PaperChanges;
  /** Given once and kept with the job. */
  certificateNo?: string;
}

export type ReplaceOutcome =
  | { state: 'issued'; certificateId: string; certificateNo: string; replacedNo: string }
  /** Revoked, replaced, withdrawn or held back meanwhile: nothing to do. */
  | { state: 'not_valid' };

/**
 * Issues a certificate anew: the same record under another number and code, with the same tonnes, or with what arrived
 * where that was less. The new one is
 * written, the old one superseded by it and both sides told in one batch. Delivered again it finds the old one
 * superseded and changes nothing.
 */
export async function replaceCertificate(
  ctx: Context,
  job: ReplaceJob,
  tools: PaperTools,
): Promise<ReplaceOutcome> {
  const { nowMs } = ctx;
  const old = await readOld(ctx, job.certificateId);
  const facts = await readCertificateFacts(ctx, { ...old, revision: old.presentRevision });
  const { record } = facts;
  const stands =
    record.status === 'COMPLETED' &&
    record.revision === old.presentRevision &&
    reissueHolds.reasonsIn(record.heldBy).length === 0;
  if (old.state !== 'valid' || !stands) {
    await endJob(ctx, job.jobId);
    return { state: 'not_valid' };
  }
  const content = changed(paperContent(facts, nowMs), job.changes);
  // Less may have arrived since, for which the old one was good enough.
  const sameMass =
    old.revision === old.presentRevision
      ? content.total_mass_g === old.totalMassG
      : content.total_mass_g <= old.totalMassG;
  if (!sameMass || content.cover_year !== old.coverYear) {
    throw new Error(`certificate ${old.id} would be reissued with other tonnes or another year`);
  }
  const certificateNo =
    job.certificateNo ?? (await takeNumber(ctx, job.jobId, record, 'TCC', content.issuer));
  const paper = await drawPaper(ctx, content, certificateNo, tools);
  const outcome = await supersede(ctx, { old, facts, job, paper });
  if (outcome.ok) {
    return {
      state: 'issued',
      certificateId: outcome.value,
      certificateNo,
      replacedNo: old.certificateNo,
    };
  }
  await endJob(ctx, job.jobId);
  return { state: 'not_valid' };
}

type OldCertificate = Awaited<ReturnType<typeof readOld>>;

async function readOld({ db }: Context, id: string) {
  const [old] = await db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      state: certificates.state,
      recordId: certificates.recordId,
      revision: certificates.revision,
      issueNo: certificates.issueNo,
      totalMassG: certificates.totalMassG,
      coverYear: certificates.coverYear,
      /** The record's; higher than the certificate's once an arrival was entered. */
      presentRevision: sql<number>`${tradeRecords.revision}`.as('present_revision'),
    })
    .from(certificates)
    .leftJoin(tradeRecords, eq(tradeRecords.id, certificates.recordId))
    .where(eq(certificates.id, id));
  if (old === undefined || old.recordId === null || old.revision === null) {
    throw new Error(`job for a certificate without a record: ${id}`);
  }
  return { ...old, recordId: old.recordId, revision: old.revision };
}

function changed(content: TonnageContent, changes: PaperChanges): TonnageContent {
  return {
    ...content,
    supplier: { ...content.supplier, ...changes.supplier },
    importer: { ...content.importer, ...changes.importer },
    port: { ...content.port, ...changes.port },
  };
}

interface Supersession {
  old: OldCertificate;
  facts: CertificateFacts;
  job: ReplaceJob;
  paper: Paper<TonnageContent>;
}

/** Refusal: 4106 when the old certificate ended, or its record moved or was held back, meanwhile. */
async function supersede(ctx: Context, { old, facts, job, paper }: Supersession) {
  const { db, nowMs } = ctx;
  const { record } = facts;
  const id = newId('crt', nowMs);
  const row = {
    ...(await certificateRow(ctx, record, id, paper, tonnageRow(paper.snapshot))),
    issueNo: old.issueNo + 1,
  };
  const { head, moved } = endCertificate(ctx, old.id, {
    event: 'superseded',
    code: job.code,
    note: null,
    replacedByNo: row.certificateNo,
    supersededBy: id,
  });
  const stands = sql`(SELECT count(*) FROM trade_records WHERE id = ${record.id}
    AND status = 'COMPLETED' AND revision = CAST(${record.revision} AS INTEGER)
    AND ${reissueHolds.nothing(nowMs)})`;
  const mails = await issuedMails(ctx, facts, { ...paper, id });
  return keepPaper(ctx, { id, fileKey: row.fileKey, pdf: paper.pdf }, () =>
    auditedBatch(ctx, {
      head,
      moved: sql`${moved} * ${stands}`,
      audit: {
        action: 'reissue',
        subject: { kind: 'trade_record', id: record.id },
        companyId: record.companyId,
        system: record.system,
        detail: { certificate_no: row.certificateNo, replaces: old.certificateNo, code: job.code },
      },
      follows: [...writeCertificate(ctx, row), ...mails, jobDone(db, job.jobId, nowMs)],
      done: () => id,
    }),
  );
}
