import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificateLinks, certificateLog, certificates } from '#db/schema/certificate.ts';
import { links as oneTimeLinks } from '#db/schema/link.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { rpTradeAnswers, rpTrades } from '#db/schema/rp-trade.ts';
import { auditEntries, jobs, mailMessages } from '#db/schema/trail.ts';
import { guardedWrite } from '~/domain/audit/guarded-write.server.ts';
import { readCertificate } from '~/domain/certificate/detail.server.ts';
import { openFileOfRecord } from '~/domain/certificate/download.server.ts';
import { openImporterLink, openLinkedFile } from '~/domain/certificate/importer-link.server.ts';
import { checkLog } from '~/domain/certificate/log-check.server.ts';
import { sealLog } from '~/domain/certificate/log-seal.server.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import { publicJwks } from '~/domain/certificate/signature.ts';
import type { NoticeSnapshot } from '~/domain/certificate/snapshot.ts';
import { findNotice, previewNotice } from '~/domain/responsible-person/notice/find.server.ts';
import {
  issueNotice,
  noticeFailureReport,
} from '~/domain/responsible-person/notice/issue.server.ts';
import { PROVINCES } from '~/domain/responsible-person/notice/provinces.ts';
import { revokeNotice } from '~/domain/responsible-person/notice/revoke.server.ts';
import enEnterprises from '~/i18n/en-US/enterprises.json' with { type: 'json' };
import zhEnterprises from '~/i18n/zh-CN/enterprises.json' with { type: 'json' };
import {
  bindings,
  openTestDatabase,
  systemContext,
  tenantContext,
} from '../../../support/contexts.ts';
import { certificatesOf, eventsOf, jobOf, TOOLS } from '../../../support/issued.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  freezeShown,
  rpContext,
} from '../../../support/responsible-person/cosmetics.ts';
import {
  type ConfirmedTrade,
  confirmedTrade,
  runNotice,
} from '../../../support/responsible-person/notices.ts';
import { takeConsoleErrors } from '../../../support/silence.ts';

const KEYS = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};

function capturing() {
  const drawn: { snapshot: NoticeSnapshot; code: string }[] = [];
  const tools: PaperTools = {
    ...TOOLS,
    renderPdf: async ({ snapshot, code }) => {
      drawn.push({ snapshot: snapshot as NoticeSnapshot, code });
      return new TextEncoder().encode('%PDF-1.7');
    },
  };
  return { drawn, tools };
}

/** Issued, with the code that only the paper shows. */
async function issued(of?: ConfirmedTrade) {
  const trade = of ?? (await confirmedTrade());
  const { drawn, tools } = capturing();
  const outcome = await runNotice(trade, tools);
  expect(outcome).toMatchObject({ state: 'issued' });
  const [certificate] = await certificatesOf(trade.recordId);
  const paper = drawn[0];
  if (certificate === undefined || paper === undefined) throw new Error('nothing was issued');
  return { ...trade, certificate, ...paper };
}

/** What the verbs of trade records do when a confirmed record is rejected. */
function reject({ ctx, recordId }: ConfirmedTrade, reason = '客户取消订单') {
  const record = { id: recordId, companyId: ctx.company.id, revision: 1 };
  return guardedWrite(ctx, {
    table: rpTrades,
    id: recordId,
    expect: { companyId: record.companyId, status: 'CONFIRMED', revision: 1 },
    set: { status: 'REJECTED', rejectReason: reason, rejectedBy: 'responsible', heldSinceMs: null },
    audit: {
      action: 'rp_trade.notice',
      subject: { kind: 'rp_trade', id: recordId },
      companyId: record.companyId,
      system: 'rp',
    },
    follows: () => revokeNotice(ctx, record, reason),
    done: null,
  });
}

