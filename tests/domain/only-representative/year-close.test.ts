import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { yearCloses } from '#db/schema/year-close.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { correctOpening } from '~/domain/only-representative/opening/correct.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { returnRemainder } from '~/domain/only-representative/remainder/return.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { listProducts } from '~/domain/only-representative/trade-product/list.server.ts';
import { productList } from '~/domain/only-representative/trade-product/schema.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { buyProved } from '~/domain/only-representative/upstream/buy.server.ts';
import { yearToCheck } from '~/domain/only-representative/year-close/kinds.ts';
import { readYearClose } from '~/domain/only-representative/year-close/read.server.ts';
import { closeYear } from '~/domain/only-representative/year-close/sign.server.ts';
import { as, tenantContext } from '../../support/contexts.ts';
import { arrivalOf, arrive, shipped } from '../../support/only-representative/arrivals.ts';
import { countAllSheets, insertSheet } from '../../support/only-representative/documents.ts';
import { openingInput } from '../../support/only-representative/openings.ts';
import { bought, provedBy } from '../../support/only-representative/purchases.ts';
import { bandDuty, bandShipper } from '../../support/only-representative/registration-duties.ts';
import { code, type Shipper, shipper, value } from '../../support/only-representative/shipments.ts';

const DECEMBER = Date.UTC(2026, 11, 1);
const at = (of: Shipper, nowMs = DECEMBER) => as(of.ctx, { nowMs });
const found = async (of: Shipper, query: string) =>
  (await listTradeRecords(at(of), recordList.lenient(new URLSearchParams(query)))).total;

/** What is on each list of 2026. */
async function counts(of: Shipper, nowMs = DECEMBER) {
  const { lists } = await readYearClose(at(of, nowMs), 2026);
  return Object.fromEntries(lists.map(({ list, count }) => [list, count]));
}

const EMPTY = {
  ...{ arrivals: 0, proofs: 0, statements: 0, sheets: 0 },
  ...{ letters: 0, duties: 0, holds: 0 },
  ...{ purchases: 0, remainder: 0, requests: 0 },
};

