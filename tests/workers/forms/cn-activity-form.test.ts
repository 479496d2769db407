import { describe, expect, it } from 'vitest';
import type { CnContext } from '~/domain/kernel/context.ts';
import { findActivity } from '~/domain/new-substance/activity/find.server.ts';
import type { ActivityInput } from '~/domain/new-substance/activity/schema.ts';
import { readFormPage } from '~/screens/new-substance/activities/add-data.server.ts';
import { checkActivity } from '~/screens/new-substance/activities/form/activity-check.ts';
import {
  ACTIVITY_FORM,
  type ActivityValues,
} from '~/screens/new-substance/activities/form/activity-form.ts';
import { sendRecord } from '~/screens/new-substance/activities/send.server.ts';
import { entriesOf } from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import {
  type Active,
  activeCompany,
  asOf,
  draft,
  made,
  REASON,
  submittedActivity,
  YEAR,
} from '../../support/new-substance/activities.ts';
import { code, value } from '../../support/only-representative/shipments.ts';

/** The form as it is opened, as the loader gives it. */
async function opened({ ctx }: Pick<Active, 'ctx'>, query: Record<string, string>) {
  const url = new URL(`https://x.example/add?${new URLSearchParams(query)}`);
  const page = await readFormPage(asOf(ctx), { url } as Parameters<typeof readFormPage>[1]);
  if (page.facts === null) throw new Error('no filing');
  return { ...page, facts: page.facts };
}
type Opened = Awaited<ReturnType<typeof opened>>;

interface Change extends Partial<ActivityValues> {
  intent?: 'submit';
  over?: string;
}

/** What its button sends, as the action takes it. */
async function pressed(ctx: CnContext, { facts, values }: Opened, change: Change = {}) {
  const { intent, over, ...typed } = change;
  const form = new FormData();
  for (const [name, text] of entriesOf({ ...values, ...typed })) form.append(name, text);
  form.set('volume_version', String(facts.volumeVersion));
  if (intent) form.set('intent', intent);
  if (over) form.set('over', over);
  const entries = [...form].map(([name, text]) => [name, String(text)] as const);
  const sent = readForm<ActivityValues, ActivityInput>(ACTIVITY_FORM, checkActivity, entries);
  if (sent.submission.status !== 'success') throw new Error('the form is wrong');
  const input = sent.submission.value;
  return sendRecord(asOf(ctx), {
    id: facts.record?.id ?? null,
    input,
    values: sent.values,
    form,
  });
}

describe('a record that somebody else saved meanwhile', () => {
  it('is not overwritten; what is stored by now is shown, and who saw it saves over it', async () => {
    const of = await activeCompany();
    const { id } = await draft(of);
    const mine = await opened(of, { id });
    const theirs = await opened(of, { id });
    value(await pressed(of.ctx, theirs, { emission_note: '乙写的' }));
    expect(code(await pressed(of.ctx, mine, { emission_note: '甲写的' }))).toBe(4106);
    const now = await opened(of, { id });
    expect(now.values.emission_note).toBe('乙写的');
    const over = String(now.facts.record?.version);
    expect(over).not.toBe(mine.values.version);
    value(await pressed(of.ctx, mine, { emission_note: '甲写的', over }));
    expect(await findActivity(of.ctx, id)).toMatchObject({ emissionNote: '甲写的' });
  });

  it('and once more after that is not overwritten either', async () => {
    const of = await activeCompany();
    const { id } = await draft(of);
    const mine = await opened(of, { id });
    const seen = await opened(of, { id });
    value(await pressed(of.ctx, seen, { emission_note: '乙写的' }));
    const over = String((await opened(of, { id })).facts.record?.version);
    value(await pressed(of.ctx, await opened(of, { id }), { emission_note: '丙写的' }));
    expect(code(await pressed(of.ctx, mine, { emission_note: '甲写的', over }))).toBe(4106);
    expect(await findActivity(of.ctx, id)).toMatchObject({ emissionNote: '丙写的' });
  });
});

