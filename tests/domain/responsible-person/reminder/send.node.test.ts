import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { duties, dutySteps } from '#db/schema/duty.ts';
import { users } from '#db/schema/identity.ts';
import { links as oneTimeLinks } from '#db/schema/link.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpAnnualReports, rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertEnterprise, insertUser } from '#db/seed/rows.ts';
import { tellNewReports } from '~/domain/responsible-person/reminder/new-reports.server.ts';
import { Faults, failingDatabase, isInjected } from '../../../faults/failing.ts';
import { bindings, systemContext } from '../../../support/contexts.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import { issueNotice } from '../../../support/responsible-person/imports.ts';
import {
  beijing,
  insertRecord,
  insertReport,
  keepRows,
  lettersOf,
  remindOn,
  sendReminders,
  stepsOf,
} from '../../../support/responsible-person/reminders.ts';
import { takeConsoleErrors } from '../../../support/silence.ts';

/** Runs the job on days one after another. */
async function through(...days: string[]): Promise<void> {
  for (const day of days) await remindOn(day);
}

describe('a day of reminders', () => {
  it('begins at nine in Beijing, and every company has it once', async () => {
    const of = await cosmeticsTenant();
    const product = await insertCosmetic(of);
    await insertReport(of, product);
    await keepRows('2026-09-17');
    expect(await sendReminders(systemContext(beijing('2026-09-17', '08:59')))).toBe(0);
    expect(await lettersOf(of)).toEqual([]);
    expect(await remindOn('2026-09-17')).toBeGreaterThan(0);
    expect(await lettersOf(of)).toHaveLength(1);
    expect(await remindOn('2026-09-17', '23:59')).toBe(0);
    expect(await lettersOf(of)).toHaveLength(1);
  });

  it('is one letter to each admin and member who wants it, in their language, with everything in it', async () => {
    const of = await cosmeticsTenant();
    const { db, company } = of.ctx;
    const seat = (role: 'member' | 'viewer', change = {}) =>
      insertUser(db, { locale: 'en-US', ...change }, [{ companyId: company.id, role }]);
    const member = await seat('member');
    await seat('viewer');
    const quiet = await seat('member', { mailExpiries: false });
    await seat('member', { state: 'disabled' });
    const product = await insertCosmetic(of, { rpContractUntil: '2026-10-18' });
    const report = await insertReport(of, product);
    await remindOn('2026-09-18');
    const letters = await lettersOf(of);
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual(
      [`${of.ctx.actor.id}@test.example`, `${member}@test.example`, `${quiet}@test.example`].sort(),
    );
    // Who wants no mail about what ends is still told of the terms of a reaction, and of nothing else.
    const terms = letters.find(({ recipient }) => recipient.startsWith(quiet));
    expect(terms?.subject).toMatch(/: 1 to look at today \(2026-09-18\) \//);
    expect(terms?.text).not.toContain('rpProducts');
    const english = letters.find(({ recipient }) => recipient.startsWith(member));
    expect(english?.subject).toMatch(/^Test Chemical .*: 2 to look at today \(2026-09-18\) \//);
    expect(english?.text).toContain('due 2026-09-17, days overdue: 1');
    expect(english?.text).toContain('应于 2026-09-17 上报，逾期 1 天');
    expect(english?.html).toContain(`/rp/adrRepo/list?id=${report}`);
    expect(english?.text).toContain(`/rp/rpProducts/list/detail?id=${product.id}&tab=registration`);
    const [act] = await db
      .select({ detail: auditEntries.detail, actor: auditEntries.actorKind })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, company.id));
    expect(act).toEqual({ actor: 'system', detail: '{"day":"2026-09-18","items":2}' });
  });

  it('of one company tells nothing of another, and a locked one has none', async () => {
    const [one, other, locked] = await Promise.all([
      cosmeticsTenant(),
      cosmeticsTenant(),
      cosmeticsTenant(),
    ]);
    const product = await insertCosmetic(one, { nameZh: '只属于甲公司' });
    await insertReport(one, product);
    await insertReport(locked, await insertCosmetic(locked));
    await locked.ctx.db
      .update(companySystems)
      .set({ state: 'locked' })
      .where(eq(companySystems.companyId, locked.ctx.company.id));
    await remindOn('2026-09-18');
    expect(await lettersOf(one)).toHaveLength(1);
    expect(await lettersOf(other)).toEqual([]);
    expect(await lettersOf(locked)).toEqual([]);
  });

  it('is written once though two runs meet', async () => {
    const of = await cosmeticsTenant();
    const report = await insertReport(of, await insertCosmetic(of));
    const { id: record } = await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-09-01' });
    await issueNotice(of.ctx, record);
    await keepRows('2026-09-18');
    const run = () => sendReminders(systemContext(beijing('2026-09-18')));
    await Promise.all([run(), run(), run()]);
    expect(await lettersOf(of)).toHaveLength(1);
    expect(await lettersOf(of, '%@trading.example')).toHaveLength(1);
    expect(await stepsOf(report)).toEqual(['2026-09-18']);
    expect(await stepsOf(record)).toEqual(['after_14']);
  });

  it('goes on wherever a run was killed: each company has its letter once', async () => {
    for (let at = 1; at <= 8; at += 1) {
      const day = `2026-09-${10 + at}`;
      const of = [];
      for (let n = 0; n < 2; n += 1) {
        const tenant = await cosmeticsTenant();
        await insertReport(tenant, await insertCosmetic(tenant), { dueOn: day });
        of.push(tenant);
      }
      await keepRows(day);
      const faults = new Faults({ at, kind: 'down' });
      const db = openDatabase(failingDatabase(bindings.DB, faults));
      const ctx = { ...systemContext(beijing(day)), db };
      await sendReminders(ctx).catch((error: unknown) => {
        if (!isInjected(error)) throw error;
      });
      takeConsoleErrors();
      await remindOn(day);
      for (const tenant of of) {
        const told = (await lettersOf(tenant)).filter(({ subject }) => subject.includes(day));
        expect(told, `killed at call ${at}`).toHaveLength(1);
      }
    }
  });

  it('that has nothing but ends in it is not written to who does not want them', async () => {
    const of = await cosmeticsTenant();
    await of.ctx.db.update(users).set({ mailExpiries: false }).where(eq(users.id, of.ctx.actor.id));
    const { id } = await insertCosmetic(of, { rpContractUntil: '2026-09-25' });
    await remindOn('2026-09-18');
    expect(await stepsOf(id)).toEqual(['days_7']);
    expect(await lettersOf(of)).toEqual([]);
  });

  it('that was missed is made up for by the newest step alone', async () => {
    const of = await cosmeticsTenant();
    const { id } = await insertCosmetic(of, { rpContractUntil: '2026-12-17' });
    await remindOn('2026-09-18');
    expect(await stepsOf(id)).toEqual(['days_90']);
    // Nobody ran it on 17 November, nor on 10 December.
    await remindOn('2026-12-12');
    await remindOn('2026-12-13');
    expect(await stepsOf(id)).toEqual(['days_90', 'days_7']);
    expect(await lettersOf(of)).toHaveLength(2);
  });
});

