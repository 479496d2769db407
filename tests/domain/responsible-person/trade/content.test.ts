import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches } from '#db/schema/rp-product.ts';
import { rpTradeAnswers, rpTradeLines } from '#db/schema/rp-trade.ts';
import { confirmByTradeLink } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { editRpTrade, reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { sendRpTrade, sendRpTrades } from '~/domain/responsible-person/trade/send.server.ts';
import { as } from '../../../support/contexts.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';
import {
  holder,
  type Importer,
  importer,
  issueNotice,
  lettersTo,
  submitted,
  tokenTo,
  traded,
  tradeRow,
} from '../../../support/responsible-person/imports.ts';

const YES = { name: '沈悦', undertakings: true };
const DAY_MS = 24 * 60 * 60 * 1000;

const edit = (of: Importer, id: string, version: number, quantity: number) =>
  editRpTrade(of.ctx, id, { version, ...of.input({ quantity }) });

describe('edit', () => {
  it('makes a new revision: pieces moved, answers cleared, old links dead, the party asked anew', async () => {
    const of = await importer({ release: 'admin' });
    const { id } = await submitted(of, 300);
    const token = await tokenTo(of.ctx, of.email);
    value(await confirmByTradeLink(holder(of.ctx), token, YES));
    expect(value(await edit(of, id, 2, 480))).toMatchObject({ status: 'SUBMITTED', version: 3 });
    expect(await traded(of.ctx, of.batchId)).toBe(480);
    expect(await tradeRow(of.ctx, id)).toMatchObject({
      revision: 2,
      waitingFor: 'trading',
      totalQuantity: 480,
    });
    // What was said of the first stays written, and says nothing of the second.
    const answers = await of.ctx.db
      .select()
      .from(rpTradeAnswers)
      .where(eq(rpTradeAnswers.recordId, id));
    expect(answers.map(({ revision }) => revision)).toEqual([1]);
    const lines = await of.ctx.db.select().from(rpTradeLines).where(eq(rpTradeLines.recordId, id));
    expect(lines.map(({ revision, quantity }) => [revision, quantity])).toEqual([
      [1, 300],
      [2, 480],
    ]);
    expect(code(await confirmByTradeLink(holder(of.ctx), token, YES))).toBe(4114);
    expect(await tokenTo(of.ctx, of.email)).not.toBe(token);
  });

  it('counts what it holds as its own: 500 of 500 may become 500, and not 501', async () => {
    const of = await importer();
    const { id } = await submitted(of, 400);
    expect(value(await edit(of, id, 1, 500)).version).toBe(2);
    expect(await edit(of, id, 2, 501)).toMatchObject({
      refusal: { code: 4168, data: { left: 500, need: 501 } },
    });
    expect(await traded(of.ctx, of.batchId)).toBe(500);
  });

  it('moves pieces from one batch to another', async () => {
    const of = await importer();
    const { id } = await submitted(of, 200);
    const [batch] = await of.ctx.db.select().from(rpBatches).where(eq(rpBatches.id, of.batchId));
    if (batch === undefined) throw new Error('no batch');
    const second = { ...batch, id: `${of.batchId}2`, batchNo: 'B2602', position: 2, traded: 0 };
    await of.ctx.db.insert(rpBatches).values(second);
    const lines = [{ product_id: of.productId, batch_id: second.id, quantity: 70 }];
    value(await editRpTrade(of.ctx, id, { version: 1, ...of.input({ lines }) }));
    expect(await traded(of.ctx, of.batchId)).toBe(0);
    expect(await traded(of.ctx, second.id)).toBe(70);
  });

  it('4106 stale, 4105 once it is confirmed, 4040 elsewhere, 4002 for a viewer', async () => {
    const [of, other] = [await importer(), await importer()];
    const { id } = await submitted(of);
    expect(code(await edit(of, id, 9, 50))).toBe(4106);
    const viewer = { ...of, ctx: as(of.ctx, { role: 'viewer' }) };
    await expect(edit(viewer, id, 1, 50)).rejects.toMatchObject({ code: 4002 });
    await expect(edit(other, id, 1, 50)).rejects.toMatchObject({ code: 4040 });
    value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), YES));
    expect(code(await edit(of, id, 2, 50))).toBe(4105);
    expect(code(await reviseRpTrade(of.ctx, id, { version: 2 }))).toBe(4105);
    expect(await traded(of.ctx, of.batchId)).toBe(100);
  });

  it('two tabs: one edit counts, the other is 4106', async () => {
    const of = await importer();
    const { id } = await submitted(of, 100);
    const both = await Promise.all([edit(of, id, 1, 150), edit(of, id, 1, 250)]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    const { totalQuantity } = await tradeRow(of.ctx, id);
    expect(await traded(of.ctx, of.batchId)).toBe(totalQuantity);
  });
});

