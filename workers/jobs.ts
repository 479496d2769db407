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
import type { JobKind } from '~/domain/jobs/kinds.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { releaseHeldRecords } from '~/domain/only-representative/certificate/release.server.ts';
import { reportIssueFailure } from '~/domain/only-representative/certificate/report-failure.server.ts';
import { lapsePartners } from '~/domain/only-representative/trade-partner/lapse.server.ts';
import { expireTradeRecords } from '~/domain/only-representative/trade-record/expire.server.ts';
import { runBatchChunk } from '~/domain/only-representative/trade-record/run-batch.server.ts';
import { configOf, type Environment, queuesOf } from './environment.ts';
import { assetFonts } from './pdf/asset-fonts.ts';
import { padesSigner } from './pdf/pades.ts';
import type { Issued } from './pdf/printing.ts';
import { renderCertificatePdf } from './pdf/render.ts';
import { tellToForget } from './verification/forget.ts';

interface JobsEnvironment extends Environment {
  EMAIL: SendEmail;
  VERIFICATION: Fetcher;
  MAIL_FROM: string;
  CERTIFICATE_SIGNING_KEY: string;
  PADES_CERTIFICATE: string;
  PADES_PRIVATE_KEY: string;
}

/** The queue that wakes for papers; the other one wakes for everything else. */
const CERTIFICATES = 'greenlane-certificates';
/** What the sweeper takes at a time, and until when it goes on. */
const JOBS_A_SWEEP = 20;
const MAILS_AT_ONCE = 50;
const SWEEP_MS = 20_000;
/** Drawing a paper keeps the processor for a tenth of a second; whoever waits for a page goes first. */
const BREATH_MS = 150;

function contextOf(env: JobsEnvironment): Context {
  const nowMs = Date.now();
  return {
    db: openDatabase(env.DB),
    files: env.FILES,
    queues: queuesOf(env),
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

const chunkPayload = v.object({ batch_id: v.string(), chunk: v.number() });

/** Draws and signs the paper of a certificate; one at a time, since fonts take most of an isolate's memory. */
async function renderPdf(env: JobsEnvironment, issued: Omit<Issued, 'draft'>): Promise<Uint8Array> {
  return renderCertificatePdf(
    { draft: false, ...issued },
    {
      loadFont: assetFonts(env.ASSETS),
      signer: await padesSigner(env.PADES_CERTIFICATE, env.PADES_PRIVATE_KEY),
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
    case 'batch_chunk': {
      const { batch_id, chunk } = v.parse(chunkPayload, JSON.parse(job.payload));
      await runBatchChunk(ctx, { jobId: job.id, batchId: batch_id, chunk });
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
    const failed = await jobFailed(ctx.db, job, error, Date.now());
    if (failed && job.kind === 'issue_certificate') {
      const { record_id } = v.parse(issuePayload, JSON.parse(job.payload));
      await reportIssueFailure(ctx, record_id, { attempts: job.attempts, error });
    }
  }
}

async function deliver(env: JobsEnvironment, mail: OutgoingMail): Promise<void> {
  // Locally nothing leaves the machine; /dev/outbox shows every message.
  if (env.STAGE === 'local') return;
  const { recipient, subject, text, html } = mail;
  await env.EMAIL.send({ from: env.MAIL_FROM, to: recipient, subject, text, html });
}

/** Takes up to `limit` due jobs of a kind and works on them. Returns how many there were. */
async function work(env: JobsEnvironment, kind: JobKind, limit: number): Promise<number> {
  const claimed = await claimJobs(openDatabase(env.DB), Date.now(), kind, limit);
  for (const job of claimed) {
    await runJob(env, job);
    if (kind === 'issue_certificate') await scheduler.wait(BREATH_MS);
  }
  return claimed.length;
}

/** Again and again while there is as much as is taken at a time, for a while. */
async function sweep(limit: number, take: () => Promise<number>): Promise<void> {
  const until = Date.now() + SWEEP_MS;
  while ((await take()) === limit && Date.now() < until);
}

/** One round of mail. Returns how many were tried. */
async function sendMails(env: JobsEnvironment): Promise<number> {
  const { sent, failed } = await sendDueMail(openDatabase(env.DB), Date.now(), MAILS_AT_ONCE, {
    deliver: (mail) => deliver(env, mail),
    keepBody: env.STAGE === 'local',
  });
  return sent + failed;
}

export default {
  async queue(batch, env) {
    const kind = batch.queue === CERTIFICATES ? 'issue_certificate' : 'batch_chunk';
    for (const message of batch.messages) {
      await work(env, kind, 1);
      message.ack();
    }
    // One round only: the next messages wait for this call. The sweeper sends the rest.
    await sendMails(env);
  },
  async scheduled(event, env) {
    for (const kind of ['issue_certificate', 'batch_chunk'] as const) {
      await sweep(JOBS_A_SWEEP, () => work(env, kind, JOBS_A_SWEEP));
    }
    await sweep(MAILS_AT_ONCE, () => sendMails(env));
    await expireTradeRecords(contextOf(env));
    await lapsePartners(contextOf(env));
    await releaseHeldRecords(contextOf(env));
    if (new Date(event.scheduledTime).getUTCMinutes() === 0) await sweepIdentity(contextOf(env));
  },
} satisfies ExportedHandler<JobsEnvironment>;
