import * as v from 'valibot';
import { openDatabase } from '#db/client.ts';
import { answeredAbout } from '~/domain/certificate/answered-about.server.ts';
import { claimKeys } from '~/domain/certificate/claim-keys.server.ts';
import { issueFaultOf, stepOfIssue } from '~/domain/certificate/issue-fault.ts';
import { sealLog, signHeads } from '~/domain/certificate/log-seal.server.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import { sweepFiles } from '~/domain/files/sweep.server.ts';
import { KEYS_A_RUN, sweepKeys } from '~/domain/idempotency/sweep.server.ts';
import { sweepIdentity } from '~/domain/identity/sweep.server.ts';
import { claimJobs, endJob, type Job, jobFailed } from '~/domain/jobs/due.server.ts';
import type { JobKind } from '~/domain/jobs/kinds.ts';
import { isLastTry, isToldTry } from '~/domain/jobs/pauses.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { KEYS_MADE_A_RUN, makeKeys } from '~/domain/kernel/identifier-keys.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { NAMES_A_RUN, readNames } from '~/domain/look-alike/read-names.server.ts';
import { type OutgoingMail, sendDueMail } from '~/domain/mail/send-due.server.ts';
import { FILES_A_RUN, purgeFilingFiles } from '~/domain/new-substance/file/sweep.server.ts';
import { expireFilings, FILINGS_A_RUN } from '~/domain/new-substance/filing/expire.server.ts';
import { CN_KEYS } from '~/domain/new-substance/filing/keys.ts';
import { MESSAGES_A_RUN, sweepMessages } from '~/domain/new-substance/message/sweep.server.ts';
import {
  beginYear,
  EXCESSES_A_RUN,
  FILINGS_A_YEAR_RUN,
  repeatExcesses,
} from '~/domain/new-substance/reminder/new-year.server.ts';
import {
  COMPANIES_A_RUN as CN_COMPANIES_A_RUN,
  tellDuties,
} from '~/domain/new-substance/reminder/send.server.ts';
import {
  giveUpReport,
  makeReport,
  type ReportToMake,
} from '~/domain/new-substance/report/make.server.ts';
import { REPORTS_KEPT_A_RUN, sweepCnReports } from '~/domain/new-substance/report/sweep.server.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { reissuePayload } from '~/domain/only-representative/certificate/reissue.server.ts';
import { releaseHeldRecords } from '~/domain/only-representative/certificate/release.server.ts';
import { replaceCertificate } from '~/domain/only-representative/certificate/replace.server.ts';
import { issueFailureReport } from '~/domain/only-representative/certificate/report-failure.server.ts';
import { indexPending } from '~/domain/only-representative/search/index-pending.server.ts';
import { lapsePartners } from '~/domain/only-representative/trade-partner/lapse.server.ts';
import { expireTradeRecords } from '~/domain/only-representative/trade-record/expire.server.ts';
import {
  giveUpChunk,
  runBatchChunk,
} from '~/domain/only-representative/trade-record/run-batch.server.ts';
import { supersedeChangedRecords } from '~/domain/only-representative/trade-record/supersede.server.ts';
import { RP_KEYS } from '~/domain/responsible-person/keys.ts';
import { issueNotice } from '~/domain/responsible-person/notice/issue.server.ts';
import { releaseHeldNotices } from '~/domain/responsible-person/notice/release.server.ts';
import { noticeFailureReport } from '~/domain/responsible-person/notice/report-failure.server.ts';
import { endProducts, PRODUCTS_A_RUN } from '~/domain/responsible-person/product/end.server.ts';
import {
  REPORTS_A_RUN,
  tellNewReports,
} from '~/domain/responsible-person/reminder/new-reports.server.ts';
import {
  COMPANIES_A_RUN,
  sendReminders,
} from '~/domain/responsible-person/reminder/send.server.ts';
import { expireRpTrades } from '~/domain/responsible-person/trade/expire.server.ts';
import { supersedeChangedTrades } from '~/domain/responsible-person/trade/supersede.server.ts';
import { rp } from '~/domain/systems/profiles.ts';
import { configOf, type Environment, queuesOf } from './environment.ts';
import { makeReportFile } from './papers/report.ts';
import { assetFonts } from './pdf/asset-fonts.ts';
import { type PadesEnvironment, paperSigner } from './pdf/pades.ts';
import type { Issued } from './pdf/printing.ts';
import { renderCertificatePdf } from './pdf/render.ts';
import { MAX_FORGOTTEN, tellToForget } from './verification/forget.ts';

