import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnExcesses, cnFilings, cnVolumes } from '#db/schema/cn-filing.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { deleteActivity } from '~/domain/new-substance/activity/delete.server.ts';
import { findActivity } from '~/domain/new-substance/activity/find.server.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import { activityTemplate } from '~/domain/new-substance/activity/template.server.ts';
import { voidActivity } from '~/domain/new-substance/activity/void.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import {
  type Active,
  activeCompany,
  activity,
  amendment,
  asOf,
  draft,
  imported,
  made,
  PURPOSE,
  REASON,
  sent,
  submittedActivity,
  YEAR,
} from '../../../support/new-substance/activities.ts';
import { code, value } from '../../../support/only-representative/shipments.ts';

const T = 1_000_000;
const EXCESS = [{ kind: 'excess' as const, reason: REASON }];

async function volume({ filingId }: Active, year = YEAR) {
  const [row] = await openTestDatabase()
    .select()
    .from(cnVolumes)
    .where(and(eq(cnVolumes.filingId, filingId), eq(cnVolumes.year, year)));
  return row;
}

async function filing({ filingId }: Active) {
  const [row] = await openTestDatabase().select().from(cnFilings).where(eq(cnFilings.id, filingId));
  return row;
}

function messages({ companyId }: Active) {
  return openTestDatabase()
    .select()
    .from(cnMessages)
    .where(eq(cnMessages.companyId, companyId))
    .orderBy(cnMessages.key);
}

function excesses({ filingId }: Active) {
  return openTestDatabase().select().from(cnExcesses).where(eq(cnExcesses.filingId, filingId));
}

describe('a draft', () => {
  it('takes over the registered purpose and counts nothing', async () => {
    const of = await activeCompany();
    const { filingId, enterpriseId } = of;
    const input = { filing_id: filingId, year: YEAR, enterprise_id: enterpriseId };
    const { id, status, version } = value(await createActivity(of.ctx, input));
    expect({ status, version }).toEqual({ status: 'draft', version: 1 });
    const found = await findActivity(of.ctx, id);
    expect(found).toMatchObject({ actualPurpose: PURPOSE, lines: [], openingStockG: 0 });
    expect(await volume(of)).toBeUndefined();
    expect(await filing(of)).toMatchObject({ recordedYear: 0, gaugePpm: 0 });
  });

  it('is one for a filing, a year and an enterprise, also from two tabs at once (§7 12)', async () => {
    const of = await activeCompany();
    const both = await Promise.all([
      createActivity(of.ctx, activity(of)),
      createActivity(asOf(of.ctx), activity(of)),
    ]);
    const made = both.find((one) => one.ok);
    const other = both.find((one) => !one.ok);
    expect(other).toMatchObject({
      refusal: { code: 4185, data: { id: made?.ok ? made.value.id : '' } },
    });
    expect(code(await createActivity(of.ctx, activity(of)))).toBe(4185);
    const enterprise_id = of.relatedId;
    expect(code(await createActivity(of.ctx, activity(of, { enterprise_id })))).toBe(2000);
  });

  it.each([
    [{ status: 'draft' as const }, YEAR, 4184],
    [
      { status: 'invalid' as const, invalidReason: 'revoked' as const, invalidOn: '2025-07-01' },
      YEAR,
      4184,
    ],
    [
      { status: 'invalid' as const, invalidReason: 'revoked' as const, invalidOn: '2026-07-01' },
      YEAR,
      2000,
    ],
    [{}, 2023, 4186],
    [{}, 2027, 4186],
  ])('under %j in %i answers %i', async (row, year, wanted) => {
    const of = await activeCompany({ filing: row });
    const lines = [made('1', { happened_on: `${year}-02-01` })];
    expect(code(await createActivity(of.ctx, activity(of, { year, lines })))).toBe(wanted);
  });

  it('takes no archived enterprise, nor an archived counterparty; one that was archived since stays', async () => {
    const of = await activeCompany();
    const { relatedId } = of;
    const lines = [made('1'), sent('1', relatedId)];
    const { id, version } = await draft(of, { lines });
    await openTestDatabase()
      .update(cnEnterprises)
      .set({ archived: true })
      .where(eq(cnEnterprises.id, relatedId));
    const kept = await saveActivity(asOf(of.ctx), id, { ...activity(of, { lines }), version });
    const submit = { version: value(kept).version, volume_version: 0 };
    value(await submitActivity(asOf(of.ctx), id, submit));
    const archived = { key: 'enterprise_archived' };
    const year = YEAR - 1;
    const last = lines.map((line) => ({ ...line, happened_on: `${year}-03-10` }));
    expect(await createActivity(asOf(of.ctx), activity(of, { year, lines: last }))).toMatchObject({
      refusal: { code: 4100, fields: { 'lines.1.counterparty_id': archived } },
    });
    const theirs = activity(of, { enterprise_id: relatedId });
    expect(await createActivity(asOf(of.ctx), theirs)).toMatchObject({
      refusal: { code: 4100, fields: { enterprise_id: archived } },
    });
  });

  it('is saved unfinished, but not with what is wrong (§7 14, 21)', async () => {
    const of = await activeCompany();
    const { id, version } = await draft(of);
    const put = (change: Parameters<typeof activity>[1]) =>
      saveActivity(of.ctx, id, { ...activity(of, change), version });
    expect(await put({ lines: [made('1', { happened_on: '2027-01-04' })] })).toMatchObject({
      refusal: { code: 4100, fields: { 'lines.0.happened_on': { key: 'day_outside_year' } } },
    });
    expect(await put({ role_pair: ['producer'] })).toMatchObject({
      refusal: { code: 4100, fields: { role_pair: { key: 'two_roles' } } },
    });
    expect(value(await put({ role: null, implementation: null, lines: [] }))).toMatchObject({
      version: version + 1,
      status: 'draft',
    });
    expect(code(await put({}))).toBe(4106);
  });

  it('is deleted, what is submitted is not', async () => {
    const of = await activeCompany();
    const { id, version } = await draft(of, { lines: [made('1'), made('2')] });
    expect(code(await deleteActivity(of.ctx, id, { version: version + 1 }))).toBe(4106);
    value(await deleteActivity(of.ctx, id, { version }));
    await expect(findActivity(of.ctx, id)).rejects.toEqual(new Denial(4040));
    const other = await submittedActivity(of);
    expect(code(await deleteActivity(of.ctx, other.id, other))).toBe(4105);
  });
});

