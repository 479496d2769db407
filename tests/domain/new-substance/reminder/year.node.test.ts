import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { companies } from '#db/schema/tenancy.ts';
import { insertCnEnterprise, insertUser } from '#db/seed/rows.ts';
import { tellDuties } from '~/domain/duty/tell.server.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import { setFilingStatus } from '~/domain/new-substance/filing/set-status.server.ts';
import { cnTold } from '~/domain/new-substance/reminder/send.server.ts';
import { openTestDatabase, systemContext } from '../../../support/contexts.ts';
import {
  activeCompany,
  asOf,
  made,
  REASON,
  submittedActivity,
} from '../../../support/new-substance/activities.ts';
import { dutiesOf } from '../../../support/new-substance/duties.ts';
import { dutyDay, lettersFor, messagesTo } from '../../../support/new-substance/duty-job.ts';
import { cnTenant, insertFiling } from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { beijing } from '../../../support/responsible-person/reminders.ts';

// Days are of every company: each test has them to itself.
beforeEach(async () => {
  await openTestDatabase().run(sql`UPDATE duties SET state = 'done', remind_on = ''`);
  await openTestDatabase().run(sql`UPDATE cn_filings SET status = 'draft', invalid_reason = NULL`);
});

const NUMBER = { certificateNo: 'DH-CG-2024-0001', tradeName: '海光 101' };
const ORDINARY = { ...NUMBER, registrationType: 'filing_ordinary', submittedAtMs: 1 } as const;
type Row = Partial<typeof cnFilings.$inferInsert>;

/** A filing that was submitted in January 2026, and whose duties the first day of the job makes. */
async function filed(row: Row) {
  const of = await cnTenant(['admin'], { nowMs: beijing('2026-01-02') });
  const { id } = await insertFiling(of, {
    ...NUMBER,
    ...row,
    submittedAtMs: beijing('2026-01-01', '12:00'),
  });
  return { ...of, id };
}

async function through(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = daysAfter(day, 1)) await dutyDay(day);
}

describe('a year of days', () => {
  it('tells each step once, on its day, weekly once an annual report is overdue, then monthly', async () => {
    const of = await filed({ annualReportRequired: true, registeredOn: '2025-01-10' });
    await through('2026-01-01', '2026-12-31');
    const annual = (await messagesTo(of.company.id)).filter((one) => one.includes('2025 年度报告'));
    const steps = ['01-01', '04-01', '04-15', '04-25', '04-30'];
    const weekly = ['05-07', '05-14', '05-21', '05-28', '06-04', '06-11', '06-18', '06-25'];
    const monthly = ['07-30', '08-30', '09-30', '10-30', '11-30', '12-30'];
    expect(annual.map((one) => one.slice(5, 10))).toEqual([...steps, ...weekly, ...monthly]);
    expect(annual.slice(3, 6)).toEqual([
      '2026-04-25 2025 年度报告：DH-CG-2024-0001 海光 101，5 天后到期（2026-04-30）',
      '2026-04-30 2025 年度报告：DH-CG-2024-0001 海光 101，今天到期（2026-04-30）',
      '2026-05-07 2025 年度报告：DH-CG-2024-0001 海光 101，已逾期 7 天（2026-04-30）',
    ]);
    const records = (await messagesTo(of.company.id)).filter((one) => one.includes('活动记录'));
    expect(records.map((one) => one.slice(0, 10))).toEqual([
      '2026-07-01',
      '2026-10-01',
      '2026-12-01',
      '2026-12-20',
    ]);
    const letters = (await lettersFor(of.company.id)).filter(
      ({ recipient }) => recipient === `${of.ctx.actor.id}@test.example`,
    );
    expect(letters).toHaveLength(steps.length + weekly.length + monthly.length + 4);
    const [report] = (await dutiesOf(of.id)).filter(({ kind }) => kind === 'annual_report');
    const kept = await openTestDatabase()
      .select()
      .from(dutySteps)
      .where(eq(dutySteps.dutyId, report?.id ?? ''));
    expect(kept).toHaveLength(19);
  });

  it('tells of missed days only the newest step', async () => {
    const of = await filed({ annualReportRequired: true, registeredOn: '2025-01-10' });
    await dutyDay('2026-04-27');
    await dutyDay('2026-10-09');
    expect((await messagesTo(of.company.id)).map((one) => one.slice(0, 20))).toEqual([
      '2026-04-27 2025 年度报告',
      '2026-10-09 2025 年度报告',
      '2026-10-09 2026 年活动记录'.slice(0, 20),
    ]);
  });

  it('goes on with a record of last year, and with the duties of the new year', async () => {
    const of = await filed(ORDINARY);
    await through('2026-12-20', '2027-03-02');
    expect((await messagesTo(of.company.id)).map((one) => one.slice(0, 10))).toEqual([
      '2026-12-20',
      '2027-01-05',
      '2027-02-01',
      '2027-03-01',
    ]);
    expect((await dutiesOf(of.id)).map(({ year }) => year)).toEqual([2026, 2027]);
  });

  it('begins at 09:30 in Beijing, and has each day once', async () => {
    const of = await filed(ORDINARY);
    await dutyDay('2026-07-01', '09:29');
    expect(await messagesTo(of.company.id)).toEqual([]);
    await dutyDay('2026-07-01', '09:30');
    await dutyDay('2026-07-01', '23:59');
    expect(await messagesTo(of.company.id)).toHaveLength(1);
    const again = systemContext(beijing('2026-07-01', '10:00'));
    expect(await tellDuties(again, cnTold)).toBe(0);
  });
});

