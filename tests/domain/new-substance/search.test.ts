import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { regulationRules } from '#db/schema/regulation.ts';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { searchCnEverything } from '~/domain/new-substance/search/search.server.ts';
import { mustChoose } from '~/domain/new-substance/within.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import {
  activeIn,
  activity,
  asOf,
  draft,
  imported,
  submittedActivity,
} from '../../support/new-substance/activities.ts';
import { registrant, tab } from '../../support/new-substance/cn-companies.ts';
import { CAS, cnTenant, inRole, insertFiling } from '../../support/new-substance/substances-cn.ts';

const SECRET = {
  confidential: true,
  confidentialItems: ['name' as const, 'cas' as const],
  confidentialFrom: '2024-03-01',
  confidentialUntil: '2029-03-01',
};
const NAMES = ['示例苯并三唑', 'Sample benzotriazole', CAS[0], CAS[0].replaceAll('-', '')];

const ids = (group: { items: { id: string }[] } | undefined) => group?.items.map(({ id }) => id);

/** Ids of what was found, of each kind of which something was. */
async function found(ctx: CnContext, q: string) {
  const { filings, activities, cnEnterprises } = (await searchCnEverything(ctx, q)) ?? {};
  const groups = { filings, activities, cnEnterprises };
  return Object.fromEntries(
    Object.entries(groups).flatMap(([kind, group]) =>
      group === undefined || group.total === 0 ? [] : [[kind, ids(group)]],
    ),
  );
}

/** A company with a filing of this number and trade name, of which there is one submitted record. */
async function recorded() {
  const one = await activeIn(await registrant(), {
    certificateNo: 'QX-CG-2024-0077',
    tradeName: '启新 UV-186',
  });
  const record = await submittedActivity(one, { lines: [imported('1')] });
  return { ...one, recordId: record.id };
}

describe('one search over all new substances', () => {
  it.each([
    ['its number', 'qx-cg-2024'],
    ['its trade name', '启新'],
    ['a word of its trade name', 'uv-186'],
  ])('finds a filing and its records by %s, in one round trip', async (_, q) => {
    const { ctx, filingId, recordId } = await recorded();
    const mine = asOf(ctx);
    const answer = await searchCnEverything(mine, q);
    expect(mine.db.trips.roundTrips).toBe(1);
    expect([ids(answer?.filings), ids(answer?.activities)]).toEqual([[filingId], [recordId]]);
    expect(answer?.activities.items[0]).toMatchObject({ year: 2026, status: 'submitted' });
  });

  it.each([
    ['its Chinese name', '苯并'],
    ['its English name', 'benzotri'],
    ['its CAS number', '9990001-01'],
    ['its CAS number without hyphens', '999000101'],
  ])('finds a filing by %s', async (_, q) => {
    const of = await cnTenant();
    const { id } = await insertFiling(of);
    expect(await found(of.ctx, q)).toEqual({ filings: [id] });
  });

  it('names the one filing whose number or CAS number was typed, however it was written', async () => {
    const { ctx, filingId } = await recorded();
    for (const q of [
      'QX-CG-2024-0077',
      'qxcg20240077',
      ' ＱＸ-CG-2024-0077 ',
      CAS[0],
      '9990001010',
    ]) {
      const answer = await searchCnEverything(ctx, q);
      expect([q, answer?.exact]).toEqual([q, { kind: 'filings', id: filingId }]);
    }
    expect((await searchCnEverything(ctx, 'QX-CG-2024-007'))?.exact).toBeNull();
    // Two filings of one substance are no answer.
    const company = { id: ctx.scope[0]?.id ?? '', own: '' };
    await insertFiling({ company: { ...company, own: await ownOf(ctx) } });
    expect((await searchCnEverything(ctx, CAS[0]))?.exact).toBeNull();
  });

  it('finds enterprises by name and alias, with their records, and none that is archived', async () => {
    const one = await recorded();
    const { companyId } = one;
    const id = await insertCnEnterprise(openTestDatabase(), {
      companyId,
      nameZh: '岭南精化有限公司',
      nameEn: 'Lingnan Fine Chemicals',
      alias: '精化',
    });
    await insertCnEnterprise(openTestDatabase(), { companyId, alias: '岭南', archived: true });
    for (const q of ['岭南', 'lingnan', '精化']) {
      expect(await found(one.ctx, q)).toEqual({ cnEnterprises: [id] });
    }
    const content = activity(one, { enterprise_id: id, role: 'importer', role_pair: [] });
    const begun = await draft(one, { ...content, lines: [imported('1')] });
    expect(await found(one.ctx, '岭南')).toEqual({ cnEnterprises: [id], activities: [begun.id] });
  });

  it('shows five of a kind, the very number first, and says how many there are', async () => {
    const of = await cnTenant();
    for (let no = 1; no <= 7; no += 1) {
      await insertFiling(of, {
        certificateNo: `ZZ-8${no === 7 ? '' : no}`,
        registeredOn: `2024-03-0${no}`,
      });
    }
    const first = await insertFiling(of, { certificateNo: 'ZZ-80', registeredOn: '2020-01-01' });
    const answer = await searchCnEverything(of.ctx, 'zz-80');
    expect(answer?.exact).toEqual({ kind: 'filings', id: first.id });
    const many = await searchCnEverything(of.ctx, 'zz-8');
    expect(many?.filings).toMatchObject({ total: 8, totalIsBound: false });
    expect(many?.filings.items.map(({ certificateNo }) => certificateNo)).toEqual([
      ...['ZZ-8', 'ZZ-86', 'ZZ-85', 'ZZ-84', 'ZZ-83'],
    ]);
  });

  it('looks among all companies of its reader, or the one that is asked for, and no other', async () => {
    const of = await cnTenant(['admin', 'member']);
    const [first, second] = of.companies;
    if (first === undefined || second === undefined) throw new Error('two companies');
    const one = await insertFiling({ company: first }, { tradeName: '共同商品 A' });
    const two = await insertFiling({ company: second }, { tradeName: '共同商品 B' });
    expect((await found(of.ctx, '共同')).filings?.sort()).toEqual([one.id, two.id].sort());
    expect(await found(tab(of.ctx, { filter: second.id }), '共同')).toEqual({ filings: [two.id] });
    const stranger = await cnTenant();
    for (const q of ['共同', CAS[0], 'Sample', 'Fjellvik']) {
      const { filings = [], cnEnterprises = [] } = await found(stranger.ctx, q);
      expect([one.id, two.id].filter((id) => filings.includes(id))).toEqual([]);
      expect(cnEnterprises).not.toContain(first.foreign);
    }
    const { items = [] } = (await searchCnEverything(of.ctx, '共同'))?.filings ?? {};
    expect(items.find(({ id }) => id === two.id)?.company).toBe('东海材料2有限公司');
  });

  it('looks among more companies than a list shows together', async () => {
    const { ctx, companyIds, owns } = await registrant({ roles: Array(120).fill('admin') });
    const company = { id: companyIds.at(-1) ?? '', own: owns.at(-1) ?? '' };
    const { id } = await insertFiling({ company }, { certificateNo: 'OF-MANY-77' });
    expect(mustChoose(ctx)).toBe(true);
    const answer = await searchCnEverything(ctx, 'of-many');
    expect(ids(answer?.filings)).toEqual([id]);
    const own = await searchCnEverything(ctx, '东海材料120');
    expect(ids(own?.cnEnterprises)).toEqual([company.own]);
  });

  it('asks for nothing where nothing was typed, and takes any text for what it is', async () => {
    const { ctx } = await recorded();
    const mine = asOf(ctx);
    expect(await searchCnEverything(mine, ' \u0000 ')).toBeNull();
    expect(mine.db.trips.roundTrips).toBe(0);
    for (const q of ['%', "' OR 1=1", 'x'.repeat(5000), 'qzxq\u0000', '-', '"']) {
      expect([q, await found(ctx, q)]).toEqual([q, {}]);
    }
  });
});

