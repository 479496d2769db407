import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#db/schema/certificate.ts';
import { reportDays, reportMonths } from '#db/schema/provider/report.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { tonnageAccounts } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import {
  answerConfirm,
  answerReject,
} from '~/domain/only-representative/confirmation/answer.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { DAYS_A_RUN, fillReports, REPORTED } from '~/domain/provider/report/fill.server.ts';
import { financeOfAll } from '~/domain/provider/report/finance.server.ts';
import { withinOf } from '~/domain/provider/report/keys.ts';
import { readReport } from '~/domain/provider/report/read.server.ts';
import { reportInput } from '~/domain/provider/report/schema.ts';
import { insertCertificate } from '../../../support/certificates.ts';
import { bindings, NOW_MS, systemContext } from '../../../support/contexts.ts';
import { certificatesOf, certified } from '../../../support/issued.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  partnerContext,
  type Shipper,
  shipper,
  TONNE,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { planOf } from '../../../support/plans.ts';
import { insertWork } from '../../../support/provider/work.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const db = systemContext().db;
const admin = await providerStaff({ role: 'provider' });

/** At a moment of the day after, and of days after that. */
const at = (text: string) => systemContext(Date.parse(text));
const asked = (query: Record<string, string>) => reportInput.lenient(new URLSearchParams(query));
const SEPTEMBER = asked({ period: '2026-09' });
const figuresOf = async (companyId: string, day = '2026-09-18') => {
  const rows = await db
    .select()
    .from(reportDays)
    .where(and(eq(reportDays.companyId, companyId), eq(reportDays.day, day)));
  return Object.fromEntries(rows.map(({ system, key, count }) => [`${system} ${key}`, count]));
};

/** The nights from the fifteenth on, anew. */
async function filled(ctx = at('2026-09-19T00:20:00Z')): Promise<void> {
  const row = { name: REPORTED, after: '2026-09-14', notBeforeMs: 0 };
  await db
    .insert(sweepCursors)
    .values(row)
    .onConflictDoUpdate({ target: sweepCursors.name, set: row });
  await fillReports(ctx);
}

/** Two records, each answered two hours after it was sent: one with yes, one with no. */
async function answered(who: Shipper) {
  const sentAt = (hours: number): Shipper => ({
    ...who,
    ctx: { ...who.ctx, nowMs: NOW_MS + hours * HOUR_MS },
  });
  const answers = (hours: number) => partnerContext(who.ctx, NOW_MS + (hours + 2) * HOUR_MS);
  const yes = await waitingRecord(sentAt(1));
  value(await answerConfirm(answers(1), yes.token, { name: 'Joost van Meer' }));
  const no = await waitingRecord(sentAt(4));
  const said = { name: 'Joost van Meer', reason: 'We have not ordered this.' };
  value(await answerReject(answers(4), no.token, said));
}

