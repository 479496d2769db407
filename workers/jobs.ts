import * as v from 'valibot';
import { openDatabase } from '#db/client.ts';
import { sweepIdentity } from '~/domain/identity/sweep.server.ts';
import {
  claimJobs,
  type Job,
  jobFailed,
  type OutgoingMail,
  sendDueMail,
} from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { expireTradeRecords } from '~/domain/only-representative/trade-record/expire.server.ts';
import { runBatchRecord } from '~/domain/only-representative/trade-record/run-batch.server.ts';
import { configOf, type Environment } from './environment.ts';
import { assetFonts } from './pdf/asset-fonts.ts';
import { type PadesEnvironment, paperSigner } from './pdf/pades.ts';
import type { Issued } from './pdf/printing.ts';
import { renderCertificatePdf } from './pdf/render.ts';
import { tellToForget } from './verification/forget.ts';

interface JobsEnvironment extends Environment, PadesEnvironment {
  EMAIL: SendEmail;
  VERIFICATION: Fetcher;
  MAIL_FROM: string;
  CERTIFICATE_SIGNING_KEY: string;
}

/** Enough for one wake; what is left waits for the next. */
const JOBS_A_WAKE = 20;
/** Drawing a paper keeps the processor for a tenth of a second; whoever waits for a page goes first. */
const BREATH_MS = 150;
const MAILS_A_WAKE = 50;

function contextOf(env: JobsEnvironment): Context {
  const nowMs = Date.now();
  return {
    db: openDatabase(env.DB),
    files: env.FILES,
    queue: env.QUEUE,
    config: configOf(env),
    actor: { kind: 'system', id: null, name: 'system', ip: null },
    locale: 'zh-CN',
    nowMs,
    requestId: newId('req', nowMs),
  };
}

const issuePayload = v.object({
  record_id: v.string(),
  revision: v.number(),
  certificate_no: v.optional(v.string()),
});

const batchPayload = v.object({
  batch_id: v.string(),
  record_id: v.string(),
  version: v.nullish(v.number()),
});

/** Draws and signs the paper of a certificate; one at a time, since fonts take most of an isolate's memory. */
async function renderPdf(env: JobsEnvironment, issued: Omit<Issued, 'draft'>): Promise<Uint8Array> {
  return renderCertificatePdf(
    { draft: false, ...issued },
    {
      loadFont: assetFonts(env.ASSETS),
      signer: await paperSigner(env, issued.snapshot),
      verifyOrigin: env.VERIFY_ORIGIN,
    },
  );
}

/** The certificate is stored; that visitors see it at once is a courtesy which may fail. */
async function publish(env: JobsEnvironment, certificateNo: string): Promise<void> {
  try {
    await tellToForget(env.VERIFICATION, [certificateNo]);
  } catch (error) {
    console.error('verification was not told of', certificateNo, error);
  }
}

async function perform(env: JobsEnvironment, ctx: Context, job: Job): Promise<void> {
  switch (job.kind) {
    case 'issue_certificate': {
      const { record_id, revision, certificate_no } = v.parse(
        issuePayload,
        JSON.parse(job.payload),
      );
      const outcome = await issueCertificate(
        ctx,
        { jobId: job.id, recordId: record_id, revision, certificateNo: certificate_no },
        { signingKey: env.CERTIFICATE_SIGNING_KEY, renderPdf: (issued) => renderPdf(env, issued) },
      );
      if (outcome.state === 'issued') await publish(env, outcome.certificateNo);
      return;
    }
    case 'batch_record': {
      const { batch_id, record_id, version } = v.parse(batchPayload, JSON.parse(job.payload));
      const work = { jobId: job.id, batchId: batch_id, recordId: record_id };
      await runBatchRecord(ctx, { ...work, version: version ?? null });
    }
  }
}

async function runJob(env: JobsEnvironment, job: Job): Promise<void> {
  const ctx = contextOf(env);
  try {
    await perform(env, ctx, job);
  } catch (error) {
    // A consumer never throws: the job keeps its error and comes back later (QUALITY R3).
    console.error(ctx.requestId, job.kind, job.id, error);
    await jobFailed(ctx.db, job, error, Date.now());
  }
}

async function deliver(env: JobsEnvironment, mail: OutgoingMail): Promise<void> {
  // Locally nothing leaves the machine; /dev/outbox shows every message.
  if (env.STAGE === 'local') return;
  const { recipient, subject, text, html } = mail;
  await env.EMAIL.send({ from: env.MAIL_FROM, to: recipient, subject, text, html });
}

async function wake(env: JobsEnvironment, jobId?: string): Promise<void> {
  const { db } = contextOf(env);
  for (const job of await claimJobs(db, Date.now(), JOBS_A_WAKE, jobId)) {
    await runJob(env, job);
    await scheduler.wait(BREATH_MS);
  }
  await sendDueMail(db, Date.now(), MAILS_A_WAKE, {
    deliver: (mail) => deliver(env, mail),
    keepBody: env.STAGE === 'local',
  });
}

export default {
  async queue(batch, env) {
    for (const message of batch.messages) {
      const { jobId } = message.body as { jobId?: string };
      await wake(env, jobId);
      message.ack();
    }
  },
  async scheduled(event, env) {
    await wake(env);
    await expireTradeRecords(contextOf(env));
    if (new Date(event.scheduledTime).getUTCMinutes() === 0) await sweepIdentity(contextOf(env));
  },
} satisfies ExportedHandler<JobsEnvironment>;
