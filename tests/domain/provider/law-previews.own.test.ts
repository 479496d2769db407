import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { commit } from '#db/commit.ts';
import { documents } from '#db/schema/document.ts';
import { duties } from '#db/schema/duty.ts';
import { sessions } from '#db/schema/identity.ts';
import { links } from '#db/schema/link.ts';
import { lawDrafts, lawPreviews, regulationRules } from '#db/schema/regulation.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { registrations } from '#db/schema/substance.ts';
import { companySystems, policies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { keepDuties as keepFiling } from '~/domain/new-substance/duty/keep.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { registrant } from '../../support/new-substance/cn-companies.ts';
import { insertFiling } from '../../support/new-substance/substances-cn.ts';
import { insertSheet, insertSupplied } from '../../support/only-representative/documents.ts';
import { bandShipper, use } from '../../support/only-representative/registration-duties.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  openRecord,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { insertPerson } from '../../support/people.ts';
import { insertLawDraft, NOTHING_TRIED, previewed } from '../../support/provider/law.ts';
import { cosmeticsTenant, insertCosmetic } from '../../support/responsible-person/cosmetics.ts';
import { insertRecord, keepRows } from '../../support/responsible-person/reminders.ts';

/** `areas/console.md` §4: what a change of a policy or rule changes for what companies have, before → after. */

const db = openTestDatabase();
const TOMORROW = '2026-09-19';
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

beforeEach(async () => {
  for (const table of [policies, lawDrafts, lawPreviews]) await db.delete(table);
});

/** Rows that change for a company, by their kind. */
async function changes(
  companyId: string,
  draft: { name: string; value: unknown; kind?: 'rule' | 'policy' },
  from = TOMORROW,
) {
  const { kind = 'policy', name } = draft;
  const rule = kind === 'rule' ? await ruleOf(name) : null;
  const id = await insertLawDraft(db, kind, {
    ...{ name, value: JSON.stringify(draft.value) },
    ...(rule !== null && { profile: rule.profile, regime: rule.regime }),
  });
  const ctx = await providerStaff({ role: 'provider' });
  const preview = await previewed(ctx, { ...NOTHING_TRIED, draft_id: id, from });
  expect(preview.state).toBe('done');
  return Object.fromEntries(
    preview.kinds.map(({ kind: name_, rows }) => [
      name_,
      rows
        .filter((row) => row.companyId === companyId)
        .map(({ id: rowId, what, before, after }) => ({
          id: rowId,
          ...(what !== '' && { what }),
          ...{ before, after },
        })),
    ]),
  );
}

/** The row of a rule that is law today. */
async function ruleOf(name: string) {
  const rows = await db
    .select()
    .from(regulationRules)
    .where(and(eq(regulationRules.rule, name), eq(regulationRules.active, true)))
    .orderBy(regulationRules.validFrom);
  const row = rows.at(-1);
  if (row === undefined) throw new Error(`no law ${name}`);
  return row;
}
const lawSays = async (name: string) => JSON.parse((await ruleOf(name)).value);

describe('alarms', () => {
  it('the first is of new registrations, company by company; those that are there keep theirs', async () => {
    const { ctx, registrationId } = await shipper();
    expect(await changes(ctx.company.id, { name: 'alarm_percent', value: 70 })).toEqual({
      alarm_percent: [{ id: ctx.company.id, before: '80', after: '70' }],
    });
    const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId));
    expect(row?.alarmPercent).toBe(80);
  });

  it('the second says which registrations are past it then, whose company has no value of its own', async () => {
    const [of, own] = [await shipper({ tonnes: 100 }), await shipper({ tonnes: 100 })];
    for (const one of [of, own]) value(await createTradeRecord(one.ctx, one.input('86')));
    await db.insert(policies).values({
      ...{ name: 'alarm_second', value: 90, companyId: own.ctx.company.id, fromOn: '2026-01-01' },
    });
    const second = { name: 'alarm_second', value: 85 };
    expect(await changes(of.ctx.company.id, second)).toEqual({
      alarm_second: [{ id: of.registrationId, before: 'below', after: 'past' }],
    });
    expect(await changes(own.ctx.company.id, second)).toEqual({ alarm_second: [] });
  });
});

