import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { rpRecallBatches, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpAnnualReports, rpClaims, rpEffectReports, rpProducts } from '#db/schema/rp-product.ts';
import { demoProducts } from '#db/seed/demo-products.ts';
import { insertEnterprise } from '#db/seed/rows.ts';
import { shownColumns, wordOf } from '~/domain/kernel/columns.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { cosmeticChoices } from '~/domain/responsible-person/product/choices.server.ts';
import { batchColumns, cosmeticColumns } from '~/domain/responsible-person/product/columns.ts';
import { createCosmetic } from '~/domain/responsible-person/product/create.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import {
  cosmeticCounts,
  listBatchesForExport,
  listCosmetics,
  listCosmeticsForExport,
} from '~/domain/responsible-person/product/list.server.ts';
import { feedbackPage, recallsPage } from '~/domain/responsible-person/product/said-of.server.ts';
import { saveBasics } from '~/domain/responsible-person/product/save-basics.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import { cosmeticList } from '~/domain/responsible-person/product/schema.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { resources } from '~/i18n/resources.ts';
import { measured } from '../../../../bench/scale/measured.ts';
import { bindings } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { planOf } from '../../../support/plans.ts';
import {
  type CosmeticsTenant,
  cosmeticsTenant,
  type InsertedCosmetic,
  insertCosmetic,
  insertTrade,
} from '../../../support/responsible-person/cosmetics.ts';
import { remindOn } from '../../../support/responsible-person/reminders.ts';

const list = ({ ctx }: CosmeticsTenant, query = '') =>
  listCosmetics(ctx, cosmeticList.lenient(new URLSearchParams(query)));

const namesOf = async (of: CosmeticsTenant, query = '') =>
  (await list(of, query)).items.map(({ nameZh }) => nameZh);

async function recall({ ctx }: CosmeticsTenant, { id, batchId }: InsertedCosmetic) {
  const recallId = `rc_${id}`;
  await ctx.db.insert(rpRecalls).values({
    id: recallId,
    companyId: ctx.company.id,
    recallNo: `RC-${id.slice(-8)}`,
    productId: id,
    level: 'second',
    reason: '微生物超标',
    decidedOn: '2026-09-10',
    measures: '停售',
    moveId: 'seed',
    createdByName: 'Test',
    createdAtMs: 0,
  });
  await ctx.db.insert(rpRecallBatches).values({ recallId, batchId });
  return recallId;
}

