import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { regulationRules } from '#db/schema/regulation.ts';
import { sheetOf } from '#workers/api/column-table.ts';
import type { CnContext, Role } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { changesOfFiling } from '~/domain/new-substance/filing/changes/read.server.ts';
import { filingColumns } from '~/domain/new-substance/filing/columns.ts';
import { filingCounts } from '~/domain/new-substance/filing/counts.server.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { listFilings, listFilingsForExport } from '~/domain/new-substance/filing/list.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { type FilingListInput, filingList } from '~/domain/new-substance/filing/schema.ts';
import { filingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { beijingYear } from '~/domain/new-substance/within.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { asked } from '../../../support/asked.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import {
  CAS,
  cnTenant,
  filingContent,
  inRole,
  insertFiling,
  insertFilingFile,
  insertVolume,
} from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';

const SECRET = {
  confidential: true,
  confidentialItems: ['name' as const, 'cas' as const],
  confidentialFrom: '2024-03-01',
  confidentialUntil: '2029-03-01',
};
const LAST_DAY_MS = Date.UTC(2029, 1, 28, 18);
const DAY_MS = 24 * 3600 * 1000;

const ask = (change: Partial<FilingListInput> = {}) => asked(filingList, change);
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const found = async (ctx: CnContext, q: string) => idsOf(await listFilings(ctx, ask({ q })));

/** What a read says in all. */
const said = (what: unknown) => JSON.stringify(what);
const NAMES = ['示例苯并三唑', 'Sample benzotriazole', CAS[0]];

describe('a confidential identity', () => {
  it('is read by members and admins; viewers read the class name and no number', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of, SECRET);
    for (const role of ['admin', 'member'] as const) {
      const ctx = inRole(of.ctx, { role });
      expect((await findFiling(ctx, id)).substances).toMatchObject([
        { nameZh: NAMES[0], casNo: CAS[0], withheld: false },
      ]);
    }
    const viewer = inRole(of.ctx, { role: 'viewer' });
    const seen = await findFiling(viewer, id);
    expect(seen.substances).toMatchObject([
      { nameZh: '取代苯并三唑', nameEn: 'Substituted benzotriazole', casNo: null, withheld: true },
    ]);
    expect(seen.files).toMatchObject([{ name: null }]);
    const listed = await listFilings(viewer, ask());
    expect(listed.items).toMatchObject([{ substances: [{ nameZh: '取代苯并三唑' }] }]);
    for (const name of NAMES) {
      expect(said(seen)).not.toContain(name);
      expect(said(listed)).not.toContain(name);
    }
  });

  it('is found by members, and by viewers only from the day after it ends', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of, SECRET);
    const at = (role: Role, nowMs?: number) =>
      inRole(of.ctx, { role, ...(nowMs !== undefined && { nowMs }) });
    for (const q of [...NAMES, '9990001', 'benzotri']) {
      expect(await found(at('member'), q)).toEqual([id]);
      if (q === 'benzotri') continue;
      expect(await found(at('viewer'), q)).toEqual([]);
      // 1 March 2029, 02:00 in Beijing: its last day; a day later it is over.
      expect(await found(at('viewer', LAST_DAY_MS), q)).toEqual([]);
      expect(await found(at('viewer', LAST_DAY_MS + DAY_MS), q)).toEqual([id]);
    }
    expect(await found(at('viewer'), '取代')).toEqual([id]);
    // Where the policy lets viewers see names, they find by them, too.
    const policy = eq(regulationRules.rule, 'cn_viewer_identity');
    const names = (value: boolean) =>
      openTestDatabase()
        .update(regulationRules)
        .set({ value: JSON.stringify({ names: value }) })
        .where(policy);
    await names(true);
    expect(await found(at('viewer'), CAS[0])).toEqual([id]);
    await names(false);
    expect(await found(at('viewer'), CAS[0])).toEqual([]);
    const free = await findFiling(at('viewer', LAST_DAY_MS + DAY_MS), id);
    expect(free.substances).toMatchObject([{ nameZh: NAMES[0], casNo: CAS[0] }]);
  });

  it('is withheld in each company by the role held there', async () => {
    const of = await cnTenant(['viewer', 'admin']);
    const [viewed, led] = of.companies;
    if (viewed === undefined || led === undefined) throw new Error('two companies');
    await insertFiling(of, SECRET);
    const { id } = await insertFiling({ company: led }, SECRET);
    expect(await found(of.ctx, CAS[0])).toEqual([id]);
    const { items } = await listFilings(of.ctx, ask());
    const names = items.map((row) => [row.companyId, row.substances[0]?.nameZh]);
    expect(Object.fromEntries(names)).toEqual({ [viewed.id]: '取代苯并三唑', [led.id]: NAMES[0] });
  });

  it('is in no workbook, whoever asks, until it ends', async () => {
    const of = await cnTenant();
    await insertFiling(of, SECRET);
    const { rows } = await listFilingsForExport(of.ctx, ask());
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const reader = { locale, system: cnscc, timeZone: 'Asia/Shanghai' };
      const sheet = sheetOf(filingColumns, reader, translator(locale));
      const cells = rows.map((row) => sheet.map(({ value: of }) => of(row)));
      for (const name of NAMES) expect(said(cells)).not.toContain(name);
      expect(cells[0]).toContain('—');
    }
    const late = inRole(of.ctx, { nowMs: LAST_DAY_MS + DAY_MS });
    expect((await listFilingsForExport(late, ask())).rows).toMatchObject([
      { substances: [{ nameZh: NAMES[0], casNo: CAS[0] }] },
    ]);
  });

  it('is not told by the changes of a filing either', async () => {
    const of = await cnTenant();
    const { id, substanceIds } = await insertFiling(of, SECRET);
    const input = filingContent(of.company, {
      certificate_no: (await findFiling(of.ctx, id)).certificateNo,
      confidential: true,
      confidential_items: ['name', 'cas'],
      confidential_until: '2029-03-01',
      substances: [
        {
          id: substanceIds[0] ?? '',
          name_zh: '秘密名称',
          class_name_zh: '类',
          class_name_en: 'Class',
        },
      ],
    });
    const reason = '名称由示例苯并三唑更正为秘密名称';
    value(await saveFiling(of.ctx, id, { ...input, reason, version: 1 }));
    expect(said(await changesOfFiling(of.ctx, id))).toContain('秘密名称');
    const seen = await changesOfFiling(inRole(of.ctx, { role: 'viewer' }), id);
    expect(seen.some(({ withheld }) => withheld)).toBe(true);
    for (const name of [...NAMES, '秘密名称']) expect(said(seen)).not.toContain(name);
    const late = inRole(of.ctx, { role: 'viewer', nowMs: LAST_DAY_MS + DAY_MS });
    expect(said(await changesOfFiling(late, id))).toContain('秘密名称');
  });
});

