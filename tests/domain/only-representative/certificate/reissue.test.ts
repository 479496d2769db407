import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { certificates } from '#db/schema/certificate.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { WITHDRAWAL_CODES } from '#db/schema/withdrawal-codes.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { revokeCertificate } from '~/domain/certificate/revoke.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import type { PaperChanges } from '~/domain/only-representative/certificate/paper-changes.ts';
import {
  reissueCertificate,
  reissuePayload,
  reissueSchema,
} from '~/domain/only-representative/certificate/reissue.server.ts';
import { replaceCertificate } from '~/domain/only-representative/certificate/replace.server.ts';
import { recordRead } from '~/domain/only-representative/trade-record/read.server.ts';
import { withdrawTradeRecord } from '~/domain/only-representative/trade-record/withdraw.server.ts';
import { as, bindings, systemContext, tenantContext } from '../../../support/contexts.ts';
import { certificatesOf, certified, eventsOf, TOOLS } from '../../../support/issued.ts';
import {
  account,
  code,
  drift,
  NO_DRIFT,
  staff,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

const keys = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};

type Row = Awaited<ReturnType<typeof certificatesOf>>[number];

/** What anyone with the paper is told. */
async function publicAnswer(row: Row) {
  const { db, config } = systemContext();
  const secret = await openCode(row.codeEncrypted, row.id, config.codeEncryptionKey);
  return lookUpCertificate(db, keys, secret);
}

async function reissue(ctx: OrContext, id: string, changes: PaperChanges = {}) {
  value(await reissueCertificate(staff(ctx), id, { code: 'content_error', changes }));
  const rows = await ctx.db.select().from(jobs).where(eq(jobs.kind, 'reissue_certificate'));
  const job = rows.find(({ payload }) => payload.includes(id));
  if (job === undefined) throw new Error('a reissue queues its job');
  const { certificate_id, certificate_no, ...asked } = v.parse(
    reissuePayload,
    JSON.parse(job.payload),
  );
  return { jobId: job.id, certificateId: certificate_id, certificateNo: certificate_no, ...asked };
}

const later = (ctx: OrContext) => systemContext(ctx.nowMs + 3_600_000);

