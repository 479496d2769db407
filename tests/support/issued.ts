import { desc, eq, sql } from 'drizzle-orm';
import { certificateLog, certificates } from '#db/schema/certificate.ts';
import { jobs } from '#db/schema/trail.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { bindings, systemContext } from './contexts.ts';
import {
  partnerContext,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from './only-representative/shipments.ts';

/** Issues without drawing: the paper has tests of its own. */
export const TOOLS: PaperTools = {
  signingKey: async () => bindings.CERTIFICATE_SIGNING_KEY,
  renderPdf: async () => new TextEncoder().encode('%PDF-1.7 stands for the paper'),
};

/** A shipment that was confirmed and certified, as the job does it. */
export async function certified(of?: Shipper, tonnes = '24') {
  const who = of ?? (await shipper());
  const { id: recordId, token } = await waitingRecord(who, tonnes);
  value(await answerConfirm(partnerContext(who.ctx), token, { name: 'Joost van Meer' }));
  const job = await jobOf(`certificate:${recordId}:1`);
  const work = { jobId: job.id, recordId, revision: 1 };
  await issueCertificate(systemContext(who.ctx.nowMs + 60_000), work, TOOLS);
  const [certificate] = await certificatesOf(recordId);
  if (certificate === undefined) throw new Error('nothing was issued');
  return { who, ctx: who.ctx, recordId, certificate };
}

/** Newest first. */
export function certificatesOf(recordId: string) {
  return systemContext()
    .db.select()
    .from(certificates)
    .where(eq(certificates.recordId, recordId))
    .orderBy(desc(certificates.issueNo));
}

export async function jobOf(key: string) {
  const [job] = await systemContext().db.select().from(jobs).where(eq(jobs.key, key));
  if (job === undefined) throw new Error(`no job ${key}`);
  return job;
}

/** What the log says of a certificate, in order. */
export async function eventsOf(certificateId: string) {
  const rows = await systemContext()
    .db.select()
    .from(certificateLog)
    .where(eq(certificateLog.certificateId, certificateId))
    .orderBy(sql`rowid`);
  return rows.map(({ event, stateCode, reason, replacedByNo }) => ({
    event,
    stateCode,
    reason,
    replacedByNo,
  }));
}