describe('the paper', () => {
  it('calls provinces as the portal does', () => {
    const { CN: _, ...chinese } = zhEnterprises.regionOf;
    const english: Record<string, string> = enEnterprises.regionOf;
    const shown = Object.entries(chinese).map(([code, zh]) => [code, { zh, en: english[code] }]);
    expect(PROVINCES).toEqual(Object.fromEntries(shown));
  });

  it('says of a certificate past its end that its renewal is pending, and by which application', async () => {
    const renewal = {
      renewalPending: true,
      renewalAcceptanceNo: '国妆特延受20260188',
      renewalFiledOn: '2026-05-04',
      renewalFileId: 'fil_renewal',
    };
    const special = { type: 'special' as const, reportOn: '2021-11-01', ...renewal };
    const past = await issued(
      await confirmedTrade({ product: { ...special, validUntil: '2026-10-31' } }),
    );
    expect(past.snapshot.lines[0]).toMatchObject({
      report_on: '2021-11-01',
      valid_until: '2026-10-31',
      renewal_pending: {
        zh: '延续审查中（视为准予，条例第24条）',
        en: 'Renewal pending (deemed granted, CSAR Art. 24)',
        acceptance_no: '国妆特延受20260188',
      },
    });
    // Within its own term there is nothing to say.
    const still = await issued(
      await confirmedTrade({ product: { ...special, validUntil: '2026-11-12' } }),
    );
    expect(still.snapshot.lines[0]).not.toHaveProperty('renewal_pending');
  });

  it('says boxes 3 to 11 as the record, its parties and the law of the day have them', async () => {
    const { snapshot, certificate, tradeNo, ctx } = await issued(
      await confirmedTrade({
        product: { nameZh: '韩星保湿霜', nameEn: 'Hydra Cream' },
        batch: { expiresOn: '2029-04-08' },
      }),
    );
    expect(snapshot).toMatchObject({
      kind: 'authorisation-notice',
      system: 'rp',
      regime: 'cn-csar',
      cover_year: 2026,
      trade_no: tradeNo,
      arrival_on: '2026-11-12',
      port: { code: 'CNSHA', zh: '上海', en: 'Shanghai' },
      responsible_person: { name_local: '测试化妆品公司', country: 'CN' },
      registrants: [{ name: 'Maison Orveline SAS', country: 'FR' }],
      brand_owner: { name: 'Maison Orveline SAS', country: 'FR' },
      importer: { uscc: '914401019999990035', country: 'CN' },
      total_pieces: 400,
      lines: [
        {
          name: { zh: '韩星保湿霜', en: 'Hydra Cream' },
          type: { code: 'general', zh: '普通化妆品', en: 'General' },
          registrant: 1,
          valid_until: null,
          size: '30 mL',
          batch_no: 'B2601',
          expires_on: '2029-04-08',
          pieces: 400,
        },
      ],
      issuer: { time_zone: 'Asia/Shanghai', place: { zh: '广东', en: 'Guangdong' } },
      platform: { name: { en: 'Qianjiang Compliance Europe B.V.' }, brand: { zh: '钱江合规' } },
    });
    expect(snapshot.statement.zh).toContain('仅限第 7 栏该票');
    expect(snapshot.limits.zh).toContain('不是主管部门批件');
    expect(snapshot.legal_basis.text.zh).toBe(
      `《化妆品监督管理条例》第二十三条、《化妆品注册备案管理办法》，按 ${snapshot.issued_on} 有效文本。`,
    );
    expect(certificate).toMatchObject({
      companyId: ctx.company.id,
      system: 'rp',
      kind: 'authorisation_notice',
      totalMassG: 0,
      coverYear: 2026,
      tradeNo,
      importerName: snapshot.importer.name,
      state: 'valid',
    });
    expect(certificate.certificateNo).toMatch(/^RAN-2026-\w{4}-\d{5}$/);
    expect(certificate.fileName).toMatch(/^RAN_2026-\w{4}-\d{5}_Test-Trading_2026\.pdf$/);
  });

  it('is signed by whom the own profile names, and counts days in Shanghai', async () => {
    const trade = await confirmedTrade();
    await trade.ctx.db
      .update(rpEnterprises)
      .set({
        signatoryZh: '陈静',
        signatoryEn: 'Chen Jing',
        signatoryTitleZh: '总经理',
        signatoryTitleEn: 'General Manager',
      })
      .where(eq(rpEnterprises.id, trade.own));
    const { drawn, tools } = capturing();
    // 23:30 in Shanghai is the day before in half of the world, 00:30 the next day there already.
    await runNotice(trade, tools, Date.parse('2026-12-31T16:30:00Z'));
    expect(drawn[0]?.snapshot).toMatchObject({
      issued_on: '2027-01-01',
      certificate_no: expect.stringMatching(/^RAN-2027-/),
      cover_year: 2026,
      issuer: { signatory: '陈静 Chen Jing', signatory_title: { en: 'General Manager' } },
    });
  });

  it('says so where somebody answered in the responsible person’s place', async () => {
    const trade = await confirmedTrade();
    await trade.ctx.db
      .update(rpTradeAnswers)
      .set({ name: '顾问 李娜', onBehalfReason: '电话同意' })
      .where(eq(rpTradeAnswers.recordId, trade.recordId));
    const { snapshot } = await issued(trade);
    expect(snapshot.issuer).toMatchObject({
      signatory: '顾问 李娜',
      signatory_title: { zh: '代境内责任人答复，存有其同意的证明' },
    });
  });

  it('is not kept when who signs changes while it is drawn, and is drawn anew', async () => {
    const trade = await confirmedTrade();
    const change = trade.ctx.db
      .update(rpEnterprises)
      .set({ signatoryZh: '陈静', version: sql`version + 1` })
      .where(eq(rpEnterprises.id, trade.own));
    const outcome = await runNotice(trade, {
      ...TOOLS,
      renderPdf: async () => {
        await change;
        return new TextEncoder().encode('%PDF-1.7');
      },
    });
    expect(outcome).toEqual({ state: 'not_confirmed' });
    const { snapshot } = await issued(trade);
    expect(snapshot.issuer.signatory).toContain('陈静');
  });

  it('lists each registrant once and says whose each line is', async () => {
    const trade = await confirmedTrade({ more: 2 });
    await trade.ctx.db
      .update(rpProducts)
      .set({ reportingEnterpriseId: trade.own })
      .where(eq(rpProducts.id, trade.cosmetic.id));
    await freezeShown(trade.ctx.db, trade.recordId);
    const { snapshot } = await issued(trade);
    expect(snapshot.registrants).toHaveLength(2);
    expect(snapshot.lines.map(({ registrant }) => registrant)).toEqual([1, 2, 2]);
    expect(snapshot.total_pieces).toBe(420);
  });
});

