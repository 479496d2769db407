import { beforeAll, describe, expect, it } from 'vitest';
import { insertPartner, insertProduct } from '#db/seed/rows.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { rowWire } from '~/domain/kernel/told.ts';
import { recordColumns } from '~/domain/only-representative/trade-record/columns.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import {
  listTradeRecords,
  listTradeRecordsForExport,
} from '~/domain/only-representative/trade-record/list.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { asked } from '../../../support/asked.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import { arrive, at, shipped } from '../../../support/only-representative/arrivals.ts';
import { type Shipper, shipper, value } from '../../../support/only-representative/shipments.ts';

let of: Shipper;
let german: string;
let other: string;
let numbers: string[];

const query = (raw: Record<string, string>) => asked(recordList, raw);
const list = (raw: Record<string, string>) => listTradeRecords(of.ctx, query(raw));
const found = async (raw: Record<string, string>) =>
  (await list({ sort: 'created', ...raw })).items.map((row) => numbers.indexOf(row.tradeNo));

beforeAll(async () => {
  of = await shipper({ tonnes: 9000 });
  const { ctx } = of;
  german = await insertPartner(ctx.db, {
    companyId: ctx.company.id,
    name: 'Lindhorst Lacke GmbH',
    country: 'DE',
  });
  other = await insertProduct(ctx.db, { companyId: ctx.company.id, name: 'HX-40 通用稀释剂' }, [
    { registrationId: of.registrationId, sharePpm: 500_000 },
  ]);
  numbers = [];
  for (let index = 0; index < 12; index += 1) {
    const at = as(ctx, { nowMs: ctx.nowMs + index });
    const record = value(
      await createTradeRecord(
        at,
        of.input('1', {
          eta: ['2026-11-12', '2026-12-01', '2027-01-05'][index % 3] ?? '',
          partner_id: index % 4 === 0 ? german : of.partnerId,
          port: index % 4 === 0 ? 'DEHAM' : 'NLRTM',
          lines: [{ product_id: index === 5 ? other : of.productId, tonnes: `${1 + (index % 5)}` }],
        }),
      ),
    );
    numbers.push(record.trade_no);
    if (index % 2 === 0) value(await sendTradeRecord(at, record.id, record));
    if (index === 1) value(await rejectTradeRecord(at, record.id, { version: 1, reason: 'no' }));
  }
});