describe('the end of a year', () => {
  it.each([
    ['2026-11-30', 2025],
    ['2026-12-01', 2026],
    ['2027-11-30', 2026],
  ])('on %s that of %d is checked', (today, year) => {
    expect(yearToCheck(today)).toBe(year);
  });

  it('counts on each list what the list that it leads to finds', async () => {
    const of = await bandShipper();
    expect(await counts(of)).toEqual(EMPTY);
    await insertSheet(of, { valid_until: '' });
    const id = await shipped(of, '2');
    await countAllSheets(at(of));
    expect(await counts(of)).toEqual({ ...EMPTY, arrivals: 1, letters: 1, sheets: 1 });
    expect(await found(of, 'arrival=missing&year=2026')).toBe(1);
    value(await arrive(of.ctx, id));
    expect(await counts(of)).toMatchObject({ arrivals: 0, proofs: 1 });
    expect(await found(of, 'unproved=yes&year=2026')).toBe(1);
    expect(await found(of, 'unproved=yes&year=2025')).toBe(0);
    const other = await bandShipper();
    await bandDuty(other);
    expect(await counts(other)).toMatchObject({ duties: 1 });
    expect(await counts(of)).toMatchObject({ duties: 0 });
  });

  it('counts what is left of purchases, purchases whose proof has ended, and requests that nobody has decided', async () => {
    const { buyer, productId } = await bought(undefined, '20');
    const ctx = as(buyer, { nowMs: DECEMBER });
    const listed = async () => {
      const { lists } = await readYearClose(ctx, 2026);
      return Object.fromEntries(lists.map(({ list, count }) => [list, count]));
    };
    const products = async (query: string) =>
      (await listProducts(ctx, productList.lenient(new URLSearchParams(query)))).total;
    expect(await listed()).toMatchObject({ remainder: 1, purchases: 0, requests: 0 });
    expect(await products('origin=purchased&remainder=yes&year=2026')).toBe(1);
    expect(await products('origin=purchased&remainder=yes&year=2025')).toBe(0);
    value(await returnRemainder(buyer, productId, { tonnes: '20' }));
    expect(await listed()).toMatchObject({ remainder: 0 });
    expect(await products('remainder=yes')).toBe(0);
    value(await askRequest(ctx, { kind: 'other', text: 'A limit, please' }));
    expect(await listed()).toMatchObject({ requests: 1 });
    expect(
      (await readYearClose(ctx, 2025)).lists.find(({ list }) => list === 'requests'),
    ).toMatchObject({ count: 0 });
    const proof = await provedBy(buyer);
    const { code: typed, input } = proof;
    value(await buyProved(buyer, { ...input, code: typed }));
    const records = async () =>
      (await listTradeRecords(ctx, recordList.lenient(new URLSearchParams('backing=missing'))))
        .total;
    expect([(await listed()).purchases, await records()]).toEqual([0, 0]);
    await buyer.db
      .update(certificates)
      .set({ state: 'revoked', stateCode: 'content_error', stateAtMs: DECEMBER })
      .where(eq(certificates.id, proof.certificateId));
    expect([(await listed()).purchases, await records()]).toEqual([1, 1]);
  });

  it('is signed by an admin once each list is empty or has a reason', async () => {
    const of = await shipper();
    await shipped(of, '2');
    const december = at(of);
    const reasons = { arrivals: 'Vessel is late', letters: ' ' };
    expect(await closeYear(december, { year: 2026, reasons })).toMatchObject({
      refusal: { code: 4100, fields: { 'reasons.letters': { key: 'required' } } },
    });
    const given = { ...reasons, letters: 'Asked for', holds: 'nothing is on it' };
    expect(code(await closeYear(at(of, DECEMBER - 1), { year: 2026, reasons: given }))).toBe(4105);
    for (const role of ['member', 'viewer'] as const) {
      const denied = closeYear(as(december, { role }), { year: 2026, reasons: given });
      await expect(denied).rejects.toMatchObject({ code: 4002 });
    }
    expect(value(await closeYear(december, { year: 2026, reasons: given }))).toMatchObject({
      ...{ year: 2026, signing: 1 },
    });
    const { state, signatures } = await readYearClose(december, 2026);
    expect(state).toBe('signed');
    expect(signatures[0]?.lists.filter(({ reason }) => reason !== '')).toEqual([
      { list: 'arrivals', count: 1, reason: 'Vessel is late' },
      { list: 'letters', count: 1, reason: 'Asked for' },
    ]);
    expect(code(await closeYear(december, { year: 2026, reasons: given }))).toBe(4105);
    expect((await readYearClose(await tenantContext(), 2026)).signatures).toEqual([]);
  });

  it('that changed after it was signed asks to be signed again', async () => {
    const of = await shipper();
    const id = await shipped(of, '2');
    const reasons = { arrivals: 'x', proofs: 'x', letters: 'x' };
    value(await closeYear(at(of), { year: 2026, reasons }));
    value(await closeYear(at(of), { year: 2025, reasons: {} }));
    const later = at(of, DECEMBER + 1000);
    const opening = value(await enterOpening(later, await openingInput(of)));
    const state = async () => (await readYearClose(later, 2026)).state;
    expect(await state()).toBe('changed');
    expect((await readYearClose(later, 2025)).state).toBe('signed');
    const third = at(of, DECEMBER + 2000);
    expect(value(await closeYear(third, { year: 2026, reasons })).signing).toBe(2);
    expect(await state()).toBe('signed');
    const corrected = { tonnes: '30', note: 'x', version: opening.version };
    value(await correctOpening(at(of, DECEMBER + 3000), opening.id, corrected));
    expect(await state()).toBe('changed');
    value(await closeYear(at(of, DECEMBER + 4000), { year: 2026, reasons }));
    const stale = await readYearClose(at(of, DECEMBER + 5000), 2026);
    expect(stale.state).toBe('signed');
    // A customs number that is entered later is a change too.
    const input = await arrivalOf(of.ctx, id);
    value(await enterArrival(at(of, DECEMBER + 6000), id, input));
    expect(await state()).toBe('changed');
  });

  it('with more on a list than was signed asks to be signed again', async () => {
    const of = await bandShipper();
    const ids = [await shipped(of, '1'), await shipped(of, '1')];
    const reasons = { arrivals: 'Vessels are late', letters: 'Asked for' };
    value(await closeYear(at(of), { year: 2026, reasons }));
    const asks = async (nowMs: number) => (await readYearClose(at(of, nowMs), 2026)).state;
    expect(await asks(DECEMBER + 1000)).toBe('signed');
    // Their certificates are held: nothing in the ledger, and no arrival.
    const held = (heldSinceMs: number | null) =>
      of.ctx.db.update(tradeRecords).set({ heldSinceMs }).where(inArray(tradeRecords.id, ids));
    await held(DECEMBER + 2000);
    expect(await counts(of)).toMatchObject({ holds: 2 });
    expect(await asks(DECEMBER + 3000)).toBe('changed');
    const signed = { ...reasons, holds: 'The provider looks at both' };
    value(await closeYear(at(of, DECEMBER + 4000), { year: 2026, reasons: signed }));
    expect(await asks(DECEMBER + 5000)).toBe('signed');
    // Less than was signed asks for nothing.
    await held(null);
    expect(await asks(DECEMBER + 5000)).toBe('signed');
    // A list that came later than the signature asks for nothing either.
    await held(DECEMBER + 6000);
    await of.ctx.db
      .update(yearCloses)
      .set({ lists: '[{"list":"arrivals","count":2,"reason":"x"}]' })
      .where(eq(yearCloses.companyId, of.ctx.company.id));
    expect(await asks(DECEMBER + 7000)).toBe('signed');
  });

  it('that is over is not asked about sheets that importers lack since', async () => {
    const of = await bandShipper();
    await shipped(of, '2');
    const reasons = { arrivals: 'x', letters: 'x' };
    value(await closeYear(at(of), { year: 2026, reasons }));
    await insertSheet(of, { valid_until: '' });
    await countAllSheets(at(of));
    expect(await counts(of)).toMatchObject({ sheets: 1 });
    expect((await readYearClose(at(of), 2026)).state).toBe('changed');
    const after = at(of, Date.UTC(2027, 0, 2));
    expect((await readYearClose(after, 2026)).state).toBe('signed');
  });

  it('signed in two tabs at once is signed once', async () => {
    const of = await shipper();
    const both = await Promise.all(
      [0, 1].map(async () => code(await closeYear(at(of), { year: 2026, reasons: {} }))),
    );
    expect(both.sort()).toEqual([2000, 4106]);
  });
});