describe('revise', () => {
  it('takes a rejected record up as it was, or with new content', async () => {
    const of = await importer();
    const { id } = await submitted(of, 300);
    value(await rejectRpTrade(of.ctx, id, { version: 1, reason: '改期' }));
    expect(value(await reviseRpTrade(of.ctx, id, { version: 2 }))).toMatchObject({
      status: 'SUBMITTED',
      version: 3,
    });
    expect(await traded(of.ctx, of.batchId)).toBe(300);
    expect(await tradeRow(of.ctx, id)).toMatchObject({
      revision: 2,
      rejectReason: null,
      rejectedBy: null,
    });
    value(await rejectRpTrade(of.ctx, id, { version: 3, reason: '改量' }));
    const content = of.input({ quantity: 20 });
    value(await reviseRpTrade(of.ctx, id, { version: 4, content }));
    expect(await traded(of.ctx, of.batchId)).toBe(20);
  });

  it('is judged as a new one: what is gone meanwhile is 4168', async () => {
    const of = await importer();
    const { id } = await submitted(of, 300);
    value(await rejectRpTrade(of.ctx, id, { version: 1, reason: '改期' }));
    await submitted(of, 400);
    expect(await reviseRpTrade(of.ctx, id, { version: 2 })).toMatchObject({
      refusal: { code: 4168, data: { left: 100, need: 300 } },
    });
  });
});

describe('send again', () => {
  it('mails a fresh link, ends the older one and begins the 14 days anew; three times a day', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const token = await tokenTo(of.ctx, of.email);
    const later = { ...of.ctx, nowMs: of.ctx.nowMs + 2 * DAY_MS };
    expect(value(await sendRpTrade(later, id, { version: 1 })).version).toBe(2);
    const fresh = await tokenTo(of.ctx, of.email);
    expect(fresh).not.toBe(token);
    expect(code(await confirmByTradeLink(holder(later), token, YES))).toBe(4114);
    expect((await tradeRow(of.ctx, id)).askedAtMs).toBe(later.nowMs);
    const [letter] = await lettersTo(of.ctx, of.email);
    expect(letter?.subject).toContain('提醒');
    value(await sendRpTrade(later, id, { version: 2 }));
    value(await sendRpTrade(later, id, { version: 3 }));
    expect(await sendRpTrade(later, id, { version: 4 })).toMatchObject({
      refusal: { code: 4290, why: { key: 'sent_often', values: { times: 3 } } },
    });
    expect(await lettersTo(of.ctx, of.email)).toHaveLength(4);
    const tomorrow = { ...of.ctx, nowMs: later.nowMs + DAY_MS };
    value(await sendRpTrade(tomorrow, id, { version: 4 }));
  });

  it('refuses what nobody outside is asked about, what no longer fits, a stale page', async () => {
    const of = await importer({ release: 'admin' });
    const own = of.input({ trading_enterprise_id: of.own });
    const ours = value(await createRpTrade(of.ctx, own));
    expect(await sendRpTrade(of.ctx, ours.id, { version: 1 })).toMatchObject({
      refusal: { code: 4105, why: { key: 'nobody_to_ask' } },
    });
    const { id } = await submitted(of);
    expect(code(await sendRpTrade(of.ctx, id, { version: 3 }))).toBe(4106);
    await of.ctx.db
      .update(rpEnterprises)
      .set({ authorisedUntil: '2026-10-01' })
      .where(eq(rpEnterprises.id, of.distributor));
    expect(code(await sendRpTrade(of.ctx, id, { version: 1 }))).toBe(4179);
    value(await rejectRpTrade(of.ctx, id, { version: 1, reason: '过期' }));
    expect(code(await sendRpTrade(of.ctx, id, { version: 2 }))).toBe(4105);
  });

  it('of a confirmed record asks for the declaration, once the notice is issued', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), YES));
    expect(await sendRpTrade(of.ctx, id, { version: 2 })).toMatchObject({
      refusal: { code: 4105, why: { key: 'notice_not_issued' } },
    });
    await issueNotice(of.ctx, id);
    value(await sendRpTrade(of.ctx, id, { version: 2 }));
    const [letter] = await lettersTo(of.ctx, of.email);
    expect(letter?.subject).toContain('报关单');
  });

  it('several at once, each with its own end', async () => {
    const of = await importer();
    const [one, two] = [await submitted(of), await submitted(of)];
    const ends = value(
      await sendRpTrades(of.ctx, [
        { id: one.id, version: 1 },
        { id: two.id, version: 8 },
        { id: 'tr_none', version: 1 },
      ]),
    );
    expect(ends.map((end) => (end.status === 'fulfilled' ? code(end.value) : 'denied'))).toEqual([
      2000,
      4106,
      'denied',
    ]);
  });
});

it('a change of the release mode between the reading and the writing is not overlooked', async () => {
  const of = await importer();
  const { id } = await submitted(of);
  const token = await tokenTo(of.ctx, of.email);
  const mode = (releaseMode: 'auto' | 'admin') =>
    of.ctx.db.update(rpEnterprises).set({ releaseMode }).where(eq(rpEnterprises.id, of.own));
  const { db } = holder(of.ctx);
  const batch = db.batch.bind(db);
  let first = true;
  // The tenant changes its mind right after the link's content was read.
  db.batch = (async (statements: Parameters<typeof batch>[0]) => {
    const rows = await batch(statements);
    if (first) await mode('admin');
    first = false;
    return rows;
  }) as unknown as typeof db.batch;
  const outcome = await confirmByTradeLink({ ...holder(of.ctx), db }, token, YES);
  expect(code(outcome)).toBe(4106);
  expect((await tradeRow(of.ctx, id)).status).toBe('SUBMITTED');
  expect(value(await confirmByTradeLink(holder(of.ctx), token, YES)).status).toBe('SUBMITTED');
  expect(value(await confirmRpTrade(of.ctx, id, { version: 2 })).status).toBe('CONFIRMED');
});
