import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpAdverseFiles, rpAdverseReports, rpAdverseTerms } from '#db/schema/rp-adverse.ts';
import { rpFeedback } from '#db/schema/rp-product.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { closeAdverse } from '~/domain/responsible-person/adverse/close.server.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { enterReceipt } from '~/domain/responsible-person/adverse/enter-receipt.server.ts';
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import { adverseForm } from '~/domain/responsible-person/adverse/form.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import type {
  CreateAdverseInput,
  EditAdverseInput,
} from '~/domain/responsible-person/adverse/schema.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import { tellNewReports } from '~/domain/responsible-person/reminder/new-reports.server.ts';
import { as, NOW_MS, openTestDatabase } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';
import { letters, reaction } from '../../../support/responsible-person/reactions.ts';

const MISSING = new Denial(4040);
const DAY_MS = 24 * 60 * 60 * 1000;

async function start() {
  const of = await cosmeticsTenant();
  const made = await insertCosmetic(of);
  const create = (change: Partial<CreateAdverseInput> = {}) =>
    createAdverse(of.ctx, reaction(made.id, change));
  const edit = (id: string, change: Partial<EditAdverseInput> = {}, version = 1) => {
    const { product_id: _, feedback_id: __, ...content } = reaction(made.id);
    return editAdverse(of.ctx, id, { ...content, version, ...change });
  };
  return { ...of, of, ...made, productId: made.id, create, edit };
}

async function rowOf(id: string) {
  const [row] = await openTestDatabase()
    .select()
    .from(rpAdverseReports)
    .where(eq(rpAdverseReports.id, id));
  return row;
}

const termsOf = (id: string) =>
  openTestDatabase()
    .select()
    .from(rpAdverseTerms)
    .where(eq(rpAdverseTerms.reportId, id))
    .orderBy(asc(rpAdverseTerms.untilMs));

