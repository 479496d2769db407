import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { changeRegistration } from '~/domain/only-representative/registration/change.server.ts';
import { setLimit } from '~/domain/only-representative/registration/set-limit.server.ts';
import {
  listWatched,
  listWatchedForExport,
} from '~/domain/only-representative/registration/watched/list.server.ts';
import { watchedList } from '~/domain/only-representative/registration/watched/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { keepHealth } from '~/domain/provider/health/keep.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { staffWithin } from '~/domain/tenancy/staff-within.server.ts';
import { asked } from '../../support/asked.ts';
import { bindings, NOW_MS, systemContext } from '../../support/contexts.ts';
import { keptInput } from '../../support/only-representative/registrations.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { openRecord, shipper, TONNE, value } from '../../support/only-representative/shipments.ts';
import { scannedBy } from '../../support/plans.ts';
import { reckoned } from '../../support/provider/health.ts';
import { countedTrips } from '../../support/trips.ts';

/** `areas/console.md` §4 `registrations`. */

const db = systemContext().db;
const admin = await providerStaff({ role: 'provider' });

const ask = async (query: Record<string, string>, ctx: StaffContext = admin) =>
  listWatched(ctx, asked(watchedList, query));
const idsOf = async (query: Record<string, string>, ctx: StaffContext = admin) =>
  (await ask(query, ctx)).items.map(({ id }) => id);

type Row = Partial<typeof registrations.$inferInsert>;

async function holder(row: Row = {}, company: Parameters<typeof insertCompany>[1] = {}) {
  const companyId = row.companyId ?? (await insertCompany(db, company, [{ system: 'rscc' }]));
  const id = await insertRegistration(db, { corapStatus: null, ...row, companyId });
  return { companyId, id };
}

/** An account of the year with so many per cent drawn. */
async function drawn(of: { companyId: string; id: string }, percent: number, alarmPercent = 80) {
  await db.insert(tonnageAccounts).values({
    ...{ id: `acc_${of.id}_2026_standard`, companyId: of.companyId, system: 'rscc' },
    ...{ holderKind: 'registration', holderId: of.id, year: 2026, useClass: 'standard' },
    ...{ limitG: 100 * TONNE, usedG: percent * TONNE, alarmPercent },
  });
  return of;
}

const withinOf = async (companyId: string) => {
  const within = await staffWithin(admin, companyId, rscc);
  if (within === null) throw new Error('it has a contract');
  return within;
};

describe('over the alarm', () => {
  it('are those at or over their own percent this year, the fullest first', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rscc' }]);
    const of = (percent: number, alarm?: number, row: Row = {}) =>
      holder({ companyId, ...row }).then((one) => drawn(one, percent, alarm));
    await of(79);
    const at = await of(80);
    const nearly = await of(96);
    const early = await of(30, 30);
    await of(90, 95);
    await of(99, 80, { validity: 'invalid' });
    await of(98, 80, { validUntil: '2026-09-17' });
    const query = { company: companyId };
    expect(await idsOf(query)).toEqual([nearly.id, at.id, early.id]);
    expect(await idsOf({ ...query, sort: 'usage' })).toEqual([early.id, at.id, nearly.id]);
    const { items, total } = await ask(query);
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({ usageBp: 9600, alarmPercent: 80, limitG: 100 * TONNE });
    // The overview of companies counts the same ones.
    await reckoned(systemContext(), companyId);
    const [health] = await db.select().from(companyHealth).where(eq(companyHealth.id, companyId));
    expect([health?.alarm, health?.critical]).toEqual([3, 1]);
  });

  it('follow the alarm that the company or staff set, and what is drawn', async () => {
    const of = await shipper({ tonnes: 100 });
    const { ctx, registrationId: id } = of;
    const query = { company: ctx.company.id };
    await openRecord(of, '50');
    expect(await idsOf(query)).toEqual([]);
    const versionOf = async () => {
      const [row] = await db
        .select({ version: registrations.version })
        .from(registrations)
        .where(eq(registrations.id, id));
      return row?.version ?? 0;
    };
    value(await setAlarm(ctx, id, { percent: '50', version: await versionOf() }));
    expect(await idsOf(query)).toEqual([id]);
    const within = await withinOf(ctx.company.id);
    const kept = await keptInput(within, id);
    value(await changeRegistration(within, id, { ...kept, alarm_percent: 51 }));
    expect(await idsOf(query)).toEqual([]);
    value(
      await changeRegistration(within, id, { ...(await keptInput(within, id)), alarm_percent: 10 }),
    );
    expect(await idsOf(query)).toEqual([id]);
    const version = await versionOf();
    value(await setLimit(within, id, { year: 2026, use_class: 'standard', limit: '600', version }));
    expect(await idsOf(query)).toEqual([]);
  });
});

