import { eq, sql } from 'drizzle-orm';
import { cnExcesses } from '#db/schema/cn-filing.ts';
import { productShares } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { idempotencyKeys } from '#db/schema/trail.ts';
import { insertCompany, insertPartner } from '#db/seed/rows.ts';
import { sealAudit } from '~/domain/audit/seal.server.ts';
import { revokeCertificate } from '~/domain/certificate/revoke.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { MAX_ATTEMPTS } from '~/domain/jobs/pauses.ts';
import { orderReport } from '~/domain/new-substance/report/order.server.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { reissueCertificate } from '~/domain/only-representative/certificate/reissue.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { orderDataFile } from '~/domain/only-representative/data-center/file/order.server.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { applyAgain } from '~/domain/only-representative/trade-partner/apply-again.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { startBulk } from '~/domain/provider/bulk/start.server.ts';
import { startCheck } from '~/domain/provider/chain/start.server.ts';
import { startSchedule } from '~/domain/provider/job/schedules.server.ts';
import { tellStaff } from '~/domain/provider/work/digest.server.ts';
import { NOW_MS, openTestDatabase, systemContext, tenantContext } from '../support/contexts.ts';
import { certified, jobOf, TOOLS } from '../support/issued.ts';
import { activeCompany, annualOf, submittedActivity } from '../support/new-substance/activities.ts';
import { insertDuty } from '../support/new-substance/duties.ts';
import { askedLetter, issuedLetter } from '../support/only-representative/letters.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import {
  doStep,
  pasted,
  readyImport,
  shipperRows,
  stepsOf,
} from '../support/only-representative/row-imports.ts';
import {
  openRecord,
  PDF,
  partnerContext,
  type Shipper,
  shipper,
  staff,
  upload,
  value,
  waitingRecord,
} from '../support/only-representative/shipments.ts';
import {
  certifiedFor,
  orderStatement,
  revoked,
  stated,
} from '../support/only-representative/statements.ts';
import { insertPerson, publicContext, signIn } from '../support/people.ts';
import { startOf } from '../support/provider/exports.ts';
import { cosmeticsTenant, insertCosmetic } from '../support/responsible-person/cosmetics.ts';
import {
  type ConfirmedTrade,
  confirmedTrade,
  runNotice,
} from '../support/responsible-person/notices.ts';
import { insertRecord, insertReport, keepRows } from '../support/responsible-person/reminders.ts';
import { deliver, type JobsEnvironment, minute, openPost } from './consumers.ts';
import { WORKBOOK_JOBS } from './workbook-cases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TRIES = MAX_ATTEMPTS;

export interface JobCase {
  /** When it runs; a minute after what it needs was made, unless told. */
  atMs?: number;
  prepare: () => Promise<unknown>;
  run: (env: JobsEnvironment) => Promise<unknown>;
  /** What differs in its environment. */
  env?: Partial<JobsEnvironment>;
  /** It clears away and is nobody's act. */
  unaudited?: boolean;
  /** It is the sweep of files: what a pass leaves, the next one finds. */
  sweeps?: boolean;
  /** How long it takes until it is tried again, where the cron does not do it each minute. */
  againMs?: number;
}

/** A trade whose notice waits for its job, and what happened to it. */
async function noticed(change?: Partial<typeof companies.$inferInsert>): Promise<ConfirmedTrade> {
  const trade = await confirmedTrade();
  const { id } = trade.ctx.company;
  if (change) await trade.ctx.db.update(companies).set(change).where(eq(companies.id, id));
  await withoutLetters();
  return trade;
}

const papers = (env: JobsEnvironment) => deliver(env, 'greenlane-certificates');
const batches = (env: JobsEnvironment) => deliver(env, 'greenlane-jobs');

/** A record that was confirmed; its certificate's job waits. */
async function confirmed(of?: Shipper) {
  const who = of ?? (await shipper());
  const { id, token } = await waitingRecord(who);
  value(await answerConfirm(partnerContext(who.ctx), token, { name: 'Joost van Meer' }));
  await withoutLetters();
  return { ...who, recordId: id };
}

/** The letters of what went before have left. */
async function withoutLetters(): Promise<void> {
  await openTestDatabase().run(sql`UPDATE mail_messages SET state = 'sent', sent_at_ms = 0`);
}

