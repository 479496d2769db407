import { openDatabase } from '#db/client.ts';
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
import { configOf, type Environment } from './environment.ts';
import type { FontName } from './pdf/font-names.ts';
import { padesSigner } from './pdf/pades.ts';
import { renderCertificatePdf } from './pdf/render.ts';

interface JobsEnvironment extends Environment {
  EMAIL: SendEmail;
  MAIL_FROM: string;
  CERTIFICATE_SIGNING_KEY: string;
  PADES_CERTIFICATE: string;
  PADES_PRIVATE_KEY: string;
}

/** Enough for one wake; what is left waits for the next. */
const JOBS_A_WAKE = 20;
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

async function loadFont(env: JobsEnvironment, name: FontName): Promise<ArrayBuffer> {
  const response = await env.ASSETS.fetch(`https://assets.local/fonts/${name}.ttf`);
  if (!response.ok) throw new Error(`font ${name} answers ${response.status}`);
  return response.arrayBuffer();
}

async function runJob(env: JobsEnvironment, job: Job): Promise<void> {
  const ctx = contextOf(env);
  try {
    const payload = JSON.parse(job.payload);
    await issueCertificate(ctx, { ...payload, jobId: job.id }, {
      signingKey: env.CERTIFICATE_SIGNING_KEY,
      renderPdf: async (issued) =>
        renderCertificatePdf(
          { draft: false, ...issued },
          {
            loadFont: (name) => loadFont(env, name),
            signer: await padesSigner(env.PADES_CERTIFICATE, env.PADES_PRIVATE_KEY),
            verifyOrigin: env.VERIFY_ORIGIN,
          },
        ),
    });
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
  for (const job of await claimJobs(db, Date.now(), JOBS_A_WAKE, jobId)) await runJob(env, job);
  await sendDueMail(db, Date.now(), MAILS_A_WAKE, (mail) => deliver(env, mail));
}

export default {
  async queue(batch, env) {
    for (const message of batch.messages) {
      const { jobId } = message.body as { jobId?: string };
      await wake(env, jobId);
      message.ack();
    }
  },
  async scheduled(_event, env) {
    await wake(env);
  },
} satisfies ExportedHandler<JobsEnvironment>;