describe('days ahead and days back', () => {
  it('say which ends are shown no longer, of registrations, documents, contracts, products and filings', async () => {
    const { ctx, registrationId } = await shipper({ registration: { validUntil: '2026-11-20' } });
    const companyId = ctx.company.id;
    const documentId = newId('doc', NOW_MS);
    await db.insert(documents).values({
      ...{
        id: documentId,
        companyId,
        system: 'rscc',
        type: 'power_of_attorney',
        title: 'Letter of access',
      },
      ...{ issuer: 'Lab', language: 'en', issuedOn: '2026-01-01', validUntil: '2026-11-20' },
      ...{ origin: 'company', moveId: 'seed', createdAtMs: 0, updatedAtMs: 0 },
    });
    await db
      .update(companySystems)
      .set({ authorisedUntil: '2026-11-20' })
      .where(eq(companySystems.companyId, companyId));
    const gone = (id: string) => [{ id, before: 'shown', after: null }];
    const fewer = { name: 'expiring_days', value: 30 };
    expect(await changes(companyId, fewer)).toMatchObject({
      registration_ends: gone(registrationId),
      document_ends: gone(documentId),
      contract_ends: gone(`${companyId}/rscc`),
    });
    const rp = await cosmeticsTenant();
    const { id } = await insertCosmetic(rp, { rpContractUntil: '2026-11-20' });
    expect((await changes(rp.ctx.company.id, fewer)).rp_ends).toEqual(gone(`${id}/contract`));
    const cn = await registrant();
    const [companyCn = '', own = ''] = [cn.companyIds[0], cn.owns[0]];
    const filing = await insertFiling(
      { company: { id: companyCn, own } },
      { confidential: true, confidentialUntil: '2026-11-20' },
    );
    expect((await changes(companyCn, fewer)).cn_ends).toEqual(gone(filing.id));
    // What a longer time shows anew.
    await db.insert(policies).values({ ...fewer, companyId: '', fromOn: '2026-01-01' });
    expect((await changes(companyId, { ...fewer, value: 90 })).registration_ends).toEqual([
      { id: registrationId, before: null, after: 'shown' },
    ]);
  });

  it('say which CBI claims are shown', async () => {
    const { ctx, registrationId } = await shipper({
      registration: { cbiNo: 'CBI-1', cbiValidUntil: '2026-12-10' },
    });
    expect(await changes(ctx.company.id, { name: 'cbi_days', value: 90 })).toEqual({
      claim_ends: [{ id: registrationId, before: null, after: 'shown' }],
    });
  });

  it('say which records and notices would wait too long', async () => {
    const of = await shipper();
    const record = await waitingRecord(of);
    await db
      .update(tradeRecords)
      .set({ sentAtMs: NOW_MS - 5 * DAY_MS })
      .where(eq(tradeRecords.id, record.id));
    const sooner = { name: 'stale_days', value: 3 };
    const anew = (id: string) => [{ id, before: null, after: 'shown' }];
    expect((await changes(of.ctx.company.id, sooner)).waiting_long).toEqual(anew(record.id));
    const rp = await cosmeticsTenant();
    const { id } = await insertRecord(rp);
    await db
      .update(rpTrades)
      .set({ askedAtMs: NOW_MS - 5 * DAY_MS })
      .where(eq(rpTrades.id, id));
    expect((await changes(rp.ctx.company.id, sooner)).rp_waiting_long).toEqual(anew(id));
  });

  it('say on which day an open record is given up, never before the day that is tried', async () => {
    const of = await shipper();
    const [open, late, waiting] = [
      await openRecord(of),
      await openRecord(of),
      await waitingRecord(of),
    ];
    // One that was touched after its ETA, one of long ago.
    await db
      .update(tradeRecords)
      .set({ eta: '2026-08-01', moveId: newId('mv', Date.parse('2026-09-10T05:00:00Z')) })
      .where(eq(tradeRecords.id, open.id));
    await db
      .update(tradeRecords)
      .set({ eta: '2026-09-01', moveId: newId('mv', Date.parse('2026-08-25T05:00:00Z')) })
      .where(eq(tradeRecords.id, late.id));
    await db
      .update(links)
      .set({ expiresAtMs: Date.parse('2026-09-25T05:00:00Z') })
      .where(eq(links.subjectId, waiting.id));
    const { record_expiry_days: rows = [] } = await changes(of.ctx.company.id, {
      ...{ name: 'record_expiry_days', value: 10 },
    });
    expect(new Map(rows.map((row) => [row.id, [row.before, row.after]]))).toEqual(
      new Map([
        [open.id, ['2026-10-10', '2026-09-20']],
        [late.id, ['2026-10-01', TOMORROW]],
        [waiting.id, ['2026-10-25', '2026-10-05']],
      ]),
    );
  });
});

