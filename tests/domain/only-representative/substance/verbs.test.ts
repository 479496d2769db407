import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrationShares } from '#db/schema/substance.ts';
import { insertPartner, insertProduct, insertRegistration, insertUser } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { exportLedger, readLedger } from '~/domain/only-representative/substance/ledger.server.ts';
import { listSubstances } from '~/domain/only-representative/substance/list.server.ts';
import { ledgerList, substanceList } from '~/domain/only-representative/substance/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { editTradeRecord } from '~/domain/only-representative/trade-record/revise.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { asked } from '../../../support/asked.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import {
  code,
  openRecord,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { insertAccount, insertEntry } from './ledger-rows.ts';

const NOT_FOUND = new Denial(4040);
const NOT_ALLOWED = new Denial(4002);

describe('one substance', () => {
  it('shows its tonnage, its ledger newest first and the products that hold it', async () => {
    const of = await shipper({ tonnes: 100 });
    const open = await openRecord(of, '10');
    await waitingRecord({ ...of, ctx: as(of.ctx, { nowMs: of.ctx.nowMs + 1 }) }, '5.5');

    const ctx = as(of.ctx);
    const page = await readSubstance(ctx, of.registrationId, asked(ledgerList));

    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(page.substance).toMatchObject({
      limitG: 100 * TONNE,
      reservedG: 15_500_000,
      usedG: 0,
      usableG: 84_500_000,
      owner: null,
    });
    expect(page.ledger.total).toBe(2);
    expect(page.ledger.items).toMatchObject([
      { kind: 'reserve', reservedDeltaG: 5_500_000, usableAfterG: 84_500_000, drawer: null },
      {
        kind: 'reserve',
        reservedDeltaG: 10 * TONNE,
        tradeNo: open.trade_no,
        recordId: open.id,
        eta: '2026-11-12',
        actorName: 'Zhang Wei',
      },
    ]);
    expect(page.ledger.items[0]?.partnerName).toMatch(/^Meerdam/);
    expect(page.products).toMatchObject([{ id: of.productId, sharePpm: 1_000_000 }]);
    expect(page.years).toEqual([2025, 2026, 2027]);
    expect(page.forecast?.reachedOn).toBeNull();
  });

  it('says what a planned order would leave and when the limit is reached then', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const id = await insertRegistration(ctx.db, { companyId });
    await insertAccount(ctx.db, {
      companyId,
      registrationId: id,
      months: {
        1: [62_400_000, 0],
        2: [55_750_000, 0],
        8: [480_100_000, 0],
        9: [56_500_000, 48_000_000],
        10: [39_500_000, 88_500_000],
        11: [0, 15_900_000],
      },
    });
    const plan = { massG: 40 * TONNE, eta: '2026-11-20' };
    const { forecast, planned } = await readSubstance(as(ctx), id, { ...asked(ledgerList), plan });
    expect(forecast).toEqual({
      averageG: 80_016_666,
      yearEndG: 942_800_000,
      reachedOn: '2026-12-15',
    });
    expect(planned).toMatchObject({ leftG: 13_350_000, reachedOn: '2026-11-29' });
    const nextYear = { massG: TONNE, eta: '2027-02-01' };
    const later = await readSubstance(as(ctx), id, { ...asked(ledgerList), plan: nextYear });
    expect(later).toMatchObject({ year: 2027, forecast: null });
    expect(later.planned).toMatchObject({ leftG: 899 * TONNE, reachedOn: null });
  });

  it('is the same 404 for an unknown id, another company and another subsystem', async () => {
    const ctx = await tenantContext();
    const other = await tenantContext();
    const foreign = await insertRegistration(ctx.db, { companyId: other.company.id });
    const elsewhere = await insertRegistration(ctx.db, {
      companyId: ctx.company.id,
      system: 'krscc',
    });
    for (const id of ['sub_unknown', foreign, elsewhere]) {
      await expect(readSubstance(as(ctx), id, asked(ledgerList))).rejects.toEqual(NOT_FOUND);
      await expect(readLedger(as(ctx), id, asked(ledgerList))).rejects.toEqual(NOT_FOUND);
      await expect(exportLedger(as(ctx), id, asked(ledgerList))).rejects.toEqual(NOT_FOUND);
      await expect(setAlarm(as(ctx), id, { percent: 70, version: 1 })).rejects.toEqual(NOT_FOUND);
      await expect(setShares(as(ctx), id, { unique_ids: [], version: 1 })).rejects.toEqual(
        NOT_FOUND,
      );
    }
  });

  it('pages its ledger and filters by kind', async () => {
    const ctx = await tenantContext();
    const companyId = ctx.company.id;
    const id = await insertRegistration(ctx.db, { companyId });
    const accountId = await insertAccount(ctx.db, { companyId, registrationId: id, months: {} });
    const entry = { accountId, companyId, drawerCompanyId: companyId, recordId: 'tr_x', massG: 1 };
    for (let at = 1; at <= 7; at += 1) {
      const kind = at % 3 === 0 ? 'use' : 'reserve';
      await insertEntry(ctx.db, { ...entry, kind, atMs: ctx.nowMs + at });
    }
    const first = await readLedger(as(ctx), id, asked(ledgerList, { limit: 5 }));
    const cursor = first.nextCursor ?? '';
    const second = await readLedger(as(ctx), id, asked(ledgerList, { limit: 5, cursor }));
    const times = [...first.items, ...second.items].map(({ atMs }) => atMs - ctx.nowMs);
    expect(times).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(first.total).toBe(7);
    const uses = await readLedger(as(ctx), id, asked(ledgerList, { kind: 'use' }));
    expect(uses.items.map(({ atMs }) => atMs - ctx.nowMs)).toEqual([6, 3]);
    expect(await exportLedger(as(ctx), id, asked(ledgerList))).toHaveLength(7);
    expect((await readLedger(as(ctx), id, asked(ledgerList, { year: 2025 }))).items).toEqual([]);
  });
});

