import { and, eq, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnExcesses, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { partnerApplications, tradePartners } from '#db/schema/partner.ts';
import { workItems, workNotes } from '#db/schema/provider/work.ts';
import { reminders } from '#db/schema/reminder.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpClaims, rpProducts } from '#db/schema/rp-product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { recordHolds, tradeRecords } from '#db/schema/trade-record.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { confirmPartner } from '~/domain/only-representative/trade-partner/kept/confirm.server.ts';
import { openWork } from '~/domain/provider/work/find.server.ts';
import { WORK_SOURCES } from '~/domain/provider/work/sources.server.ts';
import { ARISEN_A_RUN, sweepDatedWork, sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { activeCompany, submittedActivity } from '../../support/new-substance/activities.ts';
import { insertDuty } from '../../support/new-substance/duties.ts';
import { cnTenant, insertFiling } from '../../support/new-substance/substances-cn.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  openRecord,
  type Shipper,
  shipper,
  value,
} from '../../support/only-representative/shipments.ts';
import { scannedBy } from '../../support/plans.ts';
import { cosmeticsTenant, insertCosmetic } from '../../support/responsible-person/cosmetics.ts';
import { insertReport } from '../../support/responsible-person/reminders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon UTC of a day. */
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

const about = (id: string) =>
  openTestDatabase()
    .select()
    .from(workItems)
    .where(eq(workItems.subjectId, id))
    .orderBy(sql`rowid`);

/** Duties of registrations. */
const OF_REGISTRATIONS = ['band_update', 'duin_deadline', 'kr_change'] as const;

/** Indexes that have the rows of a cause and no others: to go through one is to read what there is to do. */
const EXACTLY =
  /INDEX (trade_records_held|rp_trade_records_held|rp_adverse_reports_new|cn_excesses_open)$/;

/** Both runs of a moment. */
async function swept(nowMs = NOW_MS) {
  await sweepWork(systemContext(nowMs));
  await sweepDatedWork(systemContext(nowMs));
}

/** Kinds and states of what there is of a subject after both runs. */
async function stands(id: string, nowMs = NOW_MS) {
  await swept(nowMs);
  return (await about(id)).map(({ kind, state }) => `${kind} ${state}`);
}

beforeEach(async () => {
  const db = openTestDatabase();
  await db.delete(workNotes);
  await db.delete(workItems);
});

async function registration(
  { ctx, registrationId }: Shipper,
  set: Partial<typeof registrations.$inferInsert>,
) {
  await ctx.db.update(registrations).set(set).where(eq(registrations.id, registrationId));
}

describe('of registrations', () => {
  it('an end comes up 90 days before and is due on it; a new end is done, and it once invalid', async () => {
    const of = await shipper();
    const id = of.registrationId;
    await registration(of, { validUntil: '2026-12-18' });
    expect(await stands(id)).toEqual([]);
    await registration(of, { validUntil: '2026-12-17' });
    expect(await stands(id)).toEqual(['registration_end open']);
    expect(await stands(id)).toEqual(['registration_end open']);
    expect(await about(id)).toMatchObject([{ dueOn: '2026-12-17', system: 'rscc' }]);
    await registration(of, { validUntil: '2028-12-17' });
    expect(await stands(id)).toEqual(['registration_end done']);
    await registration(of, { validUntil: '2026-11-01' });
    expect(await stands(id)).toHaveLength(2);
    await registration(of, { validity: 'invalid' });
    expect(await stands(id)).toEqual(['registration_end done', 'registration_end done']);
  });

  it('an end of a company that has no contract there any more is nobody’s', async () => {
    const of = await shipper();
    await registration(of, { validUntil: '2026-10-01' });
    expect(await stands(of.registrationId)).toEqual(['registration_end open']);
    await of.ctx.db
      .update(companySystems)
      .set({ state: 'ended' })
      .where(eq(companySystems.companyId, of.ctx.company.id));
    expect(await stands(of.registrationId)).toEqual(['registration_end void']);
    expect(await stands(of.registrationId)).toEqual(['registration_end void']);
  });

  it('the end of a CBI claim comes up 60 days before, by its generic name; an extension is done', async () => {
    const of = await shipper();
    const id = of.registrationId;
    const claim = { cbiNo: 'CBI-2024-0017', genericName: 'Substituted phenol' };
    await registration(of, { ...claim, cbiValidUntil: '2026-11-18' });
    expect(await stands(id)).toEqual([]);
    await registration(of, { cbiValidUntil: '2026-11-17' });
    expect(await stands(id)).toEqual(['cbi_end open']);
    expect(await about(id)).toMatchObject([
      { dueOn: '2026-11-17', subjectZh: 'Substituted phenol', subjectEn: 'Substituted phenol' },
    ]);
    await registration(of, { cbiValidUntil: '2028-11-17' });
    expect(await stands(id)).toEqual(['cbi_end done']);
  });

  it('information an authority asks for is due by its deadline, until the status is another', async () => {
    const of = await shipper();
    const id = of.registrationId;
    await registration(of, {
      corapStatus: 'information_requested',
      decisionDeadline: '2026-10-08',
    });
    expect(await stands(id)).toEqual(['information_requested open']);
    expect((await about(id))[0]?.dueOn).toBe('2026-10-08');
    await registration(of, { corapStatus: 'follow_up' });
    expect(await stands(id)).toEqual(['information_requested done']);
  });

  it('a limit is critical from 95 % on, until it is below or was raised', async () => {
    const of = await shipper({ tonnes: 100 });
    const { ctx, registrationId: holderId } = of;
    const id = `acc_${holderId}_2026_standard`;
    const used = (usedG: number, limitG = 100_000_000) =>
      ctx.db
        .insert(tonnageAccounts)
        .values({
          ...{ id, companyId: ctx.company.id, system: 'rscc', holderKind: 'registration' as const },
          ...{ holderId, year: 2026, useClass: 'standard' as const, limitG, usedG },
        })
        .onConflictDoUpdate({ target: tonnageAccounts.id, set: { usedG, limitG } });
    await used(94_990_000);
    expect(await stands(id)).toEqual([]);
    await used(95_000_000);
    expect(await stands(id)).toEqual(['tonnage_critical open']);
    expect(await about(id)).toMatchObject([{ about: 'critical', dueOn: '2026-09-28' }]);
    await used(95_000_000, 200_000_000);
    expect(await stands(id)).toEqual(['tonnage_critical done']);
  });

  it('a limit that its company was told to reach is critical too, once, until it is raised', async () => {
    const of = await shipper({ tonnes: 100 });
    const { ctx, registrationId: holderId } = of;
    const id = `acc_${holderId}_2026_standard`;
    await ctx.db.insert(tonnageAccounts).values({
      ...{ id, companyId: ctx.company.id, system: 'rscc', holderKind: 'registration' },
      ...{ holderId, year: 2026, useClass: 'standard', limitG: 100_000_000, usedG: 60_000_000 },
    });
    expect(await stands(id)).toEqual([]);
    await ctx.db.insert(reminders).values({
      ...{ companyId: ctx.company.id, system: 'rscc', kind: 'forecast', subjectId: holderId },
      ...{ level: '', toldOn: '2026-09-14' },
    });
    expect(await stands(id)).toEqual(['tonnage_critical open']);
    expect((await about(id))[0]?.about).toBe('forecast');
    await ctx.db
      .update(tonnageAccounts)
      .set({ limitG: 200_000_000 })
      .where(eq(tonnageAccounts.id, id));
    expect(await stands(id)).toEqual(['tonnage_critical done']);
    expect(await stands(id)).toEqual(['tonnage_critical done']);
  });

  it.each(OF_REGISTRATIONS)('%s: from its duty’s first day to its end', async (kind) => {
    const of = await shipper();
    const system = of.ctx.system.slug;
    const make = (opensOn: string, about = '') =>
      insertDuty({
        ...{ companyId: of.ctx.company.id, filingId: of.registrationId, system, kind, about },
        ...{ subjectKind: 'registration', opensOn, dueOn: '2026-12-01', year: 0 },
      });
    const later = await make('2026-09-19', 'later');
    const [one, two] = [await make('2026-09-18', 'one'), await make('2026-09-01', 'two')];
    expect(await stands(later)).toEqual([]);
    expect(await stands(one)).toEqual([`${kind} open`]);
    expect(await stands(two)).toEqual([`${kind} open`]);
    expect((await about(one))[0]?.dueOn).toBe('2026-12-01');
    const set = (id: string, to: Partial<typeof duties.$inferInsert>) =>
      of.ctx.db.update(duties).set(to).where(eq(duties.id, id));
    await set(one, { state: 'done', doneOn: '2026-09-18' });
    await set(two, { state: 'waived', waivedReason: '' });
    expect(await stands(one)).toEqual([`${kind} done`]);
    expect(await stands(two)).toEqual([`${kind} void`]);
  });
});

describe('of records and partners', () => {
  it('a missing statement comes up when it has held for seven days, and ends with it', async () => {
    const of = await shipper();
    const { id } = await openRecord(of);
    const { db, nowMs } = of.ctx;
    const since = (sinceMs: number) =>
      db.batch([
        db
          .update(tradeRecords)
          .set({ status: 'CONFIRMED', missingStatements: 1, heldSinceMs: sinceMs })
          .where(eq(tradeRecords.id, id)),
        db
          .insert(recordHolds)
          .values({ recordId: id, revision: 1, reason: 'statement_missing', sinceMs })
          .onConflictDoUpdate({
            target: [recordHolds.recordId, recordHolds.revision, recordHolds.reason],
            set: { sinceMs },
          }),
      ]);
    await since(nowMs - 6 * DAY_MS);
    expect(await stands(id)).toEqual([]);
    await since(nowMs - 7 * DAY_MS);
    expect(await stands(id)).toEqual(['statement_missing open']);
    expect((await about(id))[0]?.dueOn).toBe('2026-09-21');
    await db.update(recordHolds).set({ endedAtMs: nowMs }).where(eq(recordHolds.recordId, id));
    await db.update(tradeRecords).set({ missingStatements: 0 }).where(eq(tradeRecords.id, id));
    expect(await stands(id)).toEqual(['statement_missing done']);
  });

  it('an arrival that nobody entered comes up 30 days after its ETA, in 30 days', async () => {
    const of = await shipper();
    const { id } = await openRecord(of);
    const set = (to: Partial<typeof tradeRecords.$inferInsert>) =>
      of.ctx.db.update(tradeRecords).set(to).where(eq(tradeRecords.id, id));
    await set({ status: 'COMPLETED', eta: '2026-08-20' });
    expect(await stands(id)).toEqual([]);
    await set({ eta: '2026-08-19' });
    expect(await stands(id)).toEqual(['arrival_missing open']);
    expect((await about(id))[0]?.dueOn).toBe('2026-10-18');
    await set({ arrivedOn: '2026-08-21' });
    expect(await stands(id)).toEqual(['arrival_missing done']);
  });

  it('a partner whose name is known with another e-mail comes up at once; a yes of staff ends it', async () => {
    const of = await shipper();
    const { db, company, nowMs } = of.ctx;
    const id = of.partnerId;
    const set = (state: 'applied' | 'lapsed') =>
      db.update(tradePartners).set({ state }).where(eq(tradePartners.id, id));
    await set('applied');
    expect(await stands(id)).toEqual([]);
    const [partner] = await db.select().from(tradePartners).where(eq(tradePartners.id, id));
    const applied = { companyId: company.id, system: 'rscc', atMs: nowMs };
    const who = { nameKey: partner?.nameKey ?? '', country: partner?.country ?? '' };
    await db
      .insert(partnerApplications)
      .values({ ...applied, ...who, day: '2026-09-18', outcome: 'name_email_mismatch' });
    expect(await stands(id)).toEqual(['partner_mismatch open']);
    expect((await about(id))[0]?.dueOn).toBe('2026-09-21');
    const said = { note: 'Register extract and a call.', version: 1 };
    value(await confirmPartner({ within: of.ctx }, id, said));
    expect(await stands(id)).toEqual(['partner_mismatch done']);
    await set('applied');
    expect(await stands(id)).toHaveLength(2);
    await set('lapsed');
    expect((await stands(id))[1]).toBe('partner_mismatch void');
  });
});

it('a locked contract is checked within five days, until it is unlocked or ended', async () => {
  const { ctx } = await shipper();
  const { db, company } = ctx;
  const id = `${company.id}:rscc`;
  const set = (to: Partial<typeof companySystems.$inferInsert>) =>
    db.update(companySystems).set(to).where(eq(companySystems.companyId, company.id));
  await set({ state: 'locked', lockReason: 'partnership_unverified', lockedAtMs: NOW_MS });
  expect(await stands(id)).toEqual(['partnership_check open']);
  expect(await about(id)).toMatchObject([
    { about: 'partnership_unverified', dueOn: '2026-09-23', system: 'rscc' },
  ]);
  await set({ state: 'active', lockReason: null, lockedAtMs: null });
  expect(await stands(id)).toEqual(['partnership_check done']);
});

describe('of cosmetics', () => {
  it('an adverse reaction is due three days before the law’s last day, until it is reported', async () => {
    const tenant = await cosmeticsTenant();
    const product = await insertCosmetic(tenant);
    const id = await insertReport(tenant, product, { dueOn: '2026-09-30' });
    expect(await stands(id)).toEqual(['adverse_reaction open']);
    expect(await about(id)).toMatchObject([{ dueOn: '2026-09-27', system: 'rp' }]);
    await tenant.ctx.db
      .update(rpAdverseReports)
      .set({ state: 'reported', reportedOn: '2026-09-18', receiptNo: 'ADR-1' })
      .where(eq(rpAdverseReports.id, id));
    expect(await stands(id)).toEqual(['adverse_reaction done']);
  });

  it('a registration’s renewal comes up 12, 6 and 4 months before its end, until it is filed', async () => {
    const tenant = await cosmeticsTenant();
    const { db, company } = tenant.ctx;
    const { id } = await insertCosmetic(tenant, { type: 'special', validUntil: '2027-09-19' });
    const duty = (dueOn: string) =>
      insertDuty({
        ...{ companyId: company.id, filingId: id, system: 'rp', kind: 'certificate', dueOn },
        ...{ subjectKind: 'rp_product', opensOn: '2026-09-01', year: 0, about: dueOn },
      });
    await duty('2027-09-19');
    expect(await stands(id)).toEqual([]);
    expect(await stands(id, at('2026-09-19'))).toEqual(['rp_renewal open']);
    expect(await about(id)).toMatchObject([{ about: '12', dueOn: '2026-10-19' }]);
    // What somebody finishes comes back at the next step, and not before.
    await db
      .update(workItems)
      .set({ state: 'done', endedAtMs: NOW_MS, endedByName: 'Eva de Wit' })
      .where(eq(workItems.subjectId, id));
    expect(await stands(id, at('2027-03-18'))).toEqual(['rp_renewal done']);
    expect(await stands(id, at('2027-03-19'))).toEqual(['rp_renewal done', 'rp_renewal open']);
    await db.update(rpProducts).set({ renewalFiledOn: '2027-03-20' }).where(eq(rpProducts.id, id));
    expect(await stands(id, at('2027-03-20'))).toEqual(['rp_renewal done', 'rp_renewal done']);
  });

  it('a renewal that is not decided at the end is asked for in 30 days, and again', async () => {
    const tenant = await cosmeticsTenant();
    const { db, company } = tenant.ctx;
    const { id } = await insertCosmetic(tenant, {
      ...{ type: 'special', validUntil: '2026-09-18', renewalPending: true },
      ...{ renewalFiledOn: '2026-03-01', renewalAcceptanceNo: 'XK-2026-1', renewalFileId: 'f' },
    });
    await insertDuty({
      ...{ companyId: company.id, filingId: id, system: 'rp', kind: 'renewal_pending', year: 0 },
      ...{ subjectKind: 'rp_product', opensOn: '2026-09-18', dueOn: '2026-09-18' },
    });
    expect(await stands(id)).toEqual([]);
    expect(await stands(id, at('2026-09-19'))).toEqual(['rp_renewal_pending open']);
    expect((await about(id))[0]?.dueOn).toBe('2026-10-18');
    await db
      .update(workItems)
      .set({ state: 'done', endedAtMs: NOW_MS, endedByName: 'Eva de Wit' })
      .where(eq(workItems.subjectId, id));
    expect(await stands(id, at('2026-10-17'))).toHaveLength(1);
    expect((await stands(id, at('2026-10-18')))[1]).toBe('rp_renewal_pending open');
    await db.update(rpProducts).set({ renewalPending: false }).where(eq(rpProducts.id, id));
    expect((await stands(id, at('2026-10-18')))[1]).toBe('rp_renewal_pending done');
  });

  it('an annual report is due on 31 March from 1 January on, one for each year that is owed', async () => {
    const tenant = await cosmeticsTenant();
    const { company, db } = tenant.ctx;
    const { id } = await insertCosmetic(tenant);
    const report = (year: number) =>
      insertDuty({
        ...{ companyId: company.id, filingId: id, system: 'rp', subjectKind: 'rp_product', year },
        ...{ opensOn: `${year + 1}-01-01`, dueOn: `${year + 1}-03-31` },
      });
    const [last, next] = [await report(2025), await report(2026)];
    expect(await stands(last)).toEqual(['rp_annual open']);
    expect((await about(last))[0]?.dueOn).toBe('2026-03-31');
    expect(await stands(next)).toEqual([]);
    // 1 January in Beijing, where it is still the last day of the year in London.
    expect(await stands(next, Date.UTC(2026, 11, 31, 17))).toEqual(['rp_annual open']);
    await db.update(duties).set({ state: 'done' }).where(eq(duties.id, last));
    expect(await stands(last)).toEqual(['rp_annual done']);
  });

  it('a new effect is verified within five days, and gone where it is no longer claimed', async () => {
    const tenant = await cosmeticsTenant();
    const { db } = tenant.ctx;
    const [one, two] = [await insertCosmetic(tenant), await insertCosmetic(tenant)];
    for (const { id } of [one, two])
      await db.insert(rpClaims).values({ productId: id, code: 'A', physicalOnly: false });
    expect(await stands(one.id)).toEqual(['rp_new_effect open']);
    expect((await about(one.id))[0]?.dueOn).toBe('2026-09-23');
    await db
      .update(rpClaims)
      .set({ settledByStaff: true, settledAtMs: NOW_MS })
      .where(eq(rpClaims.productId, one.id));
    await db.delete(rpClaims).where(eq(rpClaims.productId, two.id));
    expect(await stands(one.id)).toEqual(['rp_new_effect done']);
    expect(await stands(two.id)).toEqual(['rp_new_effect void']);
  });
});

describe('of new substances', () => {
  it.each([
    ['cn_duty', 'first_activity_report'],
    ['cn_duty', 'annual_report'],
    ['cn_duty', 'confidentiality_end'],
    ['cn_publication', 'publication'],
  ] as const)('%s, %s: from 30 days before its day to it', async (work, kind) => {
    const { acme } = await companies();
    const filing = await insertFiling(acme);
    const make = (dueOn: string) =>
      insertDuty({
        ...{ companyId: acme.company.id, filingId: filing.id, kind, dueOn, about: dueOn },
        ...{ opensOn: '2026-01-01' },
      });
    const [near, far] = [await make('2026-10-18'), await make('2026-10-19')];
    expect(await stands(near)).toEqual([`${work} open`]);
    expect(await stands(far)).toEqual([]);
    const [item] = await about(near);
    expect(item).toMatchObject({ about: kind, dueOn: '2026-10-18', system: 'cnscc' });
    const db = openTestDatabase();
    await db.update(duties).set({ state: 'done' }).where(eq(duties.id, near));
    expect(await stands(near)).toEqual([`${work} done`]);
  });

  it('a volume that is exceeded is corrected within ten days; told again it comes up again', async () => {
    const { acme } = await companies();
    const filing = await insertFiling(acme);
    const db = openTestDatabase();
    const key = { filingId: filing.id, year: 2026, gauge: 'import' } as const;
    const tell = (state: 'open' | 'corrected', atMs = NOW_MS) =>
      db
        .insert(cnExcesses)
        .values({
          ...{ ...key, companyId: acme.company.id, state, atMs },
          ...{ countedG: 62_000_000, registeredG: 60_000_000 },
        })
        .onConflictDoUpdate({
          target: [cnExcesses.filingId, cnExcesses.year, cnExcesses.gauge],
          set: { state, atMs },
        });
    await tell('open');
    const id = `${filing.id}:2026:import`;
    expect(await stands(id)).toEqual(['cn_over_volume open']);
    expect((await about(id))[0]?.dueOn).toBe('2026-09-28');
    const admin = await providerStaff({ role: 'provider' });
    const [item] = await about(id);
    expect((await openWork(admin, item?.id ?? '')).facts).toMatchObject({ countedG: 62_000_000 });
    await tell('corrected');
    expect(await stands(id)).toEqual(['cn_over_volume done']);
    await tell('open', NOW_MS + DAY_MS);
    expect(await stands(id)).toEqual(['cn_over_volume done', 'cn_over_volume open']);
    await db
      .update(cnFilings)
      .set({ status: 'invalid', invalidReason: 'error' })
      .where(eq(cnFilings.id, filing.id));
    expect((await stands(id))[1]).toBe('cn_over_volume void');
  });

  it('what a record says is not fulfilled ends with a note of staff, or with an amendment', async () => {
    const of = await activeCompany();
    const { id } = await submittedActivity(of);
    const db = openTestDatabase();
    const says = (kinds: readonly string[], implementation: 'full' | 'not_fulfilled') =>
      db
        .update(cnActivityRecords)
        .set({
          implementation,
          deviations: kinds.map((kind) => ({ kind, reason: 'said' })),
          submittedAtMs: NOW_MS,
        })
        .where(eq(cnActivityRecords.id, id));
    await says(['excess'], 'full');
    expect(await stands(id)).toEqual([]);
    await says(['not_fulfilled'], 'not_fulfilled');
    expect(await stands(id)).toEqual(['cn_not_fulfilled open']);
    expect(await about(id)).toMatchObject([{ about: 'not_fulfilled', dueOn: '2026-09-23' }]);
    await says([], 'full');
    expect(await stands(id)).toEqual(['cn_not_fulfilled void']);
    await says(['after_end'], 'full');
    expect(await stands(id)).toHaveLength(2);
    expect((await about(id))[1]?.about).toBe('outside');
  });
});

/** A company that registers new substances. */
async function companies() {
  const tenant = await cnTenant();
  const [acme] = tenant.companies;
  if (acme === undefined) throw new Error('no company');
  return { acme: { company: acme } };
}

it('goes to who works for its company, and to nobody else', async () => {
  const of = await shipper();
  const staff = await providerStaff({ assigned: [of.ctx.company.id] });
  await of.ctx.db
    .update(staffAssignments)
    .set({ isPrimary: true })
    .where(
      and(
        eq(staffAssignments.userId, staff.actor.id),
        eq(staffAssignments.companyId, of.ctx.company.id),
      ),
    );
  await registration(of, { validUntil: '2026-10-01' });
  await swept();
  const [item] = await about(of.registrationId);
  expect(item?.assigneeId).toBe(staff.actor.id);
  const stranger = await providerStaff();
  await expect(openWork(stranger, item?.id ?? '')).rejects.toMatchObject({ code: 4040 });
  expect((await openWork(staff, item?.id ?? '')).facts).toMatchObject({ ends_on: '2026-10-01' });
});

it.each(WORK_SOURCES.map((source) => [`${source.kind} of ${source.subject}`, source] as const))(
  '%s is found without going through a table',
  async (_, source) => {
    const { sql: statement } = new SQLiteAsyncDialect().sqlToQuery(source.arises(systemContext()));
    const scanned = await scannedBy(statement);
    expect(scanned.filter((one) => !EXACTLY.test(one))).toEqual([]);
  },
);

it('more than a run takes up are taken up by the next', async () => {
  const of = await shipper();
  const db = openTestDatabase();
  const { company, nowMs } = of.ctx;
  for (let n = 0; n <= ARISEN_A_RUN; n += 1) {
    await insertDuty({
      ...{ companyId: company.id, filingId: of.registrationId, system: 'rscc', about: `${n}` },
      ...{ subjectKind: 'registration', kind: 'kr_change', opensOn: '2026-09-01', year: 0 },
      ...{ dueOn: '2026-12-01', id: newId('dty', nowMs) },
    });
  }
  expect(await sweepDatedWork(systemContext())).toBe(ARISEN_A_RUN);
  expect(await sweepDatedWork(systemContext())).toBe(1);
  expect(await sweepDatedWork(systemContext())).toBe(0);
  expect(await db.$count(workItems, eq(workItems.companyId, company.id))).toBe(ARISEN_A_RUN + 1);
});