export { Previews } from './pdf/previews.ts';

interface JobsEnvironment extends Environment, PadesEnvironment {
  EMAIL: SendEmail;
  VERIFICATION: Fetcher;
  MAIL_FROM: string;
  CERTIFICATE_SIGNING_KEY: string;
}

/** The queue that wakes for papers; the other one wakes for everything else. */
const CERTIFICATES = 'greenlane-certificates';
const PAPERS: readonly JobKind[] = [
  'forget_answers',
  'reissue_certificate',
  'issue_certificate',
  'cn_report',
];
const BATCHES: readonly JobKind[] = ['batch_chunk'];
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
  /** Missing for the only representative's, whose record names its subsystem. */
  system: v.optional(v.literal(rp.slug)),
  record_id: v.string(),
  revision: v.number(),
  certificate_no: v.optional(v.string()),
});

const chunkPayload = v.object({ batch_id: v.string(), chunk: v.number() });

const forgetPayload = v.object({ of: v.string() });
const reportPayload = v.object({ report_id: v.string() });

/** Draws and signs the paper of a certificate; one at a time, since fonts take most of an isolate's memory. */
async function renderPdf(env: JobsEnvironment, issued: Omit<Issued, 'draft'>): Promise<Uint8Array> {
  return renderCertificatePdf(
    { draft: false, ...issued },
    {
      loadFont: assetFonts(env.ASSETS),
      signer: await stepOfIssue('signature', () => paperSigner(env, issued.snapshot)),
      verifyOrigin: env.VERIFY_ORIGIN,
    },
  );
}

function issueTools(env: JobsEnvironment): PaperTools {
  return {
    signingKey: env.CERTIFICATE_SIGNING_KEY,
    renderPdf: (issued) => renderPdf(env, issued),
  };
}

/** The certificate is stored; that visitors see it at once is a courtesy which may fail. */
async function publish(env: JobsEnvironment, ...nos: string[]): Promise<void> {
  try {
    await tellToForget(env.VERIFICATION, await answeredAbout(openDatabase(env.DB), nos));
  } catch (error) {
    console.error('verification was not told of', nos, error);
  }
}

async function perform(env: JobsEnvironment, ctx: Context, job: Job): Promise<void> {
  switch (job.kind) {
    case 'issue_certificate': {
      const asked = v.parse(issuePayload, JSON.parse(job.payload));
      const { system, record_id: recordId, revision, certificate_no: certificateNo } = asked;
      const issue = system === rp.slug ? issueNotice : issueCertificate;
      const work = { jobId: job.id, recordId, revision, certificateNo };
      const outcome = await issue(ctx, work, issueTools(env));
      if (outcome.state === 'issued') await publish(env, outcome.certificateNo);
      return;
    }
    case 'batch_chunk': {
      const { batch_id, chunk } = v.parse(chunkPayload, JSON.parse(job.payload));
      await runBatchChunk(ctx, { jobId: job.id, batchId: batch_id, chunk });
      return;
    }
    case 'reissue_certificate': {
      const asked = v.parse(reissuePayload, JSON.parse(job.payload));
      const { certificate_id: certificateId, certificate_no: certificateNo, ...rest } = asked;
      const work = { jobId: job.id, certificateId, certificateNo, ...rest };
      const outcome = await replaceCertificate(ctx, work, issueTools(env));
      if (outcome.state === 'issued') {
        await publish(env, outcome.certificateNo, outcome.replacedNo);
      }
      return;
    }
    case 'cn_report': {
      const { report_id: reportId } = v.parse(reportPayload, JSON.parse(job.payload));
      const loadFont = assetFonts(env.ASSETS);
      const make = (report: ReportToMake) => makeReportFile(report, loadFont);
      await makeReport(ctx, { jobId: job.id, reportId }, { make });
      return;
    }
    case 'forget_answers': {
      const { of } = v.parse(forgetPayload, JSON.parse(job.payload));
      const about = await answeredAbout(ctx.db, [of]);
      for (let at = 0; at < about.length; at += MAX_FORGOTTEN) {
        await tellToForget(env.VERIFICATION, about.slice(at, at + MAX_FORGOTTEN));
      }
      await endJob(ctx, job.id);
      return;
    }
  }
}

