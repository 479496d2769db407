import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations, tonnageAccounts, tonnageOpenings } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { listOpenings } from '~/domain/only-representative/opening/list.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { insertPaper, koreanShipper } from '../../support/only-representative/korea.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  account,
  drift,
  NO_DRIFT,
  type Shipper,
  shipper,
  TONNE,
  value,
} from '../../support/only-representative/shipments.ts';
import { qiming } from '../../support/provider/book.ts';
import {
  changesIn,
  committed,
  countsIn,
  faultsIn,
  previewed,
} from '../../support/provider/workbooks.ts';

/** `areas/console.md` §4 Workbook: opening balances of only representatives. */

const db = () => openTestDatabase();

/** A tenant with one registration and one importer, a consultant who works for it, and a row of its opening. */
async function tenant(options: Parameters<typeof shipper>[0] = {}) {
  return withRow(await shipper({ tonnes: 100, ...options }));
}

async function withRow(of: Shipper) {
  const companyId = of.ctx.company.id;
  const [held] = await db()
    .select({ no: registrations.registrationNo })
    .from(registrations)
    .where(eq(registrations.id, of.registrationId));
  const row = {
    ...{ ref: companyId, system: of.ctx.system.slug, registration_no: held?.no ?? '' },
    ...{ year: 2026, use_class: '标准', tonnes: 40, importer: '', note: '原唯一代表台账' },
  };
  return { ...of, row, companyId, staff: await providerStaff({ assigned: [companyId] }) };
}

const openingsOf = (companyId: string) =>
  db().select().from(tonnageOpenings).where(eq(tonnageOpenings.companyId, companyId));

const partnerName = async (of: Pick<Shipper, 'ctx' | 'partnerId'>) => {
  const [row] = await db().all<{ name: string }>(
    sql`SELECT name FROM trade_partners WHERE id = ${of.partnerId}`,
  );
  return row?.name ?? '';
};

describe('opening balances in a workbook', () => {
  it('come with the registration and the limit that the same book brings', async () => {
    const staff = await providerStaff();
    const { users: _, ...rows } = qiming();
    const { limit_t: __, ...year } = rows.limits[0] ?? { limit_t: 0 };
    const openings = [{ ...year, tonnes: 30, importer: '', note: '2026 年 1 至 6 月报关记录' }];
    const id = await previewed(staff, { ...rows, openings });
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await countsIn(staff, id)).toMatchObject({ openings: '1/0/0/0' });
    value(await committed(staff, id));
    const [company] = await db()
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.uscc, rows.companies[0]?.uscc ?? ''));
    const companyId = company?.id ?? '';
    const [booked] = await db()
      .select()
      .from(tonnageAccounts)
      .where(eq(tonnageAccounts.companyId, companyId));
    expect(booked).toMatchObject({ year: 2026, limitG: 50 * TONNE, usedG: 30 * TONNE });
    expect(await openingsOf(companyId)).toMatchObject([
      { massG: 30 * TONNE, fileId: '', enteredByName: 'Eva de Wit', version: 1 },
    ]);
  });

  it('count for their importer, change nothing when they come again, and book what a cell changes', async () => {
    const of = await tenant();
    const { staff, companyId } = of;
    value(await createTradeRecord(of.ctx, of.input('10')));
    const named = { ...of.row, importer: await partnerName(of), tonnes: 20 };
    const openings = [of.row, named];
    value(await committed(staff, await previewed(staff, { openings })));
    const booked = { limit: 100 * TONNE, reserved: 10 * TONNE };
    expect(await account(of.ctx, of.registrationId)).toEqual({ ...booked, used: 60 * TONNE });
    const [importer] = await db().all(sql`SELECT used_g, opening_g, trades
      FROM tonnage_importer_years WHERE partner_id = ${of.partnerId}`);
    expect(importer).toEqual({ used_g: 20 * TONNE, opening_g: 20 * TONNE, trades: 1 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);

    const again = await previewed(staff, { openings });
    expect(await countsIn(staff, again)).toEqual({ openings: '0/2/0/0' });

    // What is corrected to less makes room for what is more.
    const changed = [
      { ...of.row, tonnes: 62.5 },
      { ...named, tonnes: '5', note: '' },
    ];
    const id = await previewed(staff, { openings: changed });
    expect(await faultsIn(staff, id)).toEqual([]);
    expect(await changesIn(staff, id)).toEqual([
      'openings F3 40.000 → 62.500',
      'openings F4 20.000 → 5.000',
    ]);
    value(await committed(staff, id));
    expect(await account(of.ctx, of.registrationId)).toEqual({ ...booked, used: 67.5 * TONNE });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
    const listed = await listOpenings(of.ctx, 2026);
    expect(new Map(listed.map(({ massG, note, version }) => [massG, [note, version]]))).toEqual(
      new Map([62.5, 5].map((tonnes) => [tonnes * TONNE, ['原唯一代表台账', 2]])),
    );
    const acts = await db()
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(
        and(eq(auditEntries.companyId, companyId), eq(auditEntries.action, 'opening.correct')),
      );
    const moved = acts.map(({ detail }): number[] => JSON.parse(detail).mass_g);
    expect(moved.toSorted(([a = 0], [b = 0]) => b - a)).toEqual([
      [40 * TONNE, 62.5 * TONNE],
      [20 * TONNE, 5 * TONNE],
    ]);
  });

  it('take one back with nothing used', async () => {
    const of = await tenant();
    value(await committed(of.staff, await previewed(of.staff, { openings: [of.row] })));
    const id = await previewed(of.staff, { openings: [{ ...of.row, tonnes: 0 }] });
    expect(await changesIn(of.staff, id)).toEqual(['openings F3 40.000 → 0.000']);
    value(await committed(of.staff, id));
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 0 });
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});

