import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paperTexts } from '#db/schema/certificate.ts';
import { registrations } from '#db/schema/substance.ts';
import { tradeRecordLines, tradeRecords } from '#db/schema/trade-record.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { issueFaultOf, stepOfIssue } from '~/domain/certificate/issue-fault.ts';
import { jobFailed } from '~/domain/jobs/due.server.ts';
import {
  issueCertificate,
  releaseHeldRecords,
} from '~/domain/only-representative/certificate/issue.server.ts';
import {
  correctTexts,
  issueAgain,
} from '~/domain/only-representative/certificate/tonnage-paper.server.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { systemContext, tenantContext } from '../../../support/contexts.ts';
import { certificatesOf, jobOf, TOOLS } from '../../../support/issued.ts';
import {
  code,
  lastToken,
  openRecord,
  partnerContext,
  type Shipper,
  shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

/** What is in the data already and can't be printed holds the certificate, until it is corrected (PRODUCT §7). */

const BAD = 'Acetic acid (400∼600)';

/** A confirmed record whose line is named so. */
async function confirmedAs(name: string, of?: Shipper) {
  const who = of ?? (await shipper());
  const open = await openRecord(who);
  const { id } = open;
  await who.ctx.db
    .update(tradeRecordLines)
    .set({ productName: name })
    .where(eq(tradeRecordLines.recordId, id));
  value(await sendTradeRecord(who.ctx, id, open));
  const token = await lastToken(who.ctx);
  value(await answerConfirm(partnerContext(who.ctx), token, { name: 'Joost van Meer' }));
  return { who, ctx: who.ctx, id };
}

async function issue(recordId: string, key = `certificate:${recordId}:1`, tools = TOOLS) {
  const job = await jobOf(key);
  return issueCertificate(systemContext(), { jobId: job.id, recordId, revision: 1 }, tools);
}

async function versionOf(id: string): Promise<number> {
  const [row] = await systemContext()
    .db.select({ version: tradeRecords.version })
    .from(tradeRecords)
    .where(eq(tradeRecords.id, id));
  return row?.version ?? 0;
}

/** The next try, which has a key of its own. */
async function laterJobOf(id: string) {
  const rows = await systemContext()
    .db.select()
    .from(jobs)
    .where(and(like(jobs.key, `certificate:${id}:1:%`), eq(jobs.state, 'pending')));
  return rows;
}

describe('a text that no font prints', () => {
  it('holds the certificate with its character, and whoever made the record is told', async () => {
    const { ctx, id } = await confirmedAs(BAD);
    expect(await issue(id)).toEqual({ state: 'held', reasons: ['unprintable'] });
    expect(await findTradeRecord(ctx, id)).toMatchObject({
      status: 'CONFIRMED',
      holds: ['unprintable'],
      unprintable: [{ part: 'product', text: BAD, character: '∼' }],
      failing: null,
    });
    const mails = await ctx.db
      .select({ subject: mailMessages.subject, text: mailMessages.text })
      .from(mailMessages)
      .where(eq(mailMessages.companyId, ctx.company.id));
    const said = mails.map(({ text }) => text).join('\n');
    expect(said).toMatch(/无法印刷的字符|can’t be printed/);
    // The job is over: nothing is tried twelve times.
    expect((await jobOf(`certificate:${id}:1`)).state).toBe('done');
  });

  it('is printed as a member corrects it, and the answers stand', async () => {
    const { ctx, id } = await confirmedAs(BAD);
    await issue(id);
    const version = await versionOf(id);
    value(
      await correctTexts(ctx, id, {
        version,
        corrections: [{ was: BAD, now: 'Acetic acid (400～600)' }],
      }),
    );
    const [job] = await laterJobOf(id);
    expect(await issue(id, job?.key)).toMatchObject({ state: 'issued' });
    const [certificate] = await certificatesOf(id);
    expect(JSON.parse(certificate?.snapshot ?? '{}').lines[0].product.name).toBe(
      'Acetic acid (400～600)',
    );
    // What was confirmed is not written over.
    const [line] = await ctx.db
      .select({ name: tradeRecordLines.productName })
      .from(tradeRecordLines)
      .where(eq(tradeRecordLines.recordId, id));
    expect(line?.name).toBe(BAD);
    const { history } = await findTradeRecord(ctx, id);
    expect(history.map(({ action }) => action)).toContain('correct_text');
  });

  it.each([
    ['says something else', 'Acetic acid (400～700)', 'says_something_else'],
    ['can’t be printed either', 'Acetic acid (400✅600)', 'unprintable'],
  ])('is not corrected by what %s', async (_, now, key) => {
    const { ctx, id } = await confirmedAs(BAD);
    await issue(id);
    const version = await versionOf(id);
    const refused = await correctTexts(ctx, id, { version, corrections: [{ was: BAD, now }] });
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 4100, fields: { 'corrections.0.now': { key } } },
    });
    expect(await laterJobOf(id)).toEqual([]);
  });

  it('is corrected by nobody else: viewer, stranger, stale page, a record that waits for nothing', async () => {
    const { who, ctx, id } = await confirmedAs(BAD);
    await issue(id);
    const version = await versionOf(id);
    const input = { version, corrections: [{ was: BAD, now: 'Acetic acid (400～600)' }] };
    const viewer = { ...ctx, actor: { ...ctx.actor, role: 'viewer' as const } };
    await expect(correctTexts(viewer, id, input)).rejects.toMatchObject({ code: 4002 });
    const stranger = await tenantContext();
    await expect(correctTexts(stranger, id, input)).rejects.toMatchObject({ code: 4040 });
    expect(code(await correctTexts(ctx, id, { ...input, version: version - 1 }))).toBe(4106);
    const fine = await confirmedAs('Acetic acid', who);
    const its = { ...input, version: await versionOf(fine.id) };
    expect(code(await correctTexts(ctx, fine.id, its))).toBe(4105);
  });

  it('is corrected once when two do it at the same time', async () => {
    const { ctx, id } = await confirmedAs(BAD);
    await issue(id);
    const input = {
      version: await versionOf(id),
      corrections: [{ was: BAD, now: 'Acetic acid (400～600)' }],
    };
    const both = await Promise.all([correctTexts(ctx, id, input), correctTexts(ctx, id, input)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await laterJobOf(id)).toHaveLength(1);
  });

  it('of a registration is corrected on the record: one that staff rename is no longer what was answered', async () => {
    const who = await shipper({ registration: { nameEn: 'acetic ∼ acid' } });
    const { ctx, id } = await confirmedAs('Acetic acid', who);
    expect(await issue(id)).toMatchObject({ reasons: ['unprintable'] });
    await releaseHeldRecords(systemContext());
    expect(await laterJobOf(id)).toEqual([]);
    await ctx.db
      .update(registrations)
      .set({ nameEn: 'acetic acid' })
      .where(eq(registrations.id, who.registrationId));
    await releaseHeldRecords(systemContext());
    expect(await laterJobOf(id)).toEqual([]);
    expect(await findTradeRecord(ctx, id)).toMatchObject({ holds: ['facts_changed'] });
  });

  it('is looked at again for as long as it waits, and only then', async () => {
    const { ctx, id } = await confirmedAs(BAD);
    await issue(id);
    await releaseHeldRecords(systemContext(systemContext().nowMs + 60_000));
    const [text] = await ctx.db.select().from(paperTexts).where(eq(paperTexts.recordId, id));
    expect(text).toMatchObject({ endedAtMs: null, lookedAtMs: systemContext().nowMs + 60_000 });
  });
});

