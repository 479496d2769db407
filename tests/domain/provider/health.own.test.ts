import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companySystems, policies, staffAssignments } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import { listWatched } from '~/domain/only-representative/registration/watched/list.server.ts';
import { watchedList } from '~/domain/only-representative/registration/watched/schema.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { findCompany } from '~/domain/provider/company/find.server.ts';
import { listCompanies } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { keepHealth } from '~/domain/provider/health/keep.server.ts';
import { sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { bindings, NOW_MS, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { shipper, value, waitingRecord } from '../../support/only-representative/shipments.ts';
import { planOf } from '../../support/plans.ts';
import { reckoned } from '../../support/provider/health.ts';
import { heldRecord } from '../../support/provider/held.ts';
import { countedTrips } from '../../support/trips.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const db = systemContext().db;

/** As the job finds it when its time has come. */
const later = (minutes: number) => systemContext(NOW_MS + minutes * MINUTE_MS);
const rowOf = async (id: string) => {
  const [row] = await db.select().from(companyHealth).where(eq(companyHealth.id, id));
  return row;
};
const admin = await providerStaff({ role: 'provider' });
const ask = (query: Record<string, string>) =>
  listCompanies(admin, companyList.lenient(new URLSearchParams(query)));

describe('the numbers of a company', () => {
  it('are those of its areas and its contracts, the same in the list as on its page', async () => {
    const { who } = await heldRecord();
    const { id } = who.ctx.company;
    const waits = await waitingRecord(who);
    await db.batch([
      db
        .update(tradeRecords)
        .set({ sentAtMs: NOW_MS - 8 * DAY_MS })
        .where(eq(tradeRecords.id, waits.id)),
      db
        .update(registrations)
        .set({ validUntil: '2026-10-01', alarmPercent: 1 })
        .where(eq(registrations.id, who.registrationId)),
      // Drawn to within a few per cent of its limit.
      db
        .update(tonnageAccounts)
        .set({ limitG: sql`(used_g + reserved_g) * 100 / 97` })
        .where(eq(tonnageAccounts.holderId, who.registrationId)),
      db
        .update(companySystems)
        .set({ authorisedUntil: '2026-09-17', paidUntil: '2026-09-17' })
        .where(eq(companySystems.companyId, id)),
    ]);
    await sweepWork(systemContext());
    await reckoned(systemContext(), id);
    const expected = {
      ...{ waiting: 1, alarm: 1, critical: 1, ending: 1, held: 1, rejected: 0 },
      ...{ lapsed: 1, locked: 0, unpaid: 1, registrations: 1 },
    };
    const row = await rowOf(id);
    expect(row).toMatchObject(expected);
    expect(row?.open).toBeGreaterThan(0);
    const { health } = await findCompany(admin, id);
    expect(health).toMatchObject({ ...expected, open: row?.open, overdue: row?.overdue });
    // Its people acted: they sent and confirmed.
    expect(row?.actedAtMs).toBeGreaterThan(0);
  });

  it('count an end on the last of the ninety days, and none after', async () => {
    const id = await insertCompany(db);
    const ends = async (on: string) => {
      await db
        .update(companySystems)
        .set({ authorisedUntil: on })
        .where(eq(companySystems.companyId, id));
      await reckoned(systemContext(), id);
      return (await rowOf(id))?.ending;
    };
    expect(await ends('2026-09-18')).toBe(1);
    expect(await ends('2026-12-17')).toBe(1);
    expect(await ends('2026-12-18')).toBe(0);
    expect(await ends('2026-09-17')).toBe(0);
  });

  it('count the end of a CBI claim by the days of its own policy, as its list does', async () => {
    const id = await insertCompany(db, {}, [{ system: 'krscc' }]);
    const substance = await insertRegistration(db, {
      ...{ companyId: id, system: 'krscc', jurisdiction: 'KR', cbiNo: 'CBI-2026-000777' },
      genericName: 'Substituted acrylate',
    });
    const ends = async (on: string) => {
      await db
        .update(registrations)
        .set({ cbiValidUntil: on })
        .where(eq(registrations.id, substance));
      await reckoned(systemContext(), id);
      const { health } = await findCompany(admin, id);
      const listed = await listWatched(
        admin,
        watchedList.lenient(new URLSearchParams({ view: 'ending', company: id })),
      );
      return [(await rowOf(id))?.ending, health.ending, listed.total];
    };
    expect(await ends('2026-11-17')).toEqual([1, 1, 1]);
    expect(await ends('2026-11-18')).toEqual([0, 0, 0]);
    await db.insert(policies).values({ name: 'cbi_days', companyId: id, value: 61 });
    expect(await ends('2026-11-18')).toEqual([1, 1, 1]);
    expect(await ends('2026-11-19')).toEqual([0, 0, 0]);
  });
});

describe('the job', () => {
  beforeAll(async () => {
    await keepHealth(systemContext());
  });

  it('reckons what something was done in, every ten minutes, and says when that was', async () => {
    const who = await shipper();
    const { id } = who.ctx.company;
    await keepHealth(later(10));
    const before = await rowOf(id);
    const record = await waitingRecord(who);
    await db
      .update(tradeRecords)
      .set({ sentAtMs: NOW_MS - 8 * DAY_MS })
      .where(eq(tradeRecords.id, record.id));
    expect(await keepHealth(later(15))).toBe(0);
    expect(await rowOf(id)).toEqual(before);
    expect(await keepHealth(later(20))).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ waiting: 1, builtAtMs: NOW_MS + 20 * MINUTE_MS });
    expect((await ask({})).asOfMs).toBe(NOW_MS + 20 * MINUTE_MS);
    // Nothing was done since: nothing is reckoned.
    expect(await keepHealth(later(30))).toBe(0);
  });

  it('knows a company that was written by hand as soon as something is done in it', async () => {
    const id = await insertCompany(db);
    await db.delete(companyHealth).where(eq(companyHealth.id, id));
    const { db: _, ...staff } = admin;
    const { nameEn } = await findCompany(admin, id);
    value(
      await editCompany({ ...staff, db }, id, {
        ...{ name_zh: '手写化工有限公司', name_en: nameEn, uscc: null, version: 1 },
        ...{ address_zh: '南京市江北新区', address_en: '1 Binjiang Road', country: 'NL' },
        ...{ contact_name: '', contact_email: 'a@b.example', contact_phone: '', locale: 'zh-CN' },
      }),
    );
    expect(await rowOf(id)).toMatchObject({ nameZh: '手写化工有限公司', country: 'NL' });
  });

  it('reckons all that go on once a day, ten minutes after midnight, and not what has ended', async () => {
    const midnight = Date.UTC(2026, 8, 19);
    const ended = await insertCompany(db, {}, [{ state: 'ended', endedOn: '2026-01-31' }]);
    const open = await insertCompany(db, {}, [{ authorisedUntil: '2026-09-18' }]);
    await keepHealth(later(60));
    expect(await rowOf(open)).toMatchObject({ lapsed: 0, ending: 1, archived: false });
    expect(await rowOf(ended)).toMatchObject({ archived: true, builtOn: '2026-09-18' });
    await keepHealth(systemContext(midnight + 5 * MINUTE_MS));
    expect(await rowOf(open)).toMatchObject({ lapsed: 0 });
    await keepHealth(systemContext(midnight + 10 * MINUTE_MS));
    expect(await rowOf(open)).toMatchObject({ lapsed: 1, ending: 0, builtOn: '2026-09-19' });
    expect(await rowOf(ended)).toMatchObject({ builtOn: '2026-09-18' });
  });
});

