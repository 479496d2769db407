import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnChanges, cnFilings } from '#db/schema/cn-filing.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { dutiesOfFiling } from '~/domain/new-substance/duty/read.server.ts';
import { extendConfidentiality } from '~/domain/new-substance/filing/extend.server.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { setFirstActivity } from '~/domain/new-substance/filing/set-first-activity.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import {
  activeCompany,
  asOf,
  made,
  REASON,
  submittedActivity,
} from '../../../support/new-substance/activities.ts';
import { dutiesOf } from '../../../support/new-substance/duties.ts';
import {
  cnTenant,
  DECLARED,
  filingContent,
  inRole,
  insertFiling,
  insertFilingFile,
} from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';

const INPUT = { decided_on: '2025-11-20', until: '2030-12-31', reason: REASON, version: 1 };

/** A confidential declaration with the paper that an extension needs. */
async function secret(row: Partial<typeof cnFilings.$inferInsert> = {}) {
  const of = await cnTenant();
  const { id, fileId } = await insertFiling(of, { ...DECLARED, ...row });
  const paper = await insertFilingFile(of.company.id, id, {
    documentType: 'confidentiality_extension',
  });
  const extend = (change: Partial<typeof INPUT & { file_id: string }> = {}, ctx = inRole(of.ctx)) =>
    extendConfidentiality(ctx, id, { ...INPUT, file_id: paper, ...change });
  return { ...of, id, fileId, paper, extend };
}

const stored = async (id: string) =>
  (await openTestDatabase().select().from(cnFilings).where(eq(cnFilings.id, id)))[0];
const changesOf = (id: string) =>
  openTestDatabase().select().from(cnChanges).where(eq(cnChanges.filingId, id));
const viewed = async (of: Awaited<ReturnType<typeof secret>>) =>
  (await findFiling(inRole(of.ctx, { role: 'viewer' }), of.id)).substances.map(
    ({ withheld }) => withheld,
  );