describe('the list of products', () => {
  it('is filtered and sorted, and shows nothing of another tenant', async () => {
    const of = await cosmeticsTenant();
    await insertCosmetic(await cosmeticsTenant());
    const second = await insertEnterprise(of.ctx.db, {
      companyId: of.ctx.company.id,
      companyEname: 'Hanbyeol',
      isBrandOwner: true,
      isDistributor: false,
      companyCname: '',
    });
    const A = await insertCosmetic(of, {
      nameZh: 'A',
      type: 'special',
      validUntil: '2027-03-07',
      updatedAtMs: 3,
    });
    const B = await insertCosmetic(of, { nameZh: 'B', brandOwnerId: second, updatedAtMs: 1 });
    const C = await insertCosmetic(of, {
      nameZh: 'C',
      batchCount: 0,
      unsampledCount: 0,
      updatedAtMs: 2,
    });
    await insertCosmetic(of, {
      nameZh: 'D',
      type: 'special',
      validUntil: '2026-08-29',
      status: 'invalid',
      invalidCause: 'certificate_ended',
      updatedAtMs: 4,
    });
    await of.ctx.db.insert(rpClaims).values({ productId: A.id, code: '03', physicalOnly: false });
    expect(await namesOf(of)).toEqual(['A', 'B', 'C', 'D']);
    expect(await namesOf(of, 'sort=-name')).toEqual(['D', 'C', 'B', 'A']);
    // Of two without an end the id decides.
    const endless = [
      { id: B.id, name: 'B' },
      { id: C.id, name: 'C' },
    ].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(await namesOf(of, 'sort=valid_until')).toEqual([
      'D',
      'A',
      ...endless.map(({ name }) => name),
    ]);
    expect(await namesOf(of, 'sort=-updated')).toEqual(['D', 'A', 'C', 'B']);
    expect(await namesOf(of, 'type=special')).toEqual(['A', 'D']);
    expect(await namesOf(of, 'status=invalid')).toEqual(['D']);
    expect(await namesOf(of, 'complete=no')).toEqual(['C']);
    expect(await namesOf(of, 'complete=yes&type=general')).toEqual(['B']);
    expect(await namesOf(of, 'expiring=yes')).toEqual(['A']);
    expect(await namesOf(of, 'claim=03')).toEqual(['A']);
    expect(await namesOf(of, `brand_owner_id=${second}`)).toEqual(['B']);
  });

  it('is filtered by what may be imported today, just where the page says so, and counted so', async () => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    for (const nameZh of ['可进口甲', '可进口乙']) await insertCosmetic(of, { nameZh });
    await insertCosmetic(of, { type: 'special', validUntil: '2026-09-18', nameZh: '最后一天' });
    await insertCosmetic(of, { type: 'special', validUntil: '2026-09-17' });
    await insertCosmetic(of, { status: 'invalid', invalidCause: 'other' });
    await insertCosmetic(of, { batchCount: 0, unsampledCount: 0 });
    await insertCosmetic(of, { rpContractUntil: '2026-12-31', nameZh: '快到期' });
    await recall(of, await insertCosmetic(of));
    await insertCosmetic(of, {}, { quantity: 5, traded: 5 });
    await insertCosmetic(of, {}, { expiresOn: '2026-01-01' });
    await insertCosmetic(of, { type: 'special', validUntil: null });
    await insertCosmetic(of, { rpContractFrom: '2030-01-01' });
    await insertCosmetic(of, { reportOn: null });
    const all = (await list(of)).items;
    const said = await Promise.all(all.map(({ id }) => findCosmetic(ctx, id)));
    const can = said.filter(({ completeness }) => completeness.verdict !== 'not_yet');
    expect(await namesOf(of, 'importable=yes')).toEqual(can.map(({ nameZh }) => nameZh));
    expect(can).toHaveLength(4);
    const { counts, isBound } = await cosmeticCounts(ctx);
    const total = async (query: string) => (await list(of, query)).total;
    expect([counts, isBound]).toEqual([
      {
        all: all.length,
        importable: can.length,
        incomplete: await total('complete=no'),
        expiring: await total('expiring=yes'),
        invalid: await total('status=invalid'),
      },
      false,
    ]);
    expect((await cosmeticCounts((await cosmeticsTenant()).ctx)).counts.all).toBe(0);
  });

  it('goes on where the page ended, in every order', async () => {
    const of = await cosmeticsTenant();
    for (const validUntil of ['2027-01-01', '2028-01-01', null, null, null]) {
      await insertCosmetic(of, { type: 'special', validUntil });
    }
    for (const sort of ['name', '-name', 'valid_until', '-valid_until', '-updated']) {
      const all = (await list(of, `sort=${sort}`)).items.map(({ id }) => id);
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          of,
          `sort=${sort}&limit=2&cursor=${cursor}`,
        );
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(all);
      expect(found).toHaveLength(5);
    }
  });

  it('finds a product by its names, its number and its batches, as they are now', async () => {
    const of = await cosmeticsTenant();
    const { ctx, brand } = of;
    const basics = { name_zh: '焕白精华', name_en: 'Radiance Serum', type: 'special' as const };
    const { id } = value(await createCosmetic(ctx, { ...basics, brand_owner_id: brand }));
    const number = { report_on: '2024-01-05', registration_no: '国妆特进字20249907' };
    value(await saveRegistration(ctx, id, { ...number, version: 1 }));
    value(await saveSizes(ctx, id, { version: 2, rows: [{ name: '30 mL' }] }));
    const [size] = (await findCosmetic(ctx, id)).sizes;
    const row = { size_id: size?.id ?? '', quantity: 5, retention_status: 'pending' as const };
    value(await saveBatches(ctx, id, { version: 3, rows: [{ ...row, batch_no: 'OR2601' }] }));
    const found = async (q: string) => (await namesOf(of, `q=${encodeURIComponent(q)}`)).length;
    for (const q of ['焕白', 'radiance', '20249907', 'or2601'])
      expect([q, await found(q)]).toEqual([q, 1]);
    value(await saveBasics(ctx, id, { ...basics, name_zh: '日霜', version: 4 }));
    expect([await found('焕白'), await found('日霜'), await found('or2601')]).toEqual([0, 1, 1]);
    expect(await namesOf(await cosmeticsTenant(), 'q=or2601')).toEqual([]);
  });

  it('goes into workbooks of products and of their batches', async () => {
    const of = await cosmeticsTenant();
    await insertCosmetic(of, { nameZh: 'A' });
    await insertCosmetic(of, { nameZh: 'B', status: 'invalid', invalidCause: 'other' });
    const asked = cosmeticList.lenient(new URLSearchParams('status=normal'));
    expect((await listCosmeticsForExport(of.ctx, asked)).map(({ nameZh }) => nameZh)).toEqual([
      'A',
    ]);
    expect(await listBatchesForExport(of.ctx, asked)).toMatchObject([
      { productNameZh: 'A', batchNo: 'B2601', size: '30 mL', quantity: 500, traded: 0 },
    ]);
  });
});