describe('the list', () => {
  /** Three companies, and filings whose days and numbers run across them. */
  async function three() {
    const of = await cnTenant(['admin', 'member', 'viewer']);
    const ids: string[] = [];
    for (let at = 0; at < 23; at += 1) {
      const company = of.companies[(at * 7) % 3] ?? of.company;
      const day = `2024-03-${String((at % 9) + 1).padStart(2, '0')}`;
      const row = {
        registeredOn: at === 5 ? null : day,
        ...(at === 5 && { status: 'draft' as const }),
        certificateNo: `${['甲', '𠮷', 'Z', 'a'][at % 4]}-${100 + at}`,
        gaugeYear: at % 3 === 0 ? 2025 : 2026,
        gaugePpm: (at % 5) * 300_000,
      };
      ids.push((await insertFiling({ company }, row)).id);
    }
    return { of, ids };
  }

  it('of all companies is one list in each order, both ways, page by page', async () => {
    const { of, ids } = await three();
    for (const sort of ['registered_on', 'certificate_no', 'gauge'] as const) {
      for (const way of [sort, `-${sort}`] as const) {
        const forth: string[] = [];
        let cursor: string | undefined;
        let last: string | null = null;
        do {
          const page = await listFilings(of.ctx, ask({ sort: way, limit: 4, cursor }));
          expect(page.total).toBe(23);
          forth.push(...idsOf(page));
          last = page.previousCursor;
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(forth.toSorted()).toEqual(ids.toSorted());
        const { rows: whole } = await listFilingsForExport(of.ctx, ask({ sort: way }));
        expect(whole.map(({ id }) => id)).toEqual(forth);
        const back: string[] = [];
        while (last !== null) {
          const page: Awaited<ReturnType<typeof listFilings>> = await listFilings(
            of.ctx,
            ask({ sort: way, limit: 4, cursor: last }),
          );
          back.unshift(...idsOf(page));
          last = page.previousCursor;
        }
        // Everything but the last page, which was left backwards.
        expect(back).toEqual(forth.slice(0, back.length));
        expect(back.length).toBe(20);
      }
    }
  });

  it('costs one round trip however many companies there are', async () => {
    const { of } = await three();
    const ctx = inRole(of.ctx);
    await listFilings(ctx, ask({ status: 'normal', q: '海光' }));
    expect(ctx.db.trips.roundTrips).toBe(1);
    await findFiling(ctx, idsOf(await listFilings(ctx, ask()))[0] ?? '');
    expect(ctx.db.trips.roundTrips).toBe(3);
  });

  it('of one company has its own alone, and of a stranger nothing', async () => {
    const { of } = await three();
    await insertFiling(await cnTenant());
    const [first] = of.companies;
    const one = { ...of.ctx, filter: first?.id ?? '' };
    const { items } = await listFilings(one, ask({ limit: 100 }));
    expect(new Set(items.map(({ companyId }) => companyId))).toEqual(new Set([first?.id]));
    expect(await listFilings(of.ctx, ask({ limit: 100 }))).toMatchObject({ total: 23 });
  });

  it('of more than fifty companies asks for one', async () => {
    const { ctx } = await cnTenant();
    const [company] = ctx.scope;
    if (company === undefined) throw new Error('one company');
    const scope = Array.from({ length: 51 }, (_, at) => ({ ...company, id: `co_${at}` }));
    await expect(listFilings({ ...ctx, scope }, ask())).rejects.toEqual(new Denial(4193));
    expect(await listFilings({ ...ctx, scope: scope.slice(1) }, ask())).toMatchObject({ total: 0 });
  });

  it('is filtered by what stands in a filing and by what it owes', async () => {
    const of = await cnTenant();
    const made = async (row: Parameters<typeof insertFiling>[1]) =>
      (await insertFiling(of, row)).id;
    const full = await made({ gaugeYear: 2026, gaugePpm: 1_050_000, recordedYear: 2026 });
    const near = await made({ gaugeYear: 2026, gaugePpm: 800_000, recordedYear: 2026 });
    const old = await made({ gaugeYear: 2025, gaugePpm: 1_200_000, recordedYear: 2025 });
    const late = await made({ nextDutyOn: '2026-09-17', recordedYear: 2026 });
    const due = await made({ nextDutyOn: '2026-09-18', recordedYear: 2026 });
    const polymer = await made({
      registrationType: 'filing_polymer',
      appliedG: null,
      activityTypes: ['production'],
      recordedYear: 2026,
      ...SECRET,
    });
    const filtered = async (change: Partial<FilingListInput>) =>
      idsOf(await listFilings(of.ctx, ask(change))).toSorted();
    expect(await filtered({ gauge: 'over' })).toEqual([full]);
    expect(await filtered({ gauge: 'amber' })).toEqual([full, near].toSorted());
    expect(await filtered({ duty: 'overdue' })).toEqual([late]);
    expect(await filtered({ record: 'missing' })).toEqual([old]);
    expect(await filtered({ type: 'filing_polymer' })).toEqual([polymer]);
    expect(await filtered({ activity_type: 'production' })).toEqual([polymer]);
    expect(await filtered({ confidential: 'yes' })).toEqual([polymer]);
    expect(await filtered({ ids: `${due},nothing` })).toEqual([due]);
    expect(await filtered({ status: 'draft' })).toEqual([]);
    const shown = await listFilings(of.ctx, ask({ ids: [full, old, polymer].join() }));
    const percents = shown.items.map((row) => [row.id, row.thisYearPpm]);
    expect(Object.fromEntries(percents)).toEqual({ [full]: 1_050_000, [old]: 0, [polymer]: null });
  });
});

describe('one filing', () => {
  it('has its years, its papers and what its type brings', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of, { appliedG: 5_000_000, annualReportRequired: true });
    await insertVolume(of.company.id, id, { year: 2025, importG: 2_500_000, useG: 9 });
    await insertVolume(of.company.id, id, { year: 2026, importG: 5_000_001, productionG: 1 });
    const read = await findFiling(of.ctx, id);
    expect(read).toMatchObject({
      row: 'R',
      duties: { firstActivity: true, annual: true, keepYears: 10, listing: true },
      papersMissing: ['application', 'test_report', 'risk_assessment'],
      warnings: ['volume_below'],
      volumes: [
        { year: 2026, countedG: 5_000_002, filledPpm: 1_000_001 },
        { year: 2025, countedG: 2_500_000, filledPpm: 500_000 },
      ],
    });
    expect(await filingTonnage(of.ctx, id)).toMatchObject({
      registeredG: 5_000_000,
      total: { importG: 7_500_001, productionG: 1, useG: 9 },
    });
  });

  it('of a year is amber by the row of that year, whatever came later', async () => {
    const of = await cnTenant(['admin'], { nowMs: LAST_DAY_MS });
    const { id } = await insertFiling(of);
    const thisYear = beijingYear(LAST_DAY_MS);
    for (const year of [thisYear - 1, thisYear]) {
      await insertVolume(of.company.id, id, { year, importG: 2_500_000 });
    }
    const amber = async () =>
      (await filingTonnage(of.ctx, id)).years.map(({ year, amberPercent }) => [year, amberPercent]);
    const later = { rule: 'cn_volume_percents', profile: 'later', source: 'test' } as const;
    const value = JSON.stringify({ amber: 50 });
    expect(await amber()).toEqual([
      [thisYear, 80],
      [thisYear - 1, 80],
    ]);
    await of.ctx.db
      .insert(regulationRules)
      .values({ ...later, value, validFrom: `${thisYear}-01-01` });
    try {
      expect(await amber()).toEqual([
        [thisYear, 50],
        [thisYear - 1, 80],
      ]);
    } finally {
      await of.ctx.db.delete(regulationRules).where(eq(regulationRules.profile, 'later'));
    }
  });
});

