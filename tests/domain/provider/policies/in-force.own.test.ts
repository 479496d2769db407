import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { workItems, workNotes } from '#db/schema/provider/work.ts';
import { registrations } from '#db/schema/substance.ts';
import { companySystems, policies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import { login } from '~/domain/identity/login.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import { changeRegistration } from '~/domain/only-representative/registration/change.server.ts';
import { createRegistration } from '~/domain/only-representative/registration/create.server.ts';
import { listWatched } from '~/domain/only-representative/registration/watched/list.server.ts';
import { watchedList } from '~/domain/only-representative/registration/watched/schema.ts';
import { remindCompanies } from '~/domain/only-representative/reminder/run.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { expireTradeRecords } from '~/domain/only-representative/trade-record/expire.server.ts';
import { consoleHome } from '~/domain/provider/home/home.server.ts';
import { companyPolicyInput } from '~/domain/provider/law/of-company/schema.ts';
import { setPolicyOf } from '~/domain/provider/law/of-company/set.server.ts';
import { addPolicy } from '~/domain/provider/law/policy.server.ts';
import { schedulePolicy } from '~/domain/provider/law/schedule.server.ts';
import { policyInput } from '~/domain/provider/law/schema.ts';
import { sweepDatedWork } from '~/domain/provider/work/sweep.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { asked } from '../../../support/asked.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import {
  keptInput,
  registrationInput,
} from '../../../support/only-representative/registrations.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import {
  openRecord,
  shipper,
  staff,
  value,
  waitingRecord,
} from '../../../support/only-representative/shipments.ts';
import { insertPerson, PASSWORD, publicContext } from '../../../support/people.ts';
import { refusalOf } from '../../../support/provider/bulk.ts';
import { reckoned } from '../../../support/provider/health.ts';

/** `areas/console.md` §6: what a policy says counts where it is used, of a company's own before everyone's. */

const db = openTestDatabase();
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

beforeEach(async () => {
  await db.delete(policies);
});

/** Says what a policy is; of everyone where no company is named. */
const say = (name: string, said: number, companyId = '') =>
  db.insert(policies).values({ name, value: said, companyId, fromOn: '2026-01-01' });
const healthOf = async (companyId: string) => {
  await reckoned(systemContext(), companyId);
  const [row] = await db.select().from(companyHealth).where(eq(companyHealth.id, companyId));
  return row;
};
const alarmOf = async (id: string) => {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  return row?.alarmPercent;
};

describe('alarm_percent', () => {
  it('is that of a new registration which says none; one that is there keeps its own', async () => {
    const { ctx, registrationId } = await shipper();
    const add = async (registration_no: string, change: object = {}) =>
      value(await createRegistration(staff(ctx), registrationInput({ registration_no, ...change })))
        .id;
    const standard = await add('UK-01-0000000001-0-0001');
    await say('alarm_percent', 70);
    const everyone = await add('UK-01-0000000002-0-0001');
    await say('alarm_percent', 60, ctx.company.id);
    const own = await add('UK-01-0000000003-0-0001');
    const said = await add('UK-01-0000000004-0-0001', { alarm_percent: 50 });
    const percents = await Promise.all(
      [standard, everyone, own, said, registrationId].map(alarmOf),
    );
    expect(percents).toEqual([80, 70, 60, 50, 80]);
    const input = await keptInput(ctx, said, { name_en: 'Propanone', reason: 'It was renamed.' });
    const { alarm_percent: _, ...rest } = input;
    value(await changeRegistration(staff(ctx), said, rest));
    expect(await alarmOf(said)).toBe(50);
  });
});

describe('alarm_second', () => {
  it('is the second alarm of home, reminders, the company’s numbers and the queue', async () => {
    const of = await shipper({ tonnes: 100 });
    const { ctx, registrationId } = of;
    value(await createTradeRecord(ctx, of.input('86')));
    const stands = async () => {
      const home = await readHome(ctx);
      await db.delete(workNotes);
      await db.delete(workItems);
      await sweepDatedWork(systemContext());
      const items = await db.select().from(workItems).where(eq(workItems.kind, 'tonnage_critical'));
      return {
        alarm: home.nearest.find(({ id }) => id === registrationId)?.alarm,
        critical: (await healthOf(ctx.company.id))?.critical,
        items: items.filter(({ companyId }) => companyId === ctx.company.id).length,
      };
    };
    expect(await stands()).toEqual({ alarm: 'past', critical: 0, items: 0 });
    await say('alarm_second', 85);
    expect(await stands()).toEqual({ alarm: 'critical', critical: 1, items: 1 });
    await remindCompanies(systemContext(Date.parse('2026-09-19T02:00:00Z')), rscc);
    const [mail] = await db.all<{ text: string }>(
      sql`SELECT text FROM mail_messages WHERE company_id = ${ctx.company.id} AND instr(html, '今日提醒') > 0`,
    );
    expect(mail?.text).toContain('超过 85%');
    await say('alarm_second', 90, ctx.company.id);
    expect(await stands()).toEqual({ alarm: 'past', critical: 0, items: 0 });
  });

  const admin = () => providerStaff({ role: 'provider' });
  const ofCompany = (policy: string, said: number, from = '2026-09-19') =>
    value(
      parseInput(companyPolicyInput, { policy, value: said, from, note: 'As agreed', version: 1 }),
    );

  it('stays above the first one, of a company as of everyone, on every day', async () => {
    const companyId = await insertCompany(db);
    const ctx = await admin();
    const set = async (policy: string, said: number, from?: string) =>
      refusalOf(await setPolicyOf(ctx, companyId, ofCompany(policy, said, from)));
    expect(await set('alarm_percent', 95)).toMatchObject({
      ...{ code: 4100, fields: { value: { key: 'policy_below', values: { other: 95 } } } },
    });
    expect(await set('alarm_second', 80)).toMatchObject({
      ...{ code: 4100, fields: { value: { key: 'policy_above', values: { other: 80 } } } },
    });
    expect(await set('alarm_second', 101)).toMatchObject({
      fields: { value: { key: 'policy_range', values: { least: 1, most: 100 } } },
    });
    // From October on everyone's first alarm is a later one.
    await db.insert(policies).values({ name: 'alarm_percent', value: 90, fromOn: '2026-10-01' });
    expect(await set('alarm_second', 85)).toMatchObject({
      fields: { value: { key: 'policy_above', values: { other: 90 } } },
    });
    expect(await set('alarm_second', 91)).toBeNull();
    const draft = { policy: 'alarm_second', company_id: null, value: 70, from: null, until: null };
    const { id, version } = value(
      await addPolicy(ctx, value(parseInput(policyInput, { ...draft, note: 'Sooner for all' }))),
    );
    const at = { version, from: '2026-09-20' };
    expect(refusalOf(await schedulePolicy(ctx, id, at))).toMatchObject({
      fields: { value: { key: 'policy_above', values: { other: 80 } } },
    });
  });
});

