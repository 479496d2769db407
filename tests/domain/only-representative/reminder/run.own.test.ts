import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { reminders } from '#db/schema/reminder.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { insertUser } from '#db/seed/rows.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { returnRemainder } from '~/domain/only-representative/remainder/return.server.ts';
import { remindCompanies } from '~/domain/only-representative/reminder/run.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { closeYear } from '~/domain/only-representative/year-close/sign.server.ts';
import { krscc, type OnlyRepresentativeProfile, rscc } from '~/domain/systems/profiles.ts';
import { as, systemContext, tenantContext } from '../../../support/contexts.ts';
import { arrive, shipped } from '../../../support/only-representative/arrivals.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import { bought } from '../../../support/only-representative/purchases.ts';
import { type Shipper, shipper, value } from '../../../support/only-representative/shipments.ts';

let of: Shipper;
beforeEach(async () => {
  of = await shipper({ tonnes: 100 });
  // Only the one that a test is about is reminded in it.
  await of.ctx.db
    .update(companySystems)
    .set({ remindedOn: '9999' })
    .where(sql`company_id <> ${of.ctx.company.id}`);
});

/** Runs the cron at a moment, and gives the digests that were written by then: to whom, and what. */
async function digestsBy(moment: string, system: OnlyRepresentativeProfile = rscc) {
  const ctx = systemContext(Date.parse(moment));
  await remindCompanies(ctx, system);
  await remindCompanies(ctx, system);
  const rows = await ctx.db.all<{ recipient: string; text: string }>(sql`
    SELECT recipient, text FROM mail_messages WHERE company_id = ${of.ctx.company.id}
      AND instr(text, 'RSCC') > 0 AND instr(html, '今日提醒') > 0 ORDER BY rowid`);
  return rows;
}

const reserve = async (tonnes: string) =>
  value(await createTradeRecord(of.ctx, of.input(tonnes))).id;

it('A threshold is told once at nine of the company’s zone, and again after it came down five points', async () => {
  await of.ctx.db
    .update(companies)
    .set({ timeZone: 'America/New_York' })
    .where(eq(companies.id, of.ctx.company.id));
  await reserve('79.999999');
  expect(await digestsBy('2026-09-18T14:00:00Z')).toEqual([]);
  const last = await reserve('0.000001');
  expect(await digestsBy('2026-09-19T12:59:59Z')).toEqual([]);
  const [alarm] = await digestsBy('2026-09-19T13:00:00Z');
  expect(alarm?.text).toContain('超过 80%');
  expect(await digestsBy('2026-09-20T13:00:00Z')).toHaveLength(1);
  const more = await reserve('15');
  expect((await digestsBy('2026-09-21T13:00:00Z')).at(-1)?.text).toContain('超过 95%');
  for (const id of [more, last]) {
    const { version } = await findTradeRecord(of.ctx, id);
    value(await rejectTradeRecord(of.ctx, id, { version, reason: 'not shipped' }));
  }
  // 80 % less a gram: the higher threshold is armed again, the lower one is not.
  expect(await digestsBy('2026-09-22T13:00:00Z')).toHaveLength(2);
  await reserve('15.000001');
  const again = await digestsBy('2026-09-23T13:00:00Z');
  expect(again).toHaveLength(3);
  expect(again.at(-1)?.text).toContain('超过 95%');
});

it('A limit that is reached within 60 days is told on a Monday, and then not for 30 days', async () => {
  // An alarm would be told before.
  await of.ctx.db
    .update(registrations)
    .set({ alarmPercent: 100 })
    .where(eq(registrations.id, of.registrationId));
  for (const month of ['03', '04', '05', '06', '07', '08']) {
    const eta = `2026-${month}-10`;
    const then = as(of.ctx, { nowMs: Date.parse(eta) });
    value(await createTradeRecord(then, of.input('14', { eta })));
  }
  const [first] = await digestsBy('2026-09-20T02:00:00Z');
  expect(first).toBeUndefined();
  const [monday] = await digestsBy('2026-09-21T02:00:00Z');
  expect(monday?.text).toContain('60 天内预计用完额度');
  expect(monday?.text).toContain('2026-11-05');
  expect(await digestsBy('2026-10-12T02:00:00Z')).toHaveLength(1);
});

it('An arrival that nobody entered is told to who made the record after 7 days, to admins after 30, then monthly', async () => {
  const { ctx } = of;
  const member = await insertUser(ctx.db, { firstName: 'Li Na' }, [
    { companyId: ctx.company.id, role: 'member' },
  ]);
  const [, other] = await Promise.all([
    ctx.db.select({ email: users.email }).from(users).where(eq(users.id, member)),
    ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.actor.id)),
  ]);
  const admin = other[0]?.email;
  // The end of the year would be told too.
  await ctx.db.update(users).set({ mailExpiries: false }).where(eq(users.id, ctx.actor.id));
  const late = { ...of, ctx: { ...ctx, actor: { ...ctx.actor, id: member, name: 'Li Na' } } };
  const id = await shipped(late, '1');
  const { tradeNo } = await findTradeRecord(ctx, id);
  expect(await digestsBy('2026-11-18T02:00:00Z')).toEqual([]);
  const [week] = await digestsBy('2026-11-19T02:00:00Z');
  expect(week?.text).toContain(tradeNo);
  expect(week?.recipient).not.toBe(admin);
  const month = await digestsBy('2026-12-12T02:00:00Z');
  expect(month.slice(1).map(({ recipient }) => recipient)).toContain(admin);
  expect(month).toHaveLength(3);
  expect(await digestsBy('2027-01-11T02:00:00Z')).toHaveLength(3);
  expect(await digestsBy('2027-01-12T02:00:00Z')).toHaveLength(5);
  value(await arrive(ctx, id));
  expect(await digestsBy('2027-02-12T02:00:00Z')).toHaveLength(5);
});

