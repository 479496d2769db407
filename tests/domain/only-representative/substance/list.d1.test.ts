import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { registrationShares } from '#db/schema/substance.ts';
import { insertRegistration } from '#db/seed/rows.ts';
import { forecastYear } from '~/domain/only-representative/substance/forecast.ts';
import {
  exportSubstances,
  listSubstances,
} from '~/domain/only-representative/substance/list.server.ts';
import { substanceList } from '~/domain/only-representative/substance/schema.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { measured } from '../../../../bench/scale/measured.ts';
import { asked } from '../../../support/asked.ts';
import { as, bindings, NOW_MS, tenantContext } from '../../../support/contexts.ts';
import { indexAgain } from '../../../support/search.ts';
import { insertAccount, insertEntry } from './ledger-rows.ts';

const T = 1_000_000;

async function share(
  owner: Awaited<ReturnType<typeof tenantContext>>,
  registrationId: string,
  companyId: string,
) {
  await owner.db
    .insert(registrationShares)
    .values({ registrationId, companyId, ownerCompanyId: owner.company.id, sinceMs: NOW_MS });
  await indexAgain('registration', registrationId);
}

describe('registered substances', () => {
  it('show the year’s account, and the full tonnage where nothing was drawn yet', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const drawn = await insertRegistration(ctx.db, { companyId, nameEn: 'Acetone' });
    await insertRegistration(ctx.db, { companyId, nameEn: 'Butanol' });
    await insertAccount(ctx.db, {
      companyId,
      registrationId: drawn,
      months: { 3: [600 * T, 0], 9: [94_250_000, 152_400_000] },
    });

    const fresh = as(ctx);
    const page = await listSubstances(fresh, asked(substanceList));

    expect(fresh.db.trips.roundTrips).toBe(1);
    expect(page).toMatchObject({ total: 2, year: 2026 });
    expect(page.items).toMatchObject([
      { limitG: 900 * T, usedG: 694_250_000, reservedG: 152_400_000, usableG: 53_350_000 },
      { limitG: 900 * T, usedG: 0, reservedG: 0, usableG: 900 * T },
    ]);
    expect(page.items.map(({ alarm, owner }) => ({ alarm, owner }))).toEqual([
      { alarm: 'past', owner: null },
      { alarm: 'none', owner: null },
    ]);
    const [before] = (await listSubstances(as(ctx), asked(substanceList, { year: 2025 }))).items;
    expect(before).toMatchObject({ usedG: 0, usableG: 900 * T });
  });

  it('are found by CAS with or without hyphens, EC, registration number and both names', async () => {
    const ctx = await tenantContext();
    const id = await insertRegistration(ctx.db, { companyId: ctx.company.id });
    await insertRegistration(ctx.db, {
      companyId: ctx.company.id,
      nameZh: '丙酮',
      nameEn: 'Acetone',
      casNo: '67-64-1',
      ecNo: '200-662-2',
    });
    for (const q of ['80-62-6', '80626', '201-297-1', '2012971', ' METHYL meth', '甲基丙烯酸']) {
      const { items, total } = await listSubstances(as(ctx), asked(substanceList, { q }));
      expect([q, items.map((item) => item.id), total]).toEqual([q, [id], 1]);
    }
    expect((await listSubstances(as(ctx), asked(substanceList, { q: '%' }))).items).toEqual([]);
  });

  it('never include another company’s, until it opens one', async () => {
    const owner = await tenantContext();
    const guest = await tenantContext();
    const id = await insertRegistration(owner.db, { companyId: owner.company.id });
    const accountId = await insertAccount(owner.db, {
      companyId: owner.company.id,
      registrationId: id,
      months: { 9: [100 * T, 50 * T] },
    });
    const entry = { accountId, companyId: owner.company.id, recordId: 'tr_1' };
    const draws = [
      { drawerCompanyId: guest.company.id, kind: 'reserve', massG: 20 * T },
      { drawerCompanyId: guest.company.id, kind: 'use', massG: 5 * T },
      { drawerCompanyId: owner.company.id, kind: 'reserve', massG: 70 * T },
    ] as const;
    for (const draw of draws) await insertEntry(owner.db, { ...entry, ...draw });

    expect((await listSubstances(as(guest), asked(substanceList))).items).toEqual([]);
    await share(owner, id, guest.company.id);

    const { items } = await listSubstances(as(guest), asked(substanceList));
    expect(items).toMatchObject([
      {
        id,
        reservedG: 15 * T,
        usedG: 5 * T,
        usableG: 750 * T,
        owner: { id: owner.company.id },
      },
    ]);
    expect((await listSubstances(as(guest), asked(substanceList, { owner: 'own' }))).items).toEqual(
      [],
    );
    expect(
      (await listSubstances(as(owner), asked(substanceList, { owner: 'shared' }))).items,
    ).toEqual([]);
  });

  it('keep the identity behind a valid CBI claim from everyone but the owner', async () => {
    const owner = await tenantContext({ system: krscc });
    const guest = await tenantContext({ system: krscc });
    const id = await insertRegistration(owner.db, {
      companyId: owner.company.id,
      system: 'krscc',
      jurisdiction: 'KR',
      nameEn: 'Secretol',
      keNo: 'KE-23193',
      cbiNo: 'CBI-2024-0071',
      cbiValidUntil: '2027-01-31',
    });
    await share(owner, id, guest.company.id);

    const [seen] = (await listSubstances(as(guest), asked(substanceList))).items;
    expect(seen).toMatchObject({
      nameZh: null,
      nameEn: null,
      casNo: null,
      ecNo: null,
      keNo: null,
      cbiNo: 'CBI-2024-0071',
    });
    expect(
      JSON.stringify(await listSubstances(as(guest), asked(substanceList, { limit: 1 }))),
    ).not.toMatch(/Secretol/i);
    for (const q of ['secretol', '80-62-6', 'KE-23193']) {
      expect((await listSubstances(as(guest), asked(substanceList, { q }))).items).toEqual([]);
    }
    expect(
      (await listSubstances(as(guest), asked(substanceList, { q: 'cbi-2024' }))).items,
    ).toHaveLength(1);
    expect(
      (await listSubstances(as(owner), asked(substanceList, { q: 'KE-23193' }))).items,
    ).toMatchObject([{ nameEn: 'Secretol' }]);
    const later = as(guest, { nowMs: Date.UTC(2027, 1, 1) });
    expect((await listSubstances(later, asked(substanceList))).items).toMatchObject([
      { nameEn: 'Secretol' },
    ]);
  });

  it('page by keyset in any allowed order without losing or repeating one', async () => {
    const ctx = await tenantContext();
    for (const [index, nameEn] of ['n-Butanol', 'Zinc oxide', 'acetone', 'Toluene'].entries()) {
      await insertRegistration(ctx.db, {
        companyId: ctx.company.id,
        nameEn,
        tonnageG: index === 3 ? 5 * T : 10 * T,
        validUntil: index === 0 ? '2027-01-01' : null,
      });
    }
    for (const sort of ['name', '-name', 'tonnage', '-usage', 'valid_until'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listSubstances(
          as(ctx),
          asked(substanceList, { sort, limit: 3, ...(cursor && { cursor }) }),
        );
        seen.push(...page.items.map((item) => item.nameEn ?? ''));
        cursor = page.nextCursor ?? undefined;
      } while (cursor && seen.length < 9);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 4, 4]);
      if (sort === 'name') expect(seen).toEqual(['acetone', 'n-Butanol', 'Toluene', 'Zinc oxide']);
    }
  });

  it('export every row of the filter', async () => {
    const ctx = await tenantContext();
    await insertRegistration(ctx.db, { companyId: ctx.company.id, validity: 'invalid' });
    await insertRegistration(ctx.db, { companyId: ctx.company.id });
    expect(
      await exportSubstances(as(ctx), asked(substanceList, { validity: 'invalid' })),
    ).toHaveLength(1);
  });
});

