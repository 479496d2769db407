import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { links } from '#db/schema/link.ts';
import { rpRecallParties, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { requestAnotherLink } from '~/domain/responsible-person/confirmation/another-link.server.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { acknowledgeRecall } from '~/domain/responsible-person/recall/acknowledge.server.ts';
import { closeRecall } from '~/domain/responsible-person/recall/close.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { editRecall } from '~/domain/responsible-person/recall/edit.server.ts';
import { enterParties } from '~/domain/responsible-person/recall/enter-parties.server.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import { batchHolders, recallForm } from '~/domain/responsible-person/recall/form.server.ts';
import { openRecallLink } from '~/domain/responsible-person/recall/link.server.ts';
import { listRecalls } from '~/domain/responsible-person/recall/list.server.ts';
import { requestNewRecallLink } from '~/domain/responsible-person/recall/new-link.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import { recallList } from '~/domain/responsible-person/recall/schema.ts';
import { as, NOW_MS } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';
import {
  holderOf,
  insertShipment,
  letters,
  recallOf,
} from '../../../support/responsible-person/reactions.ts';

const MISSING = new Denial(4040);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * One batch that a distributor got and one below it may have; another distributor's trade was rejected, a third one's
 * waits.
 */
async function start() {
  const of = await cosmeticsTenant();
  const { ctx } = of;
  const companyId = ctx.company.id;
  const cosmetic = await insertCosmetic(of);
  const distributor = (companyCname: string, row: object = {}) =>
    insertEnterprise(ctx.db, { companyId, companyCname, ...row });
  const trading = await distributor('甲经销商');
  const below = await distributor('乙经销商', { parentId: trading, agencyLevel: 'second' });
  const last = await distributor('丙经销商', { parentId: below, agencyLevel: 'third' });
  const rejected = await distributor('丁经销商');
  const waiting = await distributor('戊经销商');
  await insertShipment(of, cosmetic, { to: trading, quantity: 120 });
  await insertShipment(of, cosmetic, { to: rejected, status: 'REJECTED' });
  await insertShipment(of, cosmetic, { to: waiting, status: 'SUBMITTED' });
  const input = recallOf(cosmetic);
  return { ...of, of, cosmetic, trading, below, last, input };
}

async function recalled() {
  const from = await start();
  const { id, recall_no } = value(await createRecall(from.ctx, from.input));
  return { ...from, id, recallNo: recall_no };
}

const partyOf = async (
  { db }: { db: Awaited<ReturnType<typeof start>>['ctx']['db'] },
  id: string,
) => {
  const rows = await db.select().from(rpRecallParties).where(eq(rpRecallParties.recallId, id));
  return new Map(rows.map((row) => [row.enterpriseId, row]));
};

describe('who got a batch', () => {
  it('are the trading enterprises of confirmed trades with their pieces, and everybody below', async () => {
    const { ctx, cosmetic, trading, below, last } = await start();
    const got = await batchHolders(ctx, cosmetic.id, [cosmetic.batchId]);
    expect(
      got.map(({ enterpriseId, pieces, tradeNos }) => [enterpriseId, pieces, tradeNos.length]),
    ).toEqual(
      expect.arrayContaining([
        [trading, 120, 1],
        [below, 0, 0],
        [last, 0, 0],
      ]),
    );
    expect(got).toHaveLength(3);
    const other = await cosmeticsTenant();
    await expect(batchHolders(other.ctx, cosmetic.id, [cosmetic.batchId])).rejects.toEqual(MISSING);
    const theirs = await insertCosmetic(other);
    expect(await batchHolders(other.ctx, theirs.id, [cosmetic.batchId])).toEqual([]);
  });
});

describe('a recall', () => {
  it('has whoever got its batches as parties and blocks them until it is closed', async () => {
    const { ctx, cosmetic, trading, below, last, id, recallNo } = await recalled();
    expect(recallNo).toMatch(/^RCL-2026-\w{4}-\d{5}$/);
    const found = await findRecall(ctx, id);
    expect(found.partyList.map(({ enterpriseId }) => enterpriseId).sort()).toEqual(
      [trading, below, last].sort(),
    );
    expect(found.partyList.find((party) => party.enterpriseId === trading)).toMatchObject({
      pieces: 120,
      state: 'waiting',
    });
    const blocked = async () => {
      const products = await selectableCosmetics(ctx, { arrival_on: '2026-10-01' });
      return products.find((one) => one.id === cosmetic.id)?.batches[0]?.notSelectable?.code;
    };
    expect(await blocked()).toBe(4174);
    expect((await recallForm(ctx, cosmetic.id)).batches[0]?.recalled).toBe(true);
    const rows = [trading, below, last].map((enterprise_id) => ({
      enterprise_id,
      recovered: 0,
      explanation: '已注销',
    }));
    value(await enterParties(ctx, id, { rows, version: 1 }));
    value(await closeRecall(ctx, id, {}));
    expect(await blocked()).toBeUndefined();
  });

  it('takes no batch that another open one has, of two at once one wins', async () => {
    const { ctx, input } = await start();
    const both = await Promise.all([createRecall(ctx, input), createRecall(ctx, input)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 4174, data: { batch: 'B2601' } },
    });
    expect(await createRecall(ctx, input)).toMatchObject({ refusal: { code: 4174 } });
  });

  it('names batches and files of its own, days that have come', async () => {
    const { ctx, of, input, cosmetic } = await start();
    const other = await insertCosmetic(of);
    const create = (change: object) => createRecall(ctx, { ...input, ...change });
    await expect(create({ batch_ids: [other.batchId] })).rejects.toEqual(MISSING);
    await expect(create({ product_id: 'prd_none' })).rejects.toEqual(MISSING);
    await expect(create({ file_ids: [await insertFile(ctx, 'adverse')] })).rejects.toEqual(MISSING);
    expect(await create({ decided_on: '2026-09-19' })).toMatchObject({
      refusal: { code: 4100, fields: { decided_on: { key: 'future_day' } } },
    });
    const file = await insertFile(ctx, 'recall');
    const { id } = value(await create({ file_ids: [file] }));
    expect((await findRecall(ctx, id)).files.map((one) => one.id)).toEqual([file]);
    const viewer = as(ctx, { role: 'viewer' });
    await expect(createRecall(viewer, recallOf(cosmetic))).rejects.toEqual(new Denial(4002));
  });

  it('that is edited finds its parties anew and keeps those that were written to', async () => {
    const { ctx, of, cosmetic, trading, below, id, input } = await recalled();
    value(await notifyRecall(ctx, id, { enterprise_ids: [trading] }));
    const other = await insertCosmetic(of, {}, { batchNo: 'B2700' });
    const { product_id: _, ...content } = input;
    await expect(
      editRecall(ctx, id, { ...content, batch_ids: [other.batchId], version: 1 }),
    ).rejects.toEqual(MISSING);
    await ctx.db
      .update(rpRecallParties)
      .set({ recovered: 1 })
      .where(and(eq(rpRecallParties.recallId, id), eq(rpRecallParties.enterpriseId, below)));
    const later = await insertEnterprise(ctx.db, {
      companyId: ctx.company.id,
      companyCname: '己经销商',
    });
    await insertShipment(of, cosmetic, { to: later, quantity: 10 });
    value(await editRecall(ctx, id, { ...content, level: 'first', version: 1 }));
    const found = await findRecall(ctx, id);
    expect(found).toMatchObject({ level: 'first', version: 2 });
    expect(found.partyList.map(({ enterpriseId }) => enterpriseId)).toContain(later);
    expect(found.partyList).toHaveLength(4);
    expect(await editRecall(ctx, id, { ...content, version: 1 })).toMatchObject({
      refusal: { code: 4106 },
    });
  });

  it('of another tenant is not there', async () => {
    const { id, trading, input } = await recalled();
    const other = await cosmeticsTenant();
    const { product_id: _, ...content } = input;
    await expect(findRecall(other.ctx, id)).rejects.toEqual(MISSING);
    await expect(editRecall(other.ctx, id, { ...content, version: 1 })).rejects.toEqual(MISSING);
    await expect(notifyRecall(other.ctx, id, { enterprise_ids: [trading] })).rejects.toEqual(
      MISSING,
    );
    const rows = [{ enterprise_id: trading, recovered: 1 }];
    await expect(enterParties(other.ctx, id, { rows, version: 1 })).rejects.toEqual(MISSING);
    await expect(closeRecall(other.ctx, id, {})).rejects.toEqual(MISSING);
    expect((await listRecalls(other.ctx, recallList.lenient(new URLSearchParams()))).items).toEqual(
      [],
    );
  });
});

