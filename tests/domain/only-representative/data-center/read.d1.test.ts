import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { registrationShares } from '#db/schema/substance.ts';
import { insertPartner, insertProduct, insertRegistration } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import type { DataCenterInput } from '~/domain/only-representative/data-center/schema.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { listTradeRecords } from '~/domain/only-representative/trade-record/list.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { measured } from '../../../../bench/scale/measured.ts';
import { asked } from '../../../support/asked.ts';
import { as, bindings, NOW_MS, tenantContext } from '../../../support/contexts.ts';
import {
  confirmedByStaff,
  drift,
  NO_DRIFT,
  type Shipper,
  shipper,
  TONNE,
  value,
} from '../../../support/only-representative/shipments.ts';
import { indexAgain } from '../../../support/search.ts';
import { insertAccount } from '../substance/ledger-rows.ts';

const read = (ctx: OrContext, input: Partial<DataCenterInput> = {}) =>
  readDataCenter(as(ctx), { by: 'month', q: '', ...input });

/** Grams by month of a registration as its ledger has them, of one drawer or of all. */
async function ofLedger(ctx: OrContext, registrationId: string, year: number, drawer?: string) {
  const rows = await ctx.db.all<{ month: number; used: number; reserved: number }>(sql`
    SELECT e.month, sum(e.used_delta_g) AS used, sum(e.reserved_delta_g) AS reserved
    FROM tonnage_entries e JOIN tonnage_accounts a ON a.id = e.account_id
    WHERE a.holder_id = ${registrationId} AND a.year = CAST(${year} AS INTEGER)
      AND (${drawer ?? null} IS NULL OR e.drawer_company_id = ${drawer ?? null})
    GROUP BY e.month`);
  return Array.from({ length: 12 }, (_, index) => {
    const of = rows.find(({ month }) => month === index + 1);
    return { usedG: of?.used ?? 0, reservedG: of?.reserved ?? 0 };
  });
}

/** Records that are saved, confirmed, rejected and changed, over three months of two years. */
async function trade(of: Shipper) {
  const create = async (tonnes: string, eta: string) =>
    value(await createTradeRecord(of.ctx, of.input(tonnes, { eta })));
  const confirmed = await create('40', '2026-09-04');
  const sent = value(await sendTradeRecord(of.ctx, confirmed.id, confirmed));
  await confirmedByStaff(of.ctx, sent);
  await create('2.5', '2026-09-30');
  const rejected = await create('7', '2026-11-12');
  value(await rejectTradeRecord(of.ctx, rejected.id, { ...rejected, reason: 'test' }));
  const changed = await create('11', '2026-11-12');
  value(
    await editTradeRecord(of.ctx, changed.id, {
      ...of.input('12', { eta: '2026-12-31' }),
      version: changed.version,
    }),
  );
  await create('3', '2027-01-15');
}

async function share(owner: OrContext, registrationId: string, companyId: string) {
  await owner.db
    .insert(registrationShares)
    .values({ registrationId, companyId, ownerCompanyId: owner.company.id, sinceMs: NOW_MS });
  await indexAgain('registration', registrationId);
}