describe('the list', () => {
  it('puts first what is late, then what is over, nearly full, and what there is to do', async () => {
    const made = async (numbers: Partial<typeof companyHealth.$inferInsert>) => {
      const id = await insertCompany(db, { nameEn: 'Severity Co., Ltd.' });
      await db.update(companyHealth).set(numbers).where(eq(companyHealth.id, id));
      return id;
    };
    const calm = await made({ open: 0 });
    const busy = await made({ open: 9 });
    const full = await made({ critical: 1 });
    const over = await made({ lapsed: 1 });
    const late = await made({ overdue: 1, open: 1 });
    const order = [late, over, full, busy, calm];
    const all = await ask({ q: 'severity co' });
    expect(all.items.map(({ id }) => id)).toEqual(order);
    // Page by page, forwards and back.
    const first = await ask({ q: 'severity co', limit: '2' });
    const second = await ask({ q: 'severity co', limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(order.slice(0, 4));
    const back = await ask({ q: 'severity co', limit: '2', cursor: second.previousCursor ?? '' });
    expect(back.items.map(({ id }) => id)).toEqual(order.slice(0, 2));
    expect((await ask({ q: 'severity co', need: 'overdue' })).items).toHaveLength(1);
    expect((await ask({ q: 'severity co', need: 'unassigned' })).items).toHaveLength(5);
    const mine = await providerStaff({ assigned: [full] });
    const { items } = await listCompanies(mine, companyList.lenient(new URLSearchParams()));
    expect(items.map(({ id }) => id)).toEqual([full]);
    await db.delete(staffAssignments).where(eq(staffAssignments.companyId, full));
  });

  it('filters by type, by how long nobody acted, and by having no registrations', async () => {
    const id = await insertCompany(db, { nameEn: 'Filtered Co., Ltd.', companyType: 4 });
    await reckoned(systemContext(), id);
    const finds = async (asked: Record<string, string>) =>
      (await ask({ q: 'filtered co', ...asked })).items.length;
    expect(await finds({ type: '4' })).toBe(1);
    expect(await finds({ type: '1' })).toBe(0);
    expect(await finds({ idle: 'yes' })).toBe(1);
    expect(await finds({ registrations: 'none' })).toBe(1);
    await db
      .update(companyHealth)
      .set({ actedAtMs: NOW_MS - 89 * DAY_MS, registrations: 1 })
      .where(eq(companyHealth.id, id));
    expect(await finds({ idle: 'yes' })).toBe(0);
    expect(await finds({ registrations: 'none' })).toBe(0);
  });

  it('takes one round trip, and reads its order off an index, whatever lies in the archive', async () => {
    const { database, trips } = countedTrips(bindings.DB);
    const one = { ...admin, db: openDatabase(database) };
    await listCompanies(one, companyList.lenient(new URLSearchParams()));
    expect(trips()).toBe(1);
    for (const sort of ['overdue, lapsed, critical, open_items', 'name_zh', 'ending', 'held']) {
      const plan = await planOf(
        `SELECT * FROM company_health h JOIN companies c ON c.id = h.company_id WHERE archived = 0
          ORDER BY ${sort.replaceAll(',', ' DESC,')} DESC, h.company_id DESC LIMIT 21`,
      );
      expect(plan.join('\n')).not.toContain('TEMP B-TREE');
      expect(plan[0]).toMatch(/^SEARCH h USING INDEX company_health_by_\w+ \(archived=\?\)$/);
    }
  });
});