it('products are chosen by name, and one that was chosen stays among them', async () => {
  const of = await cosmeticsTenant();
  const other = await insertCosmetic(await cosmeticsTenant(), { nameZh: '甲' });
  const [a, b, c] = [
    await insertCosmetic(of, { nameZh: 'A' }),
    await insertCosmetic(of, { nameZh: 'B' }),
    await insertCosmetic(of, { nameZh: 'C' }),
  ];
  const chosen = async (limit: number, ...ids: string[]) =>
    (await cosmeticChoices(of.ctx, { q: '', limit }, ids)).map(({ id }) => id);
  expect(await chosen(2)).toEqual([a.id, b.id]);
  expect(await chosen(2, c.id)).toEqual([a.id, b.id, c.id]);
  expect(await chosen(2, b.id)).toEqual([a.id, b.id]);
  expect(await chosen(2, other.id)).toEqual([a.id, b.id]);
  expect(await cosmeticChoices(of.ctx, { q: '找不到', limit: 2 }, [])).toEqual([]);
});

describe('the evidence of claims', () => {
  it('is missing in list and workbook until a report that counts has come', async () => {
    const of = await cosmeticsTenant();
    const { id } = await insertCosmetic(of, { nameZh: 'A', type: 'special' });
    await insertCosmetic(of, { nameZh: 'B' });
    const claim = { productId: id, physicalOnly: false };
    await of.ctx.db.insert(rpClaims).values([
      { ...claim, code: '04' },
      { ...claim, code: '09' },
      { ...claim, code: '19', physicalOnly: true },
      { ...claim, code: 'A', settledByStaff: true },
      { ...claim, code: '11' },
    ]);
    const unproven = async () => (await list(of)).items.map((row) => row.unproven);
    expect(await unproven()).toEqual([['04', '11'], []]);
    const report = {
      productId: id,
      institution: 'Lab',
      registeredInstitution: false,
      relation: '',
      testNo: '1',
      reportedOn: '2026-01-01',
      summaryUrl: '',
    };
    await of.ctx.db.insert(rpEffectReports).values([
      // A sunscreen is proven by a registered institution only.
      { ...report, id: `er1_${id}`, claim: '04', evidence: 'human', position: 0 },
      { ...report, id: `er2_${id}`, claim: '11', evidence: 'literature', position: 1 },
    ]);
    expect(await unproven()).toEqual([['04'], []]);
    const [row] = await listCosmeticsForExport(of.ctx, cosmeticList.lenient(new URLSearchParams()));
    expect(row && cosmeticColumns.unproven_claims.of(row)).toEqual(['04']);
    expect((await findCosmetic(of.ctx, id)).unproven).toEqual(['04']);
    await of.ctx.db.update(rpEffectReports).set({ registeredInstitution: true });
    expect(await unproven()).toEqual([[], []]);
  });
});