describe('an extension of confidentiality', () => {
  it('is kept after the fact, to the end of 2030 at most, and protects again until then', async () => {
    const of = await secret();
    // The day after its end names showed.
    expect(await viewed(of)).toEqual([false]);
    expect((await dutiesOfFiling(of.ctx, of.id)).extensionAtMost).toBe('2030-12-31');
    expect(await of.extend({ until: '2031-01-01' })).toEqual({
      ok: false,
      refusal: {
        code: 4192,
        why: { key: 'confidential_too_long', values: { date: '2030-12-31' } },
        data: { reason: 'too_long', at_most: '2030-12-31' },
      },
    });
    value(await of.extend());
    expect(await stored(of.id)).toMatchObject({
      confidentialUntil: '2030-12-31',
      extendedFrom: '2025-12-31',
      extensionDecidedOn: '2025-11-20',
      extensionFileId: of.paper,
      version: 2,
    });
    expect(await viewed(of)).toEqual([true]);
    expect(await changesOf(of.id)).toMatchObject([
      {
        field: 'confidential_until',
        before: '2025-12-31',
        after: '2030-12-31',
        reason: REASON,
      },
    ]);
    const end = (await dutiesOf(of.id)).find(({ kind }) => kind === 'confidentiality_end');
    expect(end).toMatchObject({
      dueOn: '2030-12-31',
      opensOn: '2030-05-05',
      state: 'open',
      ruleId: 'cn_extension/notice_2025/2025-01-01',
    });
    const detail = await findFiling(of.ctx, of.id);
    expect(detail).toMatchObject({
      confidentialUntil: '2025-12-31',
      extension: { decidedOn: '2025-11-20', until: '2030-12-31', fileId: of.paper },
    });
    // A viewer is told that there is one, and not which file.
    expect((await findFiling(inRole(of.ctx, { role: 'viewer' }), of.id)).extension).toMatchObject({
      until: '2030-12-31',
      fileId: null,
    });
  });

  it('stays when anything else is edited, and goes with the confidentiality', async () => {
    const of = await secret();
    value(await of.extend());
    const [{ id: row } = { id: '' }] = (await findFiling(of.ctx, of.id)).substances;
    const edit = (change: object, version: number) =>
      saveFiling(inRole(of.ctx), of.id, {
        ...filingContent(of.company, {
          ...{ regime: 'order_7', registration_type: 'regular_declaration' },
          ...{ management_class: 'general', registered_on: '2019-05-11' },
          ...{ issued_on: '2019-05-20', certificate_no: 'DH-7C-EXT' },
        }),
        confidential: true,
        confidential_items: ['name'],
        confidential_until: '2025-12-31',
        substances: [
          {
            ...{ id: row, name_zh: '示例苯并三唑', confidential: true },
            ...{ class_name_zh: '取代苯并三唑', class_name_en: 'Substituted benzotriazole' },
          },
        ],
        reason: REASON,
        version,
        ...change,
      });
    expect(await edit({ confidential_until: '2026-01-01' }, 2)).toMatchObject({
      refusal: { code: 4192, data: { reason: 'too_long', at_most: '2025-12-31' } },
    });
    value(await edit({ trade_name: '海光 102' }, 2));
    expect(await stored(of.id)).toMatchObject({
      tradeName: '海光 102',
      confidentialUntil: '2030-12-31',
      extendedFrom: '2025-12-31',
    });
    value(
      await edit(
        {
          confidential: false,
          confidential_items: [],
          confidential_until: '',
          substances: [{ id: row, name_zh: '示例苯并三唑', confidential: false }],
        },
        3,
      ),
    );
    expect(await stored(of.id)).toMatchObject({
      confidentialUntil: null,
      extendedFrom: null,
      extensionDecidedOn: null,
    });
  });

  it('is one, of regular declarations alone, by a decision of days on which there were such', async () => {
    const { extend } = await secret();
    value(await extend());
    expect(await extend({ version: 2 })).toMatchObject({
      refusal: { code: 4192, why: { key: 'extended_already' } },
    });
    const none = { code: 4192, why: { key: 'confidential_no_extension' } };
    const order12 = {
      regime: 'order_12',
      registrationType: 'regular_registration',
      registeredOn: '2021-03-01',
      confidentialUntil: '2026-03-01',
    } as const;
    expect(await (await secret({ ...order12 })).extend()).toMatchObject({ refusal: none });
    const simple = { registrationType: 'simple_registration', simpleKind: 'basic' } as const;
    expect(await (await secret(simple)).extend()).toMatchObject({ refusal: none });
    const early = await (await secret()).extend({ decided_on: '2024-12-31' });
    expect(early).toMatchObject({ refusal: none });
  });

  it('is later than the end, with its paper and a reason', async () => {
    const { id, fileId, extend } = await secret();
    const at = async (change: Parameters<typeof extend>[0]) => {
      const outcome = await extend(change);
      return outcome.ok
        ? null
        : [outcome.refusal.code, ...Object.keys(outcome.refusal.fields ?? {})];
    };
    expect(await at({ version: 2 })).toEqual([4106]);
    expect(await at({ until: '2025-12-31' })).toEqual([4100, 'until']);
    expect(await at({ decided_on: '2026-09-19' })).toEqual([4100, 'decided_on']);
    expect(await at({ decided_on: '2019-05-10' })).toEqual([4100, 'decided_on']);
    expect(await at({ file_id: fileId })).toEqual([4100, 'file_id']);
    expect(await at({ reason: '太短' })).toEqual([4187, 'reason']);
    await expect(extend({ file_id: 'fil_none' })).rejects.toEqual(new Denial(4040));
    expect(await changesOf(id)).toEqual([]);
    for (const row of [
      { confidential: false },
      { status: 'invalid' as const, invalidReason: 'error' as const },
    ]) {
      expect(await (await secret(row)).extend()).toMatchObject({ refusal: { code: 4105 } });
    }
  });

  it('is an admin’s of its company, once for two at once', async () => {
    const { ctx, id, extend } = await secret();
    const member = extend({}, inRole(ctx, { role: 'member' }));
    await expect(member).rejects.toEqual(new Denial(4002));
    const stranger = extend({}, (await cnTenant()).ctx);
    await expect(stranger).rejects.toEqual(new Denial(4040));
    const both = await Promise.all([extend(), extend()]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await changesOf(id)).toHaveLength(1);
  });
});

describe('the first activity', () => {
  it('is read from the records, and typed with a file only where it lies before them', async () => {
    const of = await activeCompany();
    const { ctx, companyId, filingId } = of;
    await submittedActivity(of, { lines: [made('1')] });
    const on = async () => (await findFiling(asOf(ctx), filingId)).firstActivityOn;
    expect(await on()).toBe('2026-03-10');
    const file_id = await insertFilingFile(companyId, filingId);
    const set = (day: string, version = 1, file = file_id) =>
      setFirstActivity(asOf(ctx), filingId, { on: day, file_id: file, version });
    const keyAt = async (day: string) => {
      const outcome = await set(day);
      return outcome.ok ? null : outcome.refusal.fields?.on?.key;
    };
    expect(await keyAt('2026-09-19')).toBe('future_day');
    expect(await keyAt('2024-02-29')).toBe('before_registered');
    expect(await keyAt('2026-03-10')).toBe('first_activity_recorded');
    await expect(set('2025-11-02', 1, 'fil_none')).rejects.toEqual(new Denial(4040));
    expect(await set('2025-11-02', 2)).toMatchObject({ refusal: { code: 4106 } });
    value(await set('2025-11-02'));
    expect(await on()).toBe('2025-11-02');
    // What changes nothing writes nothing.
    expect(value(await set('2025-11-02', 2)).version).toBe(2);
    expect((await changesOf(filingId)).map(({ before, after }) => [before, after])).toEqual([
      ['', '2025-11-02'],
    ]);
    const report = (await dutiesOf(filingId)).find(({ kind }) => kind === 'first_activity_report');
    expect(report).toMatchObject({ opensOn: '2025-11-02', dueOn: '2026-01-01' });
  });
});
