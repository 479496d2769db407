import { beforeAll, describe, expect, it } from 'vitest';
import { registrationShares } from '#db/schema/substance.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import { formatCode } from '~/domain/certificate/code.ts';
import { indexPending } from '~/domain/only-representative/search/index-pending.server.ts';
import { searchEverything } from '~/domain/only-representative/search/search.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { insertCertificate } from '../../../support/certificates.ts';
import { as, bindings, NOW_MS, tenantContext } from '../../../support/contexts.ts';
import { arrive, shipped } from '../../../support/only-representative/arrivals.ts';
import { insertSheet } from '../../../support/only-representative/documents.ts';
import { issuedLetter } from '../../../support/only-representative/letters.ts';
import {
  openRecord,
  type Shipper,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';
import { indexAgain } from '../../../support/search.ts';

let of: Shipper;
let tradeNo: string;
let recordId: string;

const search = (q: string, ctx = of.ctx) => searchEverything(as(ctx), q);
const ids = (group: { items: { id: string }[] } | undefined) => group?.items.map(({ id }) => id);

beforeAll(async () => {
  of = await shipper({ partner: { name: 'Meerdam Coatings B.V.' } });
  const record = await openRecord(of);
  recordId = record.id;
  tradeNo = record.trade_no;
});

describe('one search over everything', () => {
  it('finds a record by the customs number of its arrival, for its own company alone', async () => {
    const ours = await shipper();
    const id = await shipped(ours, '2');
    expect(ids((await search('26NL0004567890AB12', ours.ctx))?.records)).toEqual([]);
    value(await arrive(ours.ctx, id, { customs_no: '26NL0004567890AB12' }));
    await indexPending(ours.ctx);
    for (const q of ['26NL0004567890AB12', '26nl000456']) {
      expect(ids((await search(q, ours.ctx))?.records)).toEqual([id]);
    }
    expect(ids((await search('26NL0004567890AB12'))?.records)).toEqual([]);
  });

  it('finds documents by their title and number, and letters by theirs, for their company alone', async () => {
    const ours = await shipper();
    const sheet = { title: 'Quellbach data sheet', number: 'QB-2026-77' };
    const document = await insertSheet(ours, sheet);
    const { letter } = await issuedLetter(ours);
    await indexPending(ours.ctx);
    for (const q of ['quellbach', 'QB-2026-77']) {
      expect(ids((await search(q, ours.ctx))?.documents)).toEqual([document.id]);
      expect(ids((await search(q))?.documents)).toEqual([]);
    }
    for (const q of [letter.certificateNo, letter.certificateNo.replaceAll('-', '')]) {
      expect(ids((await search(q, ours.ctx))?.certificates)).toEqual([letter.id]);
      expect(ids((await search(q))?.certificates)).toEqual([]);
    }
  });

  it('finds a CAS number without its hyphens in substance and product, in one round trip', async () => {
    const ctx = as(of.ctx);
    const found = await searchEverything(ctx, '80626');
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(found).toMatchObject({
      exact: { kind: 'substances', id: of.registrationId },
      substances: { total: 1, items: [{ casNo: '80-62-6', jurisdiction: 'EU', exact: true }] },
      products: {
        total: 1,
        items: [{ type: 'substance', only: { casNo: '80-62-6', sharePpm: TONNE } }],
      },
    });
    expect(found?.substances.items[0]?.usableG).toBe(890 * TONNE);
  });

  it('finds a partner with its records, and a record by its number with or without hyphens', async () => {
    const found = await search(' meerdam ');
    expect(found).toMatchObject({
      exact: null,
      partners: { items: [{ id: of.partnerId, country: 'NL', role: 'downstream' }] },
      records: { items: [{ id: recordId, tradeNo, partnerName: 'Meerdam Coatings B.V.' }] },
    });
    for (const q of [tradeNo, tradeNo.toLowerCase().replaceAll('-', '')]) {
      expect((await search(q))?.exact).toEqual({ kind: 'records', id: recordId });
    }
    expect((await search(tradeNo.slice(0, -1)))?.exact).toBeNull();
  });

  it('finds a certificate by its number and by its code', async () => {
    const { ctx } = await shipper();
    const paper = await insertCertificate(ctx.db, bindings, { companyId: ctx.company.id });
    const byNumber = await search(paper.certificateNo, ctx);
    expect(byNumber?.exact).toEqual({ kind: 'certificates', id: paper.id });
    const byCode = await search(formatCode(paper.code), ctx);
    expect(byCode).toMatchObject({
      exact: { kind: 'certificates', id: paper.id },
      certificates: { total: 1, items: [{ certificateNo: paper.certificateNo }] },
    });
  });

  it('names nothing exact where two have the number', async () => {
    const { ctx, registrationId } = await shipper();
    const own = { companyId: ctx.company.id };
    const british = await insertRegistration(ctx.db, { ...own, jurisdiction: 'UK' });
    const found = await search('80-62-6', ctx);
    expect(ids(found?.substances)?.sort()).toEqual([registrationId, british].sort());
    expect(found?.exact).toBeNull();
  });

  it('shows five of a kind, the very number first, and says how many there are', async () => {
    const { ctx, input } = await shipper();
    const numbers: string[] = [];
    for (let day = 1; day <= 7; day += 1) {
      const eta = `2026-11-0${day}`;
      const change = { eta, order_ref: day === 1 ? undefined : numbers[0] };
      numbers.push(value(await createTradeRecord(as(ctx), input('1', change))).trade_no);
    }
    const found = await search(numbers[0] ?? '', ctx);
    expect(found?.records).toMatchObject({ total: 7, totalIsBound: false });
    expect(found?.records.items.map((hit) => hit.tradeNo)).toEqual([
      numbers[0],
      ...numbers.slice(3).reverse(),
    ]);
  });

  it('finds nothing of another company or subsystem, and nothing put away', async () => {
    const stranger = await tenantContext();
    const elsewhere = { ...as(of.ctx), system: krscc };
    for (const ctx of [stranger, elsewhere]) {
      for (const q of ['80626', 'meerdam', tradeNo]) {
        const found = await search(q, ctx);
        expect([q, found?.exact]).toEqual([q, null]);
        const { exact: _, ...groups } = found ?? {};
        expect(Object.values(groups).map(({ total }) => total)).toEqual(Array(6).fill(0));
      }
    }
    const companyId = stranger.company.id;
    await insertPartner(stranger.db, { companyId, name: 'Awaymann', state: 'archived' });
    const product = { companyId, name: 'Awaymann 40', state: 'archived' } as const;
    await insertProduct(stranger.db, product, []);
    expect(await search('awaymann', stranger)).toMatchObject({
      partners: { total: 0 },
      products: { total: 0 },
    });
  });

  it('keeps a name that a CBI claim hides from everyone but the owner', async () => {
    const owner = await tenantContext({ system: krscc });
    const guest = await tenantContext({ system: krscc });
    const registrationId = await insertRegistration(owner.db, {
      companyId: owner.company.id,
      system: 'krscc',
      jurisdiction: 'KR',
      nameEn: 'Secretol',
      casNo: '107-02-8',
      cbiNo: 'CBI-2024-0071',
      genericName: 'Aldehyde C1',
      cbiValidUntil: '2027-03-31',
    });
    await owner.db.insert(registrationShares).values({
      registrationId,
      companyId: guest.company.id,
      ownerCompanyId: owner.company.id,
      sinceMs: NOW_MS,
    });
    await indexAgain('registration', registrationId);
    for (const q of ['secretol', '107-02-8', '107028']) {
      expect((await search(q, owner))?.substances.total).toBe(1);
      expect((await search(q, guest))?.substances.items).toEqual([]);
    }
    const seen = await search('cbi-2024-0071', guest);
    expect(seen?.substances.items).toMatchObject([{ nameEn: 'Aldehyde C1 (CBI-2024-0071)' }]);
    expect(JSON.stringify(seen)).not.toMatch(/Secretol|107-?02-?8/);
  });

  it('asks for nothing where nothing was typed, and takes any text for what it is', async () => {
    const ctx = as(of.ctx);
    expect(await searchEverything(ctx, ' \u0000 ')).toBeNull();
    expect(ctx.db.trips.roundTrips).toBe(0);
    // Read as text, "or" and "1" begin words of some record of the tests; the last word begins none.
    // A single letter may begin the short code of the company, which is drawn at random.
    for (const q of ['%', "' OR 1=1 nosuchword", 'x'.repeat(5000), 'nosuchword\u0000']) {
      expect((await search(q))?.records.total).toBe(0);
    }
  });
});