describe('ending soon', () => {
  it('are valid ones within 90 days, or with a CBI claim that ends within 60, the nearest first and each once', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rscc' }, { system: 'krscc' }]);
    const of = (row: Row) => holder({ companyId, ...row }).then(({ id }) => id);
    const cbi = (until: string, row: Row = {}) =>
      of({
        ...{ system: 'krscc', jurisdiction: 'KR', keNo: 'KE-02150', genericName: 'Vinyl resin' },
        ...{ cbiNo: 'CBI-1', cbiValidUntil: until, ...row },
      });
    const last = await of({ validUntil: '2026-12-17' });
    await of({ validUntil: '2026-12-18' });
    const today = await of({ validUntil: '2026-09-18' });
    await of({ validUntil: '2026-09-17' });
    await of({ validUntil: '2026-10-01', validity: 'invalid' });
    await of({});
    const claim = await cbi('2026-11-17');
    await cbi('2026-11-18');
    const both = await cbi('2026-10-02', { validUntil: '2026-12-01' });
    const endFirst = await cbi('2026-11-01', { validUntil: '2026-09-20' });
    const query = { view: 'ending', company: companyId };
    expect(await idsOf(query)).toEqual([today, endFirst, both, claim, last]);
    expect(await idsOf({ ...query, system: 'krscc' })).toEqual([endFirst, both, claim]);
    expect((await ask(query)).total).toBe(5);
    // What is claimed to be confidential goes by its generic name.
    const row = (await ask(query)).items.find(({ id }) => id === claim);
    expect(row).toMatchObject({
      nameEn: 'Vinyl resin',
      nameZh: 'Vinyl resin',
      casNo: '',
      ecNo: '',
    });
    expect(await idsOf({ ...query, q: '80-62-6' })).not.toContain(claim);
    expect(await idsOf({ ...query, q: 'vinyl' })).toEqual([endFirst, both, claim]);
  });

  it('goes on page by page without missing or repeating one, also on one day', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rscc' }]);
    const all: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      all.push((await holder({ companyId, validUntil: '2026-10-01' })).id);
    }
    const query = { view: 'ending', company: companyId, limit: '2' };
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await ask({ ...query, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.sort());
  });
});

describe('asked about', () => {
  it('are those with information requested, the nearest deadline first, late ones too', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rscc' }]);
    const of = (row: Row) =>
      holder({ companyId, corapStatus: 'information_requested', ...row }).then(({ id }) => id);
    const soon = await of({ decisionDeadline: '2026-10-01' });
    const late = await of({ decisionDeadline: '2025-10-01' });
    await of({ decisionDeadline: '2026-10-02', validity: 'invalid' });
    await of({ decisionDeadline: '2026-10-03', corapStatus: 'ongoing' });
    expect(await idsOf({ view: 'asked', company: companyId })).toEqual([late, soon]);
  });
});

describe('without a limit of next year', () => {
  it('are valid into it, and gone from the list at once when it is set', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rscc' }]);
    const one = await holder({ companyId, registrationNo: 'A' });
    const two = await holder({ companyId, registrationNo: 'B', validUntil: '2027-01-01' });
    await holder({ companyId, registrationNo: 'C', validUntil: '2026-12-31' });
    await holder({ companyId, registrationNo: 'D', validity: 'invalid' });
    const query = { view: 'next', company: companyId };
    await reckoned(systemContext(), companyId);
    const [health] = await db.select().from(companyHealth).where(eq(companyHealth.id, companyId));
    expect(health?.unlimited).toBe(2);
    expect(await idsOf(query)).toEqual([one.id, two.id]);
    const within = await withinOf(companyId);
    const limit = { year: 2027, use_class: 'standard', limit: '900', version: 1 } as const;
    value(await setLimit(within, one.id, limit));
    expect(await idsOf(query)).toEqual([two.id]);
    value(await setLimit(within, two.id, limit));
    await keepHealth(systemContext(NOW_MS + 24 * 60 * 60 * 1000));
    const [after] = await db.select().from(companyHealth).where(eq(companyHealth.id, companyId));
    expect(after?.unlimited).toBe(0);
  });

  it('stand company by company, and go on where the last page ended', async () => {
    const names = ['乙丙稀土', '甲乙稀土'];
    const all: string[] = [];
    for (const nameZh of names.sort()) {
      const companyId = await insertCompany(db, { nameZh }, [{ system: 'rscc' }]);
      for (const registrationNo of ['1', '2', '3']) {
        all.push((await holder({ companyId, registrationNo })).id);
      }
      await reckoned(systemContext(), companyId);
    }
    const first = await ask({ view: 'next', q: '稀土', limit: '4' });
    const ids = first.items.map(({ id }) => id).filter((id) => all.includes(id));
    const next = await ask({ view: 'next', q: '稀土', limit: '4', cursor: first.nextCursor ?? '' });
    expect([...ids, ...next.items.map(({ id }) => id)].filter((id) => all.includes(id))).toEqual(
      all,
    );
  });
});