describe('a shared substance', () => {
  it('that is closed again lets a draft be sent that drew it before, and no draft be revised (4102)', async () => {
    const owner = await shipper({ tonnes: 100 });
    const guest = await tenantContext();
    const { registrationId } = owner;
    const share = (unique_ids: string[], version: number) =>
      setShares(as(owner.ctx), registrationId, { unique_ids, version });
    value(await share([guest.company.id], 1));
    const productId = await insertProduct(guest.db, { companyId: guest.company.id }, [
      { registrationId, sharePpm: 1_000_000 },
    ]);
    const partner_id = await insertPartner(guest.db, { companyId: guest.company.id });
    const input = (tonnes: string) => ({
      ...owner.input(tonnes),
      partner_id,
      lines: [{ product_id: productId, tonnes }],
    });
    const ctx = as(guest);
    const [sent, revised] = [
      value(await createTradeRecord(ctx, input('2'))),
      value(await createTradeRecord(ctx, input('3'))),
    ];
    value(await share([], 2));
    value(await sendTradeRecord(ctx, sent.id, sent));
    const again = await editTradeRecord(ctx, revised.id, {
      ...input('4'),
      version: revised.version,
    });
    expect(code(again)).toBe(4102);
  });

  it('shows its owner who drew what, and a drawer only its own draws', async () => {
    const owner = await shipper({ tonnes: 100 });
    const guest = await tenantContext();
    const third = await tenantContext({ company: { nameEn: 'Zz Third Co., Ltd.' } });
    const opened = value(
      await setShares(as(owner.ctx), owner.registrationId, {
        unique_ids: [guest.company.id, third.company.id],
        version: 1,
      }),
    );
    expect(opened).toEqual({
      id: owner.registrationId,
      shared_with: [guest.company.id, third.company.id],
      version: 2,
    });
    await openRecord(owner, '10');
    const productId = await insertProduct(guest.db, { companyId: guest.company.id }, [
      { registrationId: owner.registrationId, sharePpm: 500_000 },
    ]);
    const partnerId = await insertPartner(guest.db, {
      companyId: guest.company.id,
      name: 'Secret Importer B.V.',
    });
    const draws = { ...owner, ctx: as(guest), productId, partnerId };
    await openRecord(
      {
        ...draws,
        input: (t) => ({
          ...owner.input(t),
          partner_id: partnerId,
          lines: [{ product_id: productId, tonnes: t }],
        }),
      },
      '8',
    );

    const seen = await readSubstance(as(owner.ctx), owner.registrationId, asked(ledgerList));
    expect(seen.shares).toMatchObject([
      { companyId: guest.company.id, reservedG: 4 * TONNE, usedG: 0, records: 1 },
      { companyId: third.company.id, reservedG: 0, usedG: 0, records: 0 },
    ]);
    expect(seen.ledger.items).toHaveLength(2);
    const foreign = seen.ledger.items.find((entry) => entry.drawer !== null);
    expect(foreign).toMatchObject({
      massG: 4 * TONNE,
      partnerName: null,
      actorName: null,
      recordId: null,
      eta: null,
    });
    expect(JSON.stringify(seen)).not.toContain('Secret Importer');

    const drawn = await readSubstance(as(guest), owner.registrationId, asked(ledgerList));
    expect(drawn.substance).toMatchObject({
      reservedG: 4 * TONNE,
      usableG: 86 * TONNE,
      owner: { id: owner.ctx.company.id },
    });
    expect(drawn.ledger.items).toMatchObject([{ massG: 4 * TONNE, drawer: null }]);
    expect(drawn).toMatchObject({ shares: [], formerDrawers: [], forecast: null, history: [] });
    expect(drawn.products.map(({ id }) => id)).toEqual([productId]);

    await setShares(as(owner.ctx), owner.registrationId, { unique_ids: [], version: 2 });
    await expect(readSubstance(as(guest), owner.registrationId, asked(ledgerList))).rejects.toEqual(
      NOT_FOUND,
    );
    const after = await readSubstance(as(owner.ctx), owner.registrationId, asked(ledgerList));
    expect(after.formerDrawers).toMatchObject([{ companyId: guest.company.id, records: 1 }]);
  });

  it('keeps its owner’s alarm and shares', async () => {
    const owner = await tenantContext();
    const guest = await tenantContext();
    const id = await insertRegistration(owner.db, { companyId: owner.company.id });
    await owner.db.insert(registrationShares).values({
      registrationId: id,
      companyId: guest.company.id,
      ownerCompanyId: owner.company.id,
      sinceMs: 1,
    });
    await expect(setAlarm(as(guest), id, { percent: 1, version: 1 })).rejects.toEqual(NOT_FOUND);
    await expect(setShares(as(guest), id, { unique_ids: [], version: 1 })).rejects.toEqual(
      NOT_FOUND,
    );
  });
});