describe('the data center', () => {
  it('says of each month what the ledger adds up to, and of the year what the account has', async () => {
    const of = await shipper();
    await trade(of);

    const fresh = as(of.ctx);
    const center = await readDataCenter(fresh, { by: 'month', q: '' });

    expect(fresh.db.trips.roundTrips).toBe(1);
    const [row, ...others] = center.rows;
    expect(others).toEqual([]);
    expect(row?.months).toEqual(await ofLedger(of.ctx, of.registrationId, 2026));
    expect(row).toMatchObject({ usedG: 40 * TONNE, reservedG: 14.5 * TONNE, limitG: 900 * TONNE });
    expect(row?.months[8]).toEqual({ usedG: 40 * TONNE, reservedG: 2.5 * TONNE });
    expect(row?.months[10]).toEqual({ usedG: 0, reservedG: 0 });
    expect(center.months).toEqual(row?.months);
    const next = await read(of.ctx, { year: 2027 });
    expect(next.rows[0]?.months).toEqual(await ofLedger(of.ctx, of.registrationId, 2027));
    expect(next.before).toEqual(center.months);
  });

  it('shows a company that draws on a shared registration its own months and nobody else’s', async () => {
    const owner = await shipper();
    await trade(owner);
    const guest = await tenantContext();
    const own = { companyId: guest.company.id, system: 'rscc' };
    await share(owner.ctx, owner.registrationId, guest.company.id);
    const productId = await insertProduct(guest.db, own, [
      { registrationId: owner.registrationId, sharePpm: 1_000_000 },
    ]);
    const partnerId = await insertPartner(guest.db, own);
    value(
      await createTradeRecord(guest, {
        ...owner.input('5', { eta: '2026-10-02' }),
        partner_id: partnerId,
        lines: [{ product_id: productId, tonnes: '5' }],
      }),
    );

    const [shared] = (await read(guest)).rows;
    const ofGuest = await ofLedger(owner.ctx, owner.registrationId, 2026, guest.company.id);
    expect(shared?.months).toEqual(ofGuest);
    expect(shared).toMatchObject({
      bookedG: 5 * TONNE,
      owner: { id: owner.ctx.company.id },
      forecast: null,
      toAlarmG: null,
      othersG: 0,
    });
    const [all] = (await read(owner.ctx)).rows;
    expect(all?.months).toEqual(await ofLedger(owner.ctx, owner.registrationId, 2026));
    expect(all?.othersG).toBe(5 * TONNE);
    expect(all?.ofOthers).toEqual(ofGuest);
    expect((await read(owner.ctx, { by: 'year' })).rows[0]?.years.at(-1)).toMatchObject({
      othersG: 5 * TONNE,
    });
    expect((await read(guest, { by: 'year' })).rows[0]?.years.at(-1)).toMatchObject({
      year: 2026,
      reservedG: 5 * TONNE,
    });
    expect(await drift(owner.ctx)).toEqual(NO_DRIFT);
  });

  it('never shows another company’s, and shows a viewer what an admin sees', async () => {
    const of = await shipper();
    await trade(of);
    const other = await tenantContext();
    expect(await read(other, { idle: 'yes' })).toMatchObject({ rows: [], idle: [] });
    expect((await read(other, { q: 'methyl' })).rows).toEqual([]);
    const seen = await readDataCenter(as(of.ctx, { role: 'viewer' }), { by: 'month', q: '' });
    expect(seen.rows).toEqual((await read(of.ctx)).rows);
  });

  it('names valid registrations without trade and leaves them out until they are asked for', async () => {
    const of = await shipper();
    await trade(of);
    const { company, db } = of.ctx;
    const idle = await insertRegistration(db, { companyId: company.id, nameEn: 'Toluene' });
    await insertRegistration(db, { companyId: company.id, nameEn: 'Benzene', validity: 'invalid' });
    for (const by of ['month', 'coverage', 'year'] as const) {
      const center = await read(of.ctx, { by });
      expect(center.rows.map(({ id }) => id)).toEqual([of.registrationId]);
      expect(center.idle.map(({ id }) => id)).toEqual([idle]);
      const all = await read(of.ctx, { by, idle: 'yes' });
      expect(all.rows.map(({ id }) => id)).toEqual([of.registrationId, idle]);
      expect(all.idle).toEqual([]);
      expect(all.months).toEqual(center.months);
    }
  });

  it('keeps to one market, use class and substance', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const rows = [
      { nameEn: 'Acetone', jurisdiction: 'EU', useClass: 'standard', casNo: '67-64-1' },
      { nameEn: 'Butanol', jurisdiction: 'UK', useClass: 'standard', casNo: '71-36-3' },
    ] as const;
    const ids: string[] = [];
    for (const row of rows) {
      const id = await insertRegistration(ctx.db, { companyId, ...row });
      await insertAccount(ctx.db, { companyId, registrationId: id, months: { 3: [TONNE, 0] } });
      ids.push(id);
    }
    const found = async (input: Partial<DataCenterInput>) =>
      (await read(ctx, input)).rows.map(({ id }) => id);
    expect(await found({})).toEqual(ids);
    expect(await found({ market: 'UK' })).toEqual([ids[1]]);
    expect(await found({ use_class: 'intermediate' })).toEqual([]);
    expect(await found({ q: '67641' })).toEqual([ids[0]]);
    expect((await read(ctx, { market: 'UK' })).months[2]).toEqual({ usedG: TONNE, reservedG: 0 });
  });
});