describe('what the list of filings marks', () => {
  it('is a paper that the type of a filing asks for and that is not there, unless it is invalid', async () => {
    const of = await cnTenant(['admin'], { nowMs: LAST_DAY_MS });
    const whole = ['application', 'test_report', 'risk_assessment'] as const;
    const bare = await insertFiling(of);
    const full = await insertFiling(of);
    for (const documentType of whole) {
      await insertFilingFile(of.company.id, full.id, { documentType });
    }
    const ended = await insertFiling(of, { status: 'invalid', invalidReason: 'expired' });
    const untyped = await insertFiling(of, { status: 'draft', registrationType: null });
    const { items } = await listFilings(of.ctx, ask());
    const lacks = new Map(items.map(({ id, papersMissing }) => [id, papersMissing]));
    expect([bare, full, ended, untyped].map(({ id }) => lacks.get(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is confidentiality that ends within the days of the first reminder, counted alike', async () => {
    const of = await cnTenant(['admin'], { nowMs: Date.UTC(2028, 6, 8) });
    const until = (confidentialUntil: string) => insertFiling(of, { ...SECRET, confidentialUntil });
    // 240 days from 8 July 2028 are 5 March 2029.
    const soon = await until('2029-03-05');
    await until('2029-03-06');
    await until('2028-07-07');
    const gone = { status: 'invalid', invalidReason: 'expired' } as const;
    await insertFiling(of, { ...SECRET, ...gone, confidentialUntil: '2028-08-01' });
    expect(idsOf(await listFilings(of.ctx, ask({ confidential: 'ending' })))).toEqual([soon.id]);
    expect((await filingCounts(of.ctx)).counts.ending).toBe(1);
  });
});