describe('expiring_days and cbi_days', () => {
  /** A registration that ends, and whose claim ends, in so many days. */
  async function ending(endDays: number, claimDays: number) {
    const companyId = await insertCompany(db, {}, [{ system: 'krscc' }]);
    const day = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString().slice(0, 10);
    const id = await insertRegistration(db, {
      ...{ companyId, system: 'krscc', jurisdiction: 'KR', corapStatus: null },
      ...{ validUntil: day(endDays), cbiNo: 'CBI-1', cbiValidUntil: day(claimDays) },
    });
    await db
      .update(companySystems)
      .set({ authorisedUntil: day(endDays) })
      .where(eq(companySystems.companyId, companyId));
    return { companyId, id };
  }

  async function seen({ companyId, id }: { companyId: string; id: string }) {
    const ctx = await providerStaff({ assigned: [companyId] });
    const { items } = await listWatched(ctx, asked(watchedList, { view: 'ending' }));
    await db.delete(workNotes);
    await db.delete(workItems);
    await sweepDatedWork(systemContext());
    const work = await db.select().from(workItems).where(eq(workItems.subjectId, id));
    return {
      listed: items.length,
      work: work.map(({ kind }) => kind).sort(),
      numbers: (await healthOf(companyId))?.ending,
      home: (await consoleHome(ctx)).ending,
    };
  }

  it('say what ends soon: in the list, the queue, the numbers and on home', async () => {
    const of = await ending(100, 70);
    const none = { listed: 0, work: [] as string[], numbers: 0, home: 0 };
    // The claim is within the 90 days of what else ends, and beyond its own 60.
    expect(await seen(of)).toEqual(none);
    await say('expiring_days', 120);
    expect(await seen(of)).toEqual({
      ...{ listed: 1, work: ['registration_end'], numbers: 2, home: 1 },
    });
    await say('cbi_days', 70);
    expect(await seen(of)).toMatchObject({
      ...{ work: ['cbi_end', 'registration_end'], numbers: 3 },
    });
    await say('expiring_days', 30, of.companyId);
    await say('cbi_days', 30, of.companyId);
    expect(await seen(of)).toEqual(none);
  });
});

describe('stale_days', () => {
  it('says after how long a counterparty’s silence counts', async () => {
    const of = await shipper();
    const { company } = of.ctx;
    const { id } = await waitingRecord(of);
    await db
      .update(tradeRecords)
      .set({ sentAtMs: NOW_MS - 8 * DAY_MS })
      .where(eq(tradeRecords.id, id));
    expect((await healthOf(company.id))?.waiting).toBe(1);
    await say('stale_days', 10);
    expect((await healthOf(company.id))?.waiting).toBe(0);
    await say('stale_days', 8, company.id);
    expect((await healthOf(company.id))?.waiting).toBe(0);
    await db.update(policies).set({ value: 3 }).where(eq(policies.companyId, company.id));
    expect((await healthOf(company.id))?.waiting).toBe(1);
  });
});

describe('record_expiry_days', () => {
  it('says when a record that nobody sends is given up, company by company', async () => {
    const [one, other] = [await shipper(), await shipper()];
    const records = [await openRecord(one), await openRecord(other)];
    const eta = new Date(NOW_MS - 20 * DAY_MS).toISOString().slice(0, 10);
    await db.update(tradeRecords).set({ eta });
    const runAt = async (days: number) => {
      await expireTradeRecords(systemContext(NOW_MS + days * DAY_MS));
      const rows = await db.select().from(tradeRecords);
      return records.map(({ id }) => rows.find((row) => row.id === id)?.status);
    };
    await say('record_expiry_days', 100);
    expect(await runAt(40)).toEqual(['UNCONFIRMED', 'UNCONFIRMED']);
    await say('record_expiry_days', 35, one.ctx.company.id);
    expect(await runAt(40)).toEqual(['REJECTED', 'UNCONFIRMED']);
    expect(await runAt(101)).toEqual(['REJECTED', 'REJECTED']);
  });
});

describe('session_hours', () => {
  it('is how long a session lasts that begins from its day on', async () => {
    const { email } = await insertPerson();
    const lasts = async () => {
      const from = { userAgent: 'test' };
      const outcome = value(await login(publicContext(), { email, password: PASSWORD }, from));
      return (outcome.expiresAtMs - NOW_MS) / HOUR_MS;
    };
    expect(await lasts()).toBe(12);
    await say('session_hours', 3);
    expect(await lasts()).toBe(3);
  });
});
