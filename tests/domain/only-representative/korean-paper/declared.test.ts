import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { tonnageEntries } from '#db/schema/substance.ts';
import { insertProduct } from '#db/seed/rows.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { listSubstances } from '~/domain/only-representative/substance/list.server.ts';
import { substanceList } from '~/domain/only-representative/substance/schema.ts';
import { selectableProducts } from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { supersedeRecord } from '~/domain/only-representative/trade-record/supersede.server.ts';
import { refusalSentence } from '~/i18n/refusal-text.ts';
import { as } from '../../../support/contexts.ts';
import {
  activateThreshold,
  insertPaper,
  koreanShipper,
} from '../../../support/only-representative/korea.ts';
import {
  account,
  code,
  confirmedByStaff,
  drift,
  NO_DRIFT,
  openRecord,
  type Shipper,
  value,
} from '../../../support/only-representative/shipments.ts';

const TWO_TONNES = { tonnageG: 2_000_000 };

async function declared(registration = {}) {
  const of = await koreanShipper({ ...TWO_TONNES, ...registration });
  await insertPaper(of, 'kr_declaration');
  return of;
}

const create = (of: Shipper, tonnes: string, change = {}) =>
  createTradeRecord(of.ctx, of.input(tonnes, change));

describe('a new substance that was only declared', () => {
  afterEach(() => activateThreshold('seed_0.1'));

  it('may cover 99,999 g in a year and not 100,000 g', async () => {
    const of = await declared();
    expect(code(await create(of, '0.1'))).toBe(4137);
    expect(code(await create(of, '0.099999'))).toBe(2000);
    expect(code(await create(of, '0.000001'))).toBe(4137);
    // Each calendar year on its own.
    expect(code(await create(of, '0.099999', { eta: '2027-02-01' }))).toBe(2000);
    expect(await account(of.ctx, of.registrationId)).toEqual({
      limit: 2_000_000,
      reserved: 99_999,
      used: 0,
    });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('is drawn, warned of and expected against what may be drawn, on every page alike', async () => {
    const of = await declared();
    value(await create(of, '0.085'));
    const { nearest, usage, cover } = await readHome(of.ctx);
    expect(nearest).toMatchObject([{ limitG: 99_999, usableG: 14_999, alarm: 'past' }]);
    expect(usage?.limitG).toBe(99_999);
    expect(cover.pastAlarm).toBe(1);
    const list = async (query: string) =>
      (await listSubstances(of.ctx, substanceList.lenient(new URLSearchParams(query)))).items;
    expect(await list('alarm=past')).toMatchObject([{ alarm: 'past', limitG: 2_000_000 }]);
    expect(await list('alarm=near')).toEqual([]);
    const coverage = { by: 'coverage', q: '', idle: 'yes' } as const;
    const { rows } = await readDataCenter(of.ctx, coverage);
    expect(rows).toMatchObject([{ alarm: 'past', toAlarmG: 80_000 - 85_000 }]);
    // With the notification all of its tonnage may be drawn.
    await insertPaper(of, 'kr_notification');
    expect(await list('alarm=past')).toEqual([]);
    expect((await readHome(of.ctx)).nearest).toMatchObject([{ limitG: 2_000_000, alarm: 'none' }]);
  });

  it('is refused in the words of the area, with whose threshold it is', async () => {
    const of = await declared();
    const outcome = await create(of, '0.1');
    if (outcome.ok) throw new Error('not refused');
    expect(outcome.refusal.data).toEqual({
      n: '0.1',
      reason: 'seed',
      lines: [
        { substance: 'Methyl methacrylate', year: 2026, usable: '0.099999', needed: '0.100' },
      ],
    });
    const said = (['zh-CN', 'en-US'] as const).map((one) => refusalSentence(one, outcome.refusal));
    expect(said).toEqual([
      '仅有申报证书，年吨位须低于 0.1 吨（口径：平台设定）。',
      'Declaration certificate only: stay below 0.1 t a year (setting).',
    ]);
    expect(outcome.refusal.fields?.['lines.0.tonnes']).toMatchObject({
      key: 'declared_only_line',
      values: { n: '0.1', context: 'seed' },
    });
  });

  it('of less registered tonnage is refused for that (4101) up to the threshold', async () => {
    const of = await declared({ tonnageG: 80_000 });
    expect(code(await create(of, '0.09'))).toBe(4101);
    expect(code(await create(of, '0.1'))).toBe(4137);
  });

  it('is not limited once the notification certificate is there, and is again when that is over', async () => {
    const of = await declared();
    const paper = await insertPaper(of, 'kr_notification', { valid_until: '2026-11-11' });
    // Over the day before the arrival.
    expect(code(await create(of, '0.1'))).toBe(4137);
    const second = await insertPaper(of, 'kr_notification', { valid_until: '2026-11-12' });
    expect(code(await create(of, '0.1'))).toBe(2000);
    value(await setDocumentState(of.ctx, second.id, { archived: true, version: second.version }));
    value(await setDocumentState(of.ctx, paper.id, { archived: true, version: paper.version }));
    expect(code(await create(of, '0.000001'))).toBe(4137);
  });

  it('stays declared when its declaration is archived', async () => {
    const of = await koreanShipper(TWO_TONNES);
    const paper = await insertPaper(of, 'kr_declaration');
    value(await setDocumentState(of.ctx, paper.id, { archived: true, version: paper.version }));
    expect(code(await create(of, '0.1'))).toBe(4137);
  });

  it.each([{ krClass: 'existing' }, { krClass: 'exempt' }, { krClass: null }] as const)(
    'is a new one: %o is limited by its tonnage alone',
    async (registration) => {
      const of = await declared(registration);
      expect(code(await create(of, '0.1'))).toBe(2000);
    },
  );

  it('without any paper is warned of, not limited', async () => {
    const of = await koreanShipper(TWO_TONNES);
    expect(code(await create(of, '2'))).toBe(2000);
  });

  it('never reaches the threshold while many tabs race for it', async () => {
    const of = await declared();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => createTradeRecord(as(of.ctx), of.input('0.01'))),
    );
    const codes = outcomes.map(code);
    expect(codes.filter((one) => one === 2000)).toHaveLength(9);
    expect(new Set(codes)).toEqual(new Set([2000, 4137]));
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 90_000 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('lets one of two tabs take the last grams', async () => {
    const of = await declared();
    value(await create(of, '0.05'));
    const both = await Promise.all([
      createTradeRecord(as(of.ctx), of.input('0.049999')),
      createTradeRecord(as(of.ctx), of.input('0.049999')),
    ]);
    expect(both.map(code).toSorted()).toEqual([2000, 4137]);
  });

  it('is limited in edits and revisions, where what the record held counts as free', async () => {
    const of = await declared();
    const record = await openRecord(of, '0.06');
    const edited = await editTradeRecord(of.ctx, record.id, {
      ...of.input('0.1'),
      version: record.version,
    });
    expect(code(edited)).toBe(4137);
    const next = value(
      await editTradeRecord(of.ctx, record.id, {
        ...of.input('0.099999'),
        version: record.version,
      }),
    );
    const gone = value(
      await rejectTradeRecord(of.ctx, next.id, { version: next.version, reason: 'x' }),
    );
    value(await create(of, '0.01'));
    expect(code(await reviseTradeRecord(of.ctx, gone.id, { version: gone.version }))).toBe(4137);
  });

  it('counts several lines of a mixture together', async () => {
    const of = await declared();
    const own = { companyId: of.ctx.company.id, system: 'krscc' };
    const half = await insertProduct(of.ctx.db, own, [
      { registrationId: of.registrationId, sharePpm: 500_000 },
    ]);
    const lines = (tonnes: string) => ({
      lines: [
        { product_id: of.productId, tonnes: '0.05' },
        { product_id: half, tonnes },
      ],
    });
    expect(code(await create(of, '1', lines('0.1')))).toBe(4137);
    expect(code(await create(of, '1', lines('0.099998')))).toBe(2000);
  });

  it('is offered with what the declaration leaves, and greyed for it', async () => {
    const of = await declared();
    const offered = async () => {
      const [product] = await selectableProducts(of.ctx, {
        ...{ eta: '2026-11-12', kind: 'distribution', partner_id: of.partnerId, port: 'KRPUS' },
      });
      return { most: product?.maxMassG, reason: product?.reason };
    };
    expect(await offered()).toEqual({ most: 99_999, reason: null });
    value(await create(of, '0.099999'));
    expect(await offered()).toEqual({ most: 0, reason: 'declared_only' });
  });

  it('keeps the row of the rule that it was limited by', async () => {
    const of = await declared();
    value(await create(of, '0.04'));
    const rows = await of.ctx.db
      .select({ left: tonnageEntries.declaredLeftG, rule: tonnageEntries.declaredRule })
      .from(tonnageEntries)
      .where(eq(tonnageEntries.companyId, of.ctx.company.id));
    expect(rows).toEqual([{ left: 59_999, rule: 'KR_NEW_SUBSTANCE/seed_0.1/2015-01-01' }]);
  });
});

describe('the profiles of the threshold', () => {
  afterEach(() => activateThreshold('seed_0.1'));

  it('by the law of the day of the certificate: 0.1 t until 2024, 1 t from 2025', async () => {
    const byPaper = { ...TWO_TONNES, krProfile: 'by_paper' as const };
    const old = await koreanShipper(byPaper);
    await insertPaper(old, 'kr_declaration', { issued_on: '2024-12-31' });
    expect(code(await create(old, '0.1'))).toBe(4137);
    const young = await koreanShipper(byPaper);
    await insertPaper(young, 'kr_declaration', { issued_on: '2025-01-01' });
    const refused = await create(young, '1');
    if (refused.ok) throw new Error('not refused');
    expect(refusalSentence('zh-CN', refused.refusal)).toBe(
      '仅有申报证书，年吨位须低于 1 吨（口径：按证书日期）。',
    );
    expect(code(await create(young, '0.999999'))).toBe(2000);
    // Of a day without such a law the active profile decides.
    const ancient = await koreanShipper(byPaper);
    await insertPaper(ancient, 'kr_declaration', { issued_on: '2018-12-31' });
    const [last] = await Promise.all([create(ancient, '0.1')]);
    if (last.ok) throw new Error('not refused');
    expect(last.refusal.data).toMatchObject({ reason: 'seed', n: '0.1' });
  });

  it('by the active profile on the day of arrival', async () => {
    await activateThreshold('law');
    const of = await declared();
    const refused = await create(of, '1');
    if (refused.ok) throw new Error('not refused');
    expect(refusalSentence('en-US', refused.refusal)).toBe(
      'Declaration certificate only: stay below 1 t a year (law).',
    );
    expect(code(await create(of, '0.999999'))).toBe(2000);
  });

  it('lowered stops what is new and keeps what was drawn, up to its certificate', async () => {
    await activateThreshold('law');
    const of = await declared();
    const open = value(await create(of, '0.5'));
    const sent = value(await sendTradeRecord(of.ctx, open.id, open));
    await activateThreshold('seed_0.1');
    expect(code(await create(of, '0.000001'))).toBe(4137);
    // What it was asked for changed meanwhile: asked anew, with the same tonnage.
    await of.ctx.db.run(
      sql`UPDATE registrations SET name_en = 'Renamed' WHERE id = ${of.registrationId}`,
    );
    expect(await supersedeRecord(of.ctx, sent.id)).not.toBeNull();
    await confirmedByStaff(of.ctx, { ...sent, version: sent.version + 1 });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 500_000, reserved: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});