describe('what is reminded of', () => {
  it('a certificate at twelve, six and four months, when its window opens and before it closes, until it is filed for', async () => {
    const of = await cosmeticsTenant();
    const special = { type: 'special', validUntil: '2026-12-31' } as const;
    const { id } = await insertCosmetic(of, special);
    const { id: filed } = await insertCosmetic(of, { ...special, renewalFiledOn: '2026-08-25' });
    const { id: longAgo } = await insertCosmetic(of, { ...special, renewalFiledOn: '2021-08-25' });
    const { id: invalid } = await insertCosmetic(of, {
      ...special,
      status: 'invalid',
      invalidCause: 'other',
    });
    await through(
      '2025-12-30',
      '2025-12-31',
      '2026-06-30',
      '2026-08-21',
      '2026-08-31',
      '2026-11-05',
    );
    const all = ['months_12', 'months_6', 'opens', 'months_4', 'closes'];
    expect(await stepsOf(id)).toEqual(all);
    expect(await stepsOf(longAgo)).toEqual(all);
    expect(await stepsOf(filed)).toEqual([]);
    expect(await stepsOf(invalid)).toEqual([]);
  });

  it('a new end begins anew', async () => {
    const of = await cosmeticsTenant();
    const { id } = await insertCosmetic(of, {
      reportOn: '2026-09-01',
      rpContractUntil: '2026-09-25',
    });
    await remindOn('2026-09-18');
    await of.ctx.db
      .update(rpProducts)
      .set({ rpContractUntil: '2027-09-25' })
      .where(eq(rpProducts.id, id));
    await through('2026-09-25', '2027-09-18');
    expect(await stepsOf(id)).toEqual(['days_7', 'days_7']);
  });

  it('an annual report on five days of January to March, until it is filed', async () => {
    const of = await cosmeticsTenant();
    const owing = { reportOn: '2026-01-01' };
    const { id } = await insertCosmetic(of, owing);
    const { id: young } = await insertCosmetic(of, { reportOn: '2026-02-01' });
    const { id: done } = await insertCosmetic(of, owing);
    await of.ctx.db
      .insert(rpAnnualReports)
      .values({ productId: done, year: 2026, filedOn: '2027-01-04' });
    await through('2026-12-31', '2027-01-01', '2027-02-10', '2027-03-01', '2027-03-15');
    await of.ctx.db
      .insert(rpAnnualReports)
      .values({ productId: id, year: 2026, filedOn: '2027-03-20' });
    await through('2027-03-25', '2027-03-31');
    expect(await stepsOf(id)).toEqual(['01-01', '03-01', '03-15']);
    expect(await stepsOf(young)).toEqual([]);
    expect(await stepsOf(done)).toEqual([]);
  });

  it('a distributor’s authorisation at 90, 30, 7 and 0 days, while it is not archived', async () => {
    const of = await cosmeticsTenant();
    const row = { companyId: of.ctx.company.id, authorisedUntil: '2026-12-17' };
    const id = await insertEnterprise(of.ctx.db, row);
    const archived = await insertEnterprise(of.ctx.db, { ...row, archived: true });
    await through(
      '2026-09-17',
      '2026-09-18',
      '2026-11-17',
      '2026-12-10',
      '2026-12-17',
      '2026-12-20',
    );
    expect(await stepsOf(id)).toEqual(['days_90', 'days_30', 'days_7', 'days_0']);
    expect(await stepsOf(archived)).toEqual([]);
    await of.ctx.db
      .update(rpEnterprises)
      .set({ authorisedUntil: '2026-12-29' })
      .where(eq(rpEnterprises.id, id));
    await remindOn('2026-12-22');
    expect(await stepsOf(id)).toEqual(['days_90', 'days_30', 'days_7', 'days_0', 'days_7']);
  });

  it('an adverse reaction on days 8, 12 and 15 of a serious one, then daily, until it is reported', async () => {
    const of = await cosmeticsTenant();
    const id = await insertReport(of, await insertCosmetic(of));
    await through('2026-09-09', '2026-09-10', '2026-09-13', '2026-09-14', '2026-09-17');
    await through('2026-09-18', '2026-09-19');
    expect(await stepsOf(id)).toEqual(['half', 'days_3', 'days_0', '2026-09-18', '2026-09-19']);
    await of.ctx.db
      .update(rpAdverseReports)
      .set({ state: 'reported', reportedOn: '2026-09-19' })
      .where(eq(rpAdverseReports.id, id));
    await remindOn('2026-09-20');
    expect(await lettersOf(of)).toHaveLength(5);
  });

  it('half-time of a reaction by its own term, whatever is law by now', async () => {
    const of = await cosmeticsTenant();
    // Ten days, as a later law may have it; half of it is over on the 8th.
    const row = { severity: 'serious', firstDiscoveredOn: '2026-09-03', dueOn: '2026-09-13' };
    const id = await insertReport(of, await insertCosmetic(of), row as { severity: 'serious' });
    await through('2026-09-07');
    expect(await stepsOf(id)).toEqual([]);
    await through('2026-09-08', '2026-09-10');
    expect(await stepsOf(id)).toEqual(['half', 'days_3']);
  });

  it('one of wide impact the day before and on its day, and never at half-time', async () => {
    const of = await cosmeticsTenant();
    const wide = { severity: 'wide_impact', firstDiscoveredOn: '2026-09-17', dueOn: '2026-09-20' };
    const id = await insertReport(
      of,
      await insertCosmetic(of),
      wide as { severity: 'wide_impact' },
    );
    await through('2026-09-18', '2026-09-19', '2026-09-20');
    expect(await stepsOf(id)).toEqual(['days_1', 'days_0']);
  });

  it('a self-check five days before, on its day, then daily, until its date is entered', async () => {
    const of = await cosmeticsTenant();
    const id = await insertReport(of, await insertCosmetic(of), {
      state: 'reported',
      reportedOn: '2026-09-10',
      selfCheckDueOn: '2026-09-22',
    });
    await through('2026-09-16', '2026-09-17', '2026-09-22', '2026-09-23');
    await of.ctx.db
      .update(rpAdverseReports)
      .set({ selfCheckOn: '2026-09-23' })
      .where(eq(rpAdverseReports.id, id));
    await remindOn('2026-09-24');
    expect(await stepsOf(id)).toEqual(['days_5', 'days_0', '2026-09-23']);
  });

  it('a silent partner on days 5 and 10, itself and nobody else, with a new link', async () => {
    const of = await cosmeticsTenant();
    const { id, email } = await insertRecord(of);
    await through('2026-09-05', '2026-09-06', '2026-09-10', '2026-09-11', '2026-09-14');
    expect(await stepsOf(id)).toEqual(['after_5', 'after_10']);
    expect(await lettersOf(of)).toEqual([]);
    const letters = await lettersOf(of, email);
    expect(letters.map(({ subject }) => subject.split(' / ')[0])).toEqual([
      expect.stringMatching(/^提醒：RP-2026-\w+ 等待您答复已 5 天$/),
      expect.stringMatching(/^提醒：RP-2026-\w+ 等待您答复已 10 天$/),
    ]);
    const links = await of.ctx.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.subjectId, id));
    expect(links).toHaveLength(3);
    const [good, ...more] = links.filter(({ supersededAtMs }) => supersededAtMs === null);
    expect(more).toEqual([]);
    // As long as the first: that is when the record is given up.
    expect(good).toMatchObject({
      kind: 'trade',
      party: 'trading',
      revision: 1,
      email,
      expiresAtMs: beijing('2026-09-15', '23:30'),
    });
    const { searchParams } = new URL(JSON.parse(letters[1]?.links ?? '[]')[0]);
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(searchParams.get('token') ?? ''),
    );
    expect(good?.tokenHash).toBe(Buffer.from(digest).toString('hex'));
  });

  it('no partner that answered, that is the tenant itself, or whose record moved meanwhile', async () => {
    const of = await cosmeticsTenant();
    const answered = await insertRecord(of, { status: 'REJECTED', waitingFor: null });
    const own = await insertRecord(of, { tradingEnterpriseId: of.own });
    const released = await insertRecord(of, { waitingFor: null });
    await remindOn('2026-09-06');
    for (const { id } of [answered, own, released]) expect(await stepsOf(id)).toEqual([]);
    expect(await lettersOf(of, '%trading.example')).toEqual([]);
  });

  it('a missing declaration 14 and 30 days after arrival, then every 30, to both, until it is there', async () => {
    const of = await cosmeticsTenant();
    const { id, email } = await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-06-01' });
    await issueNotice(of.ctx, id);
    await through('2026-06-14', '2026-06-15', '2026-07-01', '2026-07-31', '2026-08-01');
    expect(await stepsOf(id)).toEqual(['after_14', 'after_30', 'after_60']);
    expect(await lettersOf(of)).toHaveLength(3);
    expect(await lettersOf(of, email)).toHaveLength(3);
    const [link] = await of.ctx.db
      .select()
      .from(oneTimeLinks)
      .where(and(eq(oneTimeLinks.subjectId, id), isNull(oneTimeLinks.supersededAtMs)));
    expect(link).toMatchObject({
      kind: 'declaration',
      expiresAtMs: beijing('2026-07-31') + 180 * 24 * 60 * 60 * 1000,
    });
    await of.ctx.db.update(rpTrades).set({ status: 'REJECTED' }).where(eq(rpTrades.id, id));
    await remindOn('2026-08-30');
    expect(await lettersOf(of, email)).toHaveLength(3);
  });

  it('no declaration of a party that has no notice to declare with; its own people hear of it', async () => {
    const of = await cosmeticsTenant();
    const { id, email } = await insertRecord(of, { status: 'CONFIRMED', arrivalOn: '2026-06-01' });
    await remindOn('2026-06-15');
    expect(await stepsOf(id)).toEqual(['after_14']);
    expect(await lettersOf(of)).toHaveLength(1);
    expect(await lettersOf(of, email)).toEqual([]);
    const links = await of.ctx.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.subjectId, id));
    expect(links).toHaveLength(1);
  });

  it('an unsampled batch 7 and 14 days after import, then monthly, until a sample is kept', async () => {
    const of = await cosmeticsTenant();
    const { batchId } = await insertCosmetic(of, {}, { importOn: '2026-06-01' });
    await through('2026-06-07', '2026-06-08', '2026-06-15', '2026-07-14', '2026-07-15');
    expect(await stepsOf(batchId)).toEqual(['after_7', 'after_14', 'month_1']);
    await of.ctx.db
      .update(rpBatches)
      .set({ retentionStatus: 'disposed' })
      .where(eq(rpBatches.id, batchId));
    await remindOn('2026-08-15');
    expect(await lettersOf(of)).toHaveLength(3);
  });

  it('a sample that may go, once', async () => {
    const of = await cosmeticsTenant();
    const kept = {
      retentionStatus: 'retained',
      retentionOn: '2026-01-05',
      retainedQuantity: 4,
      samplingPlace: '广州仓库',
      retainUntil: '2026-09-17',
    } as const;
    const { batchId } = await insertCosmetic(of, {}, kept);
    await through('2026-09-17', '2026-09-18', '2026-09-19');
    expect(await stepsOf(batchId)).toEqual(['after_1']);
    expect((await lettersOf(of))[0]?.text).toContain('须保存至 2026-09-17，现在可以处置');
  });

  it('lists twenty of a kind and counts the rest; each step is kept', async () => {
    const of = await cosmeticsTenant();
    for (let n = 0; n < 23; n += 1) {
      await insertCosmetic(of, { rpContractUntil: '2026-09-25' });
    }
    await remindOn('2026-09-18');
    const [letter] = await lettersOf(of);
    expect(letter?.text.match(/2026-09-25 到期，剩 7 天/g)).toHaveLength(20);
    expect(letter?.text).toContain('另有 3 项');
    const [kept] = await of.ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(dutySteps)
      .innerJoin(duties, eq(duties.id, dutySteps.dutyId))
      .where(and(eq(duties.companyId, of.ctx.company.id), eq(duties.kind, 'contract')));
    expect(kept?.count).toBe(23);
  });
});