describe('a new report', () => {
  it.each([
    ['general', '2026-10-03', null],
    ['serious', '2026-09-18', '2026-09-23'],
    ['wide_impact', '2026-09-06', '2026-09-13'],
  ] as const)('of %s is due %s and its self-check %s', async (severity, due, check) => {
    const { create } = await start();
    const made = value(await create({ severity }));
    expect(made).toMatchObject({ due_on: due, version: 1 });
    expect(made.report_no).toMatch(/^ADR-2026-\w{4}-\d{4}$/);
    expect(await rowOf(made.id)).toMatchObject({
      state: 'open',
      kind: 'add',
      dueOn: due,
      selfCheckDueOn: check,
      // 10:20 in Beijing.
      feedbackAtMs: Date.UTC(2026, 8, 5, 2, 20),
    });
  });

  it('takes the next number, and a refused one takes none', async () => {
    const { create } = await start();
    const no = async () => Number(value(await create()).report_no.slice(-4));
    const first = await no();
    await create({ first_discovered_on: '2026-09-19' });
    expect(await no()).toBe(first + 1);
  });

  it.each<[string, Partial<CreateAdverseInput>, string, string]>([
    [
      'discovered tomorrow',
      { first_discovered_on: '2026-09-19' },
      'first_discovered_on',
      'future_day',
    ],
    [
      'discovered after the feedback',
      { first_discovered_on: '2026-09-06' },
      'first_discovered_on',
      'discovered_after_feedback',
    ],
    ['fed back later today', { feedback_at: '2026-09-18T23:00' }, 'feedback_at', 'future_moment'],
    ['begun after the discovery', { onset_on: '2026-09-04' }, 'onset_on', 'onset_after_discovery'],
    ['begun tomorrow', { onset_on: '2026-09-19' }, 'onset_on', 'future_day'],
    ['begun before the first use', { first_used_on: '2026-09-02' }, 'onset_on', 'onset_before_use'],
    ['first used tomorrow', { first_used_on: '2026-09-19' }, 'first_used_on', 'future_day'],
    ['stopped tomorrow', { stopped_on: '2026-09-19' }, 'stopped_on', 'future_day'],
    [
      'stopped before the first use',
      { first_used_on: '2026-08-30', stopped_on: '2026-08-29' },
      'stopped_on',
      'stopped_before_use',
    ],
    ['bought tomorrow', { purchase: { on: '2026-09-19' } }, 'purchase.on', 'future_day'],
    [
      'discovered before there were terms',
      { first_discovered_on: '2022-09-30', onset_on: null },
      'first_discovered_on',
      'discovered_before_law',
    ],
  ])('that was %s is refused at its field', async (_, change, field, key) => {
    const { create } = await start();
    expect(await create(change)).toMatchObject({
      refusal: { code: 4100, fields: { [field]: { key } } },
    });
  });

  it('counts the day by Beijing: half past midnight there is the day before in Greenwich', async () => {
    const { create } = await start();
    const made = await create({
      feedback_at: '2026-09-03T16:30:00Z',
      first_discovered_on: '2026-09-04',
    });
    expect(value(made).due_on).toBe('2026-09-19');
  });

  it('names a batch of its own product and files that nothing has', async () => {
    const { ctx, of, create, batchId } = await start();
    const file = await insertFile(ctx, 'adverse');
    const { id } = value(await create({ batch_id: batchId, file_ids: [file, file] }));
    expect(await rowOf(id)).toMatchObject({ batchId });
    const held = await ctx.db.select().from(rpAdverseFiles).where(eq(rpAdverseFiles.reportId, id));
    expect(held.map(({ fileId }) => fileId)).toEqual([file]);
    const other = await insertCosmetic(of);
    await expect(create({ batch_id: other.batchId })).rejects.toEqual(MISSING);
    await expect(create({ file_ids: [file] })).rejects.toEqual(MISSING);
    await expect(create({ file_ids: [await insertFile(ctx, 'recall')] })).rejects.toEqual(MISSING);
    await expect(create({ product_id: 'prd_nothing' })).rejects.toEqual(MISSING);
  });

  it('of feedback names it there, once', async () => {
    const { ctx, create, productId } = await start();
    const said = { feedback_on: '2026-09-05', content: '面部发红，就医', adverse_reaction: true };
    const feedback = value(await addFeedback(ctx, productId, said));
    const form = await adverseForm(ctx, { feedbackId: feedback.id });
    expect(form).toMatchObject({ product: { id: productId }, feedback: { content: said.content } });
    const both = await Promise.all([
      create({ feedback_id: feedback.id }),
      create({ feedback_id: feedback.id }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const won = value(both[0].ok ? both[0] : both[1]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 4105, data: { report_id: won.id } },
    });
    const [row] = await ctx.db.select().from(rpFeedback).where(eq(rpFeedback.id, feedback.id));
    expect(row?.reportId).toBe(won.id);
    const calm = value(await addFeedback(ctx, productId, { ...said, adverse_reaction: false }));
    expect(await create({ feedback_id: calm.id })).toMatchObject({
      refusal: { code: 4100, fields: { feedback_id: { key: 'feedback_not_adverse' } } },
    });
  });

  it('is told to members by mail, with its number and due day', async () => {
    const { ctx, create } = await start();
    const made = value(await create());
    await tellNewReports(ctx);
    await tellNewReports(ctx);
    const told = await letters(ctx);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(made.report_no);
    expect(told[0]?.text).toContain(made.due_on);
    expect(told[0]?.link).toContain(`adrRepo/list?id=${made.id}`);
  });

  it('is not for a viewer, and not of another tenant’s product, feedback or batch', async () => {
    const { ctx, productId, batchId } = await start();
    const viewer = as(ctx, { role: 'viewer' });
    await expect(createAdverse(viewer, reaction(productId))).rejects.toEqual(new Denial(4002));
    const other = await start();
    await expect(createAdverse(other.ctx, reaction(productId))).rejects.toEqual(MISSING);
    await expect(other.create({ batch_id: batchId })).rejects.toEqual(MISSING);
    const said = { feedback_on: '2026-09-05', content: '发红', adverse_reaction: true };
    const feedback = value(await addFeedback(ctx, productId, said));
    await expect(other.create({ feedback_id: feedback.id })).rejects.toEqual(MISSING);
    await expect(adverseForm(other.ctx, { feedbackId: feedback.id })).rejects.toEqual(MISSING);
    await expect(adverseForm(other.ctx, { productId })).rejects.toEqual(MISSING);
  });
});

describe('an open report', () => {
  it('whose severity is lowered after the due day says why, is due later, and stays marked', async () => {
    const { ctx, create, edit } = await start();
    const { id } = value(await create({ severity: 'wide_impact' }));
    expect(await edit(id, { severity: 'general' })).toMatchObject({
      refusal: { code: 4100, fields: { reason: { key: 'required' } } },
    });
    const reason = '复核后为轻微红斑';
    expect(value(await edit(id, { severity: 'general', reason }))).toMatchObject({
      due_on: '2026-10-03',
    });
    expect(await rowOf(id)).toMatchObject({ severity: 'general', selfCheckDueOn: null });
    expect(await termsOf(id)).toMatchObject([
      { severity: 'wide_impact', dueOn: '2026-09-06', overdue: true, reason },
    ]);
    value(await edit(id, { severity: 'serious', reason: '就医' }, 2));
    expect((await termsOf(id)).map(({ severity, overdue }) => [severity, overdue])).toEqual([
      ['wide_impact', true],
      ['general', false],
    ]);
    const { terms, dueOn, daysLeft } = await findAdverse(ctx, id);
    expect([terms.length, dueOn, daysLeft]).toEqual([2, '2026-09-18', 0]);
  });

  it('keeps its days and asks for nothing where neither severity nor discovery changes', async () => {
    const { create, edit, ctx } = await start();
    const { id } = value(await create());
    value(await edit(id, { sites_other: '面部', outcome: 'improving' }));
    expect(await rowOf(id)).toMatchObject({ sitesOther: '面部', dueOn: '2026-09-18' });
    expect(await termsOf(id)).toEqual([]);
    const [entry] = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'rp_adverse.edit')));
    expect(JSON.parse(entry?.detail ?? '{}')).toEqual({
      sitesOther: ['', '面部'],
      outcome: [null, 'improving'],
    });
  });

  it('can not be moved out of its term by another day of discovery without a trace', async () => {
    const { create, edit } = await start();
    const { id } = value(await create({ severity: 'wide_impact' }));
    const moved = { severity: 'wide_impact' as const, first_discovered_on: '2026-09-05' };
    expect(await edit(id, moved)).toMatchObject({ refusal: { fields: { reason: {} } } });
    value(await edit(id, { ...moved, reason: '日期笔误' }));
    expect(await termsOf(id)).toMatchObject([{ dueOn: '2026-09-06', overdue: true }]);
  });

  it('changes its product unless it was made of feedback', async () => {
    const { ctx, of, create, edit, productId } = await start();
    const other = await insertCosmetic(of);
    const { id } = value(await create());
    value(await edit(id, { product_id: other.id }));
    expect(await rowOf(id)).toMatchObject({ productId: other.id });
    const said = { feedback_on: '2026-09-05', content: '发红', adverse_reaction: true };
    const feedback = value(await addFeedback(ctx, productId, said));
    const made = value(await create({ feedback_id: feedback.id }));
    expect(await edit(made.id, { product_id: other.id })).toMatchObject({
      refusal: { fields: { product_id: { key: 'product_of_report' } } },
    });
  });

  it('is written by one of two at once', async () => {
    const { create, edit } = await start();
    const { id } = value(await create());
    const both = await Promise.all([
      edit(id, { sites_other: '面部' }),
      edit(id, { sites_other: '手' }),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
    expect(await edit(id, {}, 1)).toMatchObject({ refusal: { code: 4106 } });
  });

  it('of somebody else is not there', async () => {
    const { create } = await start();
    const { id } = value(await create());
    const other = await start();
    const day = { reported_on: '2026-09-18' };
    const outcome = { outcome: 'recovered', causality: 'possible' } as const;
    await expect(other.edit(id)).rejects.toEqual(MISSING);
    await expect(reportAdverse(other.ctx, id, day)).rejects.toEqual(MISSING);
    await expect(enterReceipt(other.ctx, id, {})).rejects.toEqual(MISSING);
    await expect(closeAdverse(other.ctx, id, outcome)).rejects.toEqual(MISSING);
    await expect(updateAdverse(other.ctx, id, reaction(''))).rejects.toEqual(MISSING);
    await expect(findAdverse(other.ctx, id)).rejects.toEqual(MISSING);
    expect(await rowOf(id)).toMatchObject({ state: 'open', version: 1 });
  });
});