describe('issuing', () => {
  it('delivered twice gives one notice, one number and one set of mails', async () => {
    const trade = await confirmedTrade();
    expect(await runNotice(trade)).toMatchObject({ state: 'issued' });
    expect(await runNotice(trade)).toEqual({ state: 'already_issued' });
    expect(await certificatesOf(trade.recordId)).toHaveLength(1);
    const mails = await trade.ctx.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.companyId, trade.ctx.company.id));
    expect(mails).toHaveLength(2);
    expect((await jobOf(`certificate:${trade.recordId}:1`)).state).toBe('done');
  });

  it('twice at once gives one notice, and the file of the other is taken away', async () => {
    const trade = await confirmedTrade();
    const outcomes = await Promise.all([runNotice(trade), runNotice(trade)]);
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['issued', 'not_confirmed']);
    const [one, ...others] = await certificatesOf(trade.recordId);
    expect(others).toEqual([]);
    const prefix = `companies/${trade.ctx.company.id}/certificates/`;
    const { objects } = await bindings.FILES.list({ prefix });
    expect(objects.map(({ key }) => key)).toEqual([one?.fileKey]);
  });

  it('keeps its number over a paper that could not be drawn', async () => {
    const trade = await confirmedTrade();
    const broken = { ...TOOLS, renderPdf: async () => Promise.reject(new Error('no font')) };
    await expect(runNotice(trade, broken)).rejects.toThrow('no font');
    const { payload } = await jobOf(`certificate:${trade.recordId}:1`);
    const { certificate_no: certificateNo } = JSON.parse(payload);
    const job = await jobOf(`certificate:${trade.recordId}:1`);
    const work = { jobId: job.id, recordId: trade.recordId, revision: 1, certificateNo };
    const outcome = await issueNotice(systemContext(trade.ctx.nowMs), work, TOOLS);
    expect(outcome).toMatchObject({ state: 'issued', certificateNo });
  });

  it.each(['SUBMITTED', 'REJECTED'] as const)('does nothing for a %s record', async (status) => {
    const trade = await confirmedTrade({ record: { status } });
    expect(await runNotice(trade)).toEqual({ state: 'not_confirmed' });
    expect(await certificatesOf(trade.recordId)).toEqual([]);
  });

  it('does nothing for a revision that is over', async () => {
    const trade = await confirmedTrade({ record: { revision: 2 } });
    expect(await runNotice(trade)).toEqual({ state: 'not_confirmed' });
  });

  it('raises the record’s version once and is in its history', async () => {
    const trade = await issued();
    const [record] = await trade.ctx.db
      .select()
      .from(rpTrades)
      .where(eq(rpTrades.id, trade.recordId));
    expect(record).toMatchObject({ status: 'CONFIRMED', version: 2 });
    const audits = await trade.ctx.db
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, trade.recordId));
    expect(audits).toEqual([
      {
        action: 'rp_trade.notice',
        detail: JSON.stringify({ certificate_no: trade.certificate.certificateNo }),
      },
    ]);
  });

  it('that is given up on is told to support', async () => {
    const trade = await confirmedTrade();
    const ctx = systemContext(trade.ctx.nowMs);
    const statements = await noticeFailureReport(ctx, trade.recordId, {
      attempts: 12,
      givenUp: false,
      error: new Error('no font'),
    });
    expect(statements).toHaveLength(1);
    await ctx.db.batch(statements as [never]);
    const [mail] = await trade.ctx.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.companyId, trade.ctx.company.id));
    expect(mail?.text).toContain(trade.tradeNo);
    expect(
      await noticeFailureReport(ctx, 'tr_none', { attempts: 12, givenUp: false, error: '' }),
    ).toEqual([]);
  });
});