it('a letter goes out in Chinese to who chose no language', async () => {
  const of = await cosmeticsTenant();
  await of.ctx.db.update(users).set({ locale: null }).where(eq(users.id, of.ctx.actor.id));
  await insertReport(of, await insertCosmetic(of));
  await remindOn('2026-09-17');
  expect((await lettersOf(of))[0]?.subject).toMatch(/今天有 1 项要留意（2026-09-17） \//);
});

it('a new reaction is told of within the minute, once, though two runs meet', async () => {
  const of = await cosmeticsTenant();
  const product = await insertCosmetic(of, { nameZh: '舒缓面膜' });
  const at = beijing('2026-09-18', '23:10');
  await of.ctx.db.update(users).set({ mailExpiries: false }).where(eq(users.id, of.ctx.actor.id));
  const id = await insertReport(of, product, { createdAtMs: at, dueOn: '2026-10-03' });
  const old = await insertReport(of, product, { createdAtMs: beijing('2026-09-16') });
  await keepRows('2026-09-18');
  const run = () => tellNewReports(systemContext(at + 60_000));
  await Promise.all([run(), run()]);
  expect(await run()).toBe(0);
  const letters = await lettersOf(of);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('应于 2026-10-03 上报');
  expect(letters[0]?.links).toContain(`/rp/adrRepo/list?id=${id}`);
  expect(await stepsOf(old)).toEqual([]);
});