describe('registrations and safety data sheets', () => {
  const rule = (name: string, value: unknown) => ({ kind: 'rule' as const, name, value });

  it('beyond a band have a duty where bands begin lower, and by a new term only from its day on', async () => {
    const of = await bandShipper();
    await use(of, '60');
    const { or_duties: rows } = await changes(
      of.ctx.company.id,
      rule('REACH_BANDS', { tonnes: [1, 10, 50, 1000], intermediate_above: 1000 }),
    );
    expect(rows).toEqual([
      {
        ...{ id: `${of.registrationId}/band_update/2026/standard`, what: 'band_update' },
        ...{ before: null, after: expect.stringMatching(/ – 2026-12-18$/) },
      },
    ]);
    await use(of, '40');
    const term = rule('BAND_UPDATE', { months: 6, after_reports: 3 });
    expect((await changes(of.ctx.company.id, term)).or_duties).toEqual([]);
    expect((await changes('', term)).or_terms).toEqual([
      { id: 'BAND_UPDATE/months', what: 'BAND_UPDATE_months', before: '3', after: '6' },
    ]);
  });

  it('say what is filed and issued from the day on', async () => {
    expect((await changes('', rule('KR_CHANGE', { days: 60 }))).or_terms).toMatchObject([
      { what: 'KR_CHANGE_days', before: '30', after: '60' },
    ]);
    expect((await changes('', rule('KR_ISSUER', { issuer: 'NIER' }))).or_terms).toMatchObject([
      { what: 'KR_ISSUER_issuer', before: 'KECO', after: 'NIER' },
    ]);
  });

  it('say how many recipients lack a sheet by another time of supply', async () => {
    const of = await shipper();
    await insertSupplied(of, 'Meerdam Coatings B.V.', '2026-09-10');
    const { id } = await insertSheet(of);
    const shorter = rule('SDS_RECIPIENTS', { months: 2 });
    expect((await changes(of.ctx.company.id, shorter, '2026-12-01')).sds_lacking).toEqual([
      { id, before: '1', after: '0' },
    ]);
  });

  it('say until when registrations can be drawn whose types end with pre-registration', async () => {
    const { ctx, registrationId } = await shipper({ registration: { validUntil: '2030-12-31' } });
    const ended = { day: '2027-06-30', types: ['pre_registration', 'registration'] };
    const found = await changes(ctx.company.id, rule('PRE_REGISTRATION_END', ended));
    expect(found.drawable_until).toEqual([
      { id: registrationId, before: '2030-12-31', after: '2027-06-30' },
    ]);
  });
});