describe('the columns', () => {
  it('have a header in both languages, and say what is missing', async () => {
    const of = await cosmeticsTenant();
    await insertCosmetic(of, { nameZh: 'A', batchCount: 0, unsampledCount: 0 });
    const [row] = (await list(of)).items;
    if (row === undefined) throw new Error('no row');
    expect(cosmeticColumns.complete.of(row)).toBe(false);
    expect(cosmeticColumns.missing.of(row)).toEqual(['batch']);
    expect(cosmeticColumns.reporting_enterprise.of(row)).toBe('Maison Orveline SAS');
    for (const table of [cosmeticColumns, batchColumns]) {
      for (const [, { header }] of shownColumns(table, 'sheet', of.ctx.system)) {
        const [, of, name] = /^rp:(\w+)\.(\w+)$/.exec(wordOf(header ?? '', null)) ?? [];
        for (const { rp } of Object.values(resources)) {
          expect(rp).toHaveProperty([of ?? '', name ?? '']);
        }
      }
    }
  });
});

describe('the demo’s products', () => {
  it('show what they are there for', async () => {
    const of = await cosmeticsTenant();
    const { ctx, own, brand } = of;
    const brands = { orveline: brand, hanbyeol: brand, tsukimori: brand };
    const whose = { companyId: ctx.company.id, own, brands };
    await commit(ctx.db, demoProducts(ctx.db, whose, '2026-09-18'));
    const page = (key: string) => findCosmetic(ctx, `prd_demo_${key}`);
    const verdict = async (key: string) => (await page(key)).completeness.verdict;
    expect(await page('serum')).toMatchObject({
      reportOn: '2022-03-08',
      validUntil: '2027-03-07',
      completeness: { verdict: 'can', tabs: { claims: { filled: 1, of: 1 } } },
    });
    expect((await page('sun')).claims).toMatchObject([
      { code: '04', proven: false },
      { code: 'A', proven: false },
    ]);
    expect(await verdict('hydra')).toBe('can');
    expect(await page('mask')).toMatchObject({ unsampledCount: 1, feedback: [{}, {}] });
    const { verdict: said, missing } = (await page('cleanser')).completeness;
    expect([said, missing[0]?.field, missing[1]?.field]).toEqual(['not_yet', 'size', 'batch']);
    expect(await page('colour')).toMatchObject({
      status: 'invalid',
      invalidCause: 'certificate_ended',
    });
    expect(await verdict('night')).toBe('can');
    expect(await namesOf(of, 'q=on2405')).toEqual(['欧若琳晚霜']);
  });
});