describe('an issue that fails', () => {
  async function given(tries: number, error: unknown) {
    const { ctx, id } = await confirmedAs('Acetic acid');
    const { id: jobId, kind, payload } = await jobOf(`certificate:${id}:1`);
    const job = { id: jobId, kind, payload, attempts: tries };
    await ctx.db.update(jobs).set({ attempts: tries }).where(eq(jobs.id, jobId));
    await jobFailed(ctx.db, job, error, ctx.nowMs, [], issueFaultOf(error));
    return { ctx, id };
  }

  it('says at which step, and when it tries again', async () => {
    const error = await stepOfIssue('storage', () => Promise.reject(new Error('R2 is away'))).catch(
      (caught: unknown) => caught,
    );
    const { ctx, id } = await given(2, error);
    expect((await findTradeRecord(ctx, id)).failing).toMatchObject({
      attempts: 2,
      fault: 'storage',
      nextTryAtMs: expect.any(Number),
    });
    const version = await versionOf(id);
    expect(code(await issueAgain(ctx, id, { version }))).toBe(4105);
  });

  it('once given up is tried again by a member, as a job of its own', async () => {
    const { ctx, id } = await given(1000, new Error('out of luck'));
    expect((await findTradeRecord(ctx, id)).failing).toMatchObject({
      fault: 'unknown',
      nextTryAtMs: null,
    });
    const version = await versionOf(id);
    value(await issueAgain(ctx, id, { version }));
    expect((await findTradeRecord(ctx, id)).failing).toBeNull();
    expect(code(await issueAgain(ctx, id, { version: version + 1 }))).toBe(4105);
    const [job] = await laterJobOf(id);
    expect(await issue(id, job?.key)).toMatchObject({ state: 'issued' });
  });

  it('names the step that failed when the paper is not drawn or not kept', async () => {
    const { id } = await confirmedAs('Acetic acid');
    const renderPdf = () => Promise.reject(new Error('no fonts'));
    const caught = await issue(id, undefined, { ...TOOLS, renderPdf }).catch(
      (error: unknown) => error,
    );
    expect(issueFaultOf(caught)).toBe('drawing');
    expect(issueFaultOf(new Error('anything'))).toBeNull();
  });
});
