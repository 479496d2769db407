import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificateLog, certificates } from '#db/schema/certificate.ts';
import { links } from '#db/schema/link.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import type { IssueJob } from '~/domain/certificate/issuing/issue.server.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { certificateFileName, type PaperTools } from '~/domain/certificate/paper.server.ts';
import { publicJwks, verifySnapshot } from '~/domain/certificate/signature.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { confirmRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { partiesRead, recordRead } from '~/domain/only-representative/trade-record/read.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { bindings, NOW_MS, systemContext } from '../../../support/contexts.ts';
import {
  account,
  drift,
  NO_DRIFT,
  type Shipper,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

describe('certificateFileName', () => {
  it('keeps to letters, digits and hyphens of the importer', () => {
    expect(certificateFileName('TCC-2026-7K3F-04017', 'Meerdam Coatings B.V.', 2026)).toBe(
      'TCC_2026-7K3F-04017_Meerdam-Coatings_2026.pdf',
    );
    expect(certificateFileName('TCC-2026-000001', '../"한빛화학"', 2026)).toMatch(
      /^TCC_2026-000001_[\p{Letter}-]+_2026\.pdf$/u,
    );
  });
});

const PDF = new TextEncoder().encode('%PDF-1.7 stands for the paper, which has tests of its own');

const tools: PaperTools = {
  signingKey: async () => bindings.CERTIFICATE_SIGNING_KEY,
  renderPdf: async () => PDF,
};

/** A confirmed record and the job its confirmation queued. */
async function confirmed(of?: Shipper, tonnes = '24') {
  const who = of ?? (await shipper());
  const waiting = await waitingRecord(who, tonnes);
  const ctx = who.ctx;
  const [[record], [parties]] = await ctx.db.batch([
    recordRead(ctx, waiting.id),
    partiesRead(ctx, waiting.id),
  ]);
  if (record === undefined || parties === undefined) throw new Error('just made');
  value(
    await confirmRecord(ctx, record, {
      by: 'Joost van Meer',
      ip: '198.51.100.17',
      parties,
      detail: {},
      also: [],
    }),
  );
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `certificate:${waiting.id}:1`));
  if (job === undefined) throw new Error('confirming queues the job');
  const issueJob: IssueJob = { jobId: job.id, recordId: waiting.id, revision: 1 };
  return { who, ctx, recordId: waiting.id, issueJob };
}

const system = () => systemContext(NOW_MS + 60_000);

async function state(recordId: string) {
  const { db } = system();
  const [record] = await db.select().from(tradeRecords).where(eq(tradeRecords.id, recordId));
  const issued = await db.select().from(certificates).where(eq(certificates.recordId, recordId));
  return { record, issued };
}