describe('a day of the reports', () => {
  it('counts what was issued, ended, answered and done in it, by company', async () => {
    const { who, recordId } = await certified();
    const { id } = who.ctx.company;
    await db
      .update(certificates)
      .set({ issuedAtMs: NOW_MS + 30 * MINUTE_MS })
      .where(eq(certificates.recordId, recordId));
    await answered(who);
    const [issued] = await certificatesOf(recordId);
    for (const stateCode of ['misuse', 'content_error', 'misuse'] as const) {
      const row = { state: 'revoked', stateCode, stateAtMs: NOW_MS } as const;
      await insertCertificate(db, bindings, { companyId: id, issuedAtMs: 0, row });
    }
    const ended = { state: 'superseded', stateCode: 'party_changed', stateAtMs: NOW_MS } as const;
    const row = { ...ended, supersededBy: issued?.id ?? '' };
    await insertCertificate(db, bindings, { companyId: id, issuedAtMs: 0, row });
    const item = await insertWork(db, { companyId: id, nowMs: NOW_MS - 26 * HOUR_MS });
    const lapsed = await insertWork(db, { companyId: id });
    const times = { endedAtMs: NOW_MS } as const;
    await db
      .update(workItems)
      .set({ state: 'done', ...times })
      .where(eq(workItems.id, item));
    await db
      .update(workItems)
      .set({ state: 'void', ...times })
      .where(eq(workItems.id, lapsed));
    await filled();
    expect(await figuresOf(id)).toEqual({
      'rscc issued': 1,
      'rscc revoked:misuse': 2,
      'rscc revoked:content_error': 1,
      'rscc superseded': 1,
      'rscc issue:h1': 1,
      // Certified at once; the other two after two hours.
      'rscc answer:m15': 1,
      'rscc answer:h4': 2,
      'rscc work:d2': 1,
    });
    const [mass] = await db
      .select({ sum: reportDays.sum })
      .from(reportDays)
      .where(and(eq(reportDays.companyId, id), eq(reportDays.key, 'issued')));
    expect(mass?.sum).toBe(24 * TONNE);
  });

  it('does not take for an answer what the company itself took back', async () => {
    const who = await shipper();
    const waits = await waitingRecord(who);
    const { id, version } = waits;
    value(await rejectTradeRecord(who.ctx, id, { version, reason: 'Ordered twice by mistake.' }));
    await filled();
    expect(await figuresOf(who.ctx.company.id)).toEqual({});
  });

  it('is the day of the subsystem: RP’s begins at 16:00 UTC', async () => {
    const companyId = await insertCompany(db, {}, [{ system: 'rp' }]);
    const row = { system: 'rp' };
    for (const time of ['2026-09-17T15:59:59Z', '2026-09-17T16:00:00Z', '2026-09-18T15:59:59Z']) {
      await insertCertificate(db, bindings, { companyId, issuedAtMs: Date.parse(time), row });
    }
    await filled();
    expect(await figuresOf(companyId, '2026-09-17')).toEqual({ 'rp issued': 1 });
    expect(await figuresOf(companyId)).toEqual({ 'rp issued': 2 });
  });

  it('is reckoned twenty minutes after it is over, once; missed days are caught up', async () => {
    await filled();
    const before = await db.select().from(reportMonths).orderBy(sql`1, 2, 3, 4`);
    expect(before.length).toBeGreaterThan(0);
    expect(await fillReports(at('2026-09-19T00:21:00Z'))).toBe(0);
    expect(await fillReports(at('2026-09-20T00:19:00Z'))).toBe(0);
    expect(await fillReports(at('2026-09-20T00:20:00Z'))).toBe(1);
    expect(await fillReports(at('2026-09-24T08:00:00Z'))).toBe(4);
    // The same again says the same.
    await filled(at('2026-09-24T08:00:00Z'));
    expect(await db.select().from(reportMonths).orderBy(sql`1, 2, 3, 4`)).toEqual(before);
  });

  it('that was never reckoned is reckoned from the first company on, some days a run', async () => {
    const later = at('2026-09-24T08:00:00Z');
    await db.delete(sweepCursors).where(eq(sweepCursors.name, REPORTED));
    await db.update(companies).set({ createdAtMs: NOW_MS - 40 * DAY_MS });
    expect(await fillReports(later)).toBe(DAYS_A_RUN);
    // The ninth of August is day one of 46.
    expect(await fillReports(later)).toBe(46 - DAYS_A_RUN);
    expect(await fillReports(later)).toBe(0);
  });

  it('is looked for by indexes: neither papers nor the trail are gone through', async () => {
    for (const statement of [
      `SELECT 1 FROM certificates c WHERE c.system = ? AND c.state_at_ms >= ?`,
      `SELECT 1 FROM certificates c WHERE c.system = ? AND c.issued_at_ms >= ?`,
      `SELECT 1 FROM company_systems s JOIN audit_entries e ON e.company_id = s.company_id
        AND e.system = s.system AND e.at_ms >= ? AND e.subject_kind = 'trade_record'
        WHERE s.system = ?`,
    ]) {
      expect((await planOf(statement)).join('\n')).not.toContain('SCAN');
    }
  });
});

