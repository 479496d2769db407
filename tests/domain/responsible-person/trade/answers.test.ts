import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpRecallBatches, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { rpTradeAnswers } from '#db/schema/rp-trade.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { openTradeLink } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { expireRpTrades } from '~/domain/responsible-person/trade/expire.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { as, systemContext } from '../../../support/contexts.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import { insertFile } from '../../../support/responsible-person/cosmetics.ts';
import {
  consultant,
  holder,
  importer,
  issueNotice,
  lettersTo,
  noticeState,
  submitted,
  tokenTo,
  traded,
  tradeRow,
} from '../../../support/responsible-person/imports.ts';

const YES = { name: '沈悦', undertakings: true };
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the trading enterprise by its link', () => {
  it('sees what it is asked, and opening changes nothing', async () => {
    const of = await importer();
    const { id, trade_no } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const before = await tradeRow(of.ctx, id);
    expect(value(await openTradeLink(holder(of.ctx), token))).toMatchObject({
      kind: 'trade',
      party: 'trading',
      tradeNo: trade_no,
      responsible: { isTenant: true },
      port: { zh: '广州南沙' },
      lines: [{ batchNo: 'B2601', size: '30 mL', quantity: 100, sampled: true }],
      accepted: null,
    });
    expect(await tradeRow(of.ctx, id)).toEqual(before);
  });

  it('accepts: CONFIRMED where the tenant releases by itself, with the notice’s job and mails', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const receipt = value(await confirmByTradeLink(holder(of.ctx), token, YES));
    expect(receipt).toMatchObject({ answer: 'confirmed', status: 'CONFIRMED', answeredBy: '沈悦' });
    expect(await tradeRow(of.ctx, id)).toMatchObject({
      status: 'CONFIRMED',
      waitingFor: null,
      confirmedAtMs: of.ctx.nowMs,
      version: 2,
    });
    const answers = await of.ctx.db
      .select()
      .from(rpTradeAnswers)
      .where(eq(rpTradeAnswers.recordId, id));
    expect(answers).toHaveLength(2);
    expect(answers.find(({ party }) => party === 'trading')).toMatchObject({
      name: '沈悦',
      ip: '198.51.100.7',
      onBehalfReason: null,
    });
    const found = await of.ctx.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `certificate:${id}:1`));
    expect(found).toHaveLength(1);
    // Its receipt; the tenant itself is written to as the maker of the record only.
    expect((await lettersTo(of.ctx, of.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('回执'),
      expect.stringContaining('请在'),
    ]);
    expect(await traded(of.ctx, of.batchId)).toBe(100);
  });

  it('is not one of the tenant’s own people, who may have come since it was asked', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    await insertUser(of.ctx.db, { email: `colleague@eu.${of.email.split('@')[1]}` }, [
      { companyId: of.ctx.company.id },
    ]);
    expect(await confirmByTradeLink(holder(of.ctx), token, YES)).toMatchObject({
      ok: false,
      refusal: { code: 4108, why: { key: 'answer_own_address' } },
    });
    expect(code(await sendRpTrade(of.ctx, id, { version: 1 }))).toBe(4108);
    expect((await tradeRow(of.ctx, id)).status).toBe('SUBMITTED');
  });

  it('must tick its undertakings', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    for (const undertakings of [undefined, false]) {
      const outcome = await confirmByTradeLink(holder(of.ctx), token, {
        name: '沈悦',
        undertakings,
      });
      expect(code(outcome)).toBe(4100);
    }
    expect((await tradeRow(of.ctx, id)).status).toBe('SUBMITTED');
  });

  it('leaves the rest to an admin, who releases', async () => {
    const of = await importer({ release: 'admin' });
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    expect(value(await confirmByTradeLink(holder(of.ctx), token, YES)).status).toBe('SUBMITTED');
    expect(await tradeRow(of.ctx, id)).toMatchObject({ waitingFor: null, version: 2 });
    const member = as(of.ctx, { role: 'member' });
    await expect(confirmRpTrade(member, id, { version: 2 })).rejects.toMatchObject({ code: 4002 });
    expect(value(await confirmRpTrade(of.ctx, id, { version: 2 })).status).toBe('CONFIRMED');
    expect(code(await confirmRpTrade(of.ctx, id, { version: 3 }))).toBe(4105);
  });

  it('then the responsible person outside is asked, who authorises without ticks', async () => {
    const of = await importer({ outside: true });
    const { id } = await submitted(of);
    expect(await lettersTo(of.ctx, of.responsibleEmail)).toEqual([]);
    const first = await tokenTo(of.ctx, of.email);
    expect(value(await confirmByTradeLink(holder(of.ctx), first, YES)).status).toBe('SUBMITTED');
    expect(await tradeRow(of.ctx, id)).toMatchObject({ waitingFor: 'responsible' });
    const second = await tokenTo(of.ctx, of.responsibleEmail);
    expect(value(await openTradeLink(holder(of.ctx), second))).toMatchObject({
      party: 'responsible',
      accepted: { name: '沈悦' },
    });
    const authorised = await confirmByTradeLink(holder(of.ctx), second, { name: 'Han' });
    expect(value(authorised).status).toBe('CONFIRMED');
    expect(code(await openTradeLink(holder(of.ctx), second))).toBe(4114);
  });

  it('rejects with a reason: the pieces come back and all are told', async () => {
    const of = await importer({ outside: true });
    const { id } = await submitted(of);
    const first = await tokenTo(of.ctx, of.email);
    value(await confirmByTradeLink(holder(of.ctx), first, YES));
    const second = await tokenTo(of.ctx, of.responsibleEmail);
    const no = { name: 'Han', reason: '批号不符' };
    expect(value(await rejectByTradeLink(holder(of.ctx), second, no))).toMatchObject({
      answer: 'rejected',
      status: 'REJECTED',
      reason: '批号不符',
    });
    expect(await tradeRow(of.ctx, id)).toMatchObject({
      status: 'REJECTED',
      rejectedBy: 'responsible',
      rejectReason: '批号不符',
      waitingFor: null,
    });
    expect(await traded(of.ctx, of.batchId)).toBe(0);
    for (const email of [of.email, of.responsibleEmail]) {
      const [latest] = await lettersTo(of.ctx, email);
      expect(latest?.text).toContain('批号不符');
    }
  });
});

