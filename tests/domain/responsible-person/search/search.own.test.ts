import { beforeAll, describe, expect, it } from 'vitest';
import { insertEnterprise } from '#db/seed/rows.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { searchRpEverything } from '~/domain/responsible-person/search/search.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { as } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  rpContext,
} from '../../../support/responsible-person/cosmetics.ts';
import {
  confirmed,
  type Importer,
  importer,
  issueNotice,
  tradeRow,
  uploaded,
} from '../../../support/responsible-person/imports.ts';
import { reaction } from '../../../support/responsible-person/reactions.ts';

const CUSTOMS_NO = '222920261000012345';
const REGISTRATION_NO = '国妆网备进字（沪）2025004411';
const REGISTRANT_USCC = '91440101MA5CQ8XJ3T';

let of: Importer;
/** Ids and numbers of what is looked for. */
let made: Record<'cosmetic' | 'distributor' | 'registrant' | 'trade' | 'reaction', string> & {
  tradeNo: string;
  reportNo: string;
};

const search = (q: string, ctx = of.ctx) => searchRpEverything(as(ctx), q);
const ids = (group: { items: { id: string }[] } | undefined) => group?.items.map(({ id }) => id);

const found = async (q: string, ctx = of.ctx) => {
  const { exact: _, ...groups } = (await search(q, ctx)) ?? {};
  return Object.fromEntries(
    Object.entries(groups).flatMap(([kind, group]) =>
      group.total === 0 ? [] : [[kind, ids(group)]],
    ),
  );
};

beforeAll(async () => {
  of = await importer();
  const { ctx } = of;
  const companyId = ctx.company.id;
  const cosmetic = await insertCosmetic(
    of,
    { nameZh: '欧若琳焕白精华', nameEn: 'Orvelle Radiance Serum', registrationNo: null },
    { batchNo: 'ON2405' },
  );
  const registration = {
    ...{ report_on: '2025-03-01', registration_no: REGISTRATION_NO, version: 1 },
    rp_contract_from: '2025-01-01',
  };
  value(await saveRegistration(as(ctx), cosmetic.id, registration));
  const distributor = await insertEnterprise(ctx.db, {
    companyId,
    companyCname: '申江悦容供应链',
    companyEname: 'Shenjiang Yuerong',
    oaId: 'OA-100202',
    uscc: '914401019999990027',
    authorisedFrom: '2026-01-01',
  });
  const registrant = await insertEnterprise(ctx.db, {
    companyId,
    isDistributor: false,
    isRegistrant: true,
    companyCname: '韩星护肤研究所',
    companyEname: 'Hanbyeol Skin Lab',
    uscc: REGISTRANT_USCC,
  });
  const trade = await confirmed(of);
  await issueNotice(ctx, trade.id);
  const declaration = {
    ...{ customs_no: CUSTOMS_NO, declared_on: '2026-09-15', version: trade.version },
    file_id: await uploaded(ctx, 'declaration'),
  };
  value(await declareRpTrade(as(ctx), trade.id, declaration));
  const report = value(await createAdverse(as(ctx), reaction(of.productId)));
  made = {
    ...{ cosmetic: cosmetic.id, distributor, registrant, trade: trade.id, reaction: report.id },
    tradeNo: (await tradeRow(ctx, trade.id))?.tradeNo ?? '',
    reportNo: (await search('面部水肿'))?.reactions.items[0]?.reportNo ?? '',
  };
});