function authorise({ ctx }: Shipper, until: string) {
  return ctx.db
    .update(companySystems)
    .set({ authorisedUntil: until })
    .where(eq(companySystems.companyId, ctx.company.id));
}

async function held(of: Shipper): Promise<void> {
  const { recordId } = await confirmed(of);
  await authorise(of, '2026-09-17');
  const { id: jobId } = await jobOf(`certificate:${recordId}:1`);
  await issueCertificate(systemContext(), { jobId, recordId, revision: 1 }, TOOLS);
  await withoutLetters();
}

async function purchased(): Promise<void> {
  const { ctx: supplier, productId, input } = await shipper();
  const buyer = await tenantContext();
  const companyId = buyer.company.id;
  const linkedCompanyId = supplier.company.id;
  const share = { productId, companyId, ownerCompanyId: linkedCompanyId, sinceMs: 0 };
  await supplier.db.insert(productShares).values(share);
  const role = 'supplier';
  const partner_id = await insertPartner(buyer.db, { companyId, role, linkedCompanyId });
  const bought = input('20', { kind: 'purchase', partner_id });
  const { id, version } = value(await createTradeRecord(buyer, bought));
  const sent = value(await sendTradeRecord(buyer, id, { version }));
  value(await confirmTradeRecord(supplier, id, sent));
  await withoutLetters();
}

/** A batch over a record of each mass. */
async function batch(action: 'send' | 'confirm', tonnes: readonly string[]): Promise<void> {
  const receiver = await tenantContext();
  const of = await shipper({ partner: { linkedCompanyId: receiver.company.id } });
  const make = action === 'send' ? openRecord : waitingRecord;
  const ids: string[] = [];
  for (const mass of tonnes) ids.push((await make(of, mass)).id);
  value(await startRecordBatch(action === 'send' ? of.ctx : receiver, { action, ids }));
  await withoutLetters();
}

async function withdrawn(kind: 'reissue' | 'revoke'): Promise<void> {
  const { ctx, certificate } = await certified();
  const code = 'content_error';
  if (kind === 'revoke') value(await revokeCertificate(staff(ctx), certificate.id, { code }));
  else value(await reissueCertificate(staff(ctx), certificate.id, { code, changes: {} }));
  await withoutLetters();
}

/** An annual report that waits to be made. */
async function orderedReport(): Promise<void> {
  const of = await activeCompany();
  await submittedActivity(of);
  value(await orderReport(of.ctx, annualOf(of)));
}

/** A record of importers that waits to be made. */
async function orderedRecord(): Promise<void> {
  const of = await shipper();
  await openRecord(of);
  value(await orderDataFile(of.ctx, 'record', { years: [2026] }));
}

/** Rows that came in and wait to be read. */
async function cameIn(): Promise<void> {
  const of = await shipper();
  value(await startImport(of.ctx, 'records', { text: await shipperRows(of) }));
}

/** Rows that wait to be parted among jobs, or to be saved by one of them. */
async function toSave(step: 'plan' | 'save'): Promise<void> {
  const of = await shipper();
  const id = await readyImport(of);
  value(await saveImport(of.ctx, id, { mode: 'good' }));
  if (step === 'save') for (const one of await stepsOf(id)) await doStep(one, NOW_MS);
}

/** An arrival that waits to be saved by its job. */
async function arrivalsToSave(): Promise<void> {
  const { ctx, recordId } = await certified();
  const rows = `Trade no.\tArrival\n${(await findTradeRecord(ctx, recordId)).tradeNo}\t2026-09-01`;
  const id = await pasted(ctx, 'arrivals', rows);
  value(await saveImport(ctx, id, { mode: 'good' }));
  for (const one of await stepsOf(id)) await doStep(one, NOW_MS);
}