describe('submitting', () => {
  it('counts its lines, freezes the registration and keeps a version', async () => {
    const of = await activeCompany();
    const lines = [made('2'), imported('1.5', { country: 'SE' }), sent('0.5', of.relatedId)];
    const { id } = await submittedActivity(of, {
      lines: [...lines, sent('0.25', of.abroadId, 'SE')],
    });
    expect(await volume(of)).toMatchObject({
      productionG: 2 * T,
      importG: 1.5 * T,
      useG: 0,
      exportG: 0.25 * T,
      domesticG: 0.5 * T,
      version: 1,
    });
    expect(await filing(of)).toMatchObject({
      gaugeYear: YEAR,
      gaugePpm: 375_000,
      recordedYear: YEAR,
      version: 1,
    });
    const found = await findActivity(of.ctx, id);
    expect(found).toMatchObject({
      status: 'submitted',
      revision: 1,
      balanceG: 2.75 * T,
      frozen: { purpose: PURPOSE, applied_g: 10 * T },
      versions: [{ revision: 1, reason: '', content: { lines: [{}, {}, {}, {}] } }],
    });
    expect(found.versions[0]?.content.lines[3]?.counterparty).toBe('Fjellvik Specialties AB');
    expect(found.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cn_activity.submit', 'cn_activity.create']),
    );
  });

  it('asks for what is missing, in the order of the table', async () => {
    const of = await activeCompany();
    const { id, version } = await draft(of, { role: null, implementation: null, lines: [] });
    const submit = { version, volume_version: 0 };
    expect(await submitActivity(of.ctx, id, submit)).toMatchObject({
      refusal: {
        code: 4100,
        fields: { role: {}, implementation: {}, no_activity: { key: 'lines_or_no_activity' } },
      },
    });
    expect(code(await submitActivity(of.ctx, id, { ...submit, version: 9 }))).toBe(4106);
    const wrong = { ...submit, volume_version: 3 };
    expect(code(await submitActivity(of.ctx, id, wrong))).toBe(4100);
    value(await saveActivity(of.ctx, id, { ...activity(of), version }));
    const moved = await submitActivity(of.ctx, id, { ...wrong, version: 2 });
    expect(moved).toMatchObject({ refusal: { code: 4106, data: { volume_version: 0 } } });
    value(await submitActivity(of.ctx, id, { ...submit, version: 2 }));
    expect(code(await submitActivity(of.ctx, id, { ...submit, version: 3 }))).toBe(4105);
  });

  it('says that it was not fulfilled only after the notice was read', async () => {
    const of = await activeCompany();
    const { id, version } = await draft(of, {
      implementation: 'not_fulfilled',
      deviations: [{ kind: 'not_fulfilled', reason: REASON }],
    });
    const submit = { version, volume_version: 0 };
    expect(code(await submitActivity(of.ctx, id, submit))).toBe(4188);
    value(await submitActivity(of.ctx, id, { ...submit, risk_acknowledged: true }));
    expect((await messages(of)).map(({ kind }) => kind)).toEqual(['not_fulfilled']);
    expect((await findActivity(of.ctx, id)).riskAcknowledgedAtMs).toBe(of.ctx.nowMs);
  });

  it('accepts what was not registered, with a reason for each (§7 22)', async () => {
    const of = await activeCompany({
      filing: { activityTypes: ['production'], registeredImportG: null },
    });
    const { id, version } = await draft(of, { lines: [imported('1')], actual_purpose: '粘合剂' });
    const submit = { version, volume_version: 0 };
    expect(await submitActivity(of.ctx, id, submit)).toMatchObject({
      refusal: { code: 4187, data: { deviations: ['type_outside', 'purpose_changed'] } },
    });
    const deviations = [
      { kind: 'type_outside' as const, reason: REASON },
      { kind: 'purpose_changed' as const, reason: REASON },
      // Nothing is exceeded: a reason for it is not kept.
      { kind: 'excess' as const, reason: REASON },
    ];
    const lines = [imported('1')];
    const input = activity(of, { lines, actual_purpose: '粘合剂', deviations });
    value(await saveActivity(of.ctx, id, { ...input, version }));
    value(await submitActivity(of.ctx, id, { ...submit, version: 2 }));
    expect((await findActivity(of.ctx, id)).deviations).toEqual(deviations.slice(0, 2));
  });

  it('of what must go abroad asks why it stayed', async () => {
    const of = await activeCompany({
      filing: {
        regime: 'order_7',
        registrationType: 'simple_registration',
        simpleKind: 'special',
        specialSubtype: 'export_only',
        registeredOn: '2019-04-01',
      },
    });
    const { id, version } = await draft(of, { lines: [sent('0.1', of.relatedId)] });
    expect(await submitActivity(of.ctx, id, { version, volume_version: 0 })).toMatchObject({
      refusal: { code: 4187, data: { deviations: ['not_only_abroad'] } },
    });
  });
});