describe('what is wrong with an opening is said at its cell', () => {
  it.each([
    ['a year to come', { year: 2027 }, 'D3 future_year'],
    ['another use class', { use_class: '中间体' }, 'E3 invalid_choice'],
    ['nothing used', { tonnes: 0 }, 'F3 invalid_tonnes'],
    ['no number', { tonnes: 'some' }, 'F3 number_unreadable'],
    ['no source', { note: '' }, 'H3 required'],
    ['an importer that is none', { importer: 'Nobody GmbH' }, 'G3 import_partner_unknown'],
    ['a number that is none', { registration_no: 'X-1' }, 'C3 workbook_registration_unknown'],
    ['a subsystem without a contract', { system: 'KRSCC' }, 'B3 system_not_used'],
  ])('%s', async (_, wrong, fault) => {
    const of = await tenant();
    const id = await previewed(of.staff, { openings: [{ ...of.row, ...wrong }] });
    expect(await faultsIn(of.staff, id)).toContain(`openings ${fault}`);
    expect(await committed(of.staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await openingsOf(of.companyId)).toEqual([]);
  });

  it('more than a year has left, each row beside those above it', async () => {
    const of = await tenant();
    value(await createTradeRecord(of.ctx, of.input('50')));
    const importer = await partnerName(of);
    const id = await previewed(of.staff, {
      openings: [of.row, { ...of.row, importer, tonnes: '10.000001' }, { ...of.row, tonnes: 1 }],
    });
    expect(await faultsIn(of.staff, id)).toEqual([
      'openings F4 tonnage_exceeded_by',
      'openings D5 workbook_row_twice',
    ]);
    const limits = [{ ...of.row, limit_t: 89 }].map(
      ({ tonnes: _, importer: __, note: ___, ...limit }) => limit,
    );
    const lower = await previewed(of.staff, { limits, openings: [of.row] });
    expect(await faultsIn(of.staff, lower)).toEqual(['openings F3 tonnage_exceeded_by']);
    const fits = await previewed(of.staff, {
      limits: limits.map((limit) => ({ ...limit, limit_t: 90 })),
      openings: [of.row],
    });
    value(await committed(of.staff, fits));
    expect(await account(of.ctx, of.registrationId)).toEqual({
      ...{ limit: 90 * TONNE, reserved: 50 * TONNE, used: 40 * TONNE },
    });
  });

  it('what a declaration certificate alone doesn’t allow', async () => {
    const of = await withRow(await koreanShipper({ tonnageG: 2 * TONNE }));
    await insertPaper(of, 'kr_declaration');
    const id = await previewed(of.staff, { openings: [{ ...of.row, tonnes: '0.1' }] });
    expect(await faultsIn(of.staff, id)).toEqual(['openings F3 declared_only']);
    const less = await previewed(of.staff, { openings: [{ ...of.row, tonnes: '0.099999' }] });
    value(await committed(of.staff, less));
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});

describe('an opening that changed after the preview', () => {
  it('or a year that filled up refuses the commit (4156), and nothing is booked twice', async () => {
    const of = await tenant();
    const id = await previewed(of.staff, { openings: [{ ...of.row, tonnes: 95 }] });
    value(await createTradeRecord(of.ctx, of.input('10')));
    expect(await committed(of.staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await faultsIn(of.staff, id)).toEqual(['openings F3 tonnage_exceeded_by']);
    const [one, two] = [
      await previewed(of.staff, { openings: [of.row] }),
      await previewed(of.staff, { openings: [{ ...of.row, tonnes: 41 }] }),
    ];
    const outcomes = await Promise.all([committed(of.staff, one), committed(of.staff, two)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await openingsOf(of.companyId)).toHaveLength(1);
    expect(await drift(of.ctx)).toEqual(NO_DRIFT);
  });
});