describe('a report that was reported', () => {
  async function reported(severity: 'general' | 'serious' = 'serious') {
    const from = await start();
    const { id } = value(await from.create({ severity }));
    value(await reportAdverse(from.ctx, id, { reported_on: '2026-09-17' }));
    return { ...from, reportId: id };
  }

  it('is frozen but for receipt and self-check', async () => {
    const { ctx, edit, reportId } = await reported();
    expect(await edit(reportId, { sites_other: '手' }, 2)).toMatchObject({
      refusal: { code: 4176 },
    });
    expect(await reportAdverse(ctx, reportId, { reported_on: '2026-09-18' })).toMatchObject({
      refusal: { code: 4176 },
    });
    value(await enterReceipt(ctx, reportId, { receipt_no: 'YJ-26-008814', version: 2 }));
    value(await enterReceipt(ctx, reportId, { self_check_on: '2026-09-16' }));
    expect(await rowOf(reportId)).toMatchObject({
      receiptNo: 'YJ-26-008814',
      selfCheckOn: '2026-09-16',
      sitesOther: '',
    });
    expect(await enterReceipt(ctx, reportId, { receipt_no: 'x', version: 2 })).toMatchObject({
      refusal: { code: 4106 },
    });
  });

  it.each([
    ['2026-09-19', 'future_day'],
    ['2026-09-02', 'before_discovery'],
  ])('on %s is refused', async (reported_on, key) => {
    const { ctx, create } = await start();
    const { id } = value(await create());
    expect(await reportAdverse(ctx, id, { reported_on })).toMatchObject({
      refusal: { code: 4100, fields: { reported_on: { key } } },
    });
    expect(await enterReceipt(ctx, id, { receipt_no: 'YJ-1' })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  it('is closed with outcome, causality and the self-check that is owed', async () => {
    const { ctx, reportId } = await reported();
    const said = { outcome: 'recovered', causality: 'probable' } as const;
    expect(await closeAdverse(ctx, reportId, said)).toMatchObject({
      refusal: { code: 4100, fields: { self_check_on: { key: 'self_check_owed' } } },
    });
    value(await closeAdverse(ctx, reportId, { ...said, self_check_on: '2026-09-18' }));
    expect(await rowOf(reportId)).toMatchObject({ state: 'closed', ...said });
    expect(await closeAdverse(ctx, reportId, said)).toMatchObject({ refusal: { code: 4105 } });
    expect(await enterReceipt(ctx, reportId, { self_check_on: '' })).toMatchObject({
      refusal: { fields: { self_check_on: { key: 'required' } } },
    });
  });

  it('of a general reaction owes no self-check; an open one is not closed', async () => {
    const { ctx, create, reportId } = await reported('general');
    const said = { outcome: 'recovered', causality: 'possible' } as const;
    value(await closeAdverse(ctx, reportId, said));
    const { id } = value(await create());
    expect(await closeAdverse(ctx, id, said)).toMatchObject({ refusal: { code: 4105 } });
  });

  it('is updated by a report of the same chain, one at a time', async () => {
    const { ctx, reportId, productId, edit, of } = await reported('general');
    const { product_id: _, ...later } = reaction(productId, {
      first_discovered_on: '2026-09-10',
      feedback_at: '2026-09-11T09:00',
      severity: 'serious',
    });
    const both = await Promise.all([
      updateAdverse(ctx, reportId, later),
      updateAdverse(ctx, reportId, later),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const second = value(both[0].ok ? both[0] : both[1]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 4105, data: { report_id: second.id } },
    });
    expect(second.due_on).toBe('2026-09-25');
    const other = await insertCosmetic(of);
    expect(await edit(second.id, { ...later, product_id: other.id })).toMatchObject({
      refusal: { fields: { product_id: { key: 'product_of_report' } } },
    });
    value(await reportAdverse(ctx, second.id, { reported_on: '2026-09-18' }));
    const third = value(await updateAdverse(ctx, second.id, later));
    expect(await rowOf(third.id)).toMatchObject({ ofId: reportId, kind: 'update', productId });
    const { chain, openInChain } = await findAdverse(ctx, second.id);
    expect(chain.map(({ id }) => id)).toEqual([reportId, second.id, third.id]);
    expect(openInChain).toBe(third.id);
  });
});

describe('what hints at a higher severity', () => {
  it('is told of an open report: three of one batch within thirty days, and what its words say', async () => {
    const { ctx, create, batchId } = await start();
    const of = { batch_id: batchId, onset_on: null };
    const found = (first_discovered_on: string, feedback_at: string) => ({
      ...of,
      first_discovered_on,
      feedback_at,
    });
    value(await create(found('2026-08-04', '2026-08-05T10:00')));
    value(await create(found('2026-08-05', '2026-08-05T10:00')));
    const { id } = value(await create(of));
    expect((await findAdverse(ctx, id)).hints).toEqual([]);
    const third = value(await create({ ...of, treatment: '住院三天' }));
    expect((await findAdverse(ctx, third.id)).hints).toEqual([
      { hint: 'cluster', severity: 'wide_impact' },
    ]);
    const { batches, cluster } = await adverseForm(ctx, {
      productId: (await rowOf(id))?.productId,
    });
    expect(cluster).toEqual({ reports: 3, days: 30 });
    expect(batches.map(({ lately }) => lately)).toEqual([2]);
  });

  it('says serious of a general one with a death, a hospital, lasting harm or disfigurement', async () => {
    const { ctx, create } = await start();
    const worse = value(
      await create({
        severity: 'general',
        treatment: '住院治疗',
        description: '面部留下永久疤痕，近乎毁容的损伤。',
      }),
    );
    expect((await findAdverse(ctx, worse.id)).hints.map(({ hint }) => hint)).toEqual([
      'hospital',
      'lasting_harm',
      'disfigurement',
    ]);
    const dead = value(await create({ severity: 'general', outcome: 'death' }));
    expect((await findAdverse(ctx, dead.id)).hints).toEqual([
      { hint: 'death', severity: 'serious' },
    ]);
    // A serious one is what a death is.
    const severe = value(await create({ severity: 'serious', outcome: 'death' }));
    expect((await findAdverse(ctx, severe.id)).hints).toEqual([]);
  });

  it('says wide impact where the authority or the press brought it up', async () => {
    const { ctx, create } = await start();
    for (const [source, hint] of [
      ['authority', 'authority'],
      ['literature', 'press'],
    ] as const) {
      const { id } = value(await create({ source }));
      expect((await findAdverse(ctx, id)).hints).toEqual([{ hint, severity: 'wide_impact' }]);
    }
    const { id } = value(await create({ source: 'medical' }));
    expect((await findAdverse(ctx, id)).hints).toEqual([]);
  });
});

it('a day later the same report is a day later', async () => {
  const { ctx, create } = await start();
  const { id } = value(await create());
  const later = { ...ctx, nowMs: NOW_MS + DAY_MS };
  expect((await findAdverse(ctx, id)).daysLeft).toBe(0);
  expect((await findAdverse(later, id)).daysLeft).toBe(-1);
  expect((await findAdverse(later, id)).selfCheckDaysLeft).toBe(4);
});