describe('an excess', () => {
  it('wants a reason, is told once, and nothing is blocked', async () => {
    const of = await activeCompany();
    const lines = [made('10.000001')];
    const { id, version } = await draft(of, { lines });
    expect(await submitActivity(of.ctx, id, { version, volume_version: 0 })).toMatchObject({
      refusal: {
        code: 4187,
        data: {
          deviations: ['excess'],
          gauges: [
            { gauge: 'applied', counted: '10.000001', registered: '10.000', level: 'red' },
            {},
          ],
        },
      },
    });
    value(
      await saveActivity(of.ctx, id, { ...activity(of, { lines, deviations: EXCESS }), version }),
    );
    value(await submitActivity(of.ctx, id, { version: 2, volume_version: 0 }));
    expect(await filing(of)).toMatchObject({ gaugePpm: 1_000_001 });
    expect(await excesses(of)).toMatchObject([{ gauge: 'applied', state: 'open' }]);
    const told = await messages(of);
    expect(told).toMatchObject([
      {
        kind: 'excess',
        type: 'warning',
        titleZh: '年度吨位超量通知',
        titleEn: 'Annual tonnage excess notice',
        path: `/cnscc/ActivityRecord/list/detail?id=${id}`,
        corrected: false,
      },
    ]);
    expect(told[0]?.contentZh).toContain('测试商品：2026 年活动量已达登记量的 100.1%');
    expect(told[0]?.contentZh).toContain('须在超量前重新申请办理登记');
    // More of the same is no news.
    const enterprise_id = of.relatedId;
    await submittedActivity(of, { enterprise_id, lines: [made('1')], deviations: EXCESS }, 1);
    expect(await messages(of)).toHaveLength(1);
    expect(await excesses(of)).toMatchObject([{ countedG: 11 * T + 1 }]);
  });

  it('of two at once is one: the second sees the sums and must say why (§7 13)', async () => {
    const of = await activeCompany();
    const one = await draft(of, { lines: [made('6')] });
    const two = await draft(of, { enterprise_id: of.relatedId, lines: [made('6')] });
    const both = await Promise.all(
      [one, two].map(({ id, version }) =>
        submitActivity(asOf(of.ctx), id, { version, volume_version: 0 }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find((outcome) => !outcome.ok);
    expect(refused).toMatchObject({
      refusal: {
        code: 4106,
        data: { volume_version: 1, gauges: [{ counted: '12.000', level: 'red' }, {}] },
      },
    });
    const late = both[0]?.ok ? two : one;
    const again = { version: late.version, volume_version: 1 };
    expect(code(await submitActivity(of.ctx, late.id, again))).toBe(4187);
    expect(await volume(of)).toMatchObject({ productionG: 6 * T });
    expect(await messages(of)).toEqual([]);
  });

  it('is corrected by an amendment below the line, and told anew after that', async () => {
    const of = await activeCompany();
    const first = await submittedActivity(of, { lines: [made('11')], deviations: EXCESS });
    const less = amendment(of, first, 1, { lines: [made('10')] });
    const second = value(await saveActivity(of.ctx, first.id, less));
    expect(await excesses(of)).toMatchObject([{ state: 'corrected', countedG: 10 * T }]);
    expect((await messages(of)).map(({ corrected }) => corrected)).toEqual([true]);
    const more = amendment(of, second, 2, { lines: [made('12')], deviations: EXCESS });
    value(await saveActivity(of.ctx, first.id, more));
    expect(await excesses(of)).toMatchObject([{ state: 'open', countedG: 12 * T }]);
    expect((await messages(of)).map(({ corrected }) => corrected)).toEqual([true, false]);
  });

  it('is corrected by a void record (§7 19), whose key is free again', async () => {
    const of = await activeCompany();
    const { id, version } = await submittedActivity(of, {
      lines: [made('11')],
      deviations: EXCESS,
    });
    expect(code(await voidActivity(of.ctx, id, { version, reason: '' }))).toBe(4187);
    value(await voidActivity(of.ctx, id, { version, reason: REASON }));
    expect(await excesses(of)).toMatchObject([{ state: 'corrected', countedG: 0 }]);
    expect((await messages(of)).map(({ corrected }) => corrected)).toEqual([true]);
    expect(await volume(of)).toMatchObject({ productionG: 0, version: 2 });
    expect(await filing(of)).toMatchObject({ gaugePpm: 0, recordedYear: 0 });
    expect(await findActivity(of.ctx, id)).toMatchObject({ status: 'void', voidReason: REASON });
    expect(code(await voidActivity(of.ctx, id, { version: 3, reason: REASON }))).toBe(4105);
    expect(code(await createActivity(of.ctx, activity(of)))).toBe(2000);
  });

  it('of imports alone is told of imports', async () => {
    const of = await activeCompany();
    const deviations = [{ kind: 'import_excess' as const, reason: REASON }];
    await submittedActivity(of, { lines: [imported('4.5')], deviations });
    expect(await excesses(of)).toMatchObject([{ gauge: 'import', registeredG: 4 * T }]);
    expect((await messages(of))[0]?.contentEn).toContain(
      'Import volume of 2026 has reached 112.5 % of the registered import volume',
    );
    expect(await filing(of)).toMatchObject({ gaugePpm: 1_125_000 });
  });

  it('of imports that are no longer limited is corrected by the next record', async () => {
    const of = await activeCompany();
    const deviations = [{ kind: 'import_excess' as const, reason: REASON }];
    const record = await submittedActivity(of, { lines: [imported('4.5')], deviations });
    await openTestDatabase()
      .update(cnFilings)
      .set({ registeredImportG: null })
      .where(eq(cnFilings.id, of.filingId));
    const same = amendment(of, record, 1, { lines: [imported('4.5')] });
    value(await saveActivity(asOf(of.ctx), record.id, same));
    expect(await excesses(of)).toMatchObject([{ gauge: 'import', state: 'corrected' }]);
    expect(await messages(of)).toMatchObject([{ kind: 'excess', corrected: true }]);
  });

  it('comes after amber, which is told once', async () => {
    const of = await activeCompany();
    const { id, version } = await submittedActivity(of, { lines: [made('8')] });
    expect((await messages(of)).map(({ kind }) => kind)).toEqual(['amber']);
    const second = value(
      await saveActivity(of.ctx, id, amendment(of, { version }, 1, { lines: [made('1')] })),
    );
    value(await saveActivity(of.ctx, id, amendment(of, second, 2, { lines: [made('10')] })));
    expect(await messages(of)).toHaveLength(1);
    expect(await excesses(of)).toEqual([]);
  });

  it('is none of a filing without a limit', async () => {
    const of = await activeCompany({ filing: { appliedG: null, registeredImportG: null } });
    await submittedActivity(of, { lines: [made('900000')] });
    expect(await messages(of)).toEqual([]);
    expect(await filing(of)).toMatchObject({ gaugePpm: 0 });
  });
});

describe('an amendment', () => {
  it('needs a reason and the sums that were shown, keeps the old content and moves the difference', async () => {
    const of = await activeCompany();
    const first = await submittedActivity(of, { lines: [made('3'), sent('1', of.relatedId)] });
    const put = (change: Parameters<typeof amendment>[3]) =>
      saveActivity(of.ctx, first.id, amendment(of, first, 1, { lines: [made('2')], ...change }));
    expect(code(await put({ reason: '' }))).toBe(4187);
    expect(code(await put({ volume_version: 0 }))).toBe(4106);
    expect(await put({ volume_version: null })).toMatchObject({
      refusal: { code: 4100, fields: { volume_version: {} } },
    });
    expect(await put({ year: YEAR - 1 })).toMatchObject({
      refusal: { code: 4100, fields: { filing_id: { key: 'record_key_fixed' } } },
    });
    value(await put({}));
    expect(await volume(of)).toMatchObject({ productionG: 2 * T, domesticG: 0, version: 2 });
    const found = await findActivity(of.ctx, first.id);
    expect(found).toMatchObject({ revision: 2, lines: [{ massG: 2 * T }], status: 'submitted' });
    expect(found.versions).toMatchObject([
      { revision: 1, reason: '', content: { lines: [{ massG: 3 * T }, { massG: T }] } },
      { revision: 2, reason: REASON, content: { lines: [{ massG: 2 * T }] } },
    ]);
  });

  it('from two tabs is one (409, nothing is written twice)', async () => {
    const of = await activeCompany();
    const first = await submittedActivity(of);
    const both = await Promise.all(
      ['2', '3'].map((tonnes) =>
        saveActivity(asOf(of.ctx), first.id, amendment(of, first, 1, { lines: [made(tonnes)] })),
      ),
    );
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    const [row] = await openTestDatabase()
      .select()
      .from(cnActivityRecords)
      .where(eq(cnActivityRecords.id, first.id));
    expect(await volume(of)).toMatchObject({ productionG: row?.productionG, version: 2 });
  });
});

describe('the registration', () => {
  it('that changed meanwhile is judged anew', async () => {
    const of = await activeCompany();
    const { id, version } = await draft(of);
    await openTestDatabase()
      .update(cnFilings)
      .set({ appliedG: T })
      .where(eq(cnFilings.id, of.filingId));
    expect(code(await submitActivity(of.ctx, id, { version, volume_version: 0 }))).toBe(4187);
    const gone = { status: 'invalid', invalidReason: 'listed', invalidOn: '2025-01-01' } as const;
    await openTestDatabase().update(cnFilings).set(gone).where(eq(cnFilings.id, of.filingId));
    expect(code(await submitActivity(of.ctx, id, { version, volume_version: 0 }))).toBe(4184);
  });
});

describe('last year', () => {
  it('gives role, purpose, implementation, counterparties and its closing stock, never lines', async () => {
    const of = await activeCompany();
    const year = YEAR - 1;
    const day = { happened_on: `${year}-05-06` };
    await submittedActivity(of, {
      year,
      opening_stock: '1',
      implementation: 'equivalent',
      implementation_note: '密闭取样',
      lines: [made('3', day), { ...sent('0.5', of.abroadId, 'SE'), ...day }],
    });
    const template = value(
      await activityTemplate(of.ctx, {
        filing_id: of.filingId,
        year: YEAR,
        enterprise_id: undefined,
      }),
    );
    expect(template).toMatchObject({
      role: 'both',
      rolePair: ['producer', 'importer'],
      actualPurpose: PURPOSE,
      implementation: 'equivalent',
      implementationNote: '密闭取样',
      openingStockG: 3.5 * T,
      counterparties: [{ id: of.abroadId, country: 'SE' }],
      existing: null,
    });
    expect(template).not.toHaveProperty('lines');
    const { id } = await draft(of, { lines: [] });
    const found = await findActivity(of.ctx, id);
    expect(found).toMatchObject({ openingStockG: 3.5 * T, lastYearClosedG: 3.5 * T });
    expect(await filing(of)).toMatchObject({ recordedYear: year, gaugeYear: YEAR, gaugePpm: 0 });
  });

  it('closes with what this one opens with: another is refused, and a draft of before follows', async () => {
    const of = await activeCompany();
    const { id, version } = await draft(of, { opening_stock: '7' });
    expect(await findActivity(of.ctx, id)).toMatchObject({ openingStockG: 7 * T });
    const year = YEAR - 1;
    const lines = [made('3', { happened_on: `${year}-05-06` })];
    await submittedActivity(of, { year, opening_stock: '1', lines });
    const input = activity(of, { opening_stock: '7' });
    expect(await saveActivity(of.ctx, id, { ...input, version })).toEqual({
      ok: false,
      refusal: {
        code: 4100,
        fields: { opening_stock: { key: 'opening_is_closing', values: { tonnes: '4.000' } } },
      },
    });
    const shown = await findActivity(of.ctx, id);
    expect(shown).toMatchObject({ openingStockG: 7 * T, lastYearClosedG: 4 * T });
    value(await submitActivity(of.ctx, id, { version, volume_version: 0 }));
    const submitted = await findActivity(of.ctx, id);
    expect(submitted).toMatchObject({ openingStockG: 4 * T, status: 'submitted' });
    const amended = { ...input, version: 2, volume_version: 1, reason: '年初库存按盘点结果更正。' };
    expect(await saveActivity(of.ctx, id, amended)).toMatchObject({
      ok: false,
      refusal: { code: 4100, fields: { opening_stock: { key: 'opening_is_closing' } } },
    });
    value(await saveActivity(of.ctx, id, { ...amended, opening_stock: undefined }));
    expect(await findActivity(of.ctx, id)).toMatchObject({ openingStockG: 4 * T });
  });

  it('says that the year before was amended since, until it is amended too', async () => {
    const of = await activeCompany();
    const year = YEAR - 1;
    const before = { year, lines: [made('3', { happened_on: `${year}-05-06` })] };
    const last = await submittedActivity(of, before);
    const { id } = await submittedActivity(of);
    expect(await findActivity(of.ctx, id)).toMatchObject({ openingMoved: false });
    const lines = [made('2', { happened_on: `${year}-05-06` })];
    value(
      await saveActivity(of.ctx, last.id, {
        ...activity(of, { year, lines }),
        ...{ version: 2, volume_version: 1, reason: '上年产量按盘点结果更正。' },
      }),
    );
    expect(await findActivity(of.ctx, id)).toMatchObject({
      ...{ openingMoved: true, openingStockG: 3 * T, lastYearClosedG: 2 * T },
    });
    const again = { version: 2, volume_version: 1, reason: '年初库存随上年更正。' };
    value(await saveActivity(of.ctx, id, { ...activity(of), ...again }));
    expect(await findActivity(of.ctx, id)).toMatchObject({
      ...{ openingMoved: false, openingStockG: 2 * T },
    });
  });
});

describe('several companies', () => {
  it('are told apart by role: viewer here, admin elsewhere', async () => {
    const [here, there] = [await activeCompany({ role: 'viewer' }), await activeCompany()];
    const ctx = { ...asOf(here.ctx, { also: [there] }), actor: there.ctx.actor };
    const boss = asOf(here.ctx, { role: 'admin' });
    const theirs = value(await createActivity(ctx, activity(there)));
    await expect(createActivity(ctx, activity(here))).rejects.toEqual(new Denial(4002));
    const { id, version } = value(await createActivity(boss, activity(here)));
    await expect(findActivity(ctx, id)).resolves.toMatchObject({ mayWrite: false });
    const submit = { version, volume_version: 0 };
    await expect(submitActivity(ctx, id, submit)).rejects.toEqual(new Denial(4002));
    await expect(deleteActivity(ctx, id, { version })).rejects.toEqual(new Denial(4002));
    value(await submitActivity(ctx, theirs.id, { version: theirs.version, volume_version: 0 }));
    const member = asOf(boss, { role: 'member' });
    value(await submitActivity(member, id, submit));
    const end = { version: 2, reason: REASON };
    await expect(voidActivity(member, id, end)).rejects.toEqual(new Denial(4002));
  });

  it('are found by id, whatever the address filters by', async () => {
    const [here, there] = [await activeCompany(), await activeCompany()];
    const { id, version } = await draft(there);
    const ctx = asOf(here.ctx, { also: [there], filter: here.companyId });
    expect(await findActivity(ctx, id)).toMatchObject({ companyId: there.companyId });
    value(await submitActivity(ctx, id, { version, volume_version: 0 }));
  });

  it('do not mix in one record (4198)', async () => {
    const [here, there] = [await activeCompany(), await activeCompany()];
    const ctx = asOf(here.ctx, { also: [there] });
    const input = activity(here, { enterprise_id: there.enterpriseId });
    expect(code(await createActivity(ctx, input))).toBe(4198);
    const lines = [sent('1', there.relatedId)];
    expect(code(await createActivity(ctx, activity(here, { lines })))).toBe(4198);
    const { id, version } = await draft(here);
    const moved = { ...activity(there), version };
    expect(code(await saveActivity(ctx, id, moved))).toBe(4198);
  });

  it('that are not of the reader’s have nothing there', async () => {
    const [here, stranger] = [await activeCompany(), await activeCompany()];
    const gone = new Denial(4040);
    const { id, version } = await submittedActivity(stranger);
    const { ctx } = here;
    await expect(createActivity(ctx, activity(stranger))).rejects.toEqual(gone);
    const borrowed = activity(here, { enterprise_id: stranger.relatedId });
    await expect(createActivity(ctx, borrowed)).rejects.toEqual(gone);
    const lines = [sent('1', stranger.relatedId)];
    await expect(createActivity(ctx, activity(here, { lines }))).rejects.toEqual(gone);
    await expect(findActivity(ctx, id)).rejects.toEqual(gone);
    const put = { ...activity(here), version };
    await expect(saveActivity(ctx, id, put)).rejects.toEqual(gone);
    await expect(submitActivity(ctx, id, { version, volume_version: 1 })).rejects.toEqual(gone);
    await expect(voidActivity(ctx, id, { version, reason: REASON })).rejects.toEqual(gone);
    await expect(deleteActivity(ctx, id, { version })).rejects.toEqual(gone);
    const asked = { filing_id: stranger.filingId, year: YEAR, enterprise_id: undefined };
    await expect(activityTemplate(ctx, asked)).rejects.toEqual(gone);
  });
});