describe('parties of a recall', () => {
  it('get a link, say what they have, and the link is used up', async () => {
    const { ctx, trading, id, recallNo } = await recalled();
    expect(value(await notifyRecall(ctx, id, { enterprise_ids: [trading] }))).toMatchObject({
      notified: 1,
    });
    const [letter] = await letters(ctx);
    expect(letter?.subject).toContain(recallNo);
    expect(letter?.text).toContain('B2601');
    expect(new URL(letter?.link ?? '').pathname).toBe('/user/rp/confirmTrade');
    const token = letter?.token ?? '';
    const holder = holderOf(ctx);
    expect(value(await openRecallLink(holder, token))).toMatchObject({
      kind: 'recall',
      recallNo,
      batchNos: ['B2601'],
      party: { companyCname: '甲经销商' },
    });
    const both = await Promise.all([
      acknowledgeRecall(holder, token, { name: '梁佩', stock: 40 }),
      acknowledgeRecall(holder, token, { name: '梁佩', stock: 41 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 4114, data: { reason: 'used' } },
    });
    const won = value(both[0].ok ? both[0] : both[1]);
    expect((await partyOf(ctx, id)).get(trading)).toMatchObject({
      stock: won.stock,
      acknowledgedByName: '梁佩',
    });
    expect(await openRecallLink(holder, token)).toMatchObject({
      refusal: { code: 4114, data: { reason: 'used' } },
    });
    const [entry] = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'rp_recall.acknowledge')));
    expect(entry).toMatchObject({
      actorKind: 'partner',
      actorName: '梁佩',
      companyId: ctx.company.id,
    });
    expect(await notifyRecall(ctx, id, { enterprise_ids: [trading] })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  it('go on hearing of it while the contract of who recalls is locked', async () => {
    const { ctx, trading, id } = await recalled();
    value(await notifyRecall(ctx, id, { enterprise_ids: [trading] }));
    const [letter] = await letters(ctx);
    await ctx.db
      .update(companySystems)
      .set({ state: 'locked' })
      .where(eq(companySystems.companyId, ctx.company.id));
    const token = letter?.token ?? '';
    value(await openRecallLink(holderOf(ctx), token));
    value(await acknowledgeRecall(holderOf(ctx), token, { name: '梁佩', stock: 40 }));
  });

  it('have links that end: after thirty days, by the next one, with the recall', async () => {
    const { ctx, trading, id } = await recalled();
    value(await notifyRecall(ctx, id, { enterprise_ids: [trading] }));
    value(await notifyRecall(ctx, id, { enterprise_ids: [trading] }));
    const [first, second] = (await letters(ctx)).map(({ token }) => token);
    const dead = async (token = '', nowMs = NOW_MS) =>
      (await openRecallLink(holderOf(ctx, nowMs), token)) as { refusal?: { data?: unknown } };
    const answer = { name: '梁佩', stock: 1 };
    const tokens = await ctx.db.select().from(links).where(eq(links.subjectId, id));
    expect(tokens.filter(({ supersededAtMs }) => supersededAtMs !== null)).toHaveLength(1);
    const reasons = [await dead(first), await dead(second)].map(
      (one) => one.refusal?.data as { reason?: string } | undefined,
    );
    expect(reasons.flatMap((data) => (data === undefined ? [] : [data.reason]))).toEqual([
      'superseded',
    ]);
    const live = reasons[0] === undefined ? first : second;
    expect(await dead(live, NOW_MS + 30 * DAY_MS)).toMatchObject({
      refusal: { code: 4114, data: { reason: 'expired' } },
    });
    expect(await dead('nonsense')).toMatchObject({ refusal: { data: { reason: 'unknown' } } });
    await ctx.db.update(rpRecalls).set({ closedOn: '2026-09-18' }).where(eq(rpRecalls.id, id));
    expect(await acknowledgeRecall(holderOf(ctx), live ?? '', answer)).toMatchObject({
      refusal: { code: 4114, data: { reason: 'superseded' } },
    });
  });

  it('ask for another link in place of a dead one, which says whose recall it was', async () => {
    const { ctx, trading, id, recallNo } = await recalled();
    value(await notifyRecall(ctx, id, { enterprise_ids: [trading] }));
    const [first] = await letters(ctx);
    const token = first?.token ?? '';
    expect(await requestNewRecallLink(holderOf(ctx), token)).toMatchObject({
      refusal: { code: 4105 },
    });
    expect(await requestNewRecallLink(holderOf(ctx), 'nonsense')).toMatchObject({
      refusal: { code: 4114, data: { reason: 'unknown' } },
    });
    const late = NOW_MS + 31 * DAY_MS;
    expect(await openRecallLink(holderOf(ctx, late), token)).toMatchObject({
      refusal: {
        code: 4114,
        data: {
          reason: 'expired',
          kind: 'recall',
          recall_no: recallNo,
          company_name_zh: expect.stringContaining('公司'),
          waiting: true,
          renews: true,
        },
      },
    });
    const asked = () => requestAnotherLink(holderOf(ctx, late), token);
    expect(value(await asked())).toEqual({ of: 'recall', no: recallNo });
    const tokens = (await letters(ctx)).map((letter) => letter.token);
    expect(tokens).toHaveLength(2);
    const fresh = tokens.find((one) => one !== token) ?? '';
    expect(value(await openRecallLink(holderOf(ctx, late), fresh))).toMatchObject({ recallNo });
    // As many letters as a day allows, whoever asks for them.
    value(await asked());
    value(await asked());
    expect(await asked()).toMatchObject({ refusal: { code: 4290 } });
    const { history } = await findRecall(ctx, id);
    expect(history[0]?.action).toBe('rp_recall.new_link');
    await ctx.db
      .update(rpEnterprises)
      .set({ contactEmail: 'new@trading.example' })
      .where(eq(rpEnterprises.id, trading));
    const tomorrow = late + DAY_MS;
    expect(await requestNewRecallLink(holderOf(ctx, tomorrow), token)).toMatchObject({
      refusal: { code: 4114, data: { renews: false } },
    });
  });

  it('are written to three times a day, by address, and only if they are parties', async () => {
    const { ctx, of, trading, below, cosmetic, id } = await recalled();
    const notify = (...enterprise_ids: string[]) => notifyRecall(ctx, id, { enterprise_ids });
    for (let time = 0; time < 3; time += 1) value(await notify(trading));
    expect(await notify(trading)).toMatchObject({
      refusal: { code: 4290, data: { parties: ['甲经销商'] } },
    });
    const sent = (await letters(ctx)).length;
    expect(value(await notify(trading, below))).toEqual({
      id,
      notified: 1,
      left_out: [
        {
          enterprise_id: trading,
          company_cname: '甲经销商',
          company_ename: expect.any(String),
          reason: 'three_a_day',
        },
      ],
    });
    expect((await partyOf(ctx, id)).get(below)?.notifiedAtMs).toBe(NOW_MS);
    expect(await letters(ctx)).toHaveLength(sent + 1);
    const later = { ...ctx, nowMs: NOW_MS + DAY_MS };
    value(await notifyRecall(later, id, { enterprise_ids: [trading] }));
    await expect(notify(of.brand)).rejects.toEqual(MISSING);
    const silent = await insertEnterprise(ctx.db, {
      companyId: ctx.company.id,
      companyCname: '无邮箱经销商',
      contactEmail: '',
    });
    await insertShipment(of, cosmetic, { to: silent, quantity: 1 });
    const { product_id: _, ...content } = recallOf(cosmetic);
    value(await editRecall(ctx, id, { ...content, version: 1 }));
    expect(await notify(silent)).toMatchObject({
      refusal: { code: 4132, data: { parties: ['无邮箱经销商'] } },
    });
    expect(value(await notify(silent, below)).left_out).toMatchObject([
      { enterprise_id: silent, reason: 'no_email' },
    ]);
    await expect(
      notifyRecall(as(ctx, { role: 'viewer' }), id, { enterprise_ids: [below] }),
    ).rejects.toEqual(new Denial(4002));
  });

  it('of the tenant itself are never mailed: its stock is its answer', async () => {
    const from = await start();
    const { ctx, own, of, cosmetic } = from;
    await insertShipment(of, cosmetic, { to: own, quantity: 5 });
    const { id } = value(await createRecall(ctx, from.input));
    expect(await notifyRecall(ctx, id, { enterprise_ids: [own] })).toMatchObject({
      refusal: { code: 4105 },
    });
    const rows = [{ enterprise_id: own, stock: 5, recovered: 5 }];
    value(await enterParties(ctx, id, { rows, version: 1 }));
    expect((await partyOf(ctx, id)).get(own)).toMatchObject({
      stock: 5,
      recovered: 5,
      acknowledgedByName: 'Chen Jing',
    });
    expect(await letters(ctx)).toEqual([]);
  });

  it('keep their own word: a member enters what came back beside it', async () => {
    const { ctx, trading, below, id } = await recalled();
    value(await notifyRecall(ctx, id, { enterprise_ids: [trading] }));
    const [letter] = await letters(ctx);
    value(await acknowledgeRecall(holderOf(ctx), letter?.token ?? '', { name: '梁佩', stock: 40 }));
    const rows = [
      { enterprise_id: trading, stock: 1, recovered: 38 },
      { enterprise_id: below, stock: 2 },
    ];
    value(await enterParties(ctx, id, { rows, version: 1 }));
    const parties = await partyOf(ctx, id);
    expect(parties.get(trading)).toMatchObject({ stock: 40, recovered: 38 });
    expect(parties.get(below)).toMatchObject({ stock: 2, recovered: null, explanation: null });
    expect(await enterParties(ctx, id, { rows, version: 1 })).toMatchObject({
      refusal: { code: 4106 },
    });
    await expect(
      enterParties(ctx, id, { rows: [{ enterprise_id: 'rpe_none' }], version: 2 }),
    ).rejects.toEqual(MISSING);
  });
});

describe('closing a recall', () => {
  it('waits for every party, answered or explained, with quantities', async () => {
    const { ctx, trading, below, last, id } = await recalled();
    expect(await closeRecall(ctx, id, {})).toMatchObject({
      refusal: { code: 4105, data: { parties: ['丙经销商', '乙经销商', '甲经销商'].sort() } },
    });
    const explained = [trading, below, last].map((enterprise_id) => ({
      enterprise_id,
      explanation: '无库存',
    }));
    value(await enterParties(ctx, id, { rows: explained, version: 1 }));
    expect(await closeRecall(ctx, id, {})).toMatchObject({ refusal: { code: 4105 } });
    const counted = explained.map((row) => ({ ...row, recovered: 0 }));
    value(await enterParties(ctx, id, { rows: counted, version: 2 }));
    expect(await closeRecall(ctx, id, { version: 2 })).toMatchObject({ refusal: { code: 4106 } });
    expect(await closeRecall(ctx, id, { closed_on: '2026-09-16' })).toMatchObject({
      refusal: { code: 4100, fields: { closed_on: { key: 'before_decision' } } },
    });
    value(await closeRecall(ctx, id, { version: 3 }));
    expect(await findRecall(ctx, id)).toMatchObject({ state: 'closed', closedOn: '2026-09-18' });
    expect(await closeRecall(ctx, id, {})).toMatchObject({ refusal: { code: 4105 } });
    expect(
      await enterParties(ctx, id, { rows: [{ enterprise_id: last }], version: 4 }),
    ).toMatchObject({ refusal: { code: 4105 } });
    expect(await notifyRecall(ctx, id, { enterprise_ids: [last] })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  it('needs nobody where nobody got it; the list tells open from closed', async () => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    const cosmetic = await insertCosmetic(of);
    const { id } = value(await createRecall(ctx, recallOf(cosmetic)));
    const list = async (asked: string) =>
      (await listRecalls(ctx, recallList.lenient(new URLSearchParams(asked)))).items.map(
        (one) => one.id,
      );
    expect(await list('state=open')).toEqual([id]);
    value(await closeRecall(ctx, id, {}));
    expect(await list('state=open')).toEqual([]);
    expect(await list(`product_id=${cosmetic.id}`)).toEqual([id]);
    value(await createRecall(ctx, recallOf(cosmetic)));
    expect(await list('')).toHaveLength(2);
  });
});
