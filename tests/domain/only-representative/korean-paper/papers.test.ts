import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { letterRequests } from '#db/schema/certificate.ts';
import { documents } from '#db/schema/document.ts';
import { productShares } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { insertPartner, insertProduct } from '#db/seed/rows.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { filledOf } from '~/domain/only-representative/korean-paper/rules.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { selectableProducts } from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { readRecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { supersedeChangedRecords } from '~/domain/only-representative/trade-record/supersede.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { refusalSentence } from '~/i18n/refusal-text.ts';
import { openTestDatabase, systemContext, tenantContext } from '../../../support/contexts.ts';
import { certified } from '../../../support/issued.ts';
import {
  activateThreshold,
  insertPaper,
  koreanShipper,
} from '../../../support/only-representative/korea.ts';
import {
  issuedLetter,
  requestOf,
  runLetter,
} from '../../../support/only-representative/letters.ts';
import {
  code,
  confirmedByStaff,
  drift,
  NO_DRIFT,
  openRecord,
  type Shipper,
  shipper,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';

const LEDGER = { limit: 20, sort: '-at' } as const;

async function koreanOf({ ctx, registrationId }: Shipper) {
  const { korean } = await readSubstance(ctx, registrationId, LEDGER as never);
  if (korean === null) throw new Error('no Korean papers');
  return korean;
}

const slotsOf = async (of: Shipper) =>
  (await koreanOf(of)).papers.map(({ type, need, missing }) => `${type} ${need} ${missing}`);

describe('papers that a substance needs', () => {
  afterEach(() => activateThreshold('seed_0.1'));

  it.each([
    ['existing', 2_000_000, 'kr_registration'],
    ['exempt', 2_000_000, 'kr_exemption'],
    ['new', 99_999, 'kr_declaration'],
    ['new', 100_000, 'kr_notification'],
  ] as const)('%s of %i g a year: %s', async (krClass, tonnageG, wanted) => {
    const of = await koreanShipper({ krClass, tonnageG });
    expect(await koreanOf(of)).toMatchObject({ needed: wanted, missing: wanted });
    const paper = await insertPaper(of, wanted);
    // The company's own is missing still.
    expect(await koreanOf(of)).toMatchObject({ needed: wanted, missing: 'kr_or_certificate' });
    await insertPaper(of, 'kr_or_certificate');
    expect(await koreanOf(of)).toMatchObject({ missing: null });
    value(await setDocumentState(of.ctx, paper.id, { archived: true, version: paper.version }));
    expect(await koreanOf(of)).toMatchObject({ missing: wanted });
  });

  it.each([
    ['1000+', [], '2021-12-31'],
    ['100-1000', [], '2024-12-31'],
    ['10-100', [], '2027-12-31'],
    ['1-10', [], '2030-12-31'],
    ['1-10', ['cmr'], '2021-12-31'],
  ])('of an existing substance of %s t, %j, are due on %s', async (tonnageBand, classes, day) => {
    const hazardClasses = JSON.stringify(classes);
    const of = await koreanShipper({ krClass: 'existing', tonnageBand, hazardClasses });
    expect(await koreanOf(of)).toMatchObject({
      graceUntil: day,
      graceSource: expect.stringContaining('K-REACH'),
    });
    const other = await koreanShipper({ krClass: 'new', tonnageBand, hazardClasses });
    expect(await koreanOf(other)).toMatchObject({ graceUntil: null, graceSource: null });
  });

  it('have a place each, those it has no use for last', async () => {
    const of = await koreanShipper({ tonnageG: 80_000 });
    expect(await slotsOf(of)).toEqual([
      'kr_declaration needed true',
      'kr_notification optional false',
      'kr_or_certificate needed true',
      'kr_registration none false',
      'kr_exemption none false',
    ]);
    await insertPaper(of, 'kr_declaration');
    await insertPaper(of, 'kr_or_certificate', { valid_until: '2026-10-12' });
    const { papers, missing } = await koreanOf(of);
    expect(missing).toBeNull();
    expect(filledOf(papers)).toEqual({ have: 2, of: 3 });
    expect(papers[2]?.paper).toMatchObject({ state: 'expiring', daysLeft: 24 });
    expect(papers[0]?.paper?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('a notification certificate serves for a declaration, and one that has ended for nothing', async () => {
    const of = await koreanShipper({ tonnageG: 80_000 });
    await insertPaper(of, 'kr_or_certificate');
    await insertPaper(of, 'kr_notification', { valid_until: '2026-09-18' });
    expect(await koreanOf(of)).toMatchObject({ missing: null });
    const db = openTestDatabase();
    await db
      .update(documents)
      .set({ validUntil: '2026-09-17' })
      .where(eq(documents.registrationId, of.registrationId));
    expect(await koreanOf(of)).toMatchObject({ missing: 'kr_declaration' });
  });

  it('go by the active profile, beside which the page shows the other', async () => {
    const of = await koreanShipper({ tonnageG: 500_000 });
    const said = async () => {
      const { needed, thresholdBy, thresholds } = await koreanOf(of);
      return { needed, thresholdBy, all: thresholds.map(({ by, grams }) => `${by} ${grams}`) };
    };
    expect(await said()).toEqual({
      needed: 'kr_notification',
      thresholdBy: 'seed',
      all: ['seed 100000', 'law 1000000'],
    });
    await activateThreshold('law');
    expect(await said()).toEqual({
      needed: 'kr_declaration',
      thresholdBy: 'law',
      all: ['law 1000000', 'seed 100000'],
    });
  });

  it('by the law of the day of the paper', async () => {
    const of = await koreanShipper({ tonnageG: 500_000, krProfile: 'by_paper' });
    // Without one by the law of today.
    expect(await koreanOf(of)).toMatchObject({ needed: 'kr_declaration', thresholdBy: 'by_paper' });
    await insertPaper(of, 'kr_declaration', { issued_on: '2024-12-31' });
    expect(await koreanOf(of)).toMatchObject({ needed: 'kr_notification', declaredLimitG: 99_999 });
  });

  it('are those of its own company and subsystem', async () => {
    const of = await koreanShipper({ tonnageG: 80_000 });
    const other = await koreanShipper({ tonnageG: 80_000 });
    await insertPaper(other, 'kr_declaration');
    await insertPaper(other, 'kr_or_certificate');
    expect(await koreanOf(of)).toMatchObject({ missing: 'kr_declaration' });
    await expect(
      readSubstance(of.ctx, other.registrationId, LEDGER as never),
    ).rejects.toMatchObject({ code: 4040 });
  });

  it('are not asked of a registration in Europe', async () => {
    const of = await shipper();
    const { korean } = await readSubstance(of.ctx, of.registrationId, LEDGER as never);
    expect(korean).toBeNull();
  });
});

describe('the issuer of a paper', () => {
  it.each([
    ['2025-01-01', 'KECO'],
    ['2024-12-31', 'NIER'],
  ])('issued on %s is, where none is named, %s', async (issued_on, issuer) => {
    const of = await koreanShipper();
    for (const none of ['', null, undefined]) {
      const { id } = await insertPaper(of, 'kr_declaration', { issued_on, issuer: none });
      const rows = await of.ctx.db
        .select({ issuer: documents.issuer })
        .from(documents)
        .where(eq(documents.id, id));
      expect(rows).toEqual([{ issuer }]);
    }
    const named = await insertPaper(of, 'kr_declaration', { issued_on, issuer: 'MoE' });
    expect(named.version).toBe(1);
  });
});

describe('a missing paper', () => {
  it('keeps letters from being issued (4145), until it is there', async () => {
    const of = await koreanShipper({ tonnageG: 80_000 });
    const refused = await issueLetters(of.ctx, of.registrationId, { partner_ids: [of.partnerId] });
    if (refused.ok) throw new Error('not refused');
    expect(refused.refusal).toMatchObject({ code: 4145, data: { reason: 'korean_paper_missing' } });
    const said = (['zh-CN', 'en-US'] as const).map((one) => refusalSentence(one, refused.refusal));
    expect(said).toEqual([
      '不能签发：缺少韩国主管机关的证书。',
      'Cannot be issued: Korean paper missing.',
    ]);
    await insertPaper(of, 'kr_declaration');
    await insertPaper(of, 'kr_or_certificate');
    const { letter } = await issuedLetter(of);
    expect(JSON.parse(letter.snapshot)).toMatchObject({
      substance: { status: { code: 'kr_declaration', ko: '신고' } },
    });
  });

  it('that ends while a letter waits for its job is found then', async () => {
    const of = await koreanShipper({ tonnageG: 80_000 });
    const paper = await insertPaper(of, 'kr_declaration');
    await insertPaper(of, 'kr_or_certificate');
    value(await issueLetters(of.ctx, of.registrationId, { partner_ids: [of.partnerId] }));
    value(await setDocumentState(of.ctx, paper.id, { archived: true, version: paper.version }));
    const requestId = await requestOf(of.registrationId);
    expect(await runLetter(requestId)).toMatchObject({
      state: 'hindered',
      hindrances: ['korean_paper_missing'],
    });
    const left = await of.ctx.db
      .select()
      .from(letterRequests)
      .where(eq(letterRequests.id, requestId));
    expect(left).toEqual([]);
  });

  it('is warned of in the form and on the record, which is sent all the same', async () => {
    const of = await koreanShipper();
    const form = await readRecordForm(of.ctx, { eta: '2026-11-12', port: 'KRPUS' });
    expect(form.products[0]?.draws).toMatchObject([{ missingPaper: 'kr_notification' }]);
    const record = await openRecord(of, '0.05');
    const read = await findTradeRecord(of.ctx, record.id);
    expect(read.lines[0]?.substances).toMatchObject([
      { missingPaper: 'kr_notification', own: true },
    ]);
    const listed = async () =>
      (await listTradeRecords(of.ctx, recordList.lenient(new URLSearchParams()))).items.map(
        (row) => row.lacksPaper,
      );
    expect(await listed()).toEqual([1]);
    value(await sendTradeRecord(of.ctx, record.id, record));
    expect(await listed()).toEqual([0]);
  });
});

describe('a registration that an existing substance lacks', () => {
  it('is warned of with the day by which it is registered at its tonnage, to its own company', async () => {
    const of = await koreanShipper({ krClass: 'existing', tonnageBand: '10-100' });
    const lacks = { missingPaper: 'kr_registration', graceUntil: '2027-12-31' };
    const form = await readRecordForm(of.ctx, { eta: '2026-11-12', port: 'KRPUS' });
    expect(form.products[0]?.draws).toMatchObject([lacks]);
    const record = await openRecord(of, '0.05');
    const { lines } = await findTradeRecord(of.ctx, record.id);
    expect(lines[0]?.substances).toMatchObject([lacks]);
    const other = await koreanShipper({ krClass: 'new', tonnageBand: '10-100' });
    const { products } = await readRecordForm(other.ctx, { eta: '2026-11-12', port: 'KRPUS' });
    expect(products[0]?.draws).toMatchObject([{ graceUntil: null }]);
  });
});

describe('the status on a certificate', () => {
  const status = async (of: Shipper) => {
    const { certificate } = await certified(of, '0.05');
    return JSON.parse(certificate.snapshot).lines[0].status;
  };

  it.each([
    ['kr_declaration', '新物质，已取得申报证书', '신고'],
    ['kr_notification', '新物质，已取得通知证书', '등록통지'],
  ] as const)('is the paper: %s', async (type, zh, ko) => {
    const of = await koreanShipper();
    await insertPaper(of, type);
    expect(await status(of)).toMatchObject({ code: type, zh, ko });
  });

  it('of a new substance without a paper says so, and of others is their registration', async () => {
    expect(await status(await koreanShipper())).toMatchObject({ code: 'new' });
    expect(await status(await koreanShipper({ krClass: 'exempt' }))).toMatchObject({
      code: 'exempt',
    });
    expect(await status(await koreanShipper({ krClass: 'existing' }))).toMatchObject({
      code: 'registration',
    });
    expect(await status(await koreanShipper({ krClass: null }))).toMatchObject({
      code: 'registration',
      ko: '등록',
    });
  });

  it('that changes before the answer is asked anew', async () => {
    const of = await koreanShipper();
    await insertPaper(of, 'kr_declaration');
    const { id } = await waitingRecord(of, '0.05');
    await supersedeChangedRecords(systemContext());
    expect(await findTradeRecord(of.ctx, id)).toMatchObject({ revision: 1, status: 'WAITING' });
    await insertPaper(of, 'kr_notification');
    await supersedeChangedRecords(systemContext());
    expect(await findTradeRecord(of.ctx, id)).toMatchObject({ revision: 2, status: 'WAITING' });
  });

  it('of records that were sent before it was named an existing one stays as it was sent', async () => {
    const of = await koreanShipper({ krClass: null });
    const { id } = await waitingRecord(of, '0.05');
    await of.ctx.db
      .update(registrations)
      .set({ krClass: 'existing' })
      .where(eq(registrations.id, of.registrationId));
    // Its class is shown by its status alone, which is the same.
    await supersedeChangedRecords(systemContext());
    expect(await findTradeRecord(of.ctx, id)).toMatchObject({ revision: 1, status: 'WAITING' });
  });
});

describe('another company', () => {
  it('that draws what was declared meets the same limit', async () => {
    const ctx = await tenantContext({ system: krscc });
    const of = await koreanShipper({ tonnageG: 2_000_000 }, ctx);
    await insertPaper(of, 'kr_declaration');
    const drawer = await koreanShipper({ krClass: null });
    value(
      await setShares(ctx, of.registrationId, {
        unique_ids: [drawer.ctx.company.id],
        version: 1,
      }),
    );
    const product = await insertProduct(
      ctx.db,
      { companyId: drawer.ctx.company.id, system: 'krscc' },
      [{ registrationId: of.registrationId, sharePpm: 1_000_000 }],
    );
    const draw = (tonnes: string) =>
      createTradeRecord(
        drawer.ctx,
        drawer.input(tonnes, { lines: [{ product_id: product, tonnes }] }),
      );
    expect(code(await draw('0.1'))).toBe(4137);
    expect(code(await draw('0.05'))).toBe(2000);
    expect(code(await draw('0.05'))).toBe(4137);
  });

  it('that buys what was declared draws the supplier up to the limit, and its own product freely', async () => {
    const supplier = await koreanShipper({ tonnageG: 2_000_000 });
    await insertPaper(supplier, 'kr_declaration');
    const buyer = await koreanShipper({ krClass: null });
    const companyId = buyer.ctx.company.id;
    await buyer.ctx.db.insert(productShares).values({
      ...{ productId: supplier.productId, companyId, sinceMs: 0 },
      ownerCompanyId: supplier.ctx.company.id,
    });
    const partner_id = await insertPartner(buyer.ctx.db, {
      ...{ companyId, system: 'krscc', role: 'supplier' },
      linkedCompanyId: supplier.ctx.company.id,
    });
    const buy = (tonnes: string) => {
      const lines = [{ product_id: supplier.productId, tonnes }];
      return createTradeRecord(
        buyer.ctx,
        buyer.input(tonnes, { kind: 'purchase', partner_id, lines }),
      );
    };
    expect(code(await buy('0.1'))).toBe(4137);
    const open = value(await buy('0.09'));
    const sent = value(await sendTradeRecord(buyer.ctx, open.id, open));
    await confirmedByStaff(buyer.ctx, sent);
    const products = await selectableProducts(buyer.ctx, {
      ...{ eta: '2026-11-12', kind: 'distribution', partner_id: buyer.partnerId, port: 'KRPUS' },
    });
    const bought = products.find(({ origin }) => origin === 'purchased');
    expect(bought).toMatchObject({ reason: null, maxMassG: 90_000 });
    const on = buyer.input('0.09', { lines: [{ product_id: bought?.id ?? '', tonnes: '0.09' }] });
    const record = value(await createTradeRecord(buyer.ctx, on));
    const read = await findTradeRecord(buyer.ctx, record.id);
    expect(read.lines[0]?.substances).toMatchObject([{ usableG: 0, own: false }]);
    expect(await drift(buyer.ctx)).toEqual(NO_DRIFT);
  });
});
