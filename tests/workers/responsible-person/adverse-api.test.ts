import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { insertEnterprise, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { requestApi } from '../../support/documented.ts';
import { PASSWORD_HASH, signIn } from '../../support/people.ts';
import { takenBy } from '../../support/put-back.ts';
import { cosmeticsTenant, insertCosmetic } from '../../support/responsible-person/cosmetics.ts';
import {
  insertShipment,
  letters,
  reaction,
  recallOf,
} from '../../support/responsible-person/reactions.ts';

interface Body {
  status: number;
  code: number;
  /** The shape differs by route; each test says what it expects. */
  data: Record<string, unknown>;
}

/** A tenant with one cosmetic, and calls of the API as somebody of it. */
async function office() {
  const of = await cosmeticsTenant({ nowMs: Date.now() });
  const cosmetic = await insertCosmetic(of);
  const as = async (role: Role) => {
    const seat = { companyId: of.ctx.company.id, roles: { rp: role } };
    const person = { firstName: 'Li Na', passwordHash: PASSWORD_HASH };
    const token = await signIn(await insertUser(of.ctx.db, person, [seat]));
    const ask = (method: string, path: string, body?: unknown) =>
      requestApi(`/rp/api/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const call = async (method: string, path: string, body?: unknown): Promise<Body> => {
      const response = await ask(method, path, body);
      return { status: response.status, ...((await response.json()) as Omit<Body, 'status'>) };
    };
    return { ask, call };
  };
  return { ...of, of, cosmetic, as, ...(await as('member')) };
}

describe('adverse reactions over the API', () => {
  it('are made, listed, changed, reported, frozen, updated and closed', async () => {
    const { call, cosmetic } = await office();
    const made = await call('POST', 'adverseReactions', reaction(cosmetic.id));
    expect(made).toMatchObject({ status: 200, data: { due_on: '2026-09-18', version: 1 } });
    const path = `adverseReactions/${made.data.id}`;
    const listed = await call('GET', 'adverseReactions?overdue=yes');
    expect(listed.data).toMatchObject({ items: [{ id: made.data.id, severity: 'serious' }] });
    const { product_id: _, ...content } = reaction('');
    const edited = { ...content, severity: 'general', reason: '复核', version: 1 };
    expect(await call('PUT', path, edited)).toMatchObject({ data: { due_on: '2026-10-03' } });
    expect((await call('GET', path)).data).toMatchObject({
      terms: [{ severity: 'serious', due_on: '2026-09-18', overdue: true, reason: '复核' }],
      feedback_at: '2026-09-05T02:20:00.000Z',
    });
    expect(await call('POST', `${path}/report`, { reported_on: '2026-09-20' })).toMatchObject({
      status: 200,
    });
    expect(await call('PUT', path, { ...edited, version: 3 })).toMatchObject({ code: 4176 });
    const update = await call('POST', `${path}/update`, content);
    expect((await call('GET', path)).data).toMatchObject({
      state: 'reported',
      chain: [{ id: made.data.id }, { id: update.data.id, kind: 'update' }],
    });
    const closed = { outcome: 'recovered', causality: 'possible' };
    expect(await call('POST', `${path}/close`, closed)).toMatchObject({ status: 200 });
  });

  it('take back what was read, and the workbook has it in the order of the form', async () => {
    const { call, ask, cosmetic } = await office();
    const form = {
      reporter: { name: '周敏', organisation: '皮肤科', phone: '020 5550 0188' },
      allergy: { medicines: { answer: 'yes', which: '青霉素' }, food: { answer: 'no' } },
      latency: { n: 2, unit: 'days', from: 'stop' },
      symptoms: ['itching', 'burning'],
      symptoms_other: '刺痛',
      forms: ['hair_lost'],
      purchase: { on: '2026-08-20', channel: '专柜', place: '' },
    };
    const said = { ...reaction(cosmetic.id), ...form };
    const made = await call('POST', 'adverseReactions', said);
    const path = `adverseReactions/${made.data.id}`;
    const { data: read } = await call('GET', path);
    expect(read).toMatchObject({
      ...form,
      allergy: {
        cosmetics: null,
        medicines: { answer: 'yes', which: '青霉素' },
        food: { answer: 'no', which: '' },
        contact: null,
      },
      terms_rule: 'rp_adverse_terms/law/2022-10-01',
    });
    const back = takenBy('PUT /rp/api/adverseReactions/{id}', read);
    expect(await call('PUT', path, back)).toMatchObject({ status: 200 });
    const { version: _, history: __, ...again } = (await call('GET', path)).data;
    expect(read).toMatchObject(again);
    const response = await ask('GET', 'adverseReactions/export');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [heads, row] = (sheets[0]?.rows ?? []).map((cells) =>
      cells.map((one) => (one instanceof Date ? one.toISOString().slice(0, 10) : String(one))),
    );
    const cell = (head: string) => row?.[heads?.indexOf(head) ?? -1];
    expect([
      cell('Feedback time'),
      cell('Allergy to medicines'),
      cell('Allergy to cosmetics'),
      cell('Symptoms felt'),
      cell('Form of the lesion'),
      cell('Latency, from'),
      cell('Bought on'),
    ]).toEqual([
      '2026-09-05 10:20',
      'Yes; 青霉素',
      'null',
      'Itching; Burning; 刺痛',
      'Hair: lost',
      'after stopping',
      '2026-08-20',
    ]);
  });

  it('have a workbook for the authority, with a formula as plain text', async () => {
    const { call, ask, cosmetic } = await office();
    const description = '=HYPERLINK("http://evil.example") 面部发红';
    await call('POST', 'adverseReactions', reaction(cosmetic.id, { description }));
    const response = await ask('GET', 'adverseReactions/export?state=open');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const cells = (sheets[0]?.rows ?? []).flat().map(String);
    expect(cells).toEqual(expect.arrayContaining(['Report no.', 'Receipt no.', 'Serious']));
    expect(cells).toContain(description);
    expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true);
  });

  it('have a workbook of the ticked ones for a viewer too', async () => {
    const { call, as, cosmetic } = await office();
    const made = await call('POST', 'adverseReactions', reaction(cosmetic.id));
    await call(
      'POST',
      'adverseReactions',
      reaction(cosmetic.id, { description: '未勾选的另一条报告' }),
    );
    const viewer = await as('viewer');
    const response = await viewer.ask('GET', `adverseReactions/export?ids=${made.data.id}`);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = (sheets[0]?.rows ?? []).slice(1).map(([number]) => number);
    expect(rows).toEqual([made.data.report_no]);
  });

  it('are read by a viewer, who writes nothing; another tenant finds none', async () => {
    const { call, as, cosmetic } = await office();
    const made = await call('POST', 'adverseReactions', reaction(cosmetic.id));
    const path = `adverseReactions/${made.data.id}`;
    const viewer = await as('viewer');
    expect(await viewer.call('GET', path)).toMatchObject({ status: 200 });
    expect(
      await viewer.call('POST', `${path}/report`, { reported_on: '2026-09-20' }),
    ).toMatchObject({ code: 4002 });
    const other = await office();
    expect(await other.call('GET', path)).toMatchObject({ code: 4040 });
    expect(await other.call('POST', `${path}/report`, { reported_on: '2026-09-20' })).toMatchObject(
      { code: 4040 },
    );
  });

  it('say at the field what is wrong', async () => {
    const { call, cosmetic } = await office();
    const wrong = reaction(cosmetic.id, { feedback_at: 'yesterday', description: 'short' });
    expect(await call('POST', 'adverseReactions', wrong)).toMatchObject({
      code: 4100,
      data: { fields: { feedback_at: expect.any(String), description: expect.any(String) } },
    });
  });
});

describe('recalls over the API', () => {
  it('name who got the batch, write to them, and close when all is told', async () => {
    const { call, of, ctx, cosmetic } = await office();
    const party = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
    await insertShipment(of, cosmetic, { to: party, quantity: 40 });
    const asked = `product_id=${cosmetic.id}&batch_ids=${cosmetic.batchId}`;
    expect((await call('GET', `recalls/holders?${asked}`)).data).toMatchObject({
      items: [{ enterprise_id: party, pieces: 40 }],
    });
    const made = await call('POST', 'recalls', recallOf(cosmetic));
    const path = `recalls/${made.data.id}`;
    expect(await call('POST', 'recalls', recallOf(cosmetic))).toMatchObject({ code: 4174 });
    expect(await call('POST', `${path}/notify`, { enterprise_ids: [party] })).toMatchObject({
      data: { notified: 1 },
    });
    expect(await letters(ctx)).toHaveLength(1);
    expect(await call('POST', `${path}/close`, {})).toMatchObject({ code: 4105 });
    const rows = [{ enterprise_id: party, recovered: 40, explanation: '门店已闭店' }];
    expect(await call('POST', `${path}/parties`, { rows, version: 1 })).toMatchObject({
      status: 200,
    });
    expect(await call('POST', `${path}/close`, {})).toMatchObject({ status: 200 });
    expect((await call('GET', path)).data).toMatchObject({
      state: 'closed',
      party_list: [{ state: 'explained', recovered: 40, pieces: 40 }],
    });
    expect((await call('GET', 'recalls?state=closed')).data).toMatchObject({ total: 1 });
  });

  it('tell whoever comes by a link of it once it is closed which recall that was', async () => {
    const { call, of, ctx, cosmetic } = await office();
    const party = await insertEnterprise(ctx.db, { companyId: ctx.company.id });
    await insertShipment(of, cosmetic, { to: party, quantity: 40 });
    const made = await call('POST', 'recalls', recallOf(cosmetic));
    const path = `recalls/${made.data.id}`;
    await call('POST', `${path}/notify`, { enterprise_ids: [party] });
    const [letter] = await letters(ctx);
    const rows = [{ enterprise_id: party, recovered: 40, explanation: '门店已闭店' }];
    await call('POST', `${path}/parties`, { rows, version: 1 });
    expect(await call('POST', `${path}/close`, {})).toMatchObject({ status: 200 });
    const link = `/rp/api/confirmTrade/${letter?.token}`;
    const acknowledge = { method: 'POST', body: JSON.stringify({ name: '梁佩', stock: 1 }) };
    for (const response of [
      await requestApi(link),
      await requestApi(`${link}/acknowledge`, acknowledge),
    ]) {
      expect(await response.json()).toMatchObject({
        code: 4114,
        data: { kind: 'recall', reason: 'superseded', recall_no: made.data.recall_no },
      });
    }
  });

  it('are not another tenant’s', async () => {
    const { call, cosmetic } = await office();
    const made = await call('POST', 'recalls', recallOf(cosmetic));
    const other = await office();
    const path = `recalls/${made.data.id}`;
    expect(await other.call('GET', path)).toMatchObject({ code: 4040 });
    expect(await other.call('POST', `${path}/close`, {})).toMatchObject({ code: 4040 });
    expect((await other.call('GET', 'recalls')).data).toMatchObject({ items: [] });
  });
});