describe('sums that moved while a record was filled in', () => {
  it('keep it a draft, are shown as they are by now, and let it be submitted with them', async () => {
    const of = await activeCompany();
    const { id } = await draft(of, { lines: [made('3')] });
    const page = await opened(of, { id });
    expect(page.facts).toMatchObject({ volumeVersion: 0, others: { productionG: 0 } });
    await submittedActivity(of, { enterprise_id: of.relatedId, lines: [made('2')] });
    const sent = value(await pressed(of.ctx, page, { intent: 'submit' }));
    expect(sent).toMatchObject({ id, did: 'refused' });
    expect(await findActivity(of.ctx, id)).toMatchObject({ status: 'draft' });
    const again = await opened(of, { id, refused: '0' });
    expect(again.answer?.refusal).toMatchObject({ code: 4106, data: { volume_version: 1 } });
    expect(again.facts).toMatchObject({ volumeVersion: 1, others: { productionG: 2_000_000 } });
    expect(value(await pressed(of.ctx, again, { intent: 'submit' }))).toMatchObject({
      did: 'submit',
    });
  });
});

describe('a record that was submitted', () => {
  it('is put right in one act, with its reason; its version before stays', async () => {
    const of = await activeCompany();
    const { id } = await submittedActivity(of, { lines: [made('3')] });
    const page = await opened(of, { id });
    expect(page.facts.record).toMatchObject({ status: 'submitted' });
    const lines = page.values.lines.map((line) => ({ ...line, tonnes: '2' }));
    const unexplained = await pressed(of.ctx, page, { lines, intent: 'submit' });
    expect(unexplained).toMatchObject({ refusal: { code: 4187 } });
    const amended = value(await pressed(of.ctx, page, { lines, reason: REASON, intent: 'submit' }));
    expect(amended.did).toBe('amend');
    const { versions } = await findActivity(of.ctx, id);
    expect(versions).toMatchObject([
      { content: { lines: [{ massG: 3_000_000 }] } },
      { reason: REASON, content: { lines: [{ massG: 2_000_000 }] } },
    ]);
  });
});

describe('last year’s record', () => {
  it('fills a new form with what it has, never with lines', async () => {
    const of = await activeCompany();
    const year = YEAR - 1;
    const last = await submittedActivity(of, {
      year,
      implementation: 'equivalent',
      implementation_note: '密闭取样',
      lines: [made('3', { happened_on: `${year}-05-06` })],
    });
    const key = { filing: of.filingId, year: String(YEAR) };
    const blank = await opened(of, key);
    expect(blank.values).toMatchObject({ role: '', implementation: '', opening_stock: '3.000' });
    const copied = await opened(of, { ...key, copy: last.id });
    expect(copied.copied).toBe(true);
    expect(copied.values).toMatchObject({
      role: 'both',
      pair_producer: 'yes',
      pair_importer: 'yes',
      implementation: 'equivalent',
      implementation_note: '密闭取样',
      opening_stock: '3.000',
    });
    expect(copied.values.lines).toEqual(blank.values.lines);
  });
});

describe('a line that is struck', () => {
  it('stays until the form is saved, and goes with it', async () => {
    const of = await activeCompany();
    const { id } = await draft(of, { lines: [made('3'), made('2')] });
    const page = await opened(of, { id });
    expect(page.values.lines.map(({ stored }) => stored)).toEqual(['yes', 'yes']);
    const [first, second] = page.values.lines;
    if (!first || !second) throw new Error('no lines');
    expect((await opened(of, { id })).values.lines).toHaveLength(2);
    value(await pressed(of.ctx, page, { lines: [{ ...first, gone: 'yes' }, second] }));
    expect(await findActivity(of.ctx, id)).toMatchObject({ lines: [{ massG: 2_000_000 }] });
  });
});