describe('the list of trade records', () => {
  it('shows as arrival the ETA until the actual day is entered, and says which it is', async () => {
    const own = await shipper();
    const { ctx } = own;
    const [came, due] = [await shipped(own, '3'), await shipped(own, '2')];
    value(await arrive(ctx, came, { actual_arrival_on: '2026-11-16' }));
    const now = at(ctx);
    const rows = async (raw: Record<string, string> = {}) =>
      (await listTradeRecords(now, query(raw))).items.map((row) => [
        ...[row.id, row.eta, row.arrivedOn],
      ]);
    expect((await rows({ sort: 'eta' })).toSorted()).toEqual(
      [
        [due, '2026-11-12', null],
        [came, '2026-11-16', '2026-11-16'],
      ].toSorted(),
    );
    expect(await rows({ arrival: 'missing' })).toEqual([[due, '2026-11-12', null]]);
    const wire = rowWire(recordColumns, now);
    const [shown] = (await listTradeRecords(now, query({ q: '' }))).items.filter(
      ({ id }) => id === came,
    );
    expect(shown && wire(shown)).toMatchObject({ eta: '2026-11-16', arrived_on: '2026-11-16' });
  });

  it('filters by state, kind, ETA, year, partner, country and product', async () => {
    expect(await found({ status: 'WAITING' })).toEqual([0, 2, 4, 6, 8, 10]);
    expect(await found({ kind: 'purchase' })).toEqual([]);
    expect(await found({ eta_from: '2026-11-13', eta_to: '2026-12-31' })).toEqual([1, 4, 7, 10]);
    expect(await found({ year: '2027' })).toEqual([2, 5, 8, 11]);
    expect(await found({ partner_id: german })).toEqual([0, 4, 8]);
    expect(await found({ country: 'DE', status: 'WAITING', year: '2027' })).toEqual([8]);
    expect(await found({ product_id: other })).toEqual([5]);
    expect(await found({ missing: 'yes' })).toEqual([]);
  });

  it('finds a trade number with and without hyphens, a partner, a product and a port', async () => {
    const [first = ''] = numbers;
    expect(await found({ q: first.toLowerCase() })).toEqual([0]);
    expect(await found({ q: first.replaceAll('-', '') })).toEqual([0]);
    expect(await found({ q: 'lindhorst' })).toEqual([0, 4, 8]);
    expect(await found({ q: '通用稀释剂' })).toEqual([5]);
    expect(await found({ q: '汉堡' })).toEqual([0, 4, 8]);
    expect(await found({ q: "%' OR 1=1" })).toEqual([]);
  });

  it.each(['eta', 'created', 'tonnage', 'status'].flatMap((name) => [name, `-${name}`]))(
    'sorted by %s, pages forth and back without missing or repeating',
    async (sort) => {
      const all = (await list({ sort, limit: '100' })).items.map((row) => row.id);
      expect(new Set(all).size).toBe(12);
      const forth: string[] = [];
      let page = await list({ sort, limit: '5' });
      const pages = [page];
      while (page.nextCursor) {
        page = await list({ sort, limit: '5', cursor: page.nextCursor });
        pages.push(page);
      }
      for (const one of pages) forth.push(...one.items.map((row) => row.id));
      expect(forth).toEqual(all);
      const back = await list({ sort, limit: '5', cursor: page.previousCursor ?? '' });
      expect(back.items.map((row) => row.id)).toEqual(all.slice(5, 10));
    },
  );

  it('takes totals from the counters, in one round trip', async () => {
    const before = of.ctx.db.trips.roundTrips;
    const page = await list({ limit: '5' });
    expect(of.ctx.db.trips.roundTrips - before).toBe(1);
    expect(page).toMatchObject({
      total: 12,
      totalIsBound: false,
      counts: { UNCONFIRMED: 5, WAITING: 6, CONFIRMED: 0, REJECTED: 1, COMPLETED: 0 },
    });
    expect((await list({ status: 'WAITING' })).total).toBe(6);
    expect((await list({ partner_id: german })).total).toBe(3);
    expect(await listTradeRecordsForExport(of.ctx, query({ year: '2027' }))).toHaveLength(4);
  });

  it('never shows another company', async () => {
    const stranger = await tenantContext();
    const page = await listTradeRecords(stranger, query({}));
    expect(page).toMatchObject({ items: [], total: 0 });
    const mine = await list({ limit: '5' });
    const theirs = await listTradeRecords(stranger, query({ cursor: mine.nextCursor ?? '' }));
    expect(theirs.items).toEqual([]);
  });
});

describe('one trade record', () => {
  it('comes in one round trip with lines, what is usable now, links and history', async () => {
    const [row] = (await list({ status: 'WAITING' })).items;
    const before = of.ctx.db.trips.roundTrips;
    const record = await findTradeRecord(of.ctx, row?.id ?? '');
    expect(of.ctx.db.trips.roundTrips - before).toBe(1);
    expect(record.lines[0]?.substances[0]).toMatchObject({ casNo: '80-62-6', statement: null });
    expect(record.lines[0]?.substances[0]?.usableG).toBeGreaterThan(0);
    expect(record.links).toHaveLength(1);
    expect(record.remindersLeft).toBe(3);
    expect(record.history.map((entry) => entry.action)).toEqual(['send', 'create']);
    const stranger = await tenantContext();
    await expect(findTradeRecord(stranger, record.id)).rejects.toEqual(new Denial(4040));
  });
});