it('A year that is not closed is told to admins on 1 December, 15 January and then monthly, until it is signed', async () => {
  const { ctx } = of;
  await ctx.db
    .update(users)
    .set({ mailArrivals: false, mailAlarms: false })
    .where(eq(users.id, ctx.actor.id));
  await reserve('1');
  expect(await digestsBy('2026-11-30T02:00:00Z')).toEqual([]);
  const [december] = await digestsBy('2026-12-01T02:00:00Z');
  expect(december?.text).toContain('2026 年终核对');
  expect(await digestsBy('2027-01-14T02:00:00Z')).toHaveLength(1);
  expect(await digestsBy('2027-01-15T02:00:00Z')).toHaveLength(2);
  const signing = as(ctx, { nowMs: Date.parse('2027-01-16T02:00:00Z') });
  value(await closeYear(signing, { year: 2026, reasons: {} }));
  expect(await digestsBy('2027-02-15T02:00:00Z')).toHaveLength(2);
  // What changes the year asks for another signature.
  const later = { ...of, ctx: as(ctx, { nowMs: Date.parse('2027-02-20T02:00:00Z') }) };
  value(await enterOpening(later.ctx, await openingInput(later)));
  expect(await digestsBy('2027-03-15T02:00:00Z')).toHaveLength(3);
});

it('A CBI claim that ends is told to admins and members 60, 30, 7 and 0 days before, then monthly, until it is renewed', async () => {
  of = await shipper({ ctx: await tenantContext({ system: krscc }) });
  const { ctx } = of;
  const member = await insertUser(ctx.db, { firstName: 'Li Na' }, [
    { companyId: ctx.company.id, role: 'member' },
  ]);
  await insertUser(ctx.db, { firstName: 'Viewer' }, [
    { companyId: ctx.company.id, role: 'viewer' },
  ]);
  const claim = (cbiValidUntil: string) =>
    ctx.db
      .update(registrations)
      .set({ cbiNo: 'CBI-2024-0777', cbiValidUntil })
      .where(eq(registrations.id, of.registrationId));
  await claim('2026-11-20');
  const told = async (day: string) =>
    (await digestsBy(`${day}T02:00:00Z`, krscc)).filter(({ text }) =>
      text.includes('CBI-2024-0777'),
    );
  expect(await told('2026-09-20')).toEqual([]);
  const first = await told('2026-09-21');
  expect(first).toHaveLength(2);
  expect(first[0]?.text).toContain('2026-11-20');
  expect(await told('2026-09-22')).toHaveLength(2);
  await ctx.db.update(users).set({ mailExpiries: false }).where(eq(users.id, member));
  expect(await told('2026-10-21')).toHaveLength(3);
  expect(await told('2026-11-13')).toHaveLength(4);
  expect(await told('2026-11-20')).toHaveLength(5);
  expect(await told('2026-12-19')).toHaveLength(5);
  expect((await told('2026-12-20')).at(-1)?.text).toContain('已过期');
  await claim('2029-12-20');
  expect(await told('2027-01-20')).toHaveLength(6);
});

it('What is left of the year’s purchases is told on 1 and 15 December, until nothing is', async () => {
  const { buyer, productId } = await bought(undefined, '20', of.ctx);
  const left = async (day: string) =>
    (await digestsBy(`${day}T02:00:00Z`)).filter(({ text }) => text.includes('采购余量'));
  expect(await left('2026-11-30')).toEqual([]);
  const [first, ...more] = await left('2026-12-01');
  expect(more).toEqual([]);
  expect(first?.text).toMatch(/\b20(\.0+)? 吨/);
  expect(await left('2026-12-14')).toHaveLength(1);
  expect(await left('2026-12-15')).toHaveLength(2);
  await buyer.db.delete(reminders).where(eq(reminders.companyId, buyer.company.id));
  value(await returnRemainder(buyer, productId, { tonnes: '20' }));
  expect(await left('2026-12-16')).toHaveLength(2);
});

it('Who turned such mails off hears nothing, and of two runs at once one writes', async () => {
  const { ctx } = of;
  await reserve('90');
  await ctx.db.update(users).set({ mailAlarms: false }).where(eq(users.id, ctx.actor.id));
  expect(await digestsBy('2026-09-18T06:00:00Z')).toEqual([]);
  await ctx.db.update(users).set({ mailAlarms: true }).where(eq(users.id, ctx.actor.id));
  await reserve('6');
  const at = () => systemContext(Date.parse('2026-09-19T06:00:00Z'));
  await Promise.all([remindCompanies(at(), rscc), remindCompanies(at(), rscc)]);
  expect(await digestsBy('2026-09-19T07:00:00Z')).toHaveLength(1);
});