describe('dead links (4114)', () => {
  const deathOf = async (
    of: Awaited<ReturnType<typeof importer>>,
    token: string,
    nowMs?: number,
  ) => {
    const opened = await openTradeLink(holder(of.ctx, nowMs), token);
    const answered = await confirmByTradeLink(holder(of.ctx, nowMs), token, YES);
    const rejected = await rejectByTradeLink(holder(of.ctx, nowMs), token, {
      name: 'A',
      reason: 'B',
    });
    if (opened.ok || answered.ok || rejected.ok) throw new Error('it lives');
    expect([opened, answered, rejected].map(code)).toEqual([4114, 4114, 4114]);
    expect(answered.refusal.data).toEqual(opened.refusal.data);
    return opened.refusal.data;
  };

  it('unknown, used, superseded by a new revision, expired after 14 days, and cut by a rejection', async () => {
    const of = await importer();
    expect(await deathOf(of, 'x'.repeat(43))).toEqual({ reason: 'unknown' });
    const { id, trade_no } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const later = of.ctx.nowMs + 14 * DAY_MS;
    expect(value(await openTradeLink(holder(of.ctx, later - 1), token)).tradeNo).toBe(trade_no);
    expect(await deathOf(of, token, later)).toMatchObject({
      reason: 'expired',
      trade_no,
      company_name_zh: expect.stringContaining('测试'),
      waiting: true,
    });
    value(await reviseRpTrade(of.ctx, id, { version: 1 }));
    expect(await deathOf(of, token)).toMatchObject({ reason: 'superseded', waiting: true });
    const fresh = await tokenTo(of.ctx, of.email);
    expect(fresh).not.toBe(token);
    value(await confirmByTradeLink(holder(of.ctx), fresh, YES));
    expect(await deathOf(of, fresh)).toMatchObject({
      reason: 'used',
      answer: 'confirmed',
      answered_by: '沈悦',
    });
    const second = await submitted(of);
    const cut = await tokenTo(of.ctx, of.email);
    value(await rejectRpTrade(of.ctx, second.id, { version: 1, reason: '改期' }));
    expect(await deathOf(of, cut)).toMatchObject({ reason: 'superseded', waiting: false });
  });

  it('two answers at once: one counts, the other hears 4114', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const both = await Promise.all([
      confirmByTradeLink(holder(of.ctx), token, YES),
      rejectByTradeLink(holder(of.ctx), token, { name: 'B', reason: 'no' }),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4114]);
    const { status } = await tradeRow(of.ctx, id);
    expect(await traded(of.ctx, of.batchId)).toBe(status === 'CONFIRMED' ? 100 : 0);
  });

  it('an answer and a revision at once leave no answer to what was not seen', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const [answer, revision] = await Promise.all([
      confirmByTradeLink(holder(of.ctx), token, YES),
      reviseRpTrade(as(of.ctx), id, { version: 1, content: of.input({ quantity: 50 }) }),
    ]);
    expect([code(answer), code(revision)].sort()).toEqual(
      answer.ok ? [2000, revision.ok ? 2000 : 4106].sort() : [2000, 4114],
    );
    const row = await tradeRow(of.ctx, id);
    if (row.status === 'CONFIRMED') expect(row.revision).toBe(1);
    else expect(row).toMatchObject({ revision: 2, status: 'SUBMITTED' });
  });
});

