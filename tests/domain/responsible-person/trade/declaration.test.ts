import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpDeclarations, rpImportMonths } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { confirmByTradeLink } from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { declareByTradeLink } from '~/domain/responsible-person/confirmation/declare-link.server.ts';
import { openTradeLink } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { as } from '../../../support/contexts.ts';
import { code, PDF, upload, value } from '../../../support/only-representative/shipments.ts';
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

const NO = '222920261000012345';
const YES = { name: '沈悦', undertakings: true };
const DAY_MS = 24 * 60 * 60 * 1000;

async function confirmed(quantity = 100) {
  const of = await importer();
  const { id } = await submitted(of, quantity);
  value(await confirmByTradeLink(holder(of.ctx), await tokenTo(of.ctx, of.email), YES));
  return { ...of, id };
}

async function declaration(ctx: RpContext, change = {}) {
  const file_id = await insertFile(ctx, 'declaration');
  return { version: 2, customs_no: NO, declared_on: '2026-09-15', file_id, ...change };
}

const months = ({ db, company }: RpContext) =>
  db
    .select({ month: rpImportMonths.month, pieces: rpImportMonths.pieces })
    .from(rpImportMonths)
    .where(eq(rpImportMonths.companyId, company.id));

describe('a member’s declaration', () => {
  it('completes the record and counts its pieces to the month of its arrival', async () => {
    const of = await confirmed(120);
    const input = await declaration(of.ctx);
    expect(await declareRpTrade(of.ctx, of.id, input)).toMatchObject({
      refusal: { code: 4105, why: { key: 'notice_not_issued' } },
    });
    await issueNotice(of.ctx, of.id);
    const member = as(of.ctx, { role: 'member' });
    expect(value(await declareRpTrade(member, of.id, input))).toMatchObject({
      status: 'COMPLETED',
      version: 3,
    });
    expect(await tradeRow(of.ctx, of.id)).toMatchObject({
      customsNo: NO,
      declaredOn: '2026-09-15',
      declarationFileId: input.file_id,
      completedAtMs: of.ctx.nowMs,
    });
    expect(await months(of.ctx)).toEqual([{ month: '2026-10', pieces: 120 }]);
    expect(await traded(of.ctx, of.batchId)).toBe(120);
  });

  it('4175 before it is confirmed and after it is rejected, whatever the version', async () => {
    const of = await importer();
    const { id } = await submitted(of);
    const input = await declaration(of.ctx, { version: 1 });
    expect(code(await declareRpTrade(of.ctx, id, input))).toBe(4175);
    value(await rejectRpTrade(of.ctx, id, { version: 1, reason: 'x' }));
    expect(code(await declareRpTrade(of.ctx, id, input))).toBe(4175);
  });

  it('4106 stale, 4100 more than 30 days before the arrival or on a day to come, 4040 for files that are not for it', async () => {
    const of = await confirmed();
    await issueNotice(of.ctx, of.id);
    const say = async (change: object) =>
      declareRpTrade(of.ctx, of.id, await declaration(of.ctx, change));
    expect(code(await say({ version: 1 }))).toBe(4106);
    expect(await say({ declared_on: '2026-09-11' })).toMatchObject({
      refusal: { code: 4100, fields: { declared_on: { values: { from: '2026-09-12' } } } },
    });
    for (const declared_on of ['2026-09-19', '2030-01-01']) {
      expect(await say({ declared_on })).toMatchObject({
        refusal: { code: 4100, fields: { declared_on: { key: 'future_day' } } },
      });
    }
    const other = await importer();
    for (const file_id of [
      await insertFile(other.ctx, 'declaration'),
      await insertFile(of.ctx, 'proof'),
      'fil_none',
    ]) {
      await expect(say({ file_id })).rejects.toMatchObject({ code: 4040 });
    }
    await expect(
      declareRpTrade(as(of.ctx, { role: 'viewer' }), of.id, await declaration(of.ctx)),
    ).rejects.toMatchObject({ code: 4002 });
    await expect(
      declareRpTrade(other.ctx, of.id, await declaration(other.ctx)),
    ).rejects.toMatchObject({ code: 4040 });
    expect((await tradeRow(of.ctx, of.id)).status).toBe('CONFIRMED');
    expect(code(await say({ declared_on: '2026-09-12' }))).toBe(2000);
  });

  it('is replaced with a reason; the old one is kept, and the pieces count once', async () => {
    const of = await confirmed();
    await issueNotice(of.ctx, of.id);
    const first = await declaration(of.ctx);
    value(await declareRpTrade(of.ctx, of.id, first));
    const second = await declaration(of.ctx, { version: 3, customs_no: NO.replace(/5$/, '6') });
    expect(await declareRpTrade(of.ctx, of.id, second)).toMatchObject({
      refusal: { code: 4100, fields: { reason: { key: 'required' } } },
    });
    value(await declareRpTrade(of.ctx, of.id, { ...second, reason: '号码有误' }));
    const kept = await of.ctx.db
      .select()
      .from(rpDeclarations)
      .where(eq(rpDeclarations.recordId, of.id));
    expect(kept).toMatchObject([{ customsNo: NO, fileId: first.file_id, reason: '号码有误' }]);
    expect((await tradeRow(of.ctx, of.id)).declarationFileId).toBe(second.file_id);
    expect(await months(of.ctx)).toEqual([{ month: '2026-10', pieces: 100 }]);
    // Only the number changes, the file stays.
    const same = { ...second, version: 4, reason: '再改', customs_no: NO };
    value(await declareRpTrade(of.ctx, of.id, same));
  });

  it('two at once: one completes it', async () => {
    const of = await confirmed();
    await issueNotice(of.ctx, of.id);
    const both = await Promise.all([
      declareRpTrade(of.ctx, of.id, await declaration(of.ctx)),
      declareRpTrade(as(of.ctx), of.id, await declaration(of.ctx)),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    expect(await months(of.ctx)).toEqual([{ month: '2026-10', pieces: 100 }]);
  });
});

describe('the trading enterprise’s declaration', () => {
  const asked = async () => {
    const of = await confirmed();
    await issueNotice(of.ctx, of.id);
    value(await sendRpTrade(of.ctx, of.id, { version: 2 }));
    return { ...of, token: await tokenTo(of.ctx, of.email) };
  };
  const input = { customs_no: NO, declared_on: '2026-09-15' };
  const filesOf = ({ db, company }: RpContext) =>
    db.select({ id: files.id }).from(files).where(eq(files.companyId, company.id));

  it('completes the record through its link, once', async () => {
    const of = await asked();
    const later = of.ctx.nowMs + 179 * DAY_MS;
    expect(value(await openTradeLink(holder(of.ctx, later), of.token))).toMatchObject({
      kind: 'declaration',
      declaredFrom: '2026-09-12',
      noticeIssued: true,
    });
    const file = upload('报关单.pdf', PDF);
    expect(
      value(await declareByTradeLink(holder(of.ctx, later), of.token, input, file)),
    ).toMatchObject({ answer: 'declared', status: 'COMPLETED' });
    const row = await tradeRow(of.ctx, of.id);
    expect(row).toMatchObject({ status: 'COMPLETED', customsNo: NO });
    expect(await filesOf(of.ctx)).toEqual([{ id: row.declarationFileId }]);
    const again = await declareByTradeLink(holder(of.ctx, later), of.token, input, file);
    expect(again).toMatchObject({ refusal: { code: 4114, data: { reason: 'used' } } });
    expect(await filesOf(of.ctx)).toHaveLength(1);
  });

  it('4114 after 180 days, after a rejection, for a trade link; 4115, 4100; nothing is kept', async () => {
    const of = await asked();
    const say = (file = upload('a.pdf', PDF), nowMs = of.ctx.nowMs, change = {}) =>
      declareByTradeLink(holder(of.ctx, nowMs), of.token, { ...input, ...change }, file);
    expect(code(await say(undefined, of.ctx.nowMs + 180 * DAY_MS))).toBe(4114);
    expect(code(await say(upload('a.exe', 'MZ')))).toBe(4115);
    expect(code(await say(undefined, undefined, { declared_on: '2026-09-11' }))).toBe(4100);
    expect(code(await say(undefined, undefined, { declared_on: '2026-09-19' }))).toBe(4100);
    const trade = await submitted(of);
    const other = await tokenTo(of.ctx, of.email);
    const wrong = await declareByTradeLink(holder(of.ctx), other, input, upload('a.pdf', PDF));
    expect(code(wrong)).toBe(4114);
    expect(code(await confirmByTradeLink(holder(of.ctx), of.token, YES))).toBe(4114);
    value(await rejectRpTrade(of.ctx, of.id, { version: 3, reason: '取消' }));
    expect(await say()).toMatchObject({ refusal: { code: 4114, data: { reason: 'superseded' } } });
    expect(await filesOf(of.ctx)).toEqual([]);
    expect((await tradeRow(of.ctx, trade.id)).status).toBe('SUBMITTED');
  });

  it('and a rejection at once: never both', async () => {
    const of = await asked();
    const [declared, rejected] = await Promise.all([
      declareByTradeLink(holder(of.ctx), of.token, input, upload('a.pdf', PDF)),
      rejectRpTrade(as(of.ctx), of.id, { version: 3, reason: '取消' }),
    ]);
    expect([declared.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
    const { status } = await tradeRow(of.ctx, of.id);
    expect(status).toBe(declared.ok ? 'COMPLETED' : 'REJECTED');
    expect(await filesOf(of.ctx)).toHaveLength(declared.ok ? 1 : 0);
  });
});

describe('a completed record', () => {
  it('is rejected by a consultant only: the notice is revoked, pieces come back, the declaration stays', async () => {
    const of = await confirmed();
    await issueNotice(of.ctx, of.id);
    const input = await declaration(of.ctx);
    value(await declareRpTrade(of.ctx, of.id, input));
    const no = { version: 3, reason: '误用' };
    await expect(rejectRpTrade(of.ctx, of.id, no)).rejects.toMatchObject({ code: 4002 });
    value(await rejectRpTrade(consultant(of.ctx), of.id, no));
    expect(await tradeRow(of.ctx, of.id)).toMatchObject({
      status: 'REJECTED',
      rejectedBy: 'staff',
      customsNo: NO,
      declarationFileId: input.file_id,
    });
    expect(await noticeState(of.ctx, of.id)).toBe('revoked');
    expect(await traded(of.ctx, of.batchId)).toBe(0);
    expect(await months(of.ctx)).toEqual([{ month: '2026-10', pieces: 0 }]);
    const [letter] = await lettersTo(of.ctx, of.email);
    expect(letter?.text).toContain('误用');
    // Taken up again, it needs a declaration of its own; the old one is kept.
    value(await reviseRpTrade(of.ctx, of.id, { version: 4 }));
    expect(await tradeRow(of.ctx, of.id)).toMatchObject({ customsNo: null, revision: 2 });
    const kept = await of.ctx.db
      .select({ fileId: rpDeclarations.fileId })
      .from(rpDeclarations)
      .where(eq(rpDeclarations.recordId, of.id));
    expect(kept).toEqual([{ fileId: input.file_id }]);
  });
});