describe('setting the alarm', () => {
  it('changes the threshold, the version and the history in two round trips', async () => {
    const of = await tenantContext();
    const id = await insertRegistration(of.db, { companyId: of.company.id });
    const ctx = as(of);
    const changed = value(await setAlarm(ctx, id, { percent: 65, version: 1 }));
    expect(ctx.db.trips.roundTrips).toBe(2);
    expect(changed).toEqual({ id, alarmPercent: 65, version: 2 });
    const { substance, history } = await readSubstance(as(of), id, asked(ledgerList));
    expect(substance).toMatchObject({ alarmPercent: 65, version: 2 });
    expect(history).toMatchObject([
      { action: 'substance.alarm', actorName: 'Zhang Wei', detail: { alarm_percent: [80, 65] } },
    ]);
  });

  it('is refused for a stale version, for a viewer, and for the second of two at once', async () => {
    const of = await tenantContext();
    const id = await insertRegistration(of.db, { companyId: of.company.id });
    expect(code(await setAlarm(as(of), id, { percent: 65, version: 9 }))).toBe(4106);
    await expect(
      setAlarm(as(of, { role: 'viewer' }), id, { percent: 65, version: 1 }),
    ).rejects.toEqual(NOT_ALLOWED);
    const race = await Promise.all([
      setAlarm(as(of), id, { percent: 60, version: 1 }),
      setAlarm(as(of), id, { percent: 70, version: 1 }),
    ]);
    expect(race.map(code).sort()).toEqual([2000, 4106]);
    const { history } = await readSubstance(as(of), id, asked(ledgerList));
    expect(history).toHaveLength(1);
  });
});