describe('what no longer fits when it is answered', () => {
  it('4169 once the product turned invalid: the record stays, the sender is written to once', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    await of.ctx.db
      .update(rpProducts)
      .set({ status: 'invalid', invalidCause: 'other' })
      .where(eq(rpProducts.id, of.productId));
    for (let n = 0; n < 3; n += 1) {
      const outcome = await confirmByTradeLink(holder(of.ctx), token, YES);
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 4169 } });
      if (!outcome.ok) expect(outcome.refusal.fields).toBeUndefined();
    }
    expect(await tradeRow(of.ctx, id)).toMatchObject({ status: 'SUBMITTED', version: 1 });
    const told = await of.ctx.db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.companyId, of.ctx.company.id)));
    expect(told.filter(({ subject }) => subject.includes('无法答复'))).toHaveLength(1);
    // Whoever rejects needs no product that is usable.
    value(await rejectByTradeLink(holder(of.ctx), token, { name: 'A', reason: '不要了' }));
  });

  it('4174 under recall, 4179 without authorisation; also on behalf', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const { db, company } = of.ctx;
    const recallId = seedId('rcl');
    await db.insert(rpRecalls).values({
      id: recallId,
      companyId: company.id,
      recallNo: recallId,
      productId: of.productId,
      level: 'first',
      reason: '',
      decidedOn: '2026-09-18',
      measures: '',
      moveId: 'seed',
      createdByName: '',
      createdAtMs: 0,
    });
    await db.insert(rpRecallBatches).values({ recallId, batchId: of.batchId });
    const proof = await insertFile(of.ctx, 'proof');
    const behalf = { version: 1, on_behalf_reason: '来函', proof_file_id: proof };
    expect(await confirmByTradeLink(holder(of.ctx), token, YES)).toMatchObject({
      refusal: { code: 4174, data: { batch: 'B2601' } },
    });
    expect(code(await confirmRpTrade(of.ctx, id, behalf))).toBe(4174);
    await db.update(rpRecalls).set({ closedOn: '2026-09-18' }).where(eq(rpRecalls.id, recallId));
    await db
      .update(rpEnterprises)
      .set({ authorisedUntil: '2026-10-01' })
      .where(eq(rpEnterprises.id, of.distributor));
    expect(code(await confirmByTradeLink(holder(of.ctx), token, YES))).toBe(4179);
    expect(code(await confirmRpTrade(of.ctx, id, behalf))).toBe(4179);
  });
});