describe('a product’s page', () => {
  it('is read in one round trip, by its own company', async () => {
    const of = await cosmeticsTenant();
    const { id } = await insertCosmetic(of);
    const before = of.ctx.db.trips.roundTrips;
    await findCosmetic(of.ctx, id);
    expect(of.ctx.db.trips.roundTrips - before).toBe(1);
    const other = await cosmeticsTenant();
    await expect(findCosmetic(other.ctx, id)).rejects.toEqual(new Denial(4040));
  });

  it('says whether it can be imported, with what is missing for that first', async () => {
    const of = await cosmeticsTenant();
    const verdict = async (id: string) => {
      const { completeness } = await findCosmetic(of.ctx, id);
      const { verdict: said, until, missing } = completeness;
      return [said, until, missing.filter(({ forTrade }) => forTrade).map(({ field }) => field)];
    };
    const sampled = {
      retentionStatus: 'retained',
      retentionOn: '2026-09-01',
      retainedQuantity: 24,
      samplingPlace: '仓库',
    } as const;
    const ready = await insertCosmetic(of, { rpContractUntil: '2027-12-31' }, sampled);
    expect(await verdict(ready.id)).toEqual(['can', '2027-12-31', []]);
    expect(await verdict((await insertCosmetic(of)).id)).toEqual(['with_reason', null, []]);
    const bare = await insertCosmetic(of, { registrationNo: null, brandOwnerId: null }, sampled);
    expect(await verdict(bare.id)).toEqual([
      'not_yet',
      undefined,
      ['brand_owner_id', 'registration_no'],
    ]);
    await recall(of, ready);
    expect(await verdict(ready.id)).toEqual(['not_yet', undefined, []]);
    const page = await findCosmetic(of.ctx, ready.id);
    expect(page.batches).toMatchObject([{ recalled: true }]);
    expect(page.completeness.tabs).toMatchObject({
      basics: { filled: 6, of: 13 },
      batches: { filled: 1, of: 1 },
      attachments: { filled: 0, of: 2 },
    });
  });

  it('knows when the renewal of a special product is applied for', async () => {
    const of = await cosmeticsTenant();
    const special = { type: 'special', validUntil: '2027-03-07' } as const;
    const { id } = await insertCosmetic(of, special);
    const { renewal, completeness } = await findCosmetic(of.ctx, id);
    // Estimated, since the holidays of 2027 are not published: New Year's Day and four days of the Spring Festival are off.
    expect(renewal).toMatchObject({ opensOn: '2026-10-26', isEstimate: true });
    expect(completeness.missing.some(({ field }) => field === 'renewal_filed_on')).toBe(false);
    const soon = await insertCosmetic(of, { type: 'special', validUntil: '2026-12-31' });
    const { missing } = (await findCosmetic(of.ctx, soon.id)).completeness;
    expect(missing.some(({ field }) => field === 'renewal_filed_on')).toBe(true);
  });

  it('counts no renewal that was filed for the term before', async () => {
    const of = await cosmeticsTenant();
    for (const [renewalFiledOn, counts] of [
      ['2025-12-30', false],
      ['2025-12-31', true],
    ] as const) {
      const row = { type: 'special', validUntil: '2026-12-31', renewalFiledOn } as const;
      const { id } = await insertCosmetic(of, row);
      const { renewal, completeness } = await findCosmetic(of.ctx, id);
      expect(renewal?.filedOn).toBe(counts ? renewalFiledOn : null);
      const asked = completeness.missing.some(({ field }) => field === 'renewal_filed_on');
      expect(asked).toBe(!counts);
    }
  });

  it('owes annual reports on its page and in the list alike, of whichever year', async () => {
    const of = await cosmeticsTenant();
    const { db } = of.ctx;
    const filed: [row: object, years: number[]][] = [
      [{ reportOn: '2024-01-01' }, [2025]],
      [{ reportOn: '2024-01-01' }, [2024, 2025]],
      [{ reportOn: '2024-06-01' }, []],
      [{ reportOn: '2024-06-01' }, [2025]],
      [{ reportOn: '2025-01-02' }, []],
      [{ reportOn: '2024-06-01', status: 'invalid', invalidCause: 'other' }, []],
      [{ reportOn: '2023-06-01' }, [2025, 2026]],
    ];
    const owing: string[] = [];
    for (const [row, years] of filed) {
      const { id } = await insertCosmetic(of, row);
      for (const year of years)
        await db.insert(rpAnnualReports).values({ productId: id, year, filedOn: '2026-09-01' });
      const { annualReportsOwed } = await findCosmetic(of.ctx, id);
      if (annualReportsOwed.length > 0) owing.push(id);
    }
    expect(owing).toHaveLength(3);
    const asked = cosmeticList.lenient(new URLSearchParams({ todo: 'annual_report' }));
    const { items } = await listCosmetics(of.ctx, asked);
    expect(items.map(({ id }) => id).sort()).toEqual(owing.sort());
  });

  it('tells of its end on the days of the rule that is in force', async () => {
    const of = await cosmeticsTenant();
    const { db } = of.ctx;
    const { id } = await insertCosmetic(of, { type: 'special', validUntil: '2027-03-07' });
    const [now] = await db
      .select()
      .from(regulationRules)
      .where(eq(regulationRules.rule, 'rp_reminder_steps'));
    if (now === undefined) throw new Error('the migrations bring it');
    await remindOn('2026-03-07');
    const told = async () =>
      (await findCosmetic(of.ctx, id)).reminders.map(
        ({ on, name, ahead, sent }) => `${on} ${name} ${ahead}${sent ? ' sent' : ''}`,
      );
    const opens = '2026-10-26 opens 0';
    expect(await told()).toEqual([
      '2026-03-07 months 12 sent',
      '2026-09-07 months 6',
      opens,
      '2026-11-07 months 4',
      '2026-12-30 closes 10',
    ]);
    const value = { ...JSON.parse(now.value), certificate: { months: [9], before_close: 5 } };
    const other = { ...now, validFrom: '2026-01-01', value: JSON.stringify(value) };
    await db.insert(regulationRules).values(other);
    expect(await told()).toEqual(['2026-06-07 months 9', opens, '2027-01-07 closes 5']);
    await db.delete(regulationRules).where(eq(regulationRules.validFrom, other.validFrom));
  });
});

