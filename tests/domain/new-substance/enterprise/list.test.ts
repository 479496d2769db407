import { describe, expect, it } from 'vitest';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import { wordOf } from '~/domain/kernel/columns.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { cnEnterpriseColumns } from '~/domain/new-substance/enterprise/columns.ts';
import {
  listCnEnterprises,
  listCnEnterprisesForExport,
} from '~/domain/new-substance/enterprise/list.server.ts';
import { cnEnterpriseList } from '~/domain/new-substance/enterprise/schema.ts';
import { MAX_TOGETHER, mustChoose } from '~/domain/new-substance/within.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { registrant, tab } from '../../../support/new-substance/cn-companies.ts';

const asked = (query: string) => cnEnterpriseList.lenient(new URLSearchParams(query));

/** Names in the order of the list; the workbook has the same. */
async function listed(ctx: CnContext, query = '') {
  const { items, total } = await listCnEnterprises(ctx, asked(query));
  expect(await listCnEnterprisesForExport(ctx, asked(query))).toEqual(items);
  expect(total).toBe(items.length);
  return items.map(({ sortName }) => sortName);
}

/** Three companies whose enterprises stand between one another, and a stranger's. */
async function market() {
  const of = await registrant({ roles: ['admin', 'viewer', 'member'] });
  const { ctx, companyIds } = of;
  const [first = '', second = '', third = ''] = companyIds;
  const add = (companyId: string, alias: string, row: object = {}) =>
    insertCnEnterprise(ctx.db, { companyId, alias, ...row });
  await add(first, 'A', { businessType: 'trader', uscc: '914401019999990027' });
  await add(second, 'B', { nameZh: '', nameEn: 'Fjellvik Specialties AB', country: 'SE' });
  await add(third, 'C', { businessType: 'producer' });
  await add(first, 'D', { businessType: 'other' });
  await add(second, 'E', { archived: true });
  await add(third, 'A', { businessType: 'trader' });
  const stranger = await registrant();
  await insertCnEnterprise(ctx.db, { companyId: stranger.companyIds[0] ?? '', alias: 'A' });
  return { ...of, stranger: stranger.companyIds[0] ?? '' };
}

const OWNS = ['东海材料1有限公司', '东海材料2有限公司', '东海材料3有限公司'];

describe('the enterprises of all companies', () => {
  it('come in one order, with company, contacts and filings, in one round trip', async () => {
    const { ctx, companyIds } = await market();
    expect(await listed(ctx)).toEqual(['A', 'A', 'B', 'C', 'D', ...OWNS]);
    expect(await listed(ctx, 'sort=-name')).toEqual(
      [...OWNS].reverse().concat('D', 'C', 'B', 'A', 'A'),
    );
    const mine = tab(ctx);
    const { items } = await listCnEnterprises(mine, asked('limit=3'));
    expect(mine.db.trips.roundTrips).toBe(1);
    expect(items[2]).toMatchObject({
      companyId: companyIds[1],
      companyZh: '东海材料2有限公司',
      companyEn: 'Donghai 2 Ltd.',
      contacts: ['何澄'],
      filings: 0,
    });
  });

  it('are those of one company where it is asked for', async () => {
    const { ctx, companyIds } = await market();
    const [first = '', second = ''] = companyIds;
    expect(await listed(tab(ctx, { filter: first }))).toEqual(['A', 'D', OWNS[0]]);
    expect(await listed(tab(ctx, { filter: second }), 'state=archived')).toEqual(['E']);
  });

  it.each([
    ['kind=own', OWNS],
    ['kind=related&business_type=trader', ['A', 'A']],
    ['business_type=other', ['D']],
    ['state=archived', ['E']],
    ['q=fjellvik', ['B']],
    ['q=9144010199', ['A']],
    ['q=fjellvik&business_type=producer', []],
    ['q=东海材料&kind=own', OWNS],
    ['q=nothing-has-this', []],
  ])('of %s are %j', async (query, names) => {
    const { ctx } = await market();
    expect(await listed(ctx, query)).toEqual(names);
  });

  it.each(['name', '-name', 'business_type', '-business_type'])(
    'go on by cursor by %s, both ways, over all companies, and miss nothing',
    async (sort) => {
      const { ctx } = await market();
      const whole = (await listCnEnterprises(ctx, asked(`sort=${sort}`))).items.map(({ id }) => id);
      expect(new Set(whole).size).toBe(8);
      for (const filter of ['', '&kind=related']) {
        const found: string[] = [];
        let page = await listCnEnterprises(ctx, asked(`sort=${sort}&limit=3${filter}`));
        found.push(...page.items.map(({ id }) => id));
        let last = page;
        while (page.nextCursor !== null) {
          last = page;
          page = await listCnEnterprises(
            ctx,
            asked(`sort=${sort}&limit=3&cursor=${page.nextCursor}${filter}`),
          );
          found.push(...page.items.map(({ id }) => id));
        }
        expect(found).toEqual(
          (await listCnEnterprises(ctx, asked(`sort=${sort}${filter}`))).items.map(({ id }) => id),
        );
        const back = await listCnEnterprises(
          ctx,
          asked(`sort=${sort}&limit=3&cursor=${page.previousCursor}${filter}`),
        );
        expect(back.items).toEqual(last.items);
      }
    },
  );

  it('of more than fifty companies are read one company at a time', async () => {
    const { ctx, companyIds } = await market();
    const [first] = ctx.scope;
    if (first === undefined) throw new Error('there are three');
    const many = (n: number): CnContext => ({
      ...tab(ctx),
      scope: [
        ...ctx.scope,
        ...Array.from({ length: n - 3 }, (_, i) => ({ ...first, id: `co_more_${i}` })),
      ],
    });
    expect(await listed(many(MAX_TOGETHER))).toHaveLength(8);
    const toomany = many(MAX_TOGETHER + 1);
    expect(mustChoose(toomany)).toBe(true);
    await expect(listCnEnterprises(toomany, asked(''))).rejects.toMatchObject({ code: 4193 });
    await expect(listCnEnterprisesForExport(toomany, asked(''))).rejects.toMatchObject({
      code: 4193,
    });
    const chosen = { ...toomany, filter: companyIds[0] ?? '' };
    expect(mustChoose(chosen)).toBe(false);
    expect(await listed(chosen)).toHaveLength(3);
  });
});

describe.each(['zh-CN', 'en-US'] as const)('the columns in %s', (locale) => {
  const i18n = i18nOfDocument(locale);

  it('have words for headers and choices', () => {
    const { business_type, kind } = cnEnterpriseColumns;
    const words = [
      ...Object.values(cnEnterpriseColumns).flatMap((column) =>
        'header' in column ? [wordOf(column.header, cnscc)] : [],
      ),
      ...business_type.is.choices.map((type) => `${business_type.words}.${type}`),
      ...kind.is.choices.map((one) => `${kind.words}.${one}`),
    ];
    expect(words.filter((word) => !i18n.exists(word))).toEqual([]);
  });

  it('name the company in the reader’s language', async () => {
    const { ctx } = await registrant();
    const [row] = (await listCnEnterprises(ctx, asked(''))).items;
    if (row === undefined) throw new Error('the own enterprise is there');
    const reader = { locale, system: cnscc };
    const said = Object.values(cnEnterpriseColumns).map(({ of }) => of(row, reader));
    expect(said).not.toContain(undefined);
    expect(said).toContain(locale === 'zh-CN' ? '东海材料1有限公司' : 'Donghai 1 Ltd.');
  });
});
