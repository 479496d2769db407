import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import { TICKS } from '~/domain/responsible-person/adverse/kinds.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import {
  type CreateAdverseInput,
  createAdverseInput,
} from '~/domain/responsible-person/adverse/schema.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import { reaction } from '../../../support/responsible-person/reactions.ts';

/** Everything the national form asks, but for product and files. */
const FORM = {
  reporter: { name: '周敏', organisation: '白云区人民医院', phone: '+86 20 5550 0188' },
  user_sex: 'female',
  user_age: 34,
  allergy: {
    cosmetics: { answer: 'no', which: '' },
    medicines: { answer: 'yes', which: '青霉素' },
    food: { answer: 'unknown', which: '' },
    contact: null,
  },
  first_used_on: '2026-08-30',
  onset_on: '2026-09-01',
  stopped_on: '2026-09-01',
  latency: { n: 2, unit: 'days', from: 'start' },
  symptoms: ['pain', 'itching', 'pain'],
  symptoms_other: '刺痛',
  sites: ['cheek', 'whole_body'],
  sites_other: '耳后',
  forms: ['oedema', 'nail_detached'],
  forms_other: '',
  other_damage: ['renal'],
  other_damage_other: '发热',
  tests: '斑贴试验阴性',
  treatment: '停用，口服抗过敏药',
  outcome: 'improving',
  purchase: { on: '2026-08-20', channel: '专柜', place: '广州' },
  causality: 'probable',
} satisfies Partial<CreateAdverseInput>;

async function start() {
  const of = await cosmeticsTenant();
  const made = await insertCosmetic(of);
  const create = async (change: Partial<CreateAdverseInput> = {}) =>
    value(await createAdverse(of.ctx, reaction(made.id, change)));
  return { ...of, productId: made.id, create };
}

describe('the national form', () => {
  it('keeps everything it asks, each tick once and in its own order', async () => {
    const { ctx, create } = await start();
    const { id } = await create(FORM);
    expect(await findAdverse(ctx, id)).toMatchObject({
      reporterName: '周敏',
      reporterOrganisation: '白云区人民医院',
      reporterPhone: '+86 20 5550 0188',
      allergy: {
        cosmetics: { answer: 'no', which: '' },
        medicines: { answer: 'yes', which: '青霉素' },
        food: { answer: 'unknown', which: '' },
      },
      firstUsedOn: '2026-08-30',
      stoppedOn: '2026-09-01',
      latency: { n: 2, unit: 'days', from: 'start' },
      symptoms: ['itching', 'pain'],
      symptomsOther: '刺痛',
      sites: ['cheek', 'whole_body'],
      forms: ['oedema', 'nail_detached'],
      otherDamage: ['renal'],
      tests: '斑贴试验阴性',
      purchasedOn: '2026-08-20',
      purchaseChannel: '专柜',
      purchasePlace: '广州',
    });
  });

  it('asks for nothing but what a report can’t do without', async () => {
    const { ctx, create } = await start();
    const { id } = await create();
    expect(await findAdverse(ctx, id)).toMatchObject({
      reporterName: '',
      allergy: {},
      latency: null,
      symptoms: [],
      purchasedOn: null,
    });
  });

  it('has all its ticks: five symptoms, 21 places, 30 forms and four damages, with words for each', () => {
    expect(Object.values(TICKS).map(({ length }) => length)).toEqual([5, 21, 30, 4]);
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const i18n = i18nOfDocument(locale);
      for (const [list, codes] of Object.entries(TICKS)) {
        for (const code of codes) {
          expect(i18n.exists(`reactions:${list}Of.${code}`), `${list} ${code}`).toBe(true);
        }
      }
    }
  });

  it.each<[string, object, string, string]>([
    [
      'a yes without which',
      { medicines: { answer: 'yes', which: ' ' } },
      'allergy.medicines.which',
      'allergy_which',
    ],
    [
      'a no with which',
      { food: { answer: 'no', which: '花生' } },
      'allergy.food.answer',
      'allergy_not_yes',
    ],
    ['another answer', { food: { answer: 'maybe' } }, 'allergy.food.answer', 'invalid_choice'],
  ])('refuses of an allergy %s', (_, allergy, field, key) => {
    expect(parseInput(createAdverseInput, reaction('prd', { allergy }))).toMatchObject({
      refusal: { code: 4100, fields: { [field]: { key } } },
    });
  });

  it.each<[string, object, string]>([
    ['half a day', { latency: { n: 0.5, unit: 'days', from: 'start' } }, 'latency.n'],
    ['no unit', { latency: { n: 2, unit: '', from: 'start' } }, 'latency.unit'],
    ['no beginning', { latency: { n: 2, unit: 'days' } }, 'latency.from'],
    ['a tick of another list', { sites: ['itching'] }, 'sites.0'],
  ])('refuses %s at its field', (_, change, field) => {
    const raw = { ...reaction('prd'), ...change };
    const parsed = parseInput(createAdverseInput, raw);
    expect(parsed).toMatchObject({ ok: false, refusal: { code: 4100 } });
    expect(Object.keys((!parsed.ok && parsed.refusal.fields) || {})).toEqual([field]);
  });

  it('keeps a latency whole in the table too', async () => {
    const { ctx, create } = await start();
    const { id } = await create(FORM);
    await expect(
      ctx.db.update(rpAdverseReports).set({ latencyUnit: null }).where(eq(rpAdverseReports.id, id)),
    ).rejects.toThrow();
  });

  it('tells in the history what changed, not what stayed', async () => {
    const { ctx, create, productId } = await start();
    const { id } = await create(FORM);
    const { product_id: _, feedback_id: __, ...content } = reaction(productId, FORM);
    value(await editAdverse(ctx, id, { ...content, version: 1 }));
    const said = { ...content, forms: ['oedema' as const], allergy: null };
    value(await editAdverse(ctx, id, { ...said, version: 2 }));
    const rows = await ctx.db
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(sql`rowid`);
    const edits = rows.filter(({ action }) => action === 'rp_adverse.edit');
    expect(edits.map(({ detail }) => JSON.parse(detail))).toEqual([
      {},
      {
        allergy: [expect.objectContaining({ medicines: expect.anything() }), {}],
        forms: [['oedema', 'nail_detached'], ['oedema']],
      },
    ]);
  });

  it('is carried whole by an update', async () => {
    const { ctx, create, productId } = await start();
    const first = await create();
    value(await reportAdverse(ctx, first.id, { reported_on: '2026-09-18' }));
    const { product_id: _, feedback_id: __, ...content } = reaction(productId, FORM);
    const update = value(await updateAdverse(ctx, first.id, content));
    expect(await findAdverse(ctx, update.id)).toMatchObject({
      kind: 'update',
      symptoms: ['itching', 'pain'],
      latency: { n: 2, unit: 'days', from: 'start' },
    });
  });
});