describe('the mail to the trading enterprise', () => {
  async function letter() {
    const trade = await issued();
    const mails = await trade.ctx.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.companyId, trade.ctx.company.id));
    const mail = mails.find(({ links }) => links.includes('/user/certificate?'));
    if (mail === undefined) throw new Error('no mail');
    const urls = (JSON.parse(mail.links) as { url?: string }[] | string[]).map(
      (link) => new URL(typeof link === 'string' ? link : (link.url ?? '')),
    );
    return { ...trade, mail, urls, mails };
  }

  it('brings a link to the paper and one for the declaration, good for 180 days', async () => {
    const { mail, urls, ctx, recordId, certificate, trading } = await letter();
    expect(mail.subject).toContain(certificate.certificateNo);
    const paper = urls.find(({ pathname }) => pathname === '/user/certificate');
    const token = paper?.searchParams.get('token') ?? '';
    const opened = value(await openImporterLink(systemContext(ctx.nowMs), token));
    expect(opened).toMatchObject({
      certificateNo: certificate.certificateNo,
      kind: 'authorisation-notice',
      from: { name_local: '测试化妆品公司' },
      notice: { total_pieces: 400 },
      tonnage: null,
    });
    expect((await openLinkedFile(systemContext(ctx.nowMs), token)).name).toMatch(/^RAN_/);
    const declare = urls.find(({ pathname }) => pathname === '/user/rp/confirmTrade');
    expect(declare?.searchParams.get('token')).toMatch(/\S{40,}/);
    const [link] = await ctx.db
      .select()
      .from(oneTimeLinks)
      .where(eq(oneTimeLinks.subjectId, recordId));
    expect(link).toMatchObject({
      kind: 'declaration',
      party: 'trading',
      recipientId: trading,
      revision: 1,
      expiresAtMs: ctx.nowMs + 60_000 + 180 * 24 * 3600 * 1000,
    });
    const links = await ctx.db
      .select()
      .from(certificateLinks)
      .where(eq(certificateLinks.certificateId, certificate.id));
    expect(links).toHaveLength(1);
  });

  it('leaves a declaration link alone that it has already', async () => {
    const trade = await confirmedTrade();
    await trade.ctx.db.insert(oneTimeLinks).values({
      tokenHash: `hash-${trade.recordId}`,
      companyId: trade.ctx.company.id,
      system: 'rp',
      kind: 'declaration',
      subjectId: trade.recordId,
      revision: 1,
      party: 'trading',
      recipientId: trade.trading,
      email: 'a@b.example',
      locale: 'zh-CN',
      createdAtMs: 0,
      expiresAtMs: trade.ctx.nowMs * 2,
    });
    await issued(trade);
    const links = await trade.ctx.db
      .select()
      .from(oneTimeLinks)
      .where(eq(oneTimeLinks.subjectId, trade.recordId));
    expect(links).toHaveLength(1);
  });
});