/** What the jobs Worker does, each with what it needs. */
export const JOB_CASES: Readonly<Record<string, JobCase>> = {
  'certificate issued': { prepare: confirmed, run: papers },
  'purchase completed': { prepare: purchased, run: papers },
  'certificate held': {
    prepare: async () => authorise(await confirmed(), '2026-09-17'),
    run: papers,
  },
  'certificate given up': {
    prepare: async () => {
      const { recordId } = await confirmed();
      const { id } = await jobOf(`certificate:${recordId}:1`);
      await openTestDatabase().run(
        sql`UPDATE jobs SET attempts = CAST(${TRIES - 1} AS INTEGER) WHERE id = ${id}`,
      );
    },
    // No certificate to sign with: it can't succeed.
    env: { PADES_CERTIFICATE_EU: 'AAAA' },
    run: papers,
  },
  'held record released': {
    prepare: async () => {
      const of = await shipper();
      await held(of);
      await authorise(of, '2027-09-17');
    },
    run: minute,
  },
  'notice issued': { prepare: () => noticed(), run: papers },
  'notice held': { prepare: () => noticed({ state: 0 }), run: papers },
  'notice given up': {
    prepare: async () => {
      const { recordId } = await noticed();
      const { id } = await jobOf(`certificate:${recordId}:1`);
      await openTestDatabase().run(
        sql`UPDATE jobs SET attempts = CAST(${TRIES - 1} AS INTEGER) WHERE id = ${id}`,
      );
    },
    env: { PADES_CERTIFICATE_EU: 'AAAA' },
    run: papers,
  },
  'held notice released': {
    prepare: async () => {
      const trade = await noticed({ state: 0 });
      await runNotice(trade);
      const { id } = trade.ctx.company;
      await trade.ctx.db.update(companies).set({ state: 1 }).where(eq(companies.id, id));
      await withoutLetters();
    },
    run: minute,
  },
  'certificate replaced': { prepare: () => withdrawn('reissue'), run: papers },
  'answers forgotten': { prepare: () => withdrawn('revoke'), run: papers },
  'letter issued': { prepare: askedLetter, run: papers },
  'letter given up': {
    prepare: async () => {
      const { requestId } = await askedLetter();
      const { id } = await jobOf(`letter:${requestId}`);
      await openTestDatabase().run(
        sql`UPDATE jobs SET attempts = CAST(${TRIES - 1} AS INTEGER) WHERE id = ${id}`,
      );
    },
    env: { PADES_CERTIFICATE_EU: 'AAAA' },
    run: papers,
  },
  'letter of an ended registration revoked': {
    prepare: async () => {
      const { ctx, registrationId } = await issuedLetter();
      await ctx.db
        .update(registrations)
        .set({ validity: 'invalid' })
        .where(eq(registrations.id, registrationId));
    },
    run: minute,
  },
  'statement issued': {
    prepare: async () => {
      const of = await shipper();
      await certifiedFor(of, '24');
      value(await orderStatement(of));
    },
    run: papers,
  },
  'statement issued anew': {
    prepare: async () => {
      const of = await shipper();
      const { certificate } = await certifiedFor(of, '24');
      await certifiedFor(of, '6');
      await stated(of);
      await revoked(of.ctx, certificate.id);
    },
    run: papers,
  },
  'statement revoked': {
    prepare: async () => {
      const of = await shipper();
      const { certificate } = await certifiedFor(of, '24');
      await stated(of);
      await revoked(of.ctx, certificate.id);
    },
    run: papers,
  },
  'record of importers made': { prepare: orderedRecord, run: papers },
  'record of importers given up': {
    prepare: async () => {
      await orderedRecord();
      await openTestDatabase().run(
        sql`UPDATE jobs SET attempts = CAST(${TRIES - 1} AS INTEGER), payload = '{"data_file_id":1}'
          WHERE kind = 'data_file'`,
      );
    },
    run: papers,
  },
  'records of importers let go': {
    atMs: Date.UTC(2026, 9, 21, 7, 0),
    prepare: async () => {
      await orderedRecord();
      // Made in its time: what lets it go has nothing else to do.
      await papers(openPost().env);
      await withoutLetters();
    },
    run: minute,
    unaudited: true,
    sweeps: true,
    againMs: 60 * 60 * 1000,
  },
  'rows read': { prepare: cameIn, run: batches },
  'rows planned': { prepare: () => toSave('plan'), run: batches },
  'rows saved': { prepare: () => toSave('save'), run: batches },
  'arrivals saved': { prepare: arrivalsToSave, run: batches },
  'rows given up': {
    prepare: async () => {
      await cameIn();
      await openTestDatabase().run(
        sql`UPDATE jobs SET attempts = CAST(${TRIES - 1} AS INTEGER), payload = '{"step":1}'
          WHERE kind = 'import_step'`,
      );
    },
    run: batches,
  },
  'rows let go': {
    atMs: Date.UTC(2026, 9, 21, 7, 0),
    prepare: async () => {
      await cameIn();
      await batches(openPost().env);
      await withoutLetters();
    },
    run: minute,
    unaudited: true,
    sweeps: true,
    againMs: 60 * 60 * 1000,
  },
  'workbook judged': { prepare: WORKBOOK_JOBS['workbook judged'], run: batches },
  'letters of a workbook written': {
    prepare: WORKBOOK_JOBS['letters of a workbook written'],
    run: batches,
    // Who came with it is told by the commit.
    unaudited: true,
  },
  'report of filings made': { prepare: orderedReport, run: papers },
  'report of filings given up': {
    prepare: async () => {
      await orderedReport();
      await openTestDatabase().run(
        sql`UPDATE jobs SET attempts = CAST(${TRIES - 1} AS INTEGER), payload = '{"report_id":1}'
          WHERE kind = 'cn_report'`,
      );
    },
    run: papers,
  },
  'reports of filings let go': {
    atMs: Date.UTC(2026, 9, 21, 7, 0),
    prepare: async () => {
      await orderedReport();
      // Made in its time: what lets it go has nothing else to do.
      await papers(openPost().env);
      await withoutLetters();
    },
    run: minute,
    unaudited: true,
    sweeps: true,
    againMs: 60 * 60 * 1000,
  },
  'batch sent': { prepare: () => batch('send', ['1', '2', '3']), run: batches },
  'batch confirmed': { prepare: () => batch('confirm', ['1']), run: batches },
  'batch given up': {
    prepare: async () => {
      await batch('confirm', ['1', '2']);
      const db = openTestDatabase();
      await db.run(
        sql`UPDATE jobs SET attempts = CAST(${TRIES - 1} AS INTEGER) WHERE kind = 'batch_chunk'`,
      );
      // No subsystem has that name: it can't succeed.
      await db.run(sql`UPDATE record_batches SET system = 'none'`);
    },
    run: batches,
  },
  'letters sent': {
    prepare: async () => {
      for (let n = 0; n < 3; n += 1) {
        const { email } = await insertPerson();
        await forget(publicContext(), { email });
      }
    },
    run: batches,
  },
  'records given up': {
    atMs: NOW_MS + 60 * DAY_MS,
    prepare: async () => {
      const of = await shipper();
      await waitingRecord(of);
      await waitingRecord(of);
      await withoutLetters();
    },
    run: minute,
  },
  'partner lapsed': {
    atMs: NOW_MS + 15 * DAY_MS,
    prepare: async () => {
      const { ctx } = await shipper();
      const of = { companyId: ctx.company.id, state: 'lapsed', needsYes: true } as const;
      const id = await insertPartner(ctx.db, of);
      value(await applyAgain(ctx, id, { version: 1 }));
      await withoutLetters();
    },
    run: minute,
  },
  'reminders told': {
    atMs: NOW_MS,
    prepare: async () => {
      const of = await shipper({ tonnes: 100 });
      value(await createTradeRecord(of.ctx, of.input('90')));
    },
    run: minute,
  },
  'authorisation told': {
    // The clock's hour has begun.
    atMs: NOW_MS + 40 * 60_000,
    prepare: async () => {
      await authorise(await shipper(), '2026-09-25');
      // Staff were told of their day.
      await tellStaff(systemContext());
    },
    run: minute,
    againMs: 60 * 60_000,
  },
  'product ended': {
    prepare: async () => {
      const of = await cosmeticsTenant();
      await insertCosmetic(of, { rpContractUntil: '2026-09-17' });
      await insertCosmetic(of, { type: 'special', validUntil: '2026-09-17' });
    },
    run: minute,
  },
  'reaction told': {
    prepare: async () => {
      const of = await cosmeticsTenant();
      const row = { createdAtMs: NOW_MS, dueOn: '2026-10-18', severity: 'general' } as const;
      await insertReport(of, await insertCosmetic(of), row);
    },
    run: minute,
  },
  'reminders sent': {
    prepare: async () => {
      const of = await cosmeticsTenant();
      await insertReport(of, await insertCosmetic(of));
      await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-09-01' });
      await keepRows('2026-09-18');
      await withoutLetters();
    },
    run: minute,
  },
  'duties of cosmetics made': {
    prepare: async () => {
      const of = await cosmeticsTenant();
      await insertReport(of, await insertCosmetic(of, { rpContractUntil: '2026-12-17' }));
    },
    run: minute,
  },
  'filing expired': {
    prepare: () =>
      activeCompany({ filing: { validUntil: '2026-09-17', dutiesYear: 2026, submittedAtMs: 1 } }),
    run: minute,
  },
  'year of duties begun': {
    // Before the messages of the day.
    atMs: Date.UTC(2026, 11, 31, 16, 1),
    prepare: () => activeCompany({ filing: { submittedAtMs: Date.UTC(2026, 0, 2) } }),
    run: minute,
  },
  'duties told': {
    prepare: async () => {
      const { companyId, filingId } = await activeCompany({ filing: { dutiesYear: 2026 } });
      await insertDuty({ companyId, filingId, remindOn: '2026-09-18' });
      await insertDuty({ companyId, filingId, year: 2024, remindOn: '2026-09-01' });
    },
    run: minute,
  },
  'excess repeated': {
    atMs: Date.UTC(2027, 0, 1, 1, 31),
    prepare: async () => {
      const { companyId, filingId } = await activeCompany({ filing: { dutiesYear: 2027 } });
      await openTestDatabase().insert(cnExcesses).values({
        filingId,
        companyId,
        year: 2026,
        gauge: 'applied',
        state: 'open',
        countedG: 11,
        registeredG: 10,
        atMs: NOW_MS,
      });
    },
    run: minute,
  },
  'files and keys swept': {
    atMs: NOW_MS + 3 * DAY_MS,
    prepare: async () => {
      const { ctx } = await shipper();
      value(await uploadFile(ctx, 'attachment', upload('a.pdf', PDF)));
      value(await uploadFile(ctx, 'attachment', upload('b.pdf', PDF)));
      const at = { requestHash: '', createdAtMs: NOW_MS };
      await ctx.db.insert(idempotencyKeys).values({ ...at, userId: 'usr', key: 'of-long-ago' });
    },
    run: minute,
    unaudited: true,
    sweeps: true,
  },
  'renamed partner’s records indexed': {
    prepare: async () => {
      const of = await shipper();
      await openRecord(of);
      await of.ctx.db.run(sql`INSERT INTO search_pending (kind, subject_id)
        VALUES ('records_of_partner', ${of.partnerId}), ('partner', ${of.partnerId})`);
    },
    run: minute,
    unaudited: true,
  },
  'chain checked': {
    prepare: async () => {
      const { db } = systemContext();
      await sealAudit(db);
      value(await startCheck(await providerStaff({ role: 'provider' }), 'audit'));
    },
    run: batches,
    unaudited: true,
  },
  'company exported': {
    prepare: async () => {
      const { ctx } = await shipper();
      await startOf(await providerStaff({ role: 'provider' }), ctx.company.id);
    },
    run: batches,
    unaudited: true,
  },
  'many renewed': {
    prepare: async () => {
      const { db } = systemContext();
      const ids = [
        await insertCompany(db, {}, [{ system: 'rscc', authorisedUntil: '2026-12-31' }]),
        await insertCompany(db, {}, [{ system: 'krscc', authorisedUntil: '2026-12-31' }]),
      ];
      const staff = await providerStaff({ role: 'provider' });
      value(await startBulk(staff, { act: 'renew', ids, values: { months: 12 } }));
    },
    run: batches,
  },
  'record confirmed on behalf among many': {
    prepare: async () => {
      const of = await shipper();
      const { id } = await waitingRecord(of);
      const kept = await uploadFile(of.ctx, 'evidence', upload('mail.pdf', PDF));
      const { file_id } = value(kept);
      const eva = await providerStaff({ assigned: [of.ctx.company.id] });
      const values = { reason: 'The importer agreed by telephone.', file_id };
      value(await startBulk(eva, { act: 'confirm', ids: [id], values }));
    },
    run: batches,
  },
  'numbers of companies reckoned': {
    prepare: async () => {
      await insertCompany(systemContext().db);
    },
    run: minute,
    unaudited: true,
  },
  'schedule run by hand': {
    prepare: async () => {
      value(await startSchedule(await providerStaff({ role: 'provider' }), 'hour'));
    },
    run: batches,
    unaudited: true,
  },
  'sessions swept': {
    atMs: Date.UTC(2026, 8, 21, 7, 0),
    prepare: async () => {
      const { userId } = await insertPerson();
      await signIn(userId, NOW_MS);
    },
    run: minute,
    unaudited: true,
    againMs: 60 * 60 * 1000,
  },
};