describe('filters by tonnage', () => {
  it('tell past, near and quiet alarms apart at their edges', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    for (const drawnG of [80 * T, 80 * T - 1, 70 * T, 70 * T - 1]) {
      const registrationId = await insertRegistration(ctx.db, { companyId, nameEn: `${drawnG}` });
      await insertAccount(ctx.db, {
        companyId,
        registrationId,
        limitG: 100 * T,
        months: { 9: [drawnG, 0] },
      });
    }
    const names = async (alarm: 'past' | 'near') =>
      (await listSubstances(as(ctx), asked(substanceList, { alarm }))).items.map(
        ({ nameEn, alarm: level }) => [nameEn, level],
      );
    expect(await names('past')).toEqual([[`${80 * T}`, 'past']]);
    expect(await names('near')).toEqual([
      [`${70 * T}`, 'near'],
      [`${80 * T - 1}`, 'near'],
    ]);
  });

  it('expect the limit to be reached exactly where the forecast does', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    // A small generator with a fixed start: the same sixty accounts on every run.
    let state = 20260918;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    const expected: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const draws = [2025, 2026].flatMap((year) =>
        Array.from({ length: 12 }, (_, month) => ({
          year,
          month: month + 1,
          usedG: next(40),
          reservedG: next(40),
        })),
      );
      // Room for a little more than what is booked: some lines pass it, some don't.
      const bookedG = draws.reduce(
        (sum, draw) => (draw.year === 2026 ? sum + draw.usedG + draw.reservedG : sum),
        0,
      );
      const limitG = bookedG + 1 + next(60);
      const registrationId = await insertRegistration(ctx.db, { companyId, tonnageG: limitG });
      for (const year of [2025, 2026]) {
        const months = draws.filter((draw) => draw.year === year);
        await insertAccount(ctx.db, {
          companyId,
          registrationId,
          year,
          limitG: year === 2026 ? limitG : 2000,
          months: Object.fromEntries(months.map((m) => [m.month, [m.usedG, m.reservedG]])),
        });
      }
      const nowMs = Date.UTC(2026, index % 12, 15);
      const today = new Date(nowMs).toISOString().slice(0, 10);
      const forecast = forecastYear({ limitG, today, draws });
      if (forecast.reachedOn !== null) expected.push(registrationId);
      const at = as(ctx, { nowMs });
      const { items } = await listSubstances(
        at,
        asked(substanceList, { forecast: 'over', limit: 100 }),
      );
      expect([index, items.some(({ id }) => id === registrationId)]).toEqual([
        index,
        forecast.reachedOn !== null,
      ]);
    }
    expect(expected.length).toBeGreaterThan(5);
    expect(expected.length).toBeLessThan(55);
  });

  it('cost no more to ask of their forecast than of their alarm, but for last year’s account', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const count = 30;
    for (let index = 0; index < count; index += 1) {
      const registrationId = await insertRegistration(ctx.db, { companyId, tonnageG: 500 });
      for (const year of [2025, 2026]) {
        const months = Object.fromEntries(
          Array.from({ length: 12 }, (_, month): [number, [number, number]] => [
            month + 1,
            [10 + index, 10],
          ]),
        );
        await insertAccount(ctx.db, { companyId, registrationId, year, limitG: 700, months });
      }
    }
    const rowsRead = async (nowMs: number, asking: Parameters<typeof asked>[1]) => {
      const { database, cost } = measured(bindings.DB);
      await listSubstances(
        { ...as(ctx, { nowMs }), db: openDatabase(database) },
        asked(substanceList, asking),
      );
      return cost.rowsRead;
    };
    for (const [month, lookUps] of [
      [2, 2 * count],
      [10, 0],
    ] as const) {
      const nowMs = Date.UTC(2026, month, 15);
      const ofAlarm = await rowsRead(nowMs, { alarm: 'past' });
      // A look-up reads the row of the account and its entry in the index, for the page and for its count.
      expect(await rowsRead(nowMs, { forecast: 'over' })).toBeLessThanOrEqual(
        ofAlarm + 2 * lookUps,
      );
    }
  });
});
