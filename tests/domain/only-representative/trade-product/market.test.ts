import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productShares } from '#db/schema/product.ts';
import { registrationShares } from '#db/schema/substance.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { readCertificateFacts } from '~/domain/only-representative/certificate/facts.server.ts';
import { paperContent } from '~/domain/only-representative/certificate/paper-content.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { findProduct } from '~/domain/only-representative/trade-product/find.server.ts';
import { selectableProducts } from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { readRecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { reviseTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { tenantContext } from '../../../support/contexts.ts';
import {
  account,
  code,
  drift,
  ETA,
  lastToken,
  NO_DRIFT,
  partnerContext,
  type Shipper,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';

type Registration = Partial<Parameters<typeof insertRegistration>[1]>;

const WHOLE = 1_000_000;

/** A shipper with an EU registration, a British importer, and a UK registration as told. */
async function twoMarkets(uk: Registration | null = {}, eu: Registration = {}) {
  const of = await shipper({ registration: eu });
  const own = { companyId: of.ctx.company.id, system: 'rscc' };
  const british = await insertPartner(of.ctx.db, { ...own, country: 'GB' });
  const ukId =
    uk === null
      ? ''
      : await insertRegistration(of.ctx.db, {
          ...{ jurisdiction: 'UK', registrationType: 'uk_registration', tonnageG: 40 * TONNE },
          ...uk,
          companyId: uk.companyId ?? own.companyId,
        });
  return { ...of, own, british, ukId, toUk: { port: 'GBFXT', partner_id: british } };
}

async function drawn(of: Shipper, recordId: string) {
  return of.ctx.db.all(sql`SELECT registration_id AS id, mass_g, account_id AS account
    FROM trade_record_substances WHERE record_id = ${recordId} ORDER BY line_no, registration_id`);
}

async function offered(of: Shipper, port: string) {
  const asked = { eta: ETA, kind: 'distribution' as const, partner_id: '', port };
  const list = await selectableProducts(of.ctx, asked);
  return list.find(({ id }) => id === of.productId);
}

describe('one product at several markets', () => {
  it("draws the holder's registration of the same substance at the port's market", async () => {
    const of = await twoMarkets();
    const { id } = value(await createTradeRecord(of.ctx, of.input('12', of.toUk)));
    expect(await drawn(of, id)).toEqual([
      { id: of.ukId, mass_g: 12 * TONNE, account: `acc_${of.ukId}_2026_standard` },
    ]);
    expect(await account(of.ctx, of.ukId)).toEqual({
      limit: 40 * TONNE,
      reserved: 12 * TONNE,
      used: 0,
    });
    expect(await account(of.ctx, of.registrationId)).toBeUndefined();
    // A changed port draws the other registration and gives the first one back.
    value(await reviseTradeRecord(of.ctx, id, { version: 1, content: of.input('12') }));
    expect(await account(of.ctx, of.ukId)).toMatchObject({ reserved: 0 });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ reserved: 12 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });

  it('is certified under the law of the port, by the registration that was drawn', async () => {
    const of = await twoMarkets({ registrationNo: 'UK-01-4021-2' });
    const open = value(await createTradeRecord(of.ctx, of.input('12', of.toUk)));
    const { id } = value(await sendTradeRecord(of.ctx, open.id, open));
    const token = await lastToken(of.ctx);
    value(await answerConfirm(partnerContext(of.ctx), token, { name: 'Harriet Lowe' }));
    const facts = await readCertificateFacts(of.ctx, { recordId: id, revision: 1 });
    const { regime, lines } = paperContent(facts, of.ctx.nowMs);
    expect(regime).toBe('uk-reach');
    expect(lines).toMatchObject([{ reference_no: 'UK-01-4021-2', mass_g: 12 * TONNE }]);
  });

  it('is limited by the tonnage there', async () => {
    const of = await twoMarkets();
    expect((await offered(of, 'GBFXT'))?.maxMassG).toBe(40 * TONNE);
    expect((await offered(of, 'NLRTM'))?.maxMassG).toBe(900 * TONNE);
    const outcome = await createTradeRecord(of.ctx, of.input('41', of.toUk));
    expect(code(outcome)).toBe(4101);
    expect(!outcome.ok && outcome.refusal.data?.lines).toMatchObject([{ usable: '40.000' }]);
  });

  it.each<[string, Registration | null, Registration?]>([
    ['none', null],
    ['another substance', { ecNo: '200-001-8' }],
    ['another CAS where no EC number is known', { ecNo: '', casNo: '50-00-0' }],
    ['another use', { useClass: 'intermediate' }],
    ['an invalid one', { validity: 'invalid' }],
    ['one that ended', { validUntil: '2026-11-11' }],
    ['a pre-registration', { registrationType: 'pre_registration' }],
    ['numbers that are both unknown', { ecNo: '', casNo: '' }, { ecNo: '', casNo: '' }],
  ])('does not go where its holder has %s', async (_, uk, eu = {}) => {
    const of = await twoMarkets(uk, eu);
    expect((await offered(of, 'GBFXT'))?.reason).toBe('destination');
    const outcome = await createTradeRecord(of.ctx, of.input('1', of.toUk));
    expect(!outcome.ok && outcome.refusal.data?.reason).toBe('no_registration_there');
  });

  it('goes by CAS where one of the two has no EC number', async () => {
    const of = await twoMarkets({ ecNo: '' });
    expect((await offered(of, 'GBFXT'))?.reason).toBeNull();
  });

  it("does not draw another company's registration of the substance", async () => {
    const other = await tenantContext();
    const of = await twoMarkets({ companyId: other.company.id });
    expect((await offered(of, 'GBFXT'))?.reason).toBe('destination');
    // Even one that is open to us is another holder's.
    await of.ctx.db.insert(registrationShares).values({
      registrationId: of.ukId,
      companyId: of.ctx.company.id,
      ownerCompanyId: other.company.id,
      sinceMs: 0,
    });
    expect((await offered(of, 'GBFXT'))?.reason).toBe('destination');
  });

  it('follows a shared registration only where the other one is shared too', async () => {
    const owner = await twoMarkets();
    const friend = await shipper();
    const opened = (registrationId: string) =>
      friend.ctx.db.insert(registrationShares).values({
        registrationId,
        companyId: friend.ctx.company.id,
        ownerCompanyId: owner.ctx.company.id,
        sinceMs: 0,
      });
    await opened(owner.registrationId);
    const productId = await insertProduct(friend.ctx.db, { companyId: friend.ctx.company.id }, [
      { registrationId: owner.registrationId, sharePpm: WHOLE },
    ]);
    const of = { ...friend, productId };
    expect((await offered(of, 'GBFXT'))?.reason).toBe('destination');
    await opened(owner.ukId);
    expect((await offered(of, 'GBFXT'))?.reason).toBeNull();
  });

  it('goes along with a product that its owner opened', async () => {
    const owner = await twoMarkets();
    const friend = await shipper();
    await friend.ctx.db.insert(productShares).values({
      productId: owner.productId,
      companyId: friend.ctx.company.id,
      ownerCompanyId: owner.ctx.company.id,
      sinceMs: 0,
    });
    const british = await insertPartner(friend.ctx.db, {
      companyId: friend.ctx.company.id,
      country: 'GB',
    });
    const lines = [{ product_id: owner.productId, tonnes: '3' }];
    const input = friend.input('3', { port: 'GBFXT', partner_id: british, lines });
    value(await createTradeRecord(friend.ctx, input));
    expect(await account(owner.ctx, owner.ukId)).toMatchObject({ reserved: 3 * TONNE });
  });

  it('draws a registration once where two lines come to the same one', async () => {
    const of = await twoMarkets();
    const second = await insertRegistration(of.ctx.db, { ...of.own });
    const productId = await insertProduct(of.ctx.db, of.own, [
      { registrationId: of.registrationId, sharePpm: 300_000 },
      { registrationId: second, sharePpm: 200_000 },
    ]);
    const lines = [{ product_id: productId, tonnes: '10' }];
    const { id } = value(await createTradeRecord(of.ctx, of.input('1', { ...of.toUk, lines })));
    expect(await drawn(of, id)).toMatchObject([{ id: of.ukId, mass_g: 5 * TONNE }]);
  });

  it('is offered in the form as it stands at the port', async () => {
    const of = await twoMarkets();
    const form = async (port: string) => {
      const { products } = await readRecordForm(of.ctx, { eta: ETA, port });
      const [product] = products.filter(({ id }) => id === of.productId);
      return [product?.why, product?.draws.map(({ registrationId }) => registrationId)];
    };
    expect(await form('')).toEqual([null, [of.registrationId]]);
    expect(await form('NLRTM')).toEqual([null, [of.registrationId]]);
    expect(await form('GBFXT')).toEqual([null, [of.ukId]]);
    expect(await form('CNSHA')).toEqual(['destination', [of.registrationId]]);
  });

  it('is judged by where it can go while no port is chosen', async () => {
    const of = await twoMarkets({}, { validUntil: '2026-01-01' });
    expect((await offered(of, ''))?.reason).toBeNull();
    expect((await offered(of, 'GBFXT'))?.reason).toBeNull();
    expect((await offered(of, 'NLRTM'))?.reason).toBe('expired');
  });
});

describe('a product that names one substance for two markets', () => {
  const both = async () => {
    const of = await twoMarkets();
    const productId = await insertProduct(of.ctx.db, of.own, [
      { registrationId: of.registrationId, sharePpm: 600_000 },
      { registrationId: of.ukId, sharePpm: 500_000 },
    ]);
    return { ...of, productId };
  };

  it("ships to both, each with its own market's line", async () => {
    const of = await both();
    const lines = [{ product_id: of.productId, tonnes: '10' }];
    const european = value(await createTradeRecord(of.ctx, of.input('1', { lines })));
    expect(await drawn(of, european.id)).toMatchObject([{ id: of.registrationId, mass_g: 6e6 }]);
    const input = of.input('1', { ...of.toUk, lines });
    const british = value(await createTradeRecord(of.ctx, input));
    expect(await drawn(of, british.id)).toMatchObject([{ id: of.ukId, mass_g: 5e6 }]);
  });

  it('counts them as one line when it is made, of one share', async () => {
    const of = await twoMarkets();
    const make = (name: string, uk: string, type: 'substance' | 'mixture' = 'substance') =>
      createProduct(of.ctx, {
        name,
        type,
        origin: 'own',
        composition: [
          { substance_id: of.registrationId, percent: '100' },
          { substance_id: of.ukId, percent: uk },
        ],
      });
    const made = value(await make('Both', '100'));
    expect(await findProduct(of.ctx, made.id)).toMatchObject({
      mostG: 900 * TONNE,
      composition: [{ elsewhere: false }, { elsewhere: true }],
    });
    const differs = await make('Differs', '90', 'mixture');
    expect(!differs.ok && differs.refusal.fields).toEqual({
      'composition.1.percent': { key: 'other_market_share', values: { percent: '100' } },
    });
  });

  it('says on its page where it can go', async () => {
    const of = await twoMarkets();
    const at = async (id: string) => (await findProduct(of.ctx, id)).markets;
    expect(await at(of.productId)).toEqual([
      { market: 'EU', why: null, mostG: 900 * TONNE },
      { market: 'UK', why: null, mostG: 40 * TONNE },
    ]);
    const alone = await twoMarkets({ validity: 'invalid' });
    expect((await findProduct(alone.ctx, alone.productId)).markets).toEqual([
      { market: 'EU', why: null, mostG: 900 * TONNE },
      { market: 'UK', why: 'destination', mostG: 0 },
    ]);
  });
});
