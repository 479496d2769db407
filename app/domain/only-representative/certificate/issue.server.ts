import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { certificateLog, certificates } from '#db/schema/certificate.ts';
import { users } from '#db/schema/identity.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordSubstances, tradeRecords } from '#db/schema/trade-record.ts';
import { jobs, sequences } from '#db/schema/trail.ts';
import { searchText } from '#db/search-text.ts';
import { formatCode, generateCode } from '~/domain/certificate/code.ts';
import { hashCode, sealCode } from '~/domain/certificate/code-vault.ts';
import { ISSUERS } from '~/domain/certificate/issuers.ts';
import { signSnapshot } from '~/domain/certificate/signature.ts';
import {
  freeze,
  type Regime,
  type TonnageSnapshot,
  tonnageContent,
} from '~/domain/certificate/snapshot.ts';
import { legalBasisText, tonnageStatement } from '~/domain/certificate/wording.ts';
import { deleteUnused } from '~/domain/files/store.server.ts';
import { jobDone } from '~/domain/jobs/due.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { certificateIssuedMail, type Recipient } from '~/domain/mail/compose.server.ts';
import { mailRow } from '~/domain/mail/row.server.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { findPort } from '../ports.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { anchorColumns } from '../trade-record/read.server.ts';
import { statusWording } from './status-wording.ts';

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
  /** Nothing to do: issued already, withdrawn or revised meanwhile, or waiting for a consultant's release. */
  /** A purchase: its tonnage is certified when it is shipped on, not twice. */
  | { state: 'completed_without' }
  | { state: 'already_issued' | 'not_confirmed' | 'statements_missing' | 'held_for_review' };

const REGIMES: Record<'EU' | 'UK' | 'KR', Regime> = {
  EU: 'eu-reach',
  UK: 'uk-reach',
  KR: 'k-reach',
};

/**
 * Issues the tonnage coverage certificate of a confirmed record and completes the record: number, frozen
 * snapshot, Ed25519 signature, signed PDF, code, mail, audit, in that order, everything that is written in
 * one batch. Delivered again it finds the record completed and changes nothing (PRODUCT §4, §7).
 */
export async function issueCertificate(
  ctx: Context,
  job: IssueJob,
  tools: IssueTools,
): Promise<IssueOutcome> {
  const facts = await readFacts(ctx, job);
  const held = whyNot(facts, job);
  if (held !== null) {
    // A released review, a late statement or a revision makes a job of its own, so this one is over.
    await commit(ctx.db, [jobDone(ctx.db, job.jobId, ctx.nowMs)]);
    return { state: held };
  }
  if (facts.record.kind === 'purchase') return completePurchase(ctx, job, facts);
  const certificateNo = job.certificateNo ?? (await takeNumber(ctx, job));
  const snapshot = freeze(contentOf(ctx, facts), certificateNo, ctx.nowMs);
  const signed = await signSnapshot(snapshot, tools.signingKey);
  const code = generateCode();
  const pdf = await tools.renderPdf({
    snapshot,
    code,
    sha256: signed.sha256,
    keyId: signed.key_id,
  });
  return store(ctx, job, facts, { certificateNo, snapshot, signed, code, pdf });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(ctx: Context, { recordId, revision }: IssueJob) {
  const { db } = ctx;
  const [records, lines, issued] = await db.batch([
    db
      .select({
        ...anchorColumns,
        companyNameZh: companies.nameZh,
        companyNameEn: companies.nameEn,
        companyAddressZh: companies.addressZh,
        companyAddressEn: companies.addressEn,
        companyCountry: companies.country,
        reviewFirst: companies.reviewFirst,
        partnerName: tradePartners.name,
        partnerAddress: tradePartners.address,
        partnerCountry: tradePartners.country,
        partnerEmail: tradePartners.email,
        partnerContact: tradePartners.contactPerson,
        partnerCorporateNo: tradePartners.corporateNo,
        creatorName: users.firstName,
        creatorEmail: users.email,
      })
      .from(tradeRecords)
      .innerJoin(companies, eq(companies.id, tradeRecords.companyId))
      .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
      .innerJoin(users, eq(users.id, tradeRecords.createdBy))
      .where(eq(tradeRecords.id, recordId)),
    db
      .select({
        lineNo: sql<number>`min(${tradeRecordSubstances.lineNo})`,
        massG: sql<number>`sum(${tradeRecordSubstances.massG})`,
        registrationNo: registrations.registrationNo,
        registrationType: registrations.registrationType,
        jurisdiction: registrations.jurisdiction,
        useClass: registrations.useClass,
        nameZh: registrations.nameZh,
        nameEn: registrations.nameEn,
        casNo: registrations.casNo,
        ecNo: registrations.ecNo,
        keNo: registrations.keNo,
        cbiNo: registrations.cbiNo,
      })
      .from(tradeRecordSubstances)
      .innerJoin(registrations, eq(registrations.id, tradeRecordSubstances.registrationId))
      .where(
        and(
          eq(tradeRecordSubstances.recordId, recordId),
          eq(tradeRecordSubstances.revision, revision),
        ),
      )
      .groupBy(registrations.id)
      .orderBy(asc(sql`min(${tradeRecordSubstances.lineNo})`), asc(registrations.nameEn)),
    db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.recordId, recordId), eq(certificates.revision, revision))),
  ]);
  const record = records[0];
  if (record === undefined) throw new Error(`job for a record that does not exist: ${recordId}`);
  return { record, lines, issued: issued.length > 0 };
}