describe('what is reckoned beside the database', () => {
  it('the days of a renewal move with a holiday that is worked, and with the window', async () => {
    const rp = await cosmeticsTenant();
    const { id } = await insertCosmetic(rp, { validUntil: '2027-06-30', type: 'special' });
    const companyId = rp.ctx.company.id;
    const draftId = await insertLawDraft(db, 'rule', {
      ...{ name: 'holiday', profile: 'law', regime: null, untilOn: '2027-12-31' },
      value: JSON.stringify([
        { day: '2027-01-01', is: 'off' },
        { day: '2027-05-17', is: 'off' },
      ]),
    });
    const ctx = await providerStaff({ role: 'provider' });
    const from = '2027-01-01';
    const preview = await previewed(ctx, { ...NOTHING_TRIED, draft_id: draftId, from });
    const [row] = (preview.kinds.find(({ kind }) => kind === 'rp_windows')?.rows ?? []).filter(
      (one) => one.companyId === companyId,
    );
    expect(row?.id).toBe(id);
    expect(row?.after).toMatch(/^2027-0\d-\d\d – 2027-05-\d\d$/);
    expect(row?.after).not.toBe(row?.before);
    const later = { opens: 60, closes: 30, estimate_early: 5 };
    const moved = await changes(companyId, {
      kind: 'rule',
      name: 'rp_renewal_window',
      value: later,
    });
    expect(moved.rp_windows).toMatchObject([{ id }]);
  });

  it('fewer hours say how many sessions in use would have ended', async () => {
    const { userId } = await insertPerson();
    await db.delete(sessions);
    const began = (hours: number) => NOW_MS - hours * HOUR_MS;
    await db.insert(sessions).values(
      [1, 5, 13].map((hours) => ({
        ...{ tokenHash: `s${hours}`, userId, accessVersion: 1, createdAtMs: began(hours) },
        ...{ expiresAtMs: began(hours) + 12 * HOUR_MS, lastSeenAtMs: NOW_MS },
      })),
    );
    expect((await changes('', { name: 'session_hours', value: 4 })).sessions).toEqual([
      { id: 'hours', what: 'session_hours', before: '12', after: '4' },
      { id: 'open', what: 'sessions_open', before: '2', after: '1' },
    ]);
  });
});

describe('duties and reminders', () => {
  it('of a filing move where they begin later, and keep their law where they began before', async () => {
    const cn = await registrant();
    const [companyId = '', own = ''] = [cn.companyIds[0], cn.owns[0]];
    const { id } = await insertFiling(
      { company: { id: companyId, own } },
      { annualReportRequired: true, registeredOn: '2024-03-01' },
    );
    await commit(db, keepFiling(cn.ctx, id));
    const annual = await lawSays('cn_annual');
    const moved = await changes(
      companyId,
      { kind: 'rule', name: 'cn_annual', value: { ...annual, due: '05-31' } },
      '2026-12-01',
    );
    const [row, ...others] = moved.cn_duties ?? [];
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: `${id}/annual_report/2026/`, what: 'annual_report' });
    expect(row?.before).toContain(`2027-${annual.due}`);
    expect(row?.after).toContain('2027-05-31');
    const none = await changes(
      companyId,
      { kind: 'rule', name: 'cn_annual', value: { ...annual, by: [] } },
      '2026-12-01',
    );
    expect(none.cn_duties).toMatchObject([{ what: 'annual_report', after: null }]);
    const first = await lawSays('cn_first_activity');
    const later = { kind: 'rule', name: 'cn_first_activity' } as const;
    expect(await changes(companyId, { ...later, value: { ...first, days: 90 } })).toEqual({
      cn_duties: [],
    });
  });

  it('of cosmetics say the first day they are told on and their steps', async () => {
    const rp = await cosmeticsTenant();
    const { id } = await insertCosmetic(rp, { rpContractUntil: '2027-06-30' });
    await keepRows('2026-09-18');
    const steps = await lawSays('rp_reminder_steps');
    const draft = { kind: 'rule', name: 'rp_reminder_steps' } as const;
    const { rp_duties: rows } = await changes(rp.ctx.company.id, {
      ...draft,
      value: { ...steps, ends: [180, 30] },
    });
    const was = steps.ends.join(', ');
    expect(rows).toEqual([
      {
        ...{ id: `${id}/contract/0/`, what: 'contract' },
        before: expect.stringMatching(new RegExp(` – 2027-06-30 · ${was}$`)),
        after: '2027-01-01 – 2027-06-30 · 180, 30',
      },
    ]);
    const [kept] = await db
      .select()
      .from(duties)
      .where(and(eq(duties.subjectId, id), eq(duties.kind, 'contract')));
    expect(kept?.opensOn).not.toBe('2027-01-01');
    const annual = await lawSays('rp_annual_report');
    const reports = await changes(
      rp.ctx.company.id,
      { kind: 'rule', name: 'rp_annual_report', value: { ...annual, until: '06-30' } },
      '2026-12-01',
    );
    expect(reports.rp_duties).toMatchObject([
      { id: `${id}/annual_report/2026/`, after: expect.stringContaining('2027-06-30') },
    ]);
  });
});