/** A job that fails keeps its error and comes back later. */
async function runJob(env: JobsEnvironment, job: Job): Promise<void> {
  const ctx = contextOf(env);
  try {
    await perform(env, ctx, job);
  } catch (error) {
    console.error(ctx.requestId, job.kind, job.id, error);
    const told = await reportOf(ctx, job, error);
    await jobFailed(ctx.db, job, error, Date.now(), told, issueFaultOf(error));
  }
}

/**
 * What is told with a job that fails: support hears of a certificate after three hours and again when it is given up, a
 * batch of its records when it is.
 */
async function reportOf(ctx: Context, job: Job, error: unknown) {
  const givenUp = isLastTry(job);
  if (!givenUp && !(job.kind === 'issue_certificate' && isToldTry(job))) return [];
  if (job.kind === 'issue_certificate') {
    const about = v.safeParse(v.pipe(v.string(), v.parseJson(), issuePayload), job.payload);
    if (!about.success) return [];
    const report = about.output.system === rp.slug ? noticeFailureReport : issueFailureReport;
    return report(ctx, about.output.record_id, { attempts: job.attempts, givenUp, error });
  }
  if (job.kind === 'cn_report') {
    const about = v.safeParse(v.pipe(v.string(), v.parseJson(), reportPayload), job.payload);
    return about.success ? [giveUpReport(ctx, about.output.report_id)] : [];
  }
  if (job.kind !== 'batch_chunk') return [];
  const about = v.safeParse(v.pipe(v.string(), v.parseJson(), chunkPayload), job.payload);
  if (!about.success) return [];
  const { batch_id: batchId, chunk } = about.output;
  return [giveUpChunk(ctx, { batchId, chunk })];
}

/**
 * One step of a consumer. A consumer never throws, whatever fails (QUALITY R3): it is told in the log, and the steps
 * after it are done all the same. Returns whether it was done.
 */
async function step(what: string, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    console.error('the jobs Worker could not do', what, error);
    return false;
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
    await step(job.id, () => runJob(env, job));
    if (kind === 'issue_certificate') await scheduler.wait(BREATH_MS);
  }
  return claimed.length;
}

/** One due job of the first kind that has any. */
async function workOnOne(env: JobsEnvironment, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds) if ((await work(env, kind, 1)) > 0) return;
}

/** Again and again while there is as much as is taken at a time, for a while. */
async function sweep(limit: number, take: () => Promise<number>): Promise<void> {
  const until = Date.now() + SWEEP_MS;
  while ((await take()) === limit && Date.now() < until);
}

/** One round of mail. Returns how many were tried. */
async function sendMails(env: JobsEnvironment): Promise<number> {
  const { sent, failed } = await sendDueMail(contextOf(env), MAILS_AT_ONCE, {
    deliver: (mail) => deliver(env, mail),
    keepBody: env.STAGE === 'local',
  });
  return sent + failed;
}

/** Whether this isolate has asked; keys change with a deployment, which makes new isolates. */
let claimed = false;

/** With keys that the database was not written with, nothing is done at all: it waits for the right ones. */
async function keysFit(env: JobsEnvironment): Promise<boolean> {
  if (claimed) return true;
  const { db, config } = contextOf(env);
  const { codeHashKey, codeEncryptionKey } = config;
  try {
    await claimKeys(db, {
      codeHashKey,
      codeEncryptionKey,
      signingKey: env.CERTIFICATE_SIGNING_KEY,
    });
  } catch (error) {
    console.error('the jobs Worker does nothing:', error);
    return false;
  }
  claimed = true;
  return true;
}