function whyNot(
  facts: Facts,
  job: IssueJob,
): Exclude<IssueOutcome['state'], 'issued' | 'completed_without'> | null {
  const { record } = facts;
  if (facts.issued) return 'already_issued';
  if (record.status !== 'CONFIRMED' || record.revision !== job.revision) return 'not_confirmed';
  if (record.missingStatements > 0) return 'statements_missing';
  return record.reviewFirst ? 'held_for_review' : null;
}

/**
 * Completes a purchase. What was bought is stated on the certificate of whatever is exported from it; a paper
 * for the purchase too would state the same tonnes twice (docs/decisions/014-purchases-carry-no-certificate.md).
 */
async function completePurchase(
  ctx: Context,
  job: IssueJob,
  { record }: Facts,
): Promise<IssueOutcome> {
  const move = moveRecord(ctx, record, {
    status: 'COMPLETED',
    action: 'complete',
    set: { completedAtMs: ctx.nowMs },
    guard: sql`missing_statements = 0`,
    guardVersion: false,
  });
  try {
    await commit(ctx.db, [...move.statements, jobDone(ctx.db, job.jobId, ctx.nowMs)]);
    return { state: 'completed_without' };
  } catch (error) {
    if (error instanceof ConstraintViolation && error.constraint === 'audit_move_happened') {
      return { state: 'not_confirmed' };
    }
    throw error;
  }
}