describe('revoking', () => {
  it('answers Invalid with date and reason, in the log too', async () => {
    const trade = await issued();
    const { db } = trade.ctx;
    const valid = await lookUpCertificate(db, KEYS, trade.code);
    expect(valid).toMatchObject({ state: 'valid', kind: 'authorisation_notice' });
    value(await reject(trade));
    expect(await lookUpCertificate(db, KEYS, trade.code)).toEqual({
      state: 'revoked',
      issuer: null,
      code: trade.code,
      kind: 'authorisation_notice',
      certificateNo: trade.certificate.certificateNo,
      on: '2026-09-18',
      timeZone: 'Asia/Shanghai',
      reason: 'trade_cancelled',
      note: '客户取消订单',
      replacedBy: null,
    });
    expect(await eventsOf(trade.certificate.id)).toMatchObject([
      { event: 'issued' },
      { event: 'revoked', stateCode: 'trade_cancelled', reason: '客户取消订单' },
    ]);
    // Verification is told by a job, so that nobody waits for answers to expire.
    const told = await db
      .select()
      .from(jobs)
      .where(sql`${jobs.kind} = 'forget_answers' AND ${jobs.companyId} = ${trade.ctx.company.id}`);
    expect(told).toHaveLength(1);
    const { notice, awaited } = await findNotice(trade.ctx, trade.recordId);
    expect(awaited).toBe(false);
    expect(notice).toMatchObject({ state: 'revoked', stateOn: '2026-09-18' });
  });

  it('while the paper is drawn leaves no notice', async () => {
    const trade = await confirmedTrade();
    const outcome = await runNotice(trade, {
      ...TOOLS,
      renderPdf: async () => {
        value(await reject(trade));
        return new TextEncoder().encode('%PDF-1.7');
      },
    });
    expect(outcome).toEqual({ state: 'not_confirmed' });
    expect(await certificatesOf(trade.recordId)).toEqual([]);
    expect(await runNotice(trade)).toEqual({ state: 'not_confirmed' });
  });

  it('at once with issuing never leaves a valid notice of a rejected record', async () => {
    for (let n = 0; n < 5; n += 1) {
      const trade = await confirmedTrade();
      await Promise.all([runNotice(trade), reject(trade)]);
      const kept = await certificatesOf(trade.recordId);
      const [record] = await trade.ctx.db
        .select({ status: rpTrades.status })
        .from(rpTrades)
        .where(eq(rpTrades.id, trade.recordId));
      expect(record?.status).toBe('REJECTED');
      expect(kept.filter(({ state }) => state === 'valid')).toEqual([]);
    }
  });

  it('of a held record ends what held it', async () => {
    const trade = await confirmedTrade();
    await trade.ctx.db
      .update(rpProducts)
      .set({ status: 'invalid', invalidCause: 'other' })
      .where(eq(rpProducts.id, trade.cosmetic.id));
    await runNotice(trade);
    value(await reject(trade));
    const open = await trade.ctx.db.all(
      sql`SELECT 1 FROM rp_notice_holds WHERE record_id = ${trade.recordId} AND ended_at_ms IS NULL`,
    );
    expect(open).toEqual([]);
  });

  it('then issuing the next revision gives a notice with another number and code', async () => {
    const trade = await issued();
    value(await reject(trade));
    const { db } = trade.ctx;
    await db
      .update(rpTrades)
      .set({ status: 'CONFIRMED', revision: 2 })
      .where(eq(rpTrades.id, trade.recordId));
    for (const table of ['rp_trade_lines', 'rp_trade_facts', 'rp_trade_answers']) {
      await db.run(
        sql`UPDATE ${sql.raw(table)} SET revision = 2 WHERE record_id = ${trade.recordId}`,
      );
    }
    const { drawn, tools } = capturing();
    const job = await jobOf(`certificate:${trade.recordId}:1`);
    const work = { jobId: job.id, recordId: trade.recordId, revision: 2 };
    const outcome = await issueNotice(systemContext(trade.ctx.nowMs + 999_000), work, tools);
    expect(outcome).toMatchObject({ state: 'issued' });
    expect(drawn[0]?.code).not.toBe(trade.code);
    expect((await certificatesOf(trade.recordId)).map(({ state }) => state).sort()).toEqual([
      'revoked',
      'valid',
    ]);
    expect(await lookUpCertificate(db, KEYS, trade.code)).toMatchObject({ state: 'revoked' });
  });
});