describe('a reissue', () => {
  it('puts a new certificate in the place of the old one: other number, other code, same tonnes', async () => {
    const { who, ctx, recordId, certificate } = await certified();
    const mails = () => ctx.db.$count(mailMessages, eq(mailMessages.companyId, ctx.company.id));
    const before = await mails();
    const job = await reissue(ctx, certificate.id, {
      importer: { address: 'Havenkade 113, Rotterdam' },
      port: { en: 'Rotterdam (Maasvlakte)' },
    });
    expect(await publicAnswer(certificate)).toMatchObject({ state: 'valid' });
    const outcome = await replaceCertificate(later(ctx), job, TOOLS);
    const [next, old] = await certificatesOf(recordId);
    if (next === undefined || old === undefined) throw new Error('two certificates');
    expect(outcome).toEqual({
      state: 'issued',
      certificateId: next.id,
      certificateNo: next.certificateNo,
      replacedNo: old.certificateNo,
    });
    expect(next).toMatchObject({ state: 'valid', issueNo: 2, totalMassG: 24 * TONNE });
    expect(next.certificateNo).not.toBe(old.certificateNo);
    expect(old).toMatchObject({
      id: certificate.id,
      state: 'superseded',
      stateCode: 'content_error',
      supersededBy: next.id,
    });
    const { importer, port, lines } = JSON.parse(next.snapshot);
    const earlier = JSON.parse(old.snapshot);
    expect(importer).toEqual({ ...earlier.importer, address: 'Havenkade 113, Rotterdam' });
    expect(port).toEqual({ ...earlier.port, en: 'Rotterdam (Maasvlakte)' });
    expect(lines).toEqual(earlier.lines);
    expect(await publicAnswer(next)).toMatchObject({ state: 'valid' });
    expect(await publicAnswer(old)).toMatchObject({
      state: 'superseded',
      reason: 'content_error',
      replacedBy: next.certificateNo,
    });
    const superseded = { event: 'superseded', stateCode: 'content_error', reason: null };
    const issued = { event: 'issued', stateCode: null, reason: null, replacedByNo: null };
    expect(await eventsOf(old.id)).toEqual([
      issued,
      { ...superseded, replacedByNo: next.certificateNo },
    ]);
    expect(await eventsOf(next.id)).toEqual([issued]);
    expect(await ctx.files.head(next.fileKey)).not.toBeNull();
    expect(await mails()).toBe(before + 2);
    expect(await account(ctx, who.registrationId)).toMatchObject({ used: 24 * TONNE, reserved: 0 });
    expect(await drift(ctx)).toEqual(NO_DRIFT);
  });

  it('can be done again, and the first is then two steps back', async () => {
    const { ctx, recordId, certificate } = await certified();
    await replaceCertificate(later(ctx), await reissue(ctx, certificate.id), TOOLS);
    const [second] = await certificatesOf(recordId);
    await replaceCertificate(later(ctx), await reissue(ctx, second?.id ?? ''), TOOLS);
    const all = await certificatesOf(recordId);
    expect(all.map(({ state, issueNo }) => [state, issueNo])).toEqual([
      ['valid', 3],
      ['superseded', 2],
      ['superseded', 1],
    ]);
  });

  it('changes nothing the second time its job is delivered, nor when two are at once', async () => {
    const { ctx, recordId, certificate } = await certified();
    const job = await reissue(ctx, certificate.id);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => replaceCertificate(later(ctx), job, TOOLS)),
    );
    expect(outcomes.filter(({ state }) => state === 'issued')).toHaveLength(1);
    const all = await certificatesOf(recordId);
    expect(all).toHaveLength(2);
    const { objects } = await ctx.files.list({
      prefix: `companies/${ctx.company.id}/certificates/`,
    });
    expect(objects.map(({ key }) => key).sort()).toEqual(all.map(({ fileKey }) => fileKey).sort());
    expect(await replaceCertificate(later(ctx), job, TOOLS)).toEqual({ state: 'not_valid' });
  });

  it('issues nothing for a certificate that was revoked, or a record withdrawn, while it was drawn', async () => {
    const acts = [
      ({ ctx, certificate }: Awaited<ReturnType<typeof certified>>) =>
        revokeCertificate(staff(ctx), certificate.id, { code: 'misuse' }),
      async ({ ctx, recordId }: Awaited<ReturnType<typeof certified>>) => {
        const [record] = await recordRead(ctx, recordId);
        const version = record?.version ?? 0;
        return withdrawTradeRecord(staff(ctx), recordId, { version, reason: 'never left' });
      },
    ];
    for (const act of acts) {
      const made = await certified();
      const job = await reissue(made.ctx, made.certificate.id);
      const meanwhile = {
        ...TOOLS,
        renderPdf: async () => {
          expect((await act(made)).ok).toBe(true);
          return new Uint8Array([1]);
        },
      };
      expect(await replaceCertificate(later(made.ctx), job, meanwhile)).toEqual({
        state: 'not_valid',
      });
      expect(await certificatesOf(made.recordId)).toMatchObject([{ state: 'revoked' }]);
      const { objects } = await made.ctx.files.list({
        prefix: `companies/${made.ctx.company.id}/certificates/`,
      });
      expect(objects.map(({ key }) => key)).toEqual([made.certificate.fileKey]);
    }
  });

  it('is refused while something holds a certificate back (4158), and not issued when that comes up later', async () => {
    const { ctx, recordId, certificate } = await certified();
    const contract = (state: 'active' | 'locked') =>
      ctx.db
        .update(companySystems)
        .set({ state })
        .where(eq(companySystems.companyId, ctx.company.id));
    const input = { code: 'content_error', changes: {} } as const;
    await contract('locked');
    expect(await reissueCertificate(staff(ctx), certificate.id, input)).toMatchObject({
      refusal: { code: 4158, data: { reasons: ['contract_locked'] } },
    });
    await contract('active');
    const queued = await reissue(ctx, certificate.id);
    await contract('locked');
    expect(await replaceCertificate(later(ctx), queued, TOOLS)).toEqual({ state: 'not_valid' });
    await contract('active');
    const meanwhile = {
      ...TOOLS,
      renderPdf: async () => {
        await contract('locked');
        return new Uint8Array([1]);
      },
    };
    expect(await replaceCertificate(later(ctx), queued, meanwhile)).toEqual({ state: 'not_valid' });
    expect(await certificatesOf(recordId)).toMatchObject([{ state: 'valid' }]);
    expect(await publicAnswer(certificate)).toMatchObject({ state: 'valid' });
  });

  it('waits for no review: two of staff who look at its texts are one', async () => {
    const { ctx, recordId, certificate } = await certified();
    await ctx.db
      .update(companySystems)
      .set({ reviewFirst: true })
      .where(eq(companySystems.companyId, ctx.company.id));
    const job = await reissue(ctx, certificate.id);
    expect(await replaceCertificate(later(ctx), job, TOOLS)).toMatchObject({ state: 'issued' });
    const all = await certificatesOf(recordId);
    expect(all.map(({ state }) => state)).toEqual(['valid', 'superseded']);
  });

  it('is refused for what is not valid (4105), not staff (4002), or not of this company (4040)', async () => {
    const { ctx, certificate } = await certified();
    const input = { code: 'content_error', changes: {} } as const;
    await expect(reissueCertificate(ctx, certificate.id, input)).rejects.toEqual(new Denial(4002));
    const other = staff(await tenantContext());
    await expect(reissueCertificate(other, certificate.id, input)).rejects.toEqual(
      new Denial(4040),
    );
    value(await revokeCertificate(staff(ctx), certificate.id, { code: 'misuse' }));
    expect(code(await reissueCertificate(staff(ctx), certificate.id, input))).toBe(4105);
  });

  it('takes names, addresses and the port’s text, and nothing else', () => {
    const valid = (changes: object) =>
      v.safeParse(reissueSchema, { code: 'content_error', changes }).success;
    expect(valid({ supplier: { name: 'Huaxing', name_local: '华兴' }, port: { en: 'X' } })).toBe(
      true,
    );
    expect(valid({ importer: { name: '华兴' } })).toBe(false);
    expect(valid({ total_mass_g: 1 })).toBe(false);
    expect(valid({ importer: { country: 'GB' } })).toBe(false);
    expect(valid({ port: { code: 'GBFXT' } })).toBe(false);
    expect(v.safeParse(reissueSchema, { code: 'because' }).success).toBe(false);
  });
});