describe('reminders', () => {
  it('of a first activity come by its days, then weekly, until it is reported', async () => {
    const of = await filed({
      registrationType: 'simple_registration',
      simpleKind: 'basic',
      firstActivityOn: '2026-03-01',
    });
    await through('2026-03-01', '2026-05-20');
    const first = async () =>
      (await messagesTo(of.company.id))
        .filter((one) => one.includes('首次活动报告'))
        .map((one) => one.slice(5, 10));
    expect(await first()).toEqual(['03-01', '03-31', '04-15', '04-25', '04-30', '05-07', '05-14']);
    const duty = (await dutiesOf(of.id)).find(({ kind }) => kind === 'first_activity_report');
    const acting = asOf(of.ctx, { nowMs: beijing('2026-05-20') });
    const proven = { done_on: '2026-05-20', reference_no: 'HZ-1' };
    value(await completeDuty(acting, duty?.id ?? '', proven));
    await through('2026-05-21', '2026-06-10');
    expect(await first()).toHaveLength(7);
  });

  it('of a filing that is invalid go on for what is overdue, and stop for the rest', async () => {
    const of = await filed({ annualReportRequired: true, registeredOn: '2025-01-10' });
    await dutyDay('2026-05-01');
    const acting = asOf(of.ctx, { nowMs: beijing('2026-05-01', '12:00') });
    value(
      await setFilingStatus(acting, of.id, { status: 'invalid', reason_key: 'error', version: 1 }),
    );
    await through('2026-05-06', '2026-07-02');
    const goingOn = [
      '05-01',
      '05-07',
      '05-14',
      '05-21',
      '05-28',
      '06-04',
      '06-11',
      '06-18',
      '06-25',
    ];
    // None of the record of the year, which is due no more.
    expect((await messagesTo(of.company.id)).map((one) => one.slice(5, 10))).toEqual(goingOn);
    expect(await messagesTo(of.company.id, 'filing_invalid')).toEqual([
      '2026-05-01 DH-CG-2024-0001 海光 101：登记状态已改为无效（录入错误）。',
    ]);
  });

  it('of research end with it: the day after its last it becomes invalid, by nobody, and that is told', async () => {
    const of = await filed({
      regime: 'order_7',
      registrationType: 'simple_registration',
      simpleKind: 'special',
      specialSubtype: 'ppord',
      validUntil: '2026-06-30',
    });
    await through('2026-01-01', '2026-07-02');
    const ends = (await messagesTo(of.company.id)).filter((one) => one.includes('研发登记到期'));
    expect(ends.map((one) => one.slice(5, 10))).toEqual(['01-01', '05-01', '06-30']);
    const db = openTestDatabase();
    const [row] = await db.select().from(cnFilings).where(eq(cnFilings.id, of.id));
    expect(row).toMatchObject({
      status: 'invalid',
      invalidReason: 'expired',
      invalidOn: '2026-07-01',
    });
    expect(await messagesTo(of.company.id, 'filing_invalid')).toHaveLength(1);
    expect((await dutiesOf(of.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['activity_record', 'waived'],
      ['ppord_end', 'done'],
    ]);
  });

  it('of confidentiality end the day after it', async () => {
    const of = await filed({ ...ORDINARY, confidential: true, confidentialUntil: '2026-03-10' });
    await through('2026-01-01', '2026-03-12');
    const ends = (await messagesTo(of.company.id)).filter((one) => one.includes('保密到期'));
    expect(ends.map((one) => one.slice(5, 10))).toEqual(['01-01', '01-09', '03-10']);
    const end = (await dutiesOf(of.id)).find(({ kind }) => kind === 'confidentiality_end');
    expect(end).toMatchObject({ state: 'done', doneOn: '2026-03-10' });
  });

  it('of a closed company wait until it is open again', async () => {
    const of = await filed({ ...ORDINARY });
    const state = (open: 0 | 1) =>
      openTestDatabase()
        .update(companies)
        .set({ state: open })
        .where(eq(companies.id, of.company.id));
    await state(0);
    await through('2026-07-01', '2026-07-03');
    expect(await messagesTo(of.company.id)).toEqual([]);
    await state(1);
    await through('2026-07-04', '2026-07-06');
    expect((await messagesTo(of.company.id)).map((one) => one.slice(0, 10))).toEqual([
      '2026-07-04',
    ]);
  });
});

describe('letters', () => {
  it('go to admins and to contacts who get reminders, of related enterprises only about their filings', async () => {
    const of = await filed(ORDINARY);
    const { db } = of.ctx;
    const { id: companyId } = of.company;
    const user = (role: 'admin' | 'member', email: string) =>
      insertUser(db, { email, locale: 'en-US' }, [{ companyId, roles: { cnscc: role } }]);
    await user('admin', 'kim@donghai.example');
    await user('member', 'sun@donghai.example');
    const contact = (email: string, receivesReminders = true) => ({ email, receivesReminders });
    const agent = await insertCnEnterprise(db, { companyId }, contact('agent@agent.example'));
    await insertCnEnterprise(db, { companyId }, contact('other@other.example'));
    await insertCnEnterprise(db, { companyId }, contact('quiet@agent.example', false));
    await db.update(cnFilings).set({ agentId: agent }).where(eq(cnFilings.id, of.id));
    await dutyDay('2026-07-01');
    // Of the own enterprise, who gets reminders.
    const ownContact = `he.cheng@${of.company.own.slice(-6)}.example`;
    const letters = await lettersFor(companyId);
    const to = letters
      .map(({ recipient }) => recipient)
      .filter((one) => !one.endsWith('test.example'));
    expect(to.sort()).toEqual(['agent@agent.example', 'kim@donghai.example', ownContact].sort());
    const english = letters.find(({ recipient }) => recipient === 'kim@donghai.example');
    expect(english?.text.indexOf('Activity record 2026')).toBeLessThan(
      english?.text.indexOf('2026 年活动记录') ?? 0,
    );
    expect(english?.html).toContain(`/cnscc/RegFil/list/detail?id=${of.id}`);
    // Who has no account is led nowhere.
    const outside = letters.find(({ recipient }) => recipient === 'agent@agent.example');
    expect(outside?.html).not.toContain('/cnscc/');
    expect(JSON.stringify(letters)).not.toContain('苯并三唑');
  });

  it('about volumes are none, and an excess is told again on 1 January with the total of its year', async () => {
    const of = await activeCompany({ filing: { ...NUMBER, registrationType: 'filing_ordinary' } });
    const reasons = [{ kind: 'excess' as const, reason: REASON }];
    const lines = [made('10.5')];
    await submittedActivity(of, { role: 'producer', role_pair: [], lines, deviations: reasons });
    await dutyDay('2026-12-30');
    await through('2027-01-01', '2027-01-03');
    expect((await messagesTo(of.companyId, 'excess')).map((one) => one.split(' /')[0])).toEqual([
      '2026-09-18 年度吨位超量通知：DH-CG-2024-0001 海光 101：2026 年活动量已达登记量的 105%（10.500',
      '2027-01-01 年度吨位超量通知：DH-CG-2024-0001 海光 101：2026 年活动量已达登记量的 105%（10.500',
    ]);
    expect(await lettersFor(of.companyId)).toEqual([]);
    const [, again] = await openTestDatabase()
      .select()
      .from(cnMessages)
      .where(eq(cnMessages.companyId, of.companyId));
    expect(again?.path).toContain('tab=tonnage');
    expect((await openTestDatabase().select().from(duties)).length).toBeGreaterThan(0);
  });
});