describe('whose they are', () => {
  it('a consultant sees their companies’ alone, whatever the filter says', async () => {
    const ends = {
      ...{ validUntil: '2026-10-01', decisionDeadline: '2026-10-01' },
      corapStatus: 'information_requested',
    } as const;
    const both = async () => {
      const one = await holder(ends);
      await drawn(one, 90);
      const { id: open } = await holder({ companyId: one.companyId });
      await reckoned(systemContext(), one.companyId);
      return { ...one, open };
    };
    const [mine, others] = [await both(), await both()];
    const consultant = await providerStaff({ assigned: [mine.companyId] });
    for (const view of ['alarm', 'ending', 'asked', 'next']) {
      const expected = [view === 'next' ? mine.open : mine.id];
      expect(await idsOf({ view }, consultant)).toEqual(expected);
      expect(await idsOf({ view, company: others.companyId }, consultant)).toEqual([]);
      expect((await ask({ view }, consultant)).total).toBe(1);
      expect(await idsOf({ view, consultant: consultant.identity.user.id })).toEqual(expected);
      const book = await listWatchedForExport(consultant, asked(watchedList, { view }));
      expect(book.map(({ id }) => id)).toEqual(expected);
    }
    const nobody = await providerStaff();
    for (const view of ['alarm', 'ending', 'asked', 'next']) {
      expect(await idsOf({ view }, nobody)).toEqual([]);
    }
  });

  it('are found by the name or number of the company, and by what they are', async () => {
    const { companyId, id } = await holder(
      { validUntil: '2026-10-05', casNo: '78-93-3', registrationNo: '01-2119457290-43-0007' },
      { nameZh: '寻找化工有限公司', nameEn: 'Sought Chemicals Co., Ltd.' },
    );
    await reckoned(systemContext(), companyId);
    for (const q of ['寻找', 'sought chem', companyId, '78-93-3', '2119457290-43']) {
      expect(await idsOf({ view: 'ending', q })).toEqual([id]);
    }
  });

  it('have one order each: another is refused, and a page leaves it out', () => {
    const params = new URLSearchParams({ view: 'ending', sort: '-usage' });
    expect(watchedList.strict(params)).toMatchObject({
      refusal: { code: 4100, fields: { sort: { key: 'invalid_choice' } } },
    });
    expect(watchedList.lenient(params).sort).toBe('ends');
  });
});

describe('the cost', () => {
  const views = ['alarm', 'ending', 'asked', 'next'] as const;
  const scopes = {
    'of all companies': {},
    'of one': { company: 'co_x' },
    'of a consultant’s': { consultant: 'usr_x' },
  };

  it.each(
    views.flatMap((view) =>
      Object.entries(scopes).map(([name, query]) => [view, name, query] as const),
    ),
  )('of %s %s is one trip, and no table is gone through', async (view, _name, query) => {
    const statements: string[] = [];
    const counted = countedTrips(bindings.DB);
    const spied = new Proxy(counted.database, {
      get(of, name) {
        if (name !== 'prepare') return Reflect.get(of, name).bind?.(of) ?? Reflect.get(of, name);
        return (text: string) => {
          statements.push(text);
          return of.prepare(text);
        };
      },
    });
    await ask({ view, ...query }, { ...admin, db: openDatabase(spied) });
    expect(counted.trips()).toBe(1);
    expect(statements).toHaveLength(3);
    for (const statement of statements) {
      // The small projection is gone through in the order of its names, by an index of those alone that have any.
      expect(
        (await scannedBy(statement)).filter(
          (one) => !one.includes('company_health_without_limits'),
        ),
      ).toEqual([]);
    }
  });
});