describe('the reports', () => {
  it('show a month and its year: a consultant those of their companies, an admin all or a consultant’s', async () => {
    const { who } = await certified();
    const { id } = who.ctx.company;
    const consultant = await providerStaff({ assigned: [id] });
    await answered(who);
    await filled();
    const own = await readReport(consultant, SEPTEMBER);
    expect(own.countedUntil).toBe('2026-09-18');
    expect(own.papers).toEqual([
      { system: 'rscc', event: 'issued', code: null, count: 1, massG: 24 * TONNE },
    ]);
    expect(own.times).toEqual([
      { system: 'rscc', time: 'issue', count: 1, median: 'm15', p90: 'm15' },
      { system: 'rscc', time: 'answer', count: 3, median: 'h4', p90: 'h4' },
    ]);
    const year = await readReport(consultant, asked({ period: '2026' }));
    expect(year).toMatchObject({ papers: own.papers, times: own.times, period: '2026' });
    expect((await readReport(consultant, asked({ period: '2026-08' }))).papers).toEqual([]);
    expect(
      (await readReport(consultant, asked({ period: '2026-09', system: 'rp' }))).papers,
    ).toEqual([]);
    const stranger = await providerStaff();
    const none = await readReport(stranger, SEPTEMBER);
    expect([none.papers, none.times, none.tonnage]).toEqual([[], [], []]);
    const { id: staffId } = consultant.actor;
    const theirs = await readReport(admin, asked({ period: '2026-09', consultant: staffId ?? '' }));
    expect(theirs.papers).toEqual(own.papers);
    const all = await readReport(admin, SEPTEMBER);
    expect(all.papers[0]?.count).toBeGreaterThan(1);
    expect(all.times.find(({ time }) => time === 'work')?.count).toBe(1);
  });

  it('show what is reserved and used of each limit, the fullest first', async () => {
    const { who } = await certified();
    const { company } = who.ctx;
    await waitingRecord(who, '6');
    const [account] = await db
      .select()
      .from(tonnageAccounts)
      .where(and(eq(tonnageAccounts.holderId, who.registrationId), eq(tonnageAccounts.year, 2026)));
    const consultant = await providerStaff({ assigned: [company.id] });
    const { tonnage, isCut } = await readReport(consultant, SEPTEMBER);
    const { limitG = 0, reservedG = 0, usedG = 0 } = account ?? {};
    expect([reservedG > 0, usedG > 0]).toEqual([true, true]);
    const fullPpm = Math.floor(((reservedG + usedG) / limitG) * 1_000_000);
    expect(tonnage).toMatchObject([
      { companyId: company.id, system: 'rscc', market: 'EU', limitG, reservedG, usedG, fullPpm },
    ]);
    expect(isCut).toBe(false);
    expect((await readReport(consultant, asked({ period: '2024' }))).tonnage).toEqual([]);
  });

  it('are of the month of yesterday where none is asked for, and of no other', async () => {
    const first = await providerStaff({ nowMs: Date.parse('2026-10-01T08:00:00Z') });
    expect((await readReport(first, asked({}))).period).toBe('2026-09');
    for (const period of ['2026-13', '26', '2026-9', 'x']) {
      expect(asked({ period }).period, period).toBeUndefined();
      expect(reportInput.strict(new URLSearchParams({ period })).ok, period).toBe(false);
    }
  });

  it('say within how long half and nine of ten were done', () => {
    expect(withinOf({}, 50)).toBeNull();
    expect(withinOf({ h1: 1 }, 90)).toBe('h1');
    expect(withinOf({ m15: 5, d1: 5 }, 50)).toBe('m15');
    expect(withinOf({ m15: 4, d1: 5 }, 50)).toBe('d1');
    expect(withinOf({ m15: 9, longer: 1 }, 90)).toBe('m15');
    expect(withinOf({ m15: 8, longer: 2 }, 90)).toBe('longer');
  });
});

describe('the fees of all contracts', () => {
  it('are an admin’s alone, with who looks after the company', async () => {
    const id = await insertCompany(db, { nameZh: '费用化工有限公司' }, [{ system: 'krscc' }]);
    await providerStaff({ assigned: [id] });
    const paid = { contractValueCents: 1_250_050, currency: 'EUR', invoiceNo: 'INV-26-118' };
    const days = { paidUntil: '2026-09-17', authorisedUntil: '2027-01-31' };
    await db
      .update(companySystems)
      .set({ ...paid, ...days })
      .where(eq(companySystems.companyId, id));
    const of = async () =>
      (await financeOfAll(admin)).filter(({ nameZh }) => nameZh === '费用化工有限公司');
    expect(await of()).toMatchObject([
      { system: 'krscc', valueCents: 1_250_050, currency: 'EUR', invoiceNo: 'INV-26-118' },
    ]);
    expect(await of()).toMatchObject([
      { ...days, state: 'active', unpaid: true, consultant: 'Eva de Wit' },
    ]);
    // The last day that is paid still counts.
    await db
      .update(companySystems)
      .set({ paidUntil: '2026-09-18' })
      .where(eq(companySystems.companyId, id));
    expect(await of()).toMatchObject([{ unpaid: false }]);
    await expect(financeOfAll(await providerStaff())).rejects.toMatchObject({ code: 4040 });
  });
});