/** Whose administrators heard what of a company's registrations. */
async function sharingLetters({ db, company }: OrContext): Promise<string[]> {
  const rows = await db.all<{
    to: string;
    subject: string;
  }>(sql`SELECT m.company_id AS "to", l.subject
    FROM mail_messages l JOIN users u ON u.email = l.recipient
    JOIN membership_systems m ON m.user_id = u.id AND m.role = 'admin'
    WHERE l.company_id = ${company.id}`);
  return rows.map(({ to, subject }) => `${to} ${/ (opened|closed) /.exec(subject)?.[1]}`).sort();
}

describe('sharing a substance', () => {
  it('names companies by id or exact name and writes who was added and removed', async () => {
    const of = await tenantContext();
    const first = await tenantContext({ company: { nameEn: 'Exact Name One Ltd.' } });
    const second = await tenantContext();
    const id = await insertRegistration(of.db, { companyId: of.company.id });
    const ctx = as(of);
    value(await setShares(ctx, id, { unique_ids: [' Exact Name One Ltd. '], version: 1 }));
    expect(ctx.db.trips.roundTrips).toBe(2);
    value(await setShares(as(of), id, { unique_ids: [second.company.id], version: 2 }));
    const { shares, history } = await readSubstance(as(of), id, asked(ledgerList));
    expect(shares.map(({ companyId }) => companyId)).toEqual([second.company.id]);
    expect(history.map(({ action }) => action)).toEqual(['substance.shares', 'substance.shares']);
    expect((await listSubstances(as(first), asked(substanceList))).items).toEqual([]);
  });

  it('is told to the administrators of whom it is opened to and closed for, and to nobody else', async () => {
    const of = await tenantContext();
    const [stays, leaves, joins] = [
      await tenantContext(),
      await tenantContext(),
      await tenantContext(),
    ];
    await insertUser(of.db, {}, [{ companyId: joins.company.id, role: 'member' }]);
    const id = await insertRegistration(of.db, { companyId: of.company.id });
    const share = async (version: number, ...others: OrContext[]) =>
      value(
        await setShares(as(of), id, {
          unique_ids: others.map(({ company }) => company.id),
          version,
        }),
      );
    await share(1, stays, leaves);
    await share(2, stays, joins);
    await share(3, stays, joins);
    expect(await sharingLetters(of)).toEqual(
      [
        [stays, 'opened'],
        [leaves, 'opened'],
        [joins, 'opened'],
        [leaves, 'closed'],
      ]
        .map(([to, what]) => `${(to as OrContext).company.id} ${what}`)
        .sort(),
    );
  });

  it('refuses in this order: viewer, stale version, unknown, own company, lost race', async () => {
    const of = await tenantContext();
    const guest = await tenantContext();
    const id = await insertRegistration(of.db, { companyId: of.company.id });
    const input = { unique_ids: ['no such company'], version: 1 };
    await expect(setShares(as(of, { role: 'viewer' }), id, input)).rejects.toEqual(NOT_ALLOWED);
    expect(code(await setShares(as(of), id, { ...input, version: 2 }))).toBe(4106);
    expect(await setShares(as(of), id, input)).toMatchObject({
      refusal: { code: 4100, fields: { 'unique_ids.0': { key: 'unknown_company' } } },
    });
    expect(await setShares(as(of), id, { unique_ids: [of.company.id], version: 1 })).toMatchObject({
      refusal: { fields: { 'unique_ids.0': { key: 'share_own_company' } } },
    });
    const open = { unique_ids: [guest.company.id], version: 1 };
    const race = await Promise.all([setShares(as(of), id, open), setShares(as(of), id, open)]);
    expect(race.map(code).sort()).toEqual([2000, 4106]);
  });

  it('can’t name a company of another subsystem', async () => {
    const of = await tenantContext();
    const { krscc } = await import('~/domain/systems/profiles.ts');
    const elsewhere = await tenantContext({ system: krscc });
    const id = await insertRegistration(of.db, { companyId: of.company.id });
    expect(
      code(await setShares(as(of), id, { unique_ids: [elsewhere.company.id], version: 1 })),
    ).toBe(4100);
  });
});
