import * as v from 'valibot';
import { openDatabase } from '#db/client.ts';
import type { KindOfWork, WorkTools } from '~/domain/area-work.ts';
import { AREA_WORK } from '~/domain/areas-work.server.ts';
import { sealAudit } from '~/domain/audit/seal.server.ts';
import { refreshBrand } from '~/domain/brand/kept.server.ts';
import { answeredAbout } from '~/domain/certificate/answered-about.server.ts';
import { claimKeys } from '~/domain/certificate/claim-keys.server.ts';
import { issueFaultOf, stepOfIssue } from '~/domain/certificate/issue-fault.ts';
import { sealLog, signHeads } from '~/domain/certificate/log-seal.server.ts';
import { activeKey } from '~/domain/certificate/signing/active-key.server.ts';
import { heldKeys, type SigningSecret } from '~/domain/certificate/signing/secrets.ts';
import { sweepFiles } from '~/domain/files/sweep.server.ts';
import { KEYS_A_RUN, sweepKeys } from '~/domain/idempotency/sweep.server.ts';
import { sweepIdentity } from '~/domain/identity/sweep.server.ts';
import { claimJobs, dueKinds, endJob, type Job, jobFailed } from '~/domain/jobs/due.server.ts';
import type { JobKind } from '~/domain/jobs/kinds.ts';
import { isLastTry, isToldTry } from '~/domain/jobs/pauses.ts';
import { SCHEDULES, type ScheduleName, slotOf, sweepRuns } from '~/domain/jobs/schedule.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { KEYS_MADE_A_RUN, makeKeys } from '~/domain/kernel/identifier-keys.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { NAMES_A_RUN, readNames } from '~/domain/look-alike/read-names.server.ts';
import { type OutgoingMail, sendDueMail } from '~/domain/mail/send-due.server.ts';
import { tellPadesEnds } from '~/domain/provider/alert/pades.server.ts';
import { tellFailedSchedules } from '~/domain/provider/alert/schedules.server.ts';
import { bulkChunkWork } from '~/domain/provider/bulk/run.server.ts';
import { chainCheckWork } from '~/domain/provider/chain/work.server.ts';
import { EXPORTS_A_RUN, sweepExports } from '~/domain/provider/export/sweep.server.ts';
import { TOLD_A_RUN, tellExports } from '~/domain/provider/export/tell.server.ts';
import { companyExportWork } from '~/domain/provider/export/work.server.ts';
import { keepHealth } from '~/domain/provider/health/keep.server.ts';
import { lawPreviewWork } from '~/domain/provider/law/preview/work.server.ts';
import { sendDueMessages } from '~/domain/provider/message/send.server.ts';
import { NAME_LISTS_A_RUN, sweepNameLists } from '~/domain/provider/name-list/sweep.server.ts';
import { fillReports } from '~/domain/provider/report/fill.server.ts';
import {
  COMPANIES_A_RUN,
  indexCompanies,
} from '~/domain/provider/search/index-companies.server.ts';
import { VOID_A_RUN, voidWaitingSecond } from '~/domain/provider/second-person/void.server.ts';
import { publishDueNotes } from '~/domain/provider/version-note/publish.server.ts';
import { tellStaff } from '~/domain/provider/work/digest.server.ts';
import { ARISEN_A_RUN, sweepDatedWork, sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { sweepWorkbooks, WORKBOOKS_A_RUN } from '~/domain/provider/workbook/sweep.server.ts';
import { workbookWork } from '~/domain/provider/workbook/work.server.ts';
import {
  AUTHORISATIONS_A_RUN,
  remindAuthorisations,
} from '~/domain/reminder/authorisations.server.ts';
import { areaOfRecords } from '~/domain/systems/profiles.ts';
import { atTimeOf, timeOf } from './clock.ts';
import { configOf, type Environment, queuesOf, transportOf } from './environment.ts';
import { type HttpMail, sendByHttp } from './mail-by-http.ts';
import { MAKES } from './papers/areas.ts';
import { assetFonts } from './pdf/asset-fonts.ts';
import { type PadesEnvironment, paperSigner } from './pdf/pades.ts';
import { padesHeld } from './pdf/pades-held.ts';
import type { Issued } from './pdf/printing.ts';
import { renderCertificatePdf } from './pdf/render.ts';
import { readWorkbook } from './read-workbook.ts';
import { runSchedule, type ScheduleStep } from './schedules.ts';
import { MAX_FORGOTTEN, tellToForget } from './verification/forget.ts';

export { Keys } from './keys.ts';
export { Previews } from './pdf/previews.ts';

interface JobsEnvironment
  extends Environment,
    PadesEnvironment,
    HttpMail,
    Partial<Record<SigningSecret, string>> {
  EMAIL: SendEmail;
  VERIFICATION: Fetcher;
}

/** The queue that wakes for papers; the other one wakes for everything else. */
const CERTIFICATES = 'greenlane-certificates';
const PAPERS: readonly JobKind[] = [
  'forget_answers',
  'reissue_certificate',
  'issue_letter',
  'issue_statement',
  'issue_certificate',
  'cn_report',
  'data_file',
];
const BATCHES: readonly JobKind[] = [
  'batch_chunk',
  'bulk_chunk',
  'import_step',
  'workbook_step',
  'chain_check',
  'law_preview',
  'run_schedule',
  // A part of one takes minutes.
  'company_export',
];
/** What the sweeper takes at a time, and until when it goes on. */
const JOBS_A_SWEEP = 20;
const MAILS_AT_ONCE = 50;
/** A paper brings what is to be forgotten, a batch its papers: kinds that were worked on before. */
const ROUNDS = 3;
const SWEEP_MS = 20_000;
/** Drawing a paper keeps the processor for a tenth of a second; whoever waits for a page goes first. */
const BREATH_MS = 150;

function contextOf(env: JobsEnvironment): Context {
  const nowMs = timeOf(env);
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

const issuePayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Missing where the record itself names its subsystem. */
    system: v.optional(v.string()),
    record_id: v.string(),
    revision: v.number(),
    certificate_no: v.optional(v.string()),
  }),
);

