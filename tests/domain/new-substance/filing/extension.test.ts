import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnChanges, cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { dutiesOfFiling } from '~/domain/new-substance/duty/read.server.ts';
import { extendConfidentiality } from '~/domain/new-substance/filing/extend-confidentiality.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { setFirstActivity } from '~/domain/new-substance/filing/set-first-activity.server.ts';
import {
  activeCompany,
  asOf,
  made,
  REASON,
  submittedActivity,
} from '../../../support/activities.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { dutiesOf } from '../../../support/duties.ts';
import { value } from '../../../support/shipments.ts';
import {
  cnTenant,
  filingContent,
  inRole,
  insertFiling,
  insertFilingFile,
} from '../../../support/substances-cn.ts';

const UNTIL = '2026-12-31';
const SECRET = {
  regime: 'order_7' as const,
  registrationType: 'regular_declaration' as const,
  confidential: true,
  confidentialUntil: UNTIL,
};
const INPUT = { confidential_until: '2031-12-31', reason: REASON, version: 1 };

/** A confidential filing with the paper that an extension needs. */
async function secret(row: Partial<typeof cnFilings.$inferInsert> = {}) {
  const of = await cnTenant();
  const { id } = await insertFiling(of, { ...SECRET, ...row });
  const paper = await insertFilingFile(of.company.id, id, {
    documentType: 'confidentiality_extension',
  });
  const extend = (change: Partial<typeof INPUT> = {}, ctx = inRole(of.ctx)) =>
    extendConfidentiality(ctx, id, { ...INPUT, ...change });
  return { ...of, id, paper, extend };
}

const stored = async (id: string) =>
  (await openTestDatabase().select().from(cnFilings).where(eq(cnFilings.id, id)))[0];
const changesOf = (id: string) =>
  openTestDatabase().select().from(cnChanges).where(eq(cnChanges.filingId, id));

describe('an extension of confidentiality', () => {
  it('is five years more at most, told with its reason, and its reminders go by the new end', async () => {
    const { ctx, id, extend } = await secret();
    expect((await dutiesOfFiling(ctx, id)).extension).toEqual({ why: null, atMost: '2031-12-31' });
    expect(await extend({ confidential_until: '2032-01-01' })).toEqual({
      ok: false,
      refusal: { code: 4192, data: { at_most: '2031-12-31' } },
    });
    value(await extend());
    expect(await stored(id)).toMatchObject({
      confidentialUntil: '2031-12-31',
      confidentialityExtended: true,
      version: 2,
    });
    expect(await changesOf(id)).toMatchObject([
      { field: 'confidential_until', before: UNTIL, after: '2031-12-31', reason: REASON },
    ]);
    const duties = await dutiesOf(id);
    expect(duties.find(({ kind }) => kind === 'confidentiality_end')).toMatchObject({
      dueOn: '2031-12-31',
      state: 'open',
    });
  });

  it('is not gone beyond by an edit, which may change anything else', async () => {
    const of = await cnTenant();
    const { id, substanceIds } = await insertFiling(of, {
      certificateNo: 'DH-CG-EXTENDED',
      confidential: true,
      confidentialUntil: '2031-05-31',
      confidentialityExtended: true,
    });
    const edit = (confidential_until: string, trade_name = '海光 101') =>
      saveFiling(inRole(of.ctx), id, {
        ...filingContent(of.company, { certificate_no: 'DH-CG-EXTENDED', trade_name }),
        confidential: true,
        confidential_items: ['name'],
        confidential_from: '2024-03-01',
        confidential_until,
        substances: [
          {
            id: substanceIds[0] ?? '',
            name_zh: '示例苯并三唑',
            class_name_zh: '取代苯并三唑',
            class_name_en: 'Substituted benzotriazole',
          },
        ],
        reason: REASON,
        version: 1,
      });
    // Five years from its beginning would be 1 March 2029.
    expect(await edit('2031-06-01')).toMatchObject({
      refusal: { code: 4192, data: { at_most: '2031-05-31' } },
    });
    value(await edit('2031-05-31', '海光 102'));
    expect(await stored(id)).toMatchObject({
      tradeName: '海光 102',
      confidentialUntil: '2031-05-31',
    });
  });

  it('is one, and under Order 7 alone', async () => {
    const { extend } = await secret();
    value(await extend());
    expect(await extend({ confidential_until: '2032-12-31', version: 2 })).toMatchObject({
      refusal: { code: 4192, why: { key: 'extended_already' } },
    });
    const order12 = { regime: 'order_12', registrationType: 'regular_registration' } as const;
    const { extend: other } = await secret(order12);
    expect(await other()).toMatchObject({
      refusal: { code: 4192, why: { key: 'extension_not_allowed' }, data: { at_most: UNTIL } },
    });
  });

  it('is later than the end, with its paper and a reason, while it is confidential', async () => {
    const { id, paper, extend } = await secret();
    const at = async (change: Partial<typeof INPUT>) => {
      const outcome = await extend(change);
      return outcome.ok
        ? null
        : [outcome.refusal.code, ...Object.keys(outcome.refusal.fields ?? {})];
    };
    expect(await at({ version: 2 })).toEqual([4106]);
    expect(await at({ confidential_until: UNTIL })).toEqual([4100, 'confidential_until']);
    expect(await at({ reason: '太短' })).toEqual([4187, 'reason']);
    await openTestDatabase()
      .update(cnFilingFiles)
      .set({ removedAtMs: 1 })
      .where(eq(cnFilingFiles.fileId, paper));
    expect(await at({})).toEqual([4100, 'file']);
    expect(await changesOf(id)).toEqual([]);
    for (const row of [
      { confidential: false },
      { confidentialUntil: '2026-09-17' },
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
  it('is set as the records propose it, and needs a reason where another day was set', async () => {
    const of = await activeCompany();
    const { ctx, filingId } = of;
    await submittedActivity(of, { lines: [made('1')] });
    const { firstActivityProposedOn: on } = await dutiesOfFiling(ctx, filingId);
    expect(on).toBe('2026-03-10');
    const set = (first_activity_on: string, version: number, reason = '') =>
      setFirstActivity(asOf(ctx), filingId, { first_activity_on, reason, version });
    expect(await set('2026-09-19', 1)).toMatchObject({ refusal: { code: 4100 } });
    value(await set(on ?? '', 1));
    expect(await set('2026-03-01', 2)).toMatchObject({ refusal: { code: 4187 } });
    expect(await set('2026-03-01', 1, REASON)).toMatchObject({ refusal: { code: 4106 } });
    value(await set('2026-03-01', 2, REASON));
    // What changes nothing writes nothing.
    expect(value(await set('2026-03-01', 3)).version).toBe(3);
    expect((await changesOf(filingId)).map(({ before, after }) => [before, after]).sort()).toEqual([
      ['', '2026-03-10'],
      ['2026-03-10', '2026-03-01'],
    ]);
    const report = (await dutiesOf(filingId)).find(({ kind }) => kind === 'first_activity_report');
    expect(report).toMatchObject({ opensOn: '2026-03-01', dueOn: '2026-04-30' });
  });
});