describe('what somebody changed in the table', () => {
  it.each([
    ['content', sql`snapshot = replace(snapshot, '"pieces":400', '"pieces":900')`],
    ['number', sql`certificate_no = certificate_no || '9'`],
    ['kind', sql`kind = 'tonnage_coverage'`],
    ['signature', sql`signature = replace(signature, substr(signature, 1, 4), 'AAAA')`],
  ])('answers Invalid: %s', async (_, set) => {
    const trade = await issued();
    const { db } = trade.ctx;
    await db.run(sql`UPDATE certificates SET ${set} WHERE id = ${trade.certificate.id}`);
    expect(await lookUpCertificate(db, KEYS, trade.code)).toEqual({ state: 'unknown' });
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it('is a finding of the log’s check, and an untouched notice is none', async () => {
    const trade = await issued();
    const { db } = trade.ctx;
    await sealLog(db);
    const of = async () => {
      const { findings } = await checkLog(db, publicJwks(bindings.CERTIFICATE_PUBLIC_KEYS));
      return findings.filter(({ id }) => id === trade.certificate.id);
    };
    expect(await of()).toEqual([]);
    await db
      .update(certificates)
      .set({ importerName: 'Somebody else' })
      .where(eq(certificates.id, trade.certificate.id));
    expect(await of()).toHaveLength(1);
    const rows = await db
      .select()
      .from(certificateLog)
      .where(eq(certificateLog.certificateId, trade.certificate.id));
    expect(rows[0]).toMatchObject({ kind: 'authorisation_notice', event: 'issued' });
  });
});

describe('reads', () => {
  it('give the tenant code, state and file, and another tenant 4040', async () => {
    const trade = await issued();
    const { ctx, recordId, certificate } = trade;
    const found = await findNotice(ctx, recordId);
    expect(found).toMatchObject({
      awaited: false,
      holds: [],
      notice: {
        id: certificate.id,
        state: 'valid',
        verifyUrl: expect.stringContaining(trade.code),
      },
    });
    const file = await openFileOfRecord(ctx, recordId);
    expect(await new Response(file.body).text()).toBe('%PDF-1.7');
    expect(file.name).toBe(certificate.fileName);
    const { ctx: stranger } = await rpContext();
    const chemist = await tenantContext();
    for (const read of [
      findNotice(stranger, recordId),
      previewNotice(stranger, recordId),
      openFileOfRecord(stranger, recordId),
      readCertificate(stranger, certificate.id),
      openFileOfRecord(chemist, recordId),
      readCertificate(chemist, certificate.id),
    ]) {
      await expect(read).rejects.toMatchObject({ code: 4040 });
    }
  });

  it('say what holds a notice that is awaited', async () => {
    const trade = await confirmedTrade();
    expect(await findNotice(trade.ctx, trade.recordId)).toEqual({
      awaited: true,
      failing: null,
      unprintable: [],
      holds: [],
      heldSinceMs: null,
      notice: null,
    });
    await trade.ctx.db.run(
      sql`UPDATE company_systems SET review_first = 1 WHERE company_id = ${trade.ctx.company.id}`,
    );
    expect((await findNotice(trade.ctx, trade.recordId)).holds).toEqual(['review_first']);
    await expect(openFileOfRecord(trade.ctx, trade.recordId)).rejects.toMatchObject({ code: 4040 });
  });

  it('preview what it would say before anybody answered, in one round trip', async () => {
    const of = await cosmeticsTenant();
    const trade = await confirmedTrade({ of, record: { status: 'SUBMITTED' } });
    await trade.ctx.db.delete(rpTradeAnswers).where(eq(rpTradeAnswers.recordId, trade.recordId));
    const db = openTestDatabase();
    const { content, madeAtMs } = value(await previewNotice({ ...trade.ctx, db }, trade.recordId));
    expect(content).toMatchObject({ trade_no: trade.tradeNo, total_pieces: 400 });
    expect(content).not.toHaveProperty('certificate_no');
    expect(madeAtMs).toBe(trade.ctx.nowMs);
    expect(db.trips.roundTrips).toBe(1);
    await trade.ctx.db
      .update(rpProducts)
      .set({ registrationNo: null })
      .where(eq(rpProducts.id, trade.cosmetic.id));
    await freezeShown(trade.ctx.db, trade.recordId);
    expect(await previewNotice(trade.ctx, trade.recordId)).toMatchObject({
      refusal: { code: 4105, why: { key: 'notice_lacks_registration' } },
    });
  });

  it('preview nothing of what is issued or rejected, and what is held all the same', async () => {
    const held = await confirmedTrade();
    await held.ctx.db.run(
      sql`UPDATE company_systems SET review_first = 1 WHERE company_id = ${held.ctx.company.id}`,
    );
    expect(await previewNotice(held.ctx, held.recordId)).toMatchObject({ ok: true });
    const none = { refusal: { code: 4105, why: { key: 'no_notice_to_come' } } };
    const trade = await confirmedTrade();
    await runNotice(trade);
    expect(await previewNotice(trade.ctx, trade.recordId)).toMatchObject(none);
    const rejected = await confirmedTrade({ record: { status: 'REJECTED' } });
    expect(await previewNotice(rejected.ctx, rejected.recordId)).toMatchObject(none);
  });
});