describe('the coverage of a year', () => {
  it('orders by how full the limits are, and expects only what can be expected', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const make = async (
      nameEn: string,
      limit: number,
      months: Record<number, [number, number]>,
    ) => {
      const id = await insertRegistration(ctx.db, { companyId, nameEn, tonnageG: limit * TONNE });
      const limitG = limit * TONNE;
      await insertAccount(ctx.db, { companyId, registrationId: id, limitG, months });
      return id;
    };
    const slow = await make('Slow', 900, { 3: [300 * TONNE, 0] });
    const fast = await make('Fast', 100, { 8: [60 * TONNE, 0], 9: [20 * TONNE, 5 * TONNE] });
    const { rows } = await read(ctx, { by: 'coverage' });
    expect(rows.map(({ id }) => id)).toEqual([fast, slow]);
    expect(rows[0]).toMatchObject({
      usableG: 15 * TONNE,
      alarm: 'past',
      toAlarmG: -5 * TONNE,
      // 60 t in the last six complete months, 10 t a month from October on.
      forecast: { averageG: 10 * TONNE, yearEndG: 115 * TONNE, reachedOn: '2026-11-15' },
    });
    expect(rows[1]).toMatchObject({ alarm: 'none', forecast: { reachedOn: null } });
    const past = await read(ctx, { by: 'coverage', year: 2025, idle: 'yes' });
    expect(past.rows.map(({ forecast }) => forecast)).toEqual([null, null]);
  });
});

describe('five years', () => {
  it('are each compared with the one before, the present one by its complete months', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const registrationId = await insertRegistration(ctx.db, { companyId });
    const years: Record<number, Record<number, [number, number]>> = {
      2021: { 1: [10 * TONNE, 0] },
      2022: { 1: [20 * TONNE, 0] },
      2024: { 1: [30 * TONNE, 0] },
      2025: { 2: [40 * TONNE, 0], 12: [500 * TONNE, 0] },
      2026: { 2: [30 * TONNE, 1 * TONNE], 9: [0, 90 * TONNE] },
    };
    for (const [year, months] of Object.entries(years)) {
      await insertAccount(ctx.db, { companyId, registrationId, year: Number(year), months });
    }
    const center = await read(ctx, { by: 'year' });
    expect(center.rows[0]?.years).toEqual([
      { year: 2022, usedG: 20 * TONNE, reservedG: 0, othersG: 0, changePermille: 1000 },
      { year: 2023, usedG: 0, reservedG: 0, othersG: 0, changePermille: -1000 },
      { year: 2024, usedG: 30 * TONNE, reservedG: 0, othersG: 0, changePermille: null },
      { year: 2025, usedG: 540 * TONNE, reservedG: 0, othersG: 0, changePermille: 17_000 },
      // January to August: 31 t against 40 t.
      { year: 2026, usedG: 30 * TONNE, reservedG: 91 * TONNE, othersG: 0, changePermille: -225 },
    ]);
    expect(center.years).toEqual(center.rows[0]?.years);
    const ahead = await read(ctx, { by: 'year', year: 2027 });
    expect(ahead.years.map(({ changePermille }) => changePermille)).toEqual([
      -1000,
      null,
      17_000,
      // Half of a year against a whole one says nothing.
      null,
      null,
    ]);
  });
});