const forgetPayload = v.object({ of: v.string() });

const schedulePayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.picklist(SCHEDULES) }),
);

/** Who issues the paper of a record. */
function papersOf(system: string | undefined) {
  const area = areaOfRecords(system);
  const papers = AREA_WORK.find((work) => work.area === area)?.papers;
  if (papers === undefined) throw new Error(`no area issues papers of ${system}`);
  return papers;
}

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

const keyThatSigns = (env: JobsEnvironment) =>
  activeKey(openDatabase(env.DB), heldKeys(env), timeOf(env));

function toolsOf(env: JobsEnvironment): WorkTools {
  return {
    paper: {
      signingKey: () => keyThatSigns(env),
      renderPdf: (issued) => renderPdf(env, issued),
    },
    make(kind, what) {
      const make = MAKES[kind];
      if (make === undefined) throw new Error(`nothing makes the file of ${kind}`);
      return make(what as never, assetFonts(env.ASSETS)); // its work gives it what it takes
    },
    publicKeys: env.CERTIFICATE_PUBLIC_KEYS,
    readWorkbook,
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

/** Work that no area has for itself. */
const SHARED: Readonly<Partial<Record<JobKind, KindOfWork>>> = {
  issue_certificate: {
    async run(ctx, job, { paper }) {
      const asked = v.parse(issuePayload, job.payload);
      const { record_id: recordId, revision, certificate_no: certificateNo } = asked;
      const work = { jobId: job.id, recordId, revision, certificateNo };
      const issued = await papersOf(asked.system).issue(ctx, work, paper);
      return issued.certificateNo === undefined ? [] : [issued.certificateNo];
    },
    // Who issues it tells of it, also before (reportOf).
    givenUp: () => [],
  },
  chain_check: chainCheckWork,
  workbook_step: workbookWork,
  law_preview: lawPreviewWork,
  bulk_chunk: bulkChunkWork,
  company_export: companyExportWork,
};

const workOf = (kind: JobKind) =>
  SHARED[kind] ?? AREA_WORK.find(({ jobs }) => jobs?.[kind])?.jobs?.[kind];

async function perform(env: JobsEnvironment, ctx: Context, job: Job): Promise<void> {
  if (job.kind === 'forget_answers') return forgetAnswers(env, ctx, job);
  if (job.kind === 'run_schedule') return runAsked(env, ctx, job);
  const work = workOf(job.kind);
  if (work === undefined) throw new Error(`nothing does ${job.kind}`);
  const changed = await work.run(ctx, job, toolsOf(env));
  if (changed.length > 0) await publish(env, ...changed);
}

/** A schedule that somebody asked for; its slot is the job, so that a second delivery runs nothing. */
async function runAsked(env: JobsEnvironment, ctx: Context, job: Job): Promise<void> {
  const { name } = v.parse(schedulePayload, job.payload);
  const steps = STEPS[name](env);
  await runSchedule(() => contextOf(env), { name, slot: job.id, steps });
  await endJob(ctx, job.id);
}

async function forgetAnswers(env: JobsEnvironment, ctx: Context, job: Job): Promise<void> {
  const { of } = v.parse(forgetPayload, JSON.parse(job.payload));
  const about = await answeredAbout(ctx.db, [of]);
  for (let at = 0; at < about.length; at += MAX_FORGOTTEN) {
    await tellToForget(env.VERIFICATION, about.slice(at, at + MAX_FORGOTTEN));
  }
  await endJob(ctx, job.id);
}

/** A job that fails keeps its error and comes back later. */
async function runJob(env: JobsEnvironment, job: Job): Promise<void> {
  const ctx = contextOf(env);
  try {
    await perform(env, ctx, job);
  } catch (error) {
    console.error(ctx.requestId, job.kind, job.id, error);
    const told = await reportOf(ctx, job, error);
    await jobFailed(ctx.db, job, error, timeOf(env), told, issueFaultOf(error));
  }
}

/**
 * What is told with a job that fails: support hears of a certificate after three hours and again when it is given up, a
 * batch of its records when it is.
 */
async function reportOf(ctx: Context, job: Job, error: unknown) {
  const { kind, attempts, payload } = job;
  const givenUp = isLastTry(job);
  if (!givenUp && !(kind === 'issue_certificate' && isToldTry(job))) return [];
  if (kind !== 'issue_certificate') return workOf(kind)?.givenUp(ctx, payload) ?? [];
  const about = v.safeParse(issuePayload, payload);
  if (!about.success) return [];
  const { system, record_id: recordId } = about.output;
  return papersOf(system).failed(ctx, recordId, { attempts, givenUp, error });
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
  const { recipient, subject, text, html, replyTo } = mail;
  const answers = replyTo === null ? {} : { replyTo };
  if (transportOf(env) === 'http') return sendByHttp(env, mail);
  await env.EMAIL.send({ from: env.MAIL_FROM, to: recipient, subject, text, html, ...answers });
}

/** Takes up to `limit` due jobs of a kind and works on them. Returns how many there were. */
async function work(env: JobsEnvironment, kind: JobKind, limit: number): Promise<number> {
  const claimed = await claimJobs(openDatabase(env.DB), timeOf(env), kind, limit);
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

/** Again and again while there is as much as is taken at a time, for a while. Returns how much there was. */
async function sweep(limit: number, take: () => Promise<number>): Promise<number> {
  const until = Date.now() + SWEEP_MS;
  for (let all = 0; ; ) {
    const taken = await take();
    all += taken;
    if (taken !== limit || Date.now() >= until) return all;
  }
}

/** All due jobs, those of the first kinds first, and those that they bring. Returns how many there were. */
async function workOnAll(env: JobsEnvironment): Promise<number> {
  let done = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await dueKinds(openDatabase(env.DB), timeOf(env));
    if (due.length === 0) break;
    for (const kind of [...PAPERS, ...BATCHES].filter((one) => due.includes(one))) {
      await step(kind, async () => {
        done += await sweep(JOBS_A_SWEEP, () => work(env, kind, JOBS_A_SWEEP));
      });
    }
  }
  return done;
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
  const { db, config, nowMs } = contextOf(env);
  const { codeHashKey, codeEncryptionKey } = config;
  try {
    const [first] = heldKeys(env);
    const signingKey = first?.jwk ?? null;
    await claimKeys(db, { codeHashKey, codeEncryptionKey, signingKey }, nowMs);
  } catch (error) {
    console.error('the jobs Worker does nothing:', error);
    return false;
  }
  claimed = true;
  return true;
}

/** What was issued and withdrawn becomes part of the chain, and the chain's end public once a day. */
async function keepLog(env: JobsEnvironment): Promise<number> {
  const { db, nowMs } = contextOf(env);
  const sealed = await sealLog(db);
  await signHeads(db, nowMs, () => keyThatSigns(env));
  return sealed;
}

/** What areas do, each minute or once an hour. */
function stepsOfAreas(env: JobsEnvironment, eachHour: boolean): ScheduleStep[] {
  const steps = AREA_WORK.flatMap((work) => work.steps);
  return steps
    .filter(({ hourly = false }) => hourly === eachHour)
    .map(({ name, run, atATime }) => {
      const take = async () => Number(await run(contextOf(env)));
      const all = atATime === undefined ? take : () => sweep(atATime, take);
      return { name, run: all };
    });
}

/** What each schedule does, in its order. */
const STEPS: Readonly<Record<ScheduleName, (env: JobsEnvironment) => ScheduleStep[]>> = {
  minute: (env) => [
    { name: 'jobs', run: () => workOnAll(env) },
    { name: 'mail', run: () => sweep(MAILS_AT_ONCE, () => sendMails(env)) },
    { name: 'keys', run: () => sweep(KEYS_A_RUN, () => sweepKeys(contextOf(env))) },
    { name: 'log', run: () => keepLog(env) },
    { name: 'audit', run: () => sealAudit(contextOf(env).db) },
    ...AREA_WORK.flatMap(({ numbers = [] }) => numbers).map((keyed) => ({
      name: 'numbers',
      run: () => sweep(KEYS_MADE_A_RUN, () => makeKeys(contextOf(env), keyed)),
    })),
    {
      name: 'companies',
      run: () => sweep(COMPANIES_A_RUN, () => indexCompanies(contextOf(env))),
    },
    { name: 'names', run: () => sweep(NAMES_A_RUN, () => readNames(contextOf(env))) },
    {
      name: 'second person',
      run: () => sweep(VOID_A_RUN, () => voidWaitingSecond(contextOf(env))),
    },
    ...stepsOfAreas(env, false),
    // One message moves on at a time, by so many companies.
    { name: 'staff messages', run: () => sweep(1, () => sendDueMessages(contextOf(env))) },
    { name: 'versions', run: () => sweep(1, () => publishDueNotes(contextOf(env))) },
    { name: 'work', run: () => sweepWork(contextOf(env)) },
    { name: 'health', run: () => keepHealth(contextOf(env)) },
    // As many days as it takes at a time: a year of them comes over a quarter of an hour.
    { name: 'reports', run: () => fillReports(contextOf(env)) },
    { name: 'files', run: () => sweepFiles(contextOf(env)) },
    { name: 'failed schedules', run: () => tellFailedSchedules(contextOf(env)) },
    { name: 'ended exports', run: () => sweep(TOLD_A_RUN, () => tellExports(contextOf(env))) },
  ],
  hour: (env) => [
    ...stepsOfAreas(env, true),
    {
      name: 'dated work',
      run: () => sweep(ARISEN_A_RUN, () => sweepDatedWork(contextOf(env))),
    },
    { name: 'digest', run: () => tellStaff(contextOf(env)) },
    { name: 'ends of PAdES', run: () => tellPadesEnds(contextOf(env), padesHeld(env)) },
    {
      name: 'authorisations',
      run: () => sweep(AUTHORISATIONS_A_RUN, () => remindAuthorisations(contextOf(env))),
    },
    { name: 'identity', run: () => sweepIdentity(contextOf(env)) },
    { name: 'runs', run: () => sweepRuns(contextOf(env)) },
    {
      name: 'kept workbooks',
      run: () => sweep(WORKBOOKS_A_RUN, () => sweepWorkbooks(contextOf(env))),
    },
    {
      name: 'kept imports of lists',
      run: () => sweep(NAME_LISTS_A_RUN, () => sweepNameLists(contextOf(env))),
    },
    { name: 'exports', run: () => sweep(EXPORTS_A_RUN, () => sweepExports(contextOf(env))) },
  ],
};

export default {
  async queue(batch, env) {
    // Not acknowledged, a message comes back; the table has the job in any case.
    if (!(await keysFit(env))) return batch.retryAll();
    await refreshBrand(env.DB);
    const kinds = batch.queue === CERTIFICATES ? PAPERS : BATCHES;
    for (const message of batch.messages) {
      const done = await step(batch.queue, () => workOnOne(env, kinds));
      if (done) message.ack();
      else message.retry();
    }
    // One round only: the next messages wait for this call. The sweeper sends the rest.
    await step('mail', () => sendMails(env));
  },
  async scheduled(event, bindings) {
    const env = atTimeOf(bindings, event.scheduledTime);
    if (!(await keysFit(env))) return;
    await refreshBrand(env.DB);
    const isHour = new Date(event.scheduledTime).getUTCMinutes() === 0;
    for (const name of isHour ? SCHEDULES : (['minute'] as const)) {
      const slot = slotOf(name, event.scheduledTime);
      const steps = STEPS[name](env);
      await step(name, () => runSchedule(() => contextOf(env), { name, slot, steps }));
    }
  },
} satisfies ExportedHandler<JobsEnvironment>;