describe('on behalf', () => {
  it('a member for the trading enterprise, with a reason and a proof of our own', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    expect(await confirmRpTrade(of.ctx, id, { version: 1 })).toMatchObject({
      refusal: {
        code: 4100,
        fields: { on_behalf_reason: { key: 'required' }, proof_file_id: { key: 'required' } },
      },
    });
    const other = await importer();
    for (const proof_file_id of [
      await insertFile(other.ctx, 'proof'),
      await insertFile(of.ctx, 'contract'),
      'fil_none',
    ]) {
      const input = { version: 1, on_behalf_reason: '来函', proof_file_id };
      await expect(confirmRpTrade(of.ctx, id, input)).rejects.toMatchObject({ code: 4040 });
    }
    const proof_file_id = await insertFile(of.ctx, 'proof');
    const input = { version: 1, on_behalf_reason: '来函', proof_file_id };
    expect(code(await confirmRpTrade(of.ctx, id, { ...input, version: 7 }))).toBe(4106);
    expect(value(await confirmRpTrade(as(of.ctx, { role: 'member' }), id, input)).status).toBe(
      'CONFIRMED',
    );
    const [answer] = await of.ctx.db
      .select()
      .from(rpTradeAnswers)
      .where(and(eq(rpTradeAnswers.recordId, id), eq(rpTradeAnswers.party, 'trading')));
    expect(answer).toMatchObject({ onBehalfReason: '来函', proofFileId: proof_file_id });
    // One file proves one answer.
    const second = await submitted(of);
    await expect(confirmRpTrade(of.ctx, second.id, input)).rejects.toMatchObject({ code: 4040 });
  });

  it('only a consultant for a responsible person outside', async () => {
    const of = await importer({ outside: true });
    const input = of.input({ trading_enterprise_id: of.own });
    const { createRpTrade } = await import('~/domain/responsible-person/trade/create.server.ts');
    const { id } = value(await createRpTrade(of.ctx, input));
    const proof_file_id = await insertFile(of.ctx, 'evidence');
    const behalf = { version: 1, on_behalf_reason: '书面授权', proof_file_id };
    await expect(confirmRpTrade(of.ctx, id, behalf)).rejects.toMatchObject({ code: 4002 });
    expect(value(await confirmRpTrade(consultant(of.ctx), id, behalf)).status).toBe('CONFIRMED');
  });

  it('a viewer may nothing, another tenant sees nothing', async () => {
    const [of, other] = [await importer(), await importer()];
    const { id } = await submitted(of);
    const input = { version: 1 };
    const viewer = as(of.ctx, { role: 'viewer' });
    await expect(confirmRpTrade(viewer, id, input)).rejects.toMatchObject({ code: 4002 });
    await expect(confirmRpTrade(other.ctx, id, input)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('rejections', () => {
  it('SUBMITTED by a member; CONFIRMED by an admin, with the notice revoked; COMPLETED by a consultant', async () => {
    const of = await importer();
    const member = as(of.ctx, { role: 'member' });
    const one = await submitted(of);
    expect(code(await rejectRpTrade(member, one.id, { version: 4, reason: 'x' }))).toBe(4106);
    expect(value(await rejectRpTrade(member, one.id, { version: 1, reason: '改期' })).status).toBe(
      'REJECTED',
    );
    expect(code(await rejectRpTrade(member, one.id, { version: 2, reason: 'x' }))).toBe(4105);
    const two = await submitted(of);
    value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), YES));
    await issueNotice(of.ctx, two.id);
    const no = { version: 2, reason: '数量有误' };
    await expect(rejectRpTrade(member, two.id, no)).rejects.toMatchObject({ code: 4002 });
    expect(await noticeState(of.ctx, two.id)).toBe('valid');
    expect(value(await rejectRpTrade(of.ctx, two.id, no)).status).toBe('REJECTED');
    expect(await noticeState(of.ctx, two.id)).toBe('revoked');
    expect(await traded(of.ctx, of.batchId)).toBe(0);
    const [letter] = await lettersTo(of.ctx, of.email);
    expect(letter?.text).toContain('数量有误');
  });

  it('an admin does not reject what another responsible person confirmed', async () => {
    const of = await importer({ outside: true });
    const { id } = await submitted(of);
    value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), YES));
    const second = await tokenTo(of.ctx, of.responsibleEmail);
    value(await confirmByTradeLink(holder(of.ctx), second, { name: 'Han' }));
    const no = { version: 3, reason: '有误' };
    await expect(rejectRpTrade(of.ctx, id, no)).rejects.toMatchObject({ code: 4002 });
    expect(value(await rejectRpTrade(consultant(of.ctx), id, no)).status).toBe('REJECTED');
    expect((await tradeRow(of.ctx, id)).rejectedBy).toBe('staff');
  });

  it('after 14 days of silence the job rejects it; what waits for our own admin stays', async () => {
    const of = await importer({ release: 'admin' });
    const silent = await submitted(of);
    const ours = await submitted(of);
    value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), YES));
    const late = (days: number) => systemContext(of.ctx.nowMs + days * DAY_MS);
    await expireRpTrades(systemContext(of.ctx.nowMs + 14 * DAY_MS - 1));
    expect((await tradeRow(of.ctx, silent.id)).status).toBe('SUBMITTED');
    await Promise.all([expireRpTrades(late(14)), expireRpTrades(late(14))]);
    expect(await tradeRow(of.ctx, silent.id)).toMatchObject({
      status: 'REJECTED',
      rejectedBy: 'system',
      rejectReason: 'expired',
    });
    expect((await tradeRow(of.ctx, ours.id)).status).toBe('SUBMITTED');
    expect(await traded(of.ctx, of.batchId)).toBe(100);
    const letters = await lettersTo(of.ctx, of.email);
    expect(letters.filter(({ subject }) => subject.includes('逾期未确认'))).toHaveLength(1);
  });
});