describe('the importers of a year', () => {
  it('are told with what they got, how often and when; another company’s are its own', async () => {
    const owner = await shipper();
    await trade(owner);
    const second = await insertPartner(owner.ctx.db, {
      companyId: owner.ctx.company.id,
      name: 'Second Importer B.V.',
      country: 'DE',
    });
    value(
      await createTradeRecord(
        owner.ctx,
        owner.input('100', { partner_id: second, eta: '2026-10-01' }),
      ),
    );
    const guest = await tenantContext({ company: { nameEn: 'Guest Chemical Co., Ltd.' } });
    const own = { companyId: guest.company.id, system: 'rscc' };
    await share(owner.ctx, owner.registrationId, guest.company.id);
    const product_id = await insertProduct(guest.db, own, [
      { registrationId: owner.registrationId, sharePpm: 1_000_000 },
    ]);
    for (const eta of ['2026-10-02', '2026-12-24']) {
      const partner_id = await insertPartner(guest.db, { ...own, name: `Secret ${eta} B.V.` });
      const lines = [{ product_id, tonnes: '5' }];
      value(await createTradeRecord(guest, owner.input('5', { eta, partner_id, lines })));
    }

    const { importers } = await read(owner.ctx, { by: 'importer' });
    expect(importers.map(({ importer }) => importer)).toMatchObject([
      { partnerId: second, name: 'Second Importer B.V.', country: 'DE', reservedG: 100 * TONNE },
      {
        partnerId: owner.partnerId,
        ...{ usedG: 40 * TONNE, reservedG: 14.5 * TONNE, openingG: 0 },
        ...{ trades: 3, firstOn: '2026-09-04', lastOn: '2026-12-31' },
        drawer: null,
      },
      {
        ...{ partnerId: null, name: null, country: null, reservedG: 10 * TONNE },
        ...{ trades: 2, firstOn: '2026-10-02', lastOn: '2026-12-24' },
        drawer: { nameEn: 'Guest Chemical Co., Ltd.' },
      },
    ]);
    expect(JSON.stringify(importers)).not.toContain('Secret');
    const theirs = (await read(guest, { by: 'importer' })).importers;
    expect(theirs.map(({ importer }) => importer.name)).toEqual([
      'Secret 2026-10-02 B.V.',
      'Secret 2026-12-24 B.V.',
    ]);
    expect((await read(await tenantContext(), { by: 'importer' })).importers).toEqual([]);
    const sum = importers.reduce(
      (all, { importer }) => all + importer.usedG + importer.reservedG,
      0,
    );
    expect(sum).toBe((await read(owner.ctx)).rows[0]?.bookedG);
  });
});

describe('a cell', () => {
  it('opens the records that its account holds something of, and no others', async () => {
    const of = await shipper();
    await trade(of);
    const second = await shipper({
      ctx: of.ctx,
      registration: { registrationNo: '01-2', casNo: '67-64-1' },
    });
    value(await createTradeRecord(of.ctx, second.input('1', { eta: '2026-09-10' })));
    const found = async (filter: Record<string, string>) => {
      const input = asked(recordList, { substance_id: of.registrationId, ...filter });
      const { items } = await listTradeRecords(as(of.ctx), input);
      return items.map(({ eta, totalMassG }) => [eta, totalMassG / TONNE]);
    };
    expect(await found({ eta_from: '2026-09-01', eta_to: '2026-09-30', sort: 'eta' })).toEqual([
      ['2026-09-04', 40],
      ['2026-09-30', 2.5],
    ]);
    // The rejected one gave its tonnage back; the changed one went to December.
    expect(await found({ eta_from: '2026-11-01', eta_to: '2026-11-30' })).toEqual([]);
    expect(await found({ eta_from: '2026-12-01', eta_to: '2026-12-31' })).toEqual([
      ['2026-12-31', 12],
    ]);
    expect(await found({ substance_id: 'sub_of_nobody' })).toEqual([]);
  });
});

describe('what it costs', () => {
  it('reads counters alone, however many records there are', async () => {
    const of = await shipper();
    const cost = async (by: DataCenterInput['by']) => {
      const { database, cost: read } = measured(bindings.DB);
      await readDataCenter({ ...as(of.ctx), db: openDatabase(database) }, { by, q: '' });
      // The ledger is asked for one thing alone, where an account is full: the entry that filled it.
      const FULL = /CASE WHEN [^?]*?SELECT e\.at_ms[\s\S]*?END as "full_since"/;
      for (const statement of read.statements)
        expect(statement.replace(FULL, '')).not.toMatch(/tonnage_entries|trade_records/);
      return read.rowsRead;
    };
    await trade(of);
    const few = {
      month: await cost('month'),
      coverage: await cost('coverage'),
      year: await cost('year'),
      importer: await cost('importer'),
    };
    for (let more = 0; more < 5; more += 1) {
      value(await createTradeRecord(of.ctx, of.input('1', { eta: '2026-09-04' })));
    }
    expect(await cost('month')).toBe(few.month);
    expect(await cost('coverage')).toBe(few.coverage);
    expect(await cost('year')).toBe(few.year);
    expect(await cost('importer')).toBe(few.importer);
    expect(few.year).toBeLessThan(60);
  });
});