describe('a revocation', () => {
  it.each(WITHDRAWAL_CODES)('for %s is told to anyone with the code', async (why) => {
    const { ctx, certificate } = await certified();
    const revoked = await revokeCertificate(staff(ctx), certificate.id, { code: why });
    expect(value(revoked)).toEqual({
      id: certificate.id,
      certificate_no: certificate.certificateNo,
      state: 'revoked',
    });
    expect(await publicAnswer(certificate)).toMatchObject({
      state: 'revoked',
      reason: why,
      note: null,
      replacedBy: null,
    });
    expect((await eventsOf(certificate.id)).at(-1)).toEqual({
      event: 'revoked',
      stateCode: why,
      reason: null,
      replacedByNo: null,
    });
    const told = await ctx.db.select().from(jobs).where(eq(jobs.kind, 'forget_answers'));
    expect(told.map(({ payload }) => JSON.parse(payload).of)).toContain(certificate.id);
  });

  it('happens once, however many ask at once', async () => {
    const { ctx, certificate } = await certified();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => revokeCertificate(staff(ctx), certificate.id, { code: 'misuse' })),
    );
    const codes = outcomes.map(code).sort();
    expect(codes[0]).toBe(2000);
    for (const refused of codes.slice(1)) expect([4105, 4106]).toContain(refused);
    expect(await eventsOf(certificate.id)).toHaveLength(2);
    expect(code(await revokeCertificate(staff(ctx), certificate.id, { code: 'misuse' }))).toBe(
      4105,
    );
  });

  it('is denied to the company itself (4002) and for another’s certificate (4040)', async () => {
    const { ctx, certificate } = await certified();
    const input = { code: 'misuse' } as const;
    await expect(revokeCertificate(as(ctx), certificate.id, input)).rejects.toEqual(
      new Denial(4002),
    );
    const other = staff(await tenantContext());
    await expect(revokeCertificate(other, certificate.id, input)).rejects.toEqual(new Denial(4040));
  });

  it('comes with a withdrawn record: trade cancelled, with what the consultant wrote', async () => {
    const { ctx, recordId, certificate } = await certified();
    const [record] = await recordRead(ctx, recordId);
    const version = record?.version ?? 0;
    value(await withdrawTradeRecord(staff(ctx), recordId, { version, reason: '进口商取消' }));
    expect(await publicAnswer(certificate)).toMatchObject({
      state: 'revoked',
      reason: 'trade_cancelled',
      note: '进口商取消',
    });
    const told = await ctx.db.select().from(jobs).where(eq(jobs.kind, 'forget_answers'));
    expect(told.map(({ payload }) => JSON.parse(payload).of)).toContain(recordId);
  });
});

describe('the database itself', () => {
  it('refuses two valid certificates of one record, and an end without its reason or successor', async () => {
    const { ctx, recordId, certificate } = await certified();
    const refused = (row: Partial<typeof certificates.$inferInsert>) =>
      expect(
        commit(ctx.db, [
          ctx.db.update(certificates).set(row).where(eq(certificates.id, certificate.id)),
        ]),
      ).rejects;
    await refused({ state: 'revoked' }).toThrow('certificates_withdrawn_with_reason');
    await refused({ stateCode: 'misuse' }).toThrow('certificates_withdrawn_with_reason');
    const ended = { stateCode: 'misuse', stateAtMs: 1 } as const;
    await refused({ ...ended, state: 'superseded' }).toThrow('certificates_superseded_by_another');
    await refused({ supersededBy: 'crt_x' }).toThrow('certificates_superseded_by_another');
    const second = {
      ...certificate,
      id: 'crt_second',
      certificateNo: `${certificate.certificateNo}-2`,
      codeHash: 'second',
      issueNo: 2,
    };
    await expect(commit(ctx.db, [ctx.db.insert(certificates).values(second)])).rejects.toThrow(
      'certificates.record_id, certificates.kind',
    );
    expect(await certificatesOf(recordId)).toHaveLength(1);
  });
});