describe('a confidential identity, in the search', () => {
  it('is found by members alone, and viewers read the class name and no number', async () => {
    const of = await cnTenant();
    const { id } = await insertFiling(of, SECRET);
    const viewer = () => inRole(of.ctx, { role: 'viewer' });
    for (const q of NAMES) {
      expect(await found(inRole(of.ctx, { role: 'member' }), q)).toEqual({ filings: [id] });
      expect([q, await found(viewer(), q)]).toEqual([q, {}]);
      expect((await searchCnEverything(viewer(), q))?.exact).toBeNull();
    }
    // By its beginning neither.
    for (const q of ['9990001', '示例']) expect([q, await found(viewer(), q)]).toEqual([q, {}]);
    const seen = await searchCnEverything(viewer(), '取代');
    expect(seen?.filings.items).toMatchObject([
      { id, substances: [{ nameZh: '取代苯并三唑', casNo: null, withheld: true }] },
    ]);
    for (const name of NAMES) expect(JSON.stringify(seen)).not.toContain(name);
  });

  it('is found by viewers where the policy lets them see names', async () => {
    const of = await cnTenant(['viewer']);
    const { id } = await insertFiling(of, SECRET);
    const lets = (names: boolean) =>
      openTestDatabase()
        .update(regulationRules)
        .set({ value: JSON.stringify({ names }) })
        .where(eq(regulationRules.rule, 'cn_viewer_identity'));
    await lets(true);
    expect((await searchCnEverything(of.ctx, CAS[0]))?.exact).toEqual({ kind: 'filings', id });
    await lets(false);
    expect(await found(of.ctx, CAS[0])).toEqual({});
  });

  it('is withheld in each company by the role held there', async () => {
    const of = await cnTenant(['viewer', 'admin']);
    const [viewed, led] = of.companies;
    if (viewed === undefined || led === undefined) throw new Error('two companies');
    const hidden = await insertFiling({ company: viewed }, SECRET);
    const { id } = await insertFiling({ company: led }, SECRET);
    expect(await found(of.ctx, CAS[0])).toEqual({ filings: [id] });
    expect((await found(of.ctx, '取代')).filings?.sort()).toEqual([hidden.id, id].sort());
  });
});

/** The enterprise that is the company itself. */
async function ownOf(ctx: CnContext): Promise<string> {
  const answer = await searchCnEverything(ctx, '东海');
  return answer?.cnEnterprises.items.find(({ kind }) => kind === 'own')?.id ?? '';
}
