import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { regulationRules } from '#db/schema/regulation.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import { adverseForm } from '~/domain/responsible-person/adverse/form.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import type { CreateAdverseInput } from '~/domain/responsible-person/adverse/schema.ts';
import { termsOn } from '~/domain/responsible-person/adverse/terms.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import { reaction } from '../../../support/responsible-person/reactions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day after the tests' today. */
const TOMORROW = '2026-09-19';

/** Every rule that a reaction is judged by, halved from tomorrow on. */
const LATER = [
  { rule: 'rp_adverse_terms', value: { general: 20, serious: 7, wide_impact: 1 } },
  { rule: 'rp_self_check', value: { serious: 9, wide_impact: 5 } },
  { rule: 'rp_cluster', value: { reports: 2, days: 60 } },
];

async function start() {
  const of = await cosmeticsTenant();
  const made = await insertCosmetic(of);
  await of.ctx.db
    .insert(regulationRules)
    .values(
      LATER.map(({ rule, value: said }) => ({
        rule,
        profile: 'law_2027',
        validFrom: TOMORROW,
        value: JSON.stringify(said),
        source: 'Test',
      })),
    )
    .onConflictDoNothing();
  const later = { ...of.ctx, nowMs: of.ctx.nowMs + 10 * DAY_MS };
  const create = async (change: Partial<CreateAdverseInput> = {}) =>
    value(await createAdverse(later, reaction(made.id, change)));
  return { ...of, ...made, later, create };
}

const tomorrows = { first_discovered_on: TOMORROW, feedback_at: '2026-09-20T09:00' };

it('is held to the terms of the day it was first discovered, whatever is law when it is entered', async () => {
  const { ctx, create } = await start();
  const past = await create();
  const present = await create(tomorrows);
  expect([past.due_on, present.due_on]).toEqual(['2026-09-18', '2026-09-26']);
  const rows = await ctx.db
    .select()
    .from(rpAdverseReports)
    .where(eq(rpAdverseReports.companyId, ctx.company.id))
    .orderBy(rpAdverseReports.dueOn);
  expect(
    rows.map(({ selfCheckDueOn, termsRuleId, selfCheckRuleId }) => [
      selfCheckDueOn,
      termsRuleId,
      selfCheckRuleId,
    ]),
  ).toEqual([
    ['2026-09-23', 'rp_adverse_terms/law/2022-10-01', 'rp_self_check/policy/2022-10-01'],
    ['2026-09-28', `rp_adverse_terms/law_2027/${TOMORROW}`, `rp_self_check/law_2027/${TOMORROW}`],
  ]);
});

it('is recounted by the law of its discovery, and moved by nothing else', async () => {
  const { later, create, id: productId } = await start();
  const { id } = await create();
  const { product_id: _, feedback_id: __, ...content } = reaction(productId);
  value(await editAdverse(later, id, { ...content, tests: '斑贴', version: 1 }));
  expect((await findAdverse(later, id)).dueOn).toBe('2026-09-18');
  const general = { ...content, severity: 'general' as const, reason: '复核', version: 2 };
  expect(value(await editAdverse(later, id, general)).due_on).toBe('2026-10-03');
  const found = { ...general, ...tomorrows, version: 3 };
  expect(value(await editAdverse(later, id, found)).due_on).toBe('2026-10-09');
  value(await reportAdverse(later, id, { reported_on: '2026-09-20' }));
  const update = { ...content, severity: 'general' as const };
  expect(value(await updateAdverse(later, id, update)).due_on).toBe('2026-10-03');
});

it('is a cluster by the rule of its own day', async () => {
  const { later, create, batchId } = await start();
  const of = { batch_id: batchId };
  await create(of);
  const second = await create(of);
  expect((await findAdverse(later, second.id)).hints).toEqual([]);
  const third = await create({ ...of, ...tomorrows });
  expect((await findAdverse(later, third.id)).hints).toEqual([
    { hint: 'cluster', severity: 'wide_impact' },
  ]);
});

it('shows in its form the day that will be counted', async () => {
  const { later, id } = await start();
  const { terms } = await adverseForm(later, { productId: id });
  expect(termsOn(terms, '2026-09-18')?.serious).toBe(15);
  expect(termsOn(terms, TOMORROW)?.serious).toBe(7);
  expect(termsOn(terms, '2022-09-30')).toBeUndefined();
});