describe('what was said of a product', () => {
  it('is counted in full and shown to the oldest, fifty at a time', async () => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    const { id } = await insertCosmetic(of);
    await ctx.db.run(sql`INSERT INTO rp_feedback (id, company_id, product_id, feedback_on, source,
        content, adverse_reaction, created_by_name, created_at_ms)
      SELECT ${id} || value, ${ctx.company.id}, ${id}, '2026-08-' || (10 + value % 20), '', '好', 0,
        'Test', 0 FROM json_each(${JSON.stringify([...Array(120).keys()])})`);
    await ctx.db.run(sql`INSERT INTO rp_recalls (id, company_id, recall_no, product_id, level,
        reason, decided_on, measures, disposal, closed_on, move_id, created_by_name, created_at_ms)
      SELECT 'rcl' || ${id} || value, ${ctx.company.id}, 'R' || value, ${id}, 'third', '', 
        '2026-08-' || (10 + value % 20), '', '', '2026-09-01', 'seed', 'Test', 0
      FROM json_each(${JSON.stringify([...Array(70).keys()])})`);
    const page = await findCosmetic(ctx, id);
    expect([page.feedbackCount, page.recallCount]).toEqual([120, 70]);
    expect([page.feedback.length, page.recalls.length]).toEqual([50, 50]);
    for (const [read, count] of [
      [feedbackPage, 120],
      [recallsPage, 70],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      let back: string | null = null;
      do {
        const part: Awaited<ReturnType<typeof read>> = await read(ctx, id, { cursor });
        seen.push(...part.items.map((one) => one.id));
        [cursor, back] = [part.nextCursor, part.previousCursor];
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(count);
      expect(seen).toHaveLength(count);
      expect(back).not.toBeNull();
      const other = await cosmeticsTenant();
      expect((await read(other.ctx, id, { cursor: null })).items).toEqual([]);
    }
  });
});

describe('products to choose for a trade', () => {
  it('come with every batch that has pieces left, and with the reason where one can’t be chosen', async () => {
    const of = await cosmeticsTenant();
    const { ctx, brand } = of;
    const why = async (made: InsertedCosmetic, more = {}) => {
      const asked = { arrival_on: '2026-10-01', brand_owner_id: brand, ...more };
      const product = (await selectableCosmetics(ctx, asked)).find(({ id }) => id === made.id);
      return [product?.notSelectable ?? null, product?.batches[0]?.notSelectable ?? null];
    };
    const both = (reason: object) => [reason, reason];
    const good = await insertCosmetic(of);
    expect(await why(good)).toEqual([null, null]);
    expect(await why(good, { brand_owner_id: of.own })).toEqual([{ code: 4170 }, null]);
    expect(await why(good, { rp_enterprise_id: brand })).toEqual(both({ code: 4170 }));
    const bare = await insertCosmetic(of, { sizeCount: 0 });
    expect(await why(bare)).toEqual(both({ code: 4166, missing: ['size'] }));
    const ended = await insertCosmetic(of, { type: 'special', validUntil: '2026-09-30' });
    expect(await why(ended)).toEqual(both({ code: 4169, reason: 'certificate_ends' }));
    const old = await insertCosmetic(of, {}, { expiresOn: '2026-09-30' });
    expect(await why(old)).toEqual([null, { code: 4169, reason: 'batch_expired' }]);
    const gone = await insertCosmetic(of);
    await insertTrade(of, gone, 500);
    expect(await why(gone)).toEqual([{ code: 4168 }, null]);
    const recalled = await insertCosmetic(of);
    const recallId = await recall(of, recalled);
    expect(await why(recalled)).toEqual([null, { code: 4174 }]);
    await ctx.db
      .update(rpRecalls)
      .set({ closedOn: '2026-09-17' })
      .where(eq(rpRecalls.id, recallId));
    expect(await why(recalled)).toEqual([null, null]);
    await ctx.db
      .update(rpProducts)
      .set({ status: 'invalid', invalidCause: 'other' })
      .where(eq(rpProducts.id, good.id));
    expect(await why(good)).toEqual(both({ code: 4169, reason: 'invalid' }));
    const other = await cosmeticsTenant();
    expect(await selectableCosmetics(other.ctx, { arrival_on: '2026-10-01' })).toEqual([]);
  });

  it('are those of the brand owner before any other, however many there are', async () => {
    const of = await cosmeticsTenant();
    const { ctx, own } = of;
    const rows = Array.from({ length: 501 }, (_, at) => ({
      id: `${ctx.company.id}-${at}`,
      companyId: ctx.company.id,
      nameZh: `甲 ${String(at).padStart(3, '0')}`,
      nameEn: `A ${at}`,
      type: 'general' as const,
      moveId: 'seed',
      createdAtMs: 0,
      updatedAtMs: 0,
    }));
    for (let at = 0; at < rows.length; at += 4)
      await ctx.db.insert(rpProducts).values(rows.slice(at, at + 4));
    const last = await insertCosmetic(of, { nameZh: '龙胆霜', brandOwnerId: own });
    const asked = { arrival_on: '2026-10-01', brand_owner_id: own };
    const { database, cost } = measured(bindings.DB);
    const offered = await selectableCosmetics({ ...ctx, db: openDatabase(database) }, asked);
    expect(offered).toHaveLength(500);
    expect(offered[0]).toMatchObject({
      id: last.id,
      notSelectable: null,
      batches: [{ id: last.batchId }],
    });
    expect(offered[1]).toMatchObject({ notSelectable: { code: 4166 }, batches: [] });
    expect(cost.rowsRead).toBeLessThan(600);
  });

  it('are read off the index of what is left, and come sold out where a record names them', async () => {
    const of = await cosmeticsTenant();
    const { ctx, brand } = of;
    const gone = await insertCosmetic(of);
    await insertTrade(of, gone, 500);
    const asked = { arrival_on: '2026-10-01', brand_owner_id: brand };
    const { database, cost } = measured(bindings.DB);
    const read = { ...ctx, db: openDatabase(database) };
    const [offered] = await selectableCosmetics(read, asked, [gone.batchId]);
    expect(offered).toMatchObject({
      notSelectable: null,
      batches: [{ id: gone.batchId, left: 0, notSelectable: { code: 4168 } }],
    });
    const plans = await Promise.all(cost.statements.map(planOf));
    expect(plans.join()).toContain('rp_batches_left');
  });
});