describe('issueCertificate', () => {
  it('certifies exactly the tonnage the record used, and completes it', async () => {
    const { who, ctx, recordId, issueJob } = await confirmed();
    const before = system();
    expect(await issueCertificate(before, issueJob, tools)).toMatchObject({ state: 'issued' });
    expect(before.db.trips.roundTrips).toBeLessThanOrEqual(3);

    const { record, issued } = await state(recordId);
    expect(record).toMatchObject({ status: 'COMPLETED', completedAtMs: before.nowMs });
    expect(issued).toHaveLength(1);
    const [certificate] = issued;
    expect(certificate).toMatchObject({ state: 'valid', totalMassG: 24 * TONNE, coverYear: 2026 });
    expect(await account(ctx, who.registrationId)).toMatchObject({ used: 24 * TONNE, reserved: 0 });
    expect(await ctx.files.head(certificate?.fileKey ?? '')).toMatchObject({
      size: PDF.byteLength,
    });
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('is found by its code, with a signature that holds', async () => {
    const { recordId, issueJob } = await confirmed();
    await issueCertificate(system(), issueJob, tools);
    const { issued } = await state(recordId);
    const [row] = issued;
    const { db, config } = system();
    const keys = {
      codeHashKey: config.codeHashKey,
      certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
    };
    const code = await openCode(row?.codeEncrypted ?? '', row?.id ?? '', config.codeEncryptionKey);
    expect(await lookUpCertificate(db, keys, code)).toMatchObject({ state: 'valid' });
    const jwks = publicJwks(bindings.CERTIFICATE_PUBLIC_KEYS);
    const { snapshot = '', signature = '', keyId = '' } = row ?? {};
    expect(await verifySnapshot(snapshot, signature, keyId, jwks)).toBe('genuine');
    // Nothing readable rests beside the row.
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('does nothing the second time', async () => {
    const { recordId, issueJob } = await confirmed();
    await issueCertificate(system(), issueJob, tools);
    const mails = await system().db.$count(mailMessages);
    expect(await issueCertificate(system(), issueJob, tools)).toEqual({ state: 'already_issued' });
    expect((await state(recordId)).issued).toHaveLength(1);
    expect(await system().db.$count(mailMessages)).toBe(mails);
  });

  it('of two deliveries at once issues one certificate and leaves one object', async () => {
    const { recordId, issueJob, ctx } = await confirmed();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => issueCertificate(system(), issueJob, tools)),
    );
    expect(outcomes.filter(({ state: s }) => s === 'issued')).toHaveLength(1);
    const { issued } = await state(recordId);
    expect(issued).toHaveLength(1);
    const { objects } = await ctx.files.list({
      prefix: `companies/${ctx.company.id}/certificates/`,
    });
    expect(objects.map(({ key }) => key)).toEqual([issued[0]?.fileKey]);
    expect(
      await system().db.$count(
        certificateLog,
        eq(certificateLog.certificateId, issued[0]?.id ?? ''),
      ),
    ).toBe(1);
  });

  it('keeps its number over a failed attempt', async () => {
    const { recordId, issueJob } = await confirmed();
    const failing = { ...tools, renderPdf: () => Promise.reject(new Error('no font')) };
    await expect(issueCertificate(system(), issueJob, failing)).rejects.toThrow('no font');
    const [job] = await system().db.select().from(jobs).where(eq(jobs.id, issueJob.jobId));
    const kept = JSON.parse(job?.payload ?? '{}').certificate_no;
    expect(kept).toMatch(/^TCC-2026-\w{4}-\d{5}$/);
    expect((await state(recordId)).record?.status).toBe('CONFIRMED');
    await issueCertificate(system(), { ...issueJob, certificateNo: kept }, tools);
    expect((await state(recordId)).issued[0]?.certificateNo).toBe(kept);
  });

  it("takes its number from the year it is in the issuer's place", async () => {
    const { issueJob } = await confirmed();
    const newYearInRotterdam = systemContext(Date.UTC(2026, 11, 31, 23, 30));
    expect(await issueCertificate(newYearInRotterdam, issueJob, tools)).toMatchObject({
      state: 'issued',
      certificateNo: expect.stringMatching(/^TCC-2027-\w{4}-\d{5}$/),
    });
  });

  it('waits for a consultant where the company is reviewed first', async () => {
    const { ctx, recordId, issueJob } = await confirmed();
    await ctx.db
      .update(companySystems)
      .set({ reviewFirst: true })
      .where(eq(companySystems.companyId, ctx.company.id));
    expect(await issueCertificate(system(), issueJob, tools)).toEqual({
      state: 'held',
      reasons: ['review_first'],
    });
    expect(await state(recordId)).toMatchObject({ record: { status: 'CONFIRMED' }, issued: [] });
  });

  it('certifies nothing for a record that was withdrawn while the paper was drawn', async () => {
    const { ctx, who, recordId, issueJob } = await confirmed();
    const staff: OrContext = { ...ctx, actor: { ...ctx.actor, kind: 'staff' } };
    const withdrawing: PaperTools = {
      ...tools,
      renderPdf: async () => {
        const [record] = await recordRead(ctx, recordId);
        const { version = 0 } = record ?? {};
        value(await withdrawTradeRecord(staff, recordId, { version, reason: 'wrong importer' }));
        return PDF;
      },
    };
    expect(await issueCertificate(system(), issueJob, withdrawing)).toEqual({
      state: 'not_confirmed',
    });
    expect(await state(recordId)).toMatchObject({ record: { status: 'REJECTED' }, issued: [] });
    const { objects } = await ctx.files.list({
      prefix: `companies/${ctx.company.id}/certificates/`,
    });
    expect(objects).toEqual([]);
    expect(await account(ctx, who.registrationId)).toMatchObject({ used: 0, reserved: 0 });
  });

  it('tells both sides, each with what they need', async () => {
    const { recordId, issueJob, ctx } = await confirmed();
    const before = await ctx.db.$count(mailMessages, eq(mailMessages.companyId, ctx.company.id));
    await issueCertificate(system(), issueJob, tools);
    const mails = await ctx.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.companyId, ctx.company.id));
    expect(mails).toHaveLength(before + 2);
    const { issued } = await state(recordId);
    for (const mail of mails.slice(before)) {
      expect(mail.subject).toContain(issued[0]?.certificateNo);
      expect(mail.links).toContain('http://localhost:8788/c/');
    }
  });

  it('writes to a counterparty in the language of its link', async () => {
    const [locale, email] = ['en-US', 'importer@nl.example'];
    const who = await shipper({ partner: { country: 'NL', email } });
    const { ctx, recordId, issueJob } = await confirmed(who);
    await issueCertificate(system(), issueJob, tools);
    const [link] = await ctx.db
      .select({ locale: links.locale })
      .from(links)
      .where(eq(links.subjectId, recordId));
    expect(link).toEqual({ locale });
    const mails = await ctx.db
      .select({ html: mailMessages.html })
      .from(mailMessages)
      .where(eq(mailMessages.recipient, email));
    // The request, the receipt of the answer and the certificate.
    expect(mails).toHaveLength(3);
    for (const { html } of mails) expect(html).toContain(`<html lang="${locale}">`);
  });

  it('keeps the paper when the commit happened and only its answer was lost', async () => {
    const { ctx, issueJob } = await confirmed();
    const lost = system();
    const batch = lost.db.batch.bind(lost.db);
    let batches = 0;
    lost.db.batch = (async (statements: Parameters<typeof batch>[0]) => {
      batches += 1;
      const answer = await batch(statements);
      // The first reads the facts, the second takes the number, the third is the commit.
      if (batches === 3) throw new Error('the connection broke');
      return answer;
    }) as unknown as typeof batch;
    await expect(issueCertificate(lost, issueJob, tools)).rejects.toThrow('the connection broke');
    const issued = await ctx.db
      .select({ fileKey: certificates.fileKey })
      .from(certificates)
      .where(eq(certificates.recordId, issueJob.recordId));
    expect(issued).toHaveLength(1);
    expect(await ctx.files.head(issued[0]?.fileKey ?? '')).not.toBeNull();
    expect(await issueCertificate(system(), issueJob, tools)).toEqual({ state: 'already_issued' });
  });
});