/** Takes the next number of the year and keeps it with the job, in one batch. */
async function takeNumber(ctx: Context, job: IssueJob): Promise<string> {
  const year = new Date(ctx.nowMs).getUTCFullYear();
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

function contentOf(ctx: Context, { record, lines }: Facts) {
  const profile = onlyRepresentative(record.system);
  const first = lines[0];
  if (first === undefined) throw new Error(`record ${record.id} has no substances`);
  const regime = REGIMES[first.jurisdiction];
  const inForceOn = new Date(ctx.nowMs).toISOString().slice(0, 10);
  const company = {
    name: record.companyNameEn,
    name_local: record.companyNameZh,
    address: record.companyAddressEn,
    address_local: record.companyAddressZh,
    country: record.companyCountry,
  };
  const partner = {
    name: record.partnerName,
    address: record.partnerAddress,
    country: record.partnerCountry,
    ...(record.partnerCorporateNo === null ? {} : { corporate_number: record.partnerCorporateNo }),
  };
  const intermediates = lines.some((line) => line.useClass === 'intermediate');
  return tonnageContent({
    system: record.system,
    regime,
    issuer: ISSUERS[regime],
    statement: tonnageStatement(regime, yearOf(record.eta)),
    legal_basis: {
      rule_set: profile.certificate.ruleSet,
      text: legalBasisText(regime, intermediates, inForceOn),
    },
    cover_year: yearOf(record.eta),
    supplier: company,
    importer: partner,
    trade_no: record.tradeNo,
    port: findPort(record.port) ?? { code: record.port, zh: record.port, en: record.port },
    discharge_on: record.eta,
    lines: lines.map((line) => ({
      name: { zh: line.nameZh, en: line.nameEn },
      ec_no: line.ecNo,
      cas_no: line.casNo,
      ...(line.keNo === null ? {} : { ke_no: line.keNo }),
      ...(line.cbiNo === null ? {} : { cbi_no: line.cbiNo }),
      reference_no: line.registrationNo,
      status: statusWording(regime, line.registrationType),
      mass_g: line.massG,
    })),
  });
}

interface Paper {
  certificateNo: string;
  snapshot: TonnageSnapshot;
  signed: Awaited<ReturnType<typeof signSnapshot>>;
  code: string;
  pdf: Uint8Array;
}

/** `TCC_2026-004017_Meerdam_2026.pdf`: no character that a file system or a header would mind. */
export function certificateFileName(certificateNo: string, importer: string, year: number): string {
  const word = importer
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join('-');
  return `TCC_${certificateNo.replace(/^TCC-/, '')}_${word || 'importer'}_${year}.pdf`;
}

async function store(
  ctx: Context,
  job: IssueJob,
  { record }: Facts,
  { certificateNo, snapshot, signed, code, pdf }: Paper,
): Promise<IssueOutcome> {
  const { db, config, nowMs } = ctx;
  const id = newId('crt', nowMs);
  const fileKey = `companies/${record.companyId}/certificates/${id}.pdf`;
  const importer = snapshot.importer.name;
  const move = moveRecord(ctx, record, {
    status: 'COMPLETED',
    action: 'complete',
    set: { completedAtMs: nowMs },
    detail: { certificate_no: certificateNo },
    guard: sql`missing_statements = 0`,
    // A note added to the record meanwhile is no reason to hold its certificate back.
    guardVersion: false,
  });
  await ctx.files.put(fileKey, pdf, { httpMetadata: { contentType: 'application/pdf' } });
  try {
    await commit(db, [
      ...move.statements,
      db.insert(certificates).values({
        id,
        companyId: record.companyId,
        system: record.system,
        kind: 'tonnage_coverage',
        certificateNo,
        recordId: record.id,
        revision: job.revision,
        tradeNo: record.tradeNo,
        importerName: importer,
        coverYear: snapshot.cover_year,
        totalMassG: snapshot.total_mass_g,
        codeHash: await hashCode(code, config.codeHashKey),
        codeEncrypted: await sealCode(code, id, config.codeEncryptionKey),
        snapshot: signed.canonical,
        snapshotSha256: signed.sha256,
        signature: signed.signature,
        keyId: signed.key_id,
        state: 'valid',
        fileKey,
        fileName: certificateFileName(certificateNo, importer, snapshot.cover_year),
        fileSizeBytes: pdf.byteLength,
        issuedAtMs: nowMs,
        searchText: searchText([certificateNo, record.tradeNo, importer]),
      }),
      db.insert(certificateLog).values({
        id: newId('log', nowMs),
        certificateId: id,
        event: 'issued',
        snapshotSha256: signed.sha256,
        atMs: nowMs,
      }),
      ...mailsOf(ctx, record, snapshot, code),
      jobDone(db, job.jobId, nowMs),
    ]);
  } catch (error) {
    await deleteUnused(ctx, fileKey, error, async () => {
      const [row] = await db
        .select({ id: certificates.id })
        .from(certificates)
        .where(eq(certificates.id, id));
      return row !== undefined;
    });
    if (error instanceof ConstraintViolation && error.constraint === 'audit_move_happened') {
      return { state: 'not_confirmed' };
    }
    throw error;
  }
  return { state: 'issued', certificateId: id, certificateNo };
}

/** Both sides hear of it: the counterparty with the code to check, whoever made the record with the paper. */
function mailsOf(
  ctx: Context,
  record: Facts['record'],
  snapshot: TonnageSnapshot,
  code: string,
): BatchItem<'sqlite'>[] {
  const about = {
    certificateNo: snapshot.certificate_no,
    code: formatCode(code),
    tradeNo: record.tradeNo,
    importerName: snapshot.importer.name,
    coverYear: snapshot.cover_year,
    massG: snapshot.total_mass_g,
  };
  const { slug } = onlyRepresentative(record.system);
  const partner: Recipient = {
    email: record.partnerEmail,
    name: record.partnerContact,
    locale: record.partnerCountry === 'CN' ? 'zh-CN' : 'en-US',
  };
  const creator: Recipient = {
    email: record.creatorEmail,
    name: record.creatorName,
    locale: 'zh-CN',
  };
  const certificatePath = `/${slug}/certificate/list?q=${encodeURIComponent(about.certificateNo)}`;
  const options = { companyId: record.companyId };
  return [
    mailRow(ctx, certificateIssuedMail(ctx.config, { ...about, recipient: partner }), options),
    mailRow(
      ctx,
      certificateIssuedMail(ctx.config, { ...about, recipient: creator, certificatePath }),
      options,
    ),
  ];
}