/** What was issued and withdrawn becomes part of the chain, and the chain's end public once a day. */
async function keepLog(env: JobsEnvironment): Promise<void> {
  const { db, nowMs } = contextOf(env);
  await sealLog(db);
  await signHeads(db, nowMs, env.CERTIFICATE_SIGNING_KEY);
}

export default {
  async queue(batch, env) {
    // Not acknowledged, a message comes back; the table has the job in any case.
    if (!(await keysFit(env))) return batch.retryAll();
    const kinds = batch.queue === CERTIFICATES ? PAPERS : BATCHES;
    for (const message of batch.messages) {
      const done = await step(batch.queue, () => workOnOne(env, kinds));
      if (done) message.ack();
      else message.retry();
    }
    // One round only: the next messages wait for this call. The sweeper sends the rest.
    await step('mail', () => sendMails(env));
  },
  async scheduled(event, env) {
    if (!(await keysFit(env))) return;
    for (const kind of [...PAPERS, ...BATCHES]) {
      await step(kind, () => sweep(JOBS_A_SWEEP, () => work(env, kind, JOBS_A_SWEEP)));
    }
    await step('mail', () => sweep(MAILS_AT_ONCE, () => sendMails(env)));
    await step('keys', () => sweep(KEYS_A_RUN, () => sweepKeys(contextOf(env))));
    await step('log', () => keepLog(env));
    for (const keyed of [...RP_KEYS, ...CN_KEYS]) {
      await step('numbers', () => sweep(KEYS_MADE_A_RUN, () => makeKeys(contextOf(env), keyed)));
    }
    await step('names', () => sweep(NAMES_A_RUN, () => readNames(contextOf(env))));
    await step('search', () => sweep(1, async () => Number(await indexPending(contextOf(env)))));
    await step('expiry', () => expireTradeRecords(contextOf(env)));
    await step('shipments', () => expireRpTrades(contextOf(env)));
    await step('changed records', () => supersedeChangedRecords(contextOf(env)));
    await step('changed shipments', () => supersedeChangedTrades(contextOf(env)));
    await step('lapse', () => lapsePartners(contextOf(env)));
    // Before the letters, which tell of what is valid still.
    await step('ends', () => sweep(PRODUCTS_A_RUN, () => endProducts(contextOf(env))));
    await step('reports', () => sweep(REPORTS_A_RUN, () => tellNewReports(contextOf(env))));
    await step('reminders', () => sweep(COMPANIES_A_RUN, () => sendReminders(contextOf(env))));
    // Before its duties are told: they end with a filing, and a year brings new ones.
    await step('filings', () => sweep(FILINGS_A_RUN, () => expireFilings(contextOf(env))));
    await step('year', () => sweep(FILINGS_A_YEAR_RUN, () => beginYear(contextOf(env))));
    await step('duties', () => sweep(CN_COMPANIES_A_RUN, () => tellDuties(contextOf(env))));
    await step('excesses', () => sweep(EXCESSES_A_RUN, () => repeatExcesses(contextOf(env))));
    await step('release', () => releaseHeldRecords(contextOf(env)));
    await step('notices', () => releaseHeldNotices(contextOf(env)));
    if (new Date(event.scheduledTime).getUTCMinutes() === 0) {
      await step('identity', () => sweepIdentity(contextOf(env)));
      await step('kept reports', () =>
        sweep(REPORTS_KEPT_A_RUN, () => sweepCnReports(contextOf(env))),
      );
      await step('messages', () => sweep(MESSAGES_A_RUN, () => sweepMessages(contextOf(env))));
      await step('removed files', () => sweep(FILES_A_RUN, () => purgeFilingFiles(contextOf(env))));
    }
    await step('files', () => sweepFiles(contextOf(env)));
  },
} satisfies ExportedHandler<JobsEnvironment>;