describe('one search over everything of the responsible person', () => {
  it.each([
    ['its Chinese name', '焕白'],
    ['its English name', 'orvelle'],
    ['its certificate number', '2025004411'],
    ['a batch', 'on2405'],
  ])('finds a product by %s, in one round trip', async (_, q) => {
    const ctx = as(of.ctx);
    const answer = await searchRpEverything(ctx, q);
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(ids(answer?.cosmetics)).toEqual([made.cosmetic]);
    expect(answer?.exact).toBeNull();
  });

  it.each([
    ['its Chinese name', '悦容'],
    ['its English name', 'YUERONG'],
    ['its OA ID', 'oa-1002'],
    ['its USCC', '914401019999'],
  ])('finds a distributor by %s', async (_, q) => {
    expect(await found(q)).toEqual({ distributors: [made.distributor] });
  });

  it.each([
    ['names', '韩星'],
    ['names', 'skin lab'],
    ['USCC', '91440101ma'],
  ])('finds a registrant by its %s, which is no distributor', async (_, q) => {
    expect(await found(q)).toEqual({ enterprises: [made.registrant] });
  });

  it('finds a trade record by its number and that of customs', async () => {
    for (const q of [made.tradeNo, made.tradeNo.toLowerCase().slice(0, -1), '22292026']) {
      expect([q, ids((await search(q))?.trades)]).toEqual([q, [made.trade]]);
    }
  });

  it('finds a report by its number and its description', async () => {
    for (const q of [made.reportNo, '红斑']) {
      expect([q, ids((await search(q))?.reactions)]).toEqual([q, [made.reaction]]);
    }
  });

  it('names the one thing whose number was typed, with or without hyphens, width and case', async () => {
    const { tradeNo, reportNo } = made;
    const numbers = [
      ...[tradeNo, tradeNo.toLowerCase().replaceAll('-', ''), CUSTOMS_NO].map(
        (no) => [no, 'trades', made.trade] as const,
      ),
      ...[reportNo, ` ${reportNo.toLowerCase().replaceAll('-', '')} `].map(
        (no) => [no, 'reactions', made.reaction] as const,
      ),
      ...[REGISTRATION_NO, '国妆网备进字(沪)2025004411'].map(
        (no) => [no, 'cosmetics', made.cosmetic] as const,
      ),
      ...['oa100202', 'ＯＡ－１００２０２', '914401019999990027'].map(
        (no) => [no, 'distributors', made.distributor] as const,
      ),
      [REGISTRANT_USCC, 'enterprises', made.registrant] as const,
    ];
    for (const [no, kind, id] of numbers) {
      expect([no, (await search(no))?.exact]).toEqual([no, { kind, id }]);
    }
    expect((await search(tradeNo.slice(0, -1)))?.exact).toBeNull();
  });

  it('names an enterprise once that is in both lists, and nothing where two have the number', async () => {
    const { ctx, companyId } = await rpContext();
    const both = { companyId, isBrandOwner: true, oaId: 'OA-7', uscc: REGISTRANT_USCC };
    const id = await insertEnterprise(ctx.db, both);
    const answer = await search('oa7', ctx);
    expect([ids(answer?.distributors), ids(answer?.enterprises)]).toEqual([[id], [id]]);
    expect(answer?.exact).toEqual({ kind: 'distributors', id });
    // Two that were there before the code was unique.
    await insertEnterprise(ctx.db, { companyId, uscc: REGISTRANT_USCC, usccTwin: 1 });
    expect((await search(REGISTRANT_USCC, ctx))?.exact).toBeNull();
  });

  it('shows five of a kind, the very number first, and says how many there are', async () => {
    const { ctx, companyId } = await rpContext();
    for (let no = 1; no <= 7; no += 1) {
      const names = { companyCname: `甲${no}` };
      await insertEnterprise(ctx.db, { companyId, oaId: `OA-8${no === 7 ? '' : no}`, ...names });
    }
    const answer = await search('oa-8', ctx);
    expect(answer?.distributors).toMatchObject({ total: 7, totalIsBound: false });
    expect(answer?.distributors.items.map(({ companyCname }) => companyCname)).toEqual([
      ...['甲7', '甲1', '甲2', '甲3', '甲4'],
    ]);
  });

  it('finds nothing of another company, and nothing that was archived', async () => {
    const stranger = await cosmeticsTenant();
    const { tradeNo, reportNo } = made;
    const words = [
      '焕白',
      REGISTRATION_NO,
      '悦容',
      'oa100202',
      tradeNo,
      CUSTOMS_NO,
      reportNo,
      '红斑',
    ];
    for (const q of words) {
      expect(await found(q, stranger.ctx)).toEqual({});
      expect((await search(q, stranger.ctx))?.exact).toBeNull();
      expect(await found(q)).not.toEqual({});
    }
    const companyId = stranger.ctx.company.id;
    const away = { companyId, oaId: 'OA-9', archived: true };
    await insertEnterprise(stranger.ctx.db, away);
    expect(await search('oa9', stranger.ctx)).toMatchObject({ exact: null });
    expect(await found('oa9', stranger.ctx)).toEqual({});
  });

  it('asks for nothing where nothing was typed, and takes any text for what it is', async () => {
    const ctx = as(of.ctx);
    expect(await searchRpEverything(ctx, ' \u0000 ')).toBeNull();
    expect(ctx.db.trips.roundTrips).toBe(0);
    for (const q of ['%', "' OR 1=1", 'x'.repeat(5000), 'qzxq\u0000', '-']) {
      expect([q, await found(q)]).toEqual([q, {}]);
    }
  });
});
