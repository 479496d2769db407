import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { issueNotice as issueByJob } from '~/domain/responsible-person/notice/issue.server.ts';
import { systemContext } from '../../support/contexts.ts';
import { requestApi } from '../../support/documented.ts';
import { jobOf, TOOLS } from '../../support/issued.ts';
import { PDF } from '../../support/only-representative/shipments.ts';
import { insertFile } from '../../support/responsible-person/cosmetics.ts';
import {
  type Importer,
  importer,
  issueNotice,
  tokenTo,
  uploaded,
} from '../../support/responsible-person/imports.ts';
import { unzip } from '../../support/zip.ts';

const today = () => utcDay(Date.now());
const arrival = () => utcDay(Date.now() + 20 * 24 * 3600 * 1000);
const CUSTOMS_NO = '222920261000012345';

async function caller(of: Importer, role: Role = 'member') {
  const { db, company } = of.ctx;
  const token = newToken();
  const userId = await insertUser(db, {}, [{ companyId: company.id, role }]);
  await insertSession(db, userId, await hashToken(token), Date.now());
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN' };
  return async (method: string, path: string, body?: object) => {
    const response = await requestApi(`/rp/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  };
}

interface Answer {
  code: number;
  message: string;
  showType: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  data: any;
}

async function byLink(token: string, act: string, body: object | FormData): Promise<Answer> {
  const response = await requestApi(`/rp/api/confirmTrade/${token}/${act}`, {
    method: 'POST',
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

async function opened(token: string): Promise<Answer> {
  return (await requestApi(`/rp/api/confirmTrade/${token}`)).json();
}

async function world() {
  const of = await importer({ nowMs: Date.now() });
  return { of, call: await caller(of), input: of.input({ arrival_on: arrival() }) };
}

describe('the authorisation notice', () => {
  it('is issued by the job of what both parties agreed to, downloaded by record, revoked with it', async () => {
    const { of, call, input } = await world();
    const { id, trade_no } = (await call('POST', 'tradeRecords', input)).data;
    const token = await tokenTo(of.ctx, of.email);
    await byLink(token, 'confirm', { name: '沈悦', undertakings: true });
    const paper = async (asked: Importer) => {
      const own = newToken();
      const userId = await insertUser(asked.ctx.db, {}, [
        { companyId: asked.ctx.company.id, role: 'viewer' },
      ]);
      await insertSession(asked.ctx.db, userId, await hashToken(own), Date.now());
      const headers = { Authorization: `Bearer ${own}` };
      return requestApi(`/rp/api/tradeRecords/${id}/notice`, { headers });
    };
    expect((await paper(of)).status).toBe(404);
    const { id: jobId, payload } = await jobOf(`certificate:${id}:1`);
    expect(JSON.parse(payload)).toMatchObject({ system: 'rp', record_id: id, revision: 1 });
    const work = { jobId, recordId: id, revision: 1 };
    const outcome = await issueByJob(systemContext(Date.now()), work, TOOLS);
    expect(outcome).toMatchObject({ state: 'issued' });
    const response = await paper(of);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain('RAN_');
    expect(await response.text()).toContain('%PDF');
    expect((await paper(await importer({ nowMs: Date.now() }))).status).toBe(404);
    const { data } = await call('GET', `tradeRecords/${id}`);
    expect(data).toMatchObject({ trade_no, notice: { state: 'valid' }, version: 3 });
    const admin = await caller(of, 'admin');
    const rejected = { version: data.version, reason: '客户取消' };
    expect(await admin('POST', `tradeRecords/${id}/reject`, rejected)).toMatchObject({
      code: 2000,
    });
    expect((await call('GET', `tradeRecords/${id}`)).data).toMatchObject({
      notice_id: null,
      notice: { state: 'revoked', state_reason: '客户取消' },
    });
  });
});

describe('the preview of a notice', () => {
  it('is drawn by the other Worker until there is a notice, and for its own company alone', async () => {
    const { of, call, input } = await world();
    const { id, trade_no } = (await call('POST', 'tradeRecords', input)).data;
    const ask = async (asked: Importer) => {
      const token = newToken();
      const userId = await insertUser(asked.ctx.db, {}, [
        { companyId: asked.ctx.company.id, role: 'viewer' },
      ]);
      await insertSession(asked.ctx.db, userId, await hashToken(token), Date.now());
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN' };
      return requestApi(`/rp/api/tradeRecords/${id}/notice/preview`, { headers });
    };
    const response = await ask(of);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toContain(`PREVIEW_${trade_no}.pdf`);
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBe(Number(response.headers.get('Content-Length')));
    const text = new TextDecoder('latin1').decode(bytes);
    expect(text).toMatch(/^%PDF-/);
    expect(text).not.toContain('/ByteRange');
    expect((await ask(await importer({ nowMs: Date.now() }))).status).toBe(404);
    await byLink(await tokenTo(of.ctx, of.email), 'confirm', { name: '沈悦', undertakings: true });
    await issueNotice(of.ctx, id);
    expect(await (await ask(of)).json()).toMatchObject({
      code: 4105,
      message: '授权告知书已签发，或本记录已驳回，没有可预览的内容。',
    });
  });
});

describe('notices of several records', () => {
  it('are one ZIP file, with the trade numbers of those left out in its header', async () => {
    const { of, call, input } = await world();
    const made = [];
    for (let n = 0; n < 2; n += 1) made.push((await call('POST', 'tradeRecords', input)).data);
    const token = newToken();
    const userId = await insertUser(of.ctx.db, {}, [
      { companyId: of.ctx.company.id, role: 'viewer' },
    ]);
    await insertSession(of.ctx.db, userId, await hashToken(token), Date.now());
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN' };
    const ask = (query: string) => requestApi(`/rp/api/tradeRecords/notices${query}`, { headers });
    const ids = made.map(({ id }) => id);
    const refused = async (query: string) => ((await (await ask(query)).json()) as Answer).data;
    const none = '所选记录都没有有效的授权告知书。';
    expect(await refused('')).toEqual({ fields: { ids: '必填。' } });
    expect(await refused('?ids=,,')).toEqual({ fields: { ids: '必填。' } });
    expect(await refused(`?ids=${ids.join(',')}`)).toEqual({ fields: { ids: none } });
    const many = Array.from({ length: 51 }, (_, n) => n).join(',');
    expect(await refused(`?ids=${many}`)).toEqual({ fields: { ids: '最多 50 项。' } });
    await issueNotice(of.ctx, ids[0]);
    // As boxes of a form send them, too.
    for (const query of [`?ids=${ids.join(',')}`, `?ids=${ids[0]}&ids=${ids[1]}`]) {
      const response = await ask(query);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('application/zip');
      expect(response.headers.get('X-Left-Out')).toBe(made[1].trade_no);
      expect(decodeURIComponent(response.headers.get('Content-Disposition') ?? '')).toContain(
        `授权告知书 ${dayIn('Asia/Shanghai', Date.now())}.zip`,
      );
      const length = Number(response.headers.get('Content-Length'));
      const bytes = await response.arrayBuffer();
      expect(bytes.byteLength).toBe(length);
      expect((await unzip(new Response(bytes))).map(({ path }) => path)).toEqual(['notice.pdf']);
    }
    expect((await ask(`?ids=${ids[0]},tr_of_nobody`)).status).toBe(404);
  });
});

describe('a shipment through the API', () => {
  it('from the new record to the declaration', async () => {
    const { of, call, input } = await world();
    const made = await call('POST', 'tradeRecords', input);
    expect(made).toMatchObject({ code: 2000, data: { status: 'SUBMITTED', version: 1 } });
    const { id, trade_no } = made.data;
    const token = await tokenTo(of.ctx, of.email);
    expect(await opened(token)).toMatchObject({
      code: 2000,
      data: { kind: 'trade', trade_no, party: 'trading', lines: [{ quantity: 100 }] },
    });
    expect(await byLink(token, 'confirm', { name: '沈悦' })).toMatchObject({ code: 4100 });
    expect(await byLink(token, 'confirm', { name: '沈悦', undertakings: true })).toMatchObject({
      code: 2000,
      data: { answer: 'confirmed', status: 'CONFIRMED' },
    });
    expect(await opened(token)).toMatchObject({ code: 4114, data: { reason: 'used' } });
    await issueNotice(of.ctx, id);
    expect(await call('POST', `tradeRecords/${id}/send`, { version: 2 })).toMatchObject({
      code: 2000,
    });
    const bring = await tokenTo(of.ctx, of.email);
    expect(await opened(bring)).toMatchObject({ data: { kind: 'declaration' } });
    const form = new FormData();
    form.set('customs_no', CUSTOMS_NO);
    form.set('declared_on', today());
    form.set('file', new File(['MZ'], 'a.exe'));
    expect(await byLink(bring, 'declaration', form)).toMatchObject({ code: 4115 });
    form.set('file', new File([PDF], '报关单.pdf', { type: 'application/pdf' }));
    form.set('custom_no', '1');
    expect(await byLink(bring, 'declaration', form)).toMatchObject({
      code: 4100,
      data: { fields: { custom_no: expect.any(String) } },
    });
    form.delete('custom_no');
    form.set('file', new File([PDF], '报关单.pdf', { type: 'application/pdf' }));
    expect(await byLink(bring, 'declaration', form)).toMatchObject({
      code: 2000,
      data: { answer: 'declared', status: 'COMPLETED' },
    });
    const { data } = await call('GET', `tradeRecords/${id}`);
    expect(data).toMatchObject({
      trade_no,
      status: 'COMPLETED',
      waiting_for: null,
      port: 'CNNSA',
      port_of_entry: { code: 'CNNSA', name_zh: '广州南沙' },
      answers: [
        { party: 'trading', name: '沈悦', automatic: false },
        { party: 'responsible', automatic: true },
      ],
      declaration: { customs_no: CUSTOMS_NO, file_name: '报关单.pdf' },
      notice: { state: 'valid' },
    });
    expect(data.history.map(({ action }: { action: string }) => action)).toEqual([
      'rp_trade.declare',
      'rp_trade.send',
      'rp_trade.confirm',
      'rp_trade.create',
    ]);
    const file = await requestApi(`/rp/api/tradeRecords/${id}/declaration`);
    expect(file.status).toBe(401);
  });

  it('refusals speak the reader’s language with the facts', async () => {
    const { of, call, input } = await world();
    const [line] = input.lines;
    const lines = [{ ...line, quantity: 501 }];
    expect(await call('POST', 'tradeRecords', { ...input, lines })).toMatchObject({
      code: 4168,
      message: '批次 B2601 可用 500 件，需要 501 件',
      data: { left: 500, need: 501, fields: { 'lines.0.quantity': expect.any(String) } },
    });
    const { rpBatches, rpProducts } = await import('#db/schema/rp-product.ts');
    const { eq } = await import('drizzle-orm');
    await of.ctx.db
      .update(rpBatches)
      .set({ retentionStatus: 'pending' })
      .where(eq(rpBatches.id, of.batchId));
    expect(await call('POST', 'tradeRecords', input)).toMatchObject({
      code: 4167,
      showType: 1,
      message: '批次 B2601 尚未留样，请填写继续的理由',
    });
    await of.ctx.db
      .update(rpProducts)
      .set({ rpContractUntil: '2026-01-01' })
      .where(eq(rpProducts.id, of.productId));
    expect(await call('POST', 'tradeRecords', input)).toMatchObject({
      code: 4169,
      message: '产品在到港日不可用：责任人授权书缺失或到期',
    });
    await of.ctx.db
      .update(rpProducts)
      .set({ sizeCount: 0, batchCount: 0, unsampledCount: 0 })
      .where(eq(rpProducts.id, of.productId));
    expect(await call('POST', 'tradeRecords', input)).toMatchObject({
      code: 4166,
      message: '产品信息不完整，请补全：规格、批次',
    });
    expect(await call('POST', 'tradeRecords', { ...input, lines: [] })).toMatchObject({
      code: 4100,
    });
  });

  it('edits, rejects, revises and answers on behalf; a viewer reads only', async () => {
    const { of, call, input } = await world();
    const { id } = (await call('POST', 'tradeRecords', input)).data;
    const viewer = await caller(of, 'viewer');
    expect(
      await viewer('POST', `tradeRecords/${id}/reject`, { version: 1, reason: 'x' }),
    ).toMatchObject({ code: 4002 });
    expect(await viewer('GET', `tradeRecords/${id}`)).toMatchObject({ code: 2000 });
    const { arrival_on: _, ...rest } = input;
    const edit = { version: 1, ...rest, arrival_on: arrival() };
    expect(await call('PUT', `tradeRecords/${id}`, edit)).toMatchObject({
      code: 2000,
      data: { version: 2 },
    });
    expect(await call('PUT', `tradeRecords/${id}`, edit)).toMatchObject({ code: 4106 });
    const no = { version: 2, reason: '改期' };
    expect(await call('POST', `tradeRecords/${id}/reject`, no)).toMatchObject({
      data: { status: 'REJECTED' },
    });
    const declared = { version: 3, customs_no: CUSTOMS_NO, declared_on: today(), file_id: 'x' };
    expect(await call('POST', `tradeRecords/${id}/declaration`, declared)).toMatchObject({
      code: 4175,
      message: '仅已确认的记录可上传报关单',
    });
    expect(await call('POST', `tradeRecords/${id}/revise`, { version: 3 })).toMatchObject({
      data: { status: 'SUBMITTED', version: 4 },
    });
    const proof_file_id = await insertFile(of.ctx, 'proof');
    const behalf = { version: 4, on_behalf_reason: '来函', proof_file_id };
    expect(await call('POST', `tradeRecords/${id}/confirm`, behalf)).toMatchObject({
      data: { status: 'CONFIRMED' },
    });
  });

  it('lists, with a workbook of one row for each line', async () => {
    const { of, call, input } = await world();
    const [line] = input.lines;
    const lines = [line, { ...line, quantity: 7 }];
    await call('POST', 'tradeRecords', { ...input, lines });
    const page = await call('GET', 'tradeRecords?status=SUBMITTED&waiting_for=trading');
    expect(page.data).toMatchObject({
      total: 1,
      items: [{ total_quantity: 107, waiting_for: 'trading', notice_id: null }],
    });
    expect(await call('GET', 'tradeRecords?status=NONE')).toMatchObject({ code: 4100 });
    const token = newToken();
    const { db, company } = of.ctx;
    const userId = await insertUser(db, {}, [{ companyId: company.id, role: 'viewer' }]);
    await insertSession(db, userId, await hashToken(token), Date.now());
    const answer = await requestApi('/rp/api/tradeRecords/export', {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN' },
    });
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    const quantities = rows.flat().filter((cell) => cell === 100 || cell === 7);
    expect(quantities.sort()).toEqual([100, 7]);
  });

  it('knows the ports of entry of China: sea, air and road', async () => {
    const { call } = await world();
    const { data } = await call('GET', 'common/port');
    const modes = new Set(data.items.map(({ mode }: { mode: string }) => mode));
    expect([...modes]).toEqual(['sea', 'air', 'road']);
    const codes = data.items.map(({ code }: { code: string }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code: string) => /^CN[A-Z]{3}$/.test(code))).toBe(true);
  });
});

function declaration(): FormData {
  const form = new FormData();
  form.set('file', new File([PDF], 'a.pdf', { type: 'application/pdf' }));
  form.set('customs_no', CUSTOMS_NO);
  form.set('declared_on', today());
  return form;
}

it('a link that asks for an answer takes no declaration: 4114, and not that the file is missing', async () => {
  const { of, call, input } = await world();
  await call('POST', 'tradeRecords', input);
  const token = await tokenTo(of.ctx, of.email);
  const sent = await byLink(token, 'declaration', declaration());
  expect(sent).toMatchObject({ code: 4114, data: { reason: 'unknown' } });
});

it('an unknown link is 4114, whatever is sent to it', async () => {
  const token = newToken();
  expect(await opened(token)).toMatchObject({ code: 4114, data: { reason: 'unknown' } });
  expect(await byLink(token, 'declaration', declaration())).toMatchObject({ code: 4114 });
  for (const [act, body] of [
    ['confirm', { name: 'A', undertakings: true }],
    ['reject', { name: 'A', reason: 'B' }],
    ['acknowledge', { name: 'A', stock: 1 }],
  ] as const) {
    expect(await byLink(token, act, body)).toMatchObject({ code: 4114 });
  }
});

it('a file goes out as what it is, by its own id and as the declaration of its record', async () => {
  const { of, call, input } = await world();
  const { id } = (await call('POST', 'tradeRecords', input)).data;
  const token = await tokenTo(of.ctx, of.email);
  await byLink(token, 'confirm', { name: '沈悦', undertakings: true });
  await issueNotice(of.ctx, id);
  const file_id = await uploaded(of.ctx, 'declaration');
  const said = { customs_no: CUSTOMS_NO, declared_on: today(), file_id };
  const { version } = (await call('GET', `tradeRecords/${id}`)).data;
  await call('POST', `tradeRecords/${id}/declaration`, { version, ...said });
  const own = newToken();
  const userId = await insertUser(of.ctx.db, {}, [{ companyId: of.ctx.company.id }]);
  await insertSession(of.ctx.db, userId, await hashToken(own), Date.now());
  const headers = { Authorization: `Bearer ${own}` };
  for (const path of [`document/${file_id}`, `tradeRecords/${id}/declaration`]) {
    const response = await requestApi(`/rp/api/${path}`, { headers });
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
      path,
      200,
      'application/pdf',
    ]);
    expect(await response.text()).toBe(PDF);
  }
});
