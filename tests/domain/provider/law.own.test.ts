import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { workItems } from '#db/schema/provider/work.ts';
import {
  lawDrafts,
  lawPreviews,
  regulationProfiles,
  regulationRules,
} from '#db/schema/regulation.ts';
import { registrations } from '#db/schema/substance.ts';
import { policies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { neededPaper } from '~/domain/only-representative/korean-paper/papers.server.ts';
import { POLICIES, RULES } from '~/domain/provider/law/catalogue.ts';
import { valueFault } from '~/domain/provider/law/judge.ts';
import { findRule, listPolicies, listRules } from '~/domain/provider/law/list.server.ts';
import { addPolicy, changePolicy, deletePolicy } from '~/domain/provider/law/policy.server.ts';
import { findPreview } from '~/domain/provider/law/preview/find.server.ts';
import { startPreview } from '~/domain/provider/law/preview/start.server.ts';
import { switchProfile } from '~/domain/provider/law/profile.server.ts';
import { addRule, changeRule, deleteRule } from '~/domain/provider/law/rule.server.ts';
import {
  schedulePolicy,
  scheduleRule,
  takeBackPolicy,
  takeBackRule,
} from '~/domain/provider/law/schedule.server.ts';
import { policyInput, policyList, ruleInput, ruleList } from '~/domain/provider/law/schema.ts';
import { sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { policyInSql } from '~/domain/regulation/policy-in-sql.server.ts';
import { lawOf } from '~/domain/regulation/rules.server.ts';
import { holidayRows, workCalendar } from '~/domain/regulation/working-days.server.ts';
import { openTestDatabase, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { NOTHING_TRIED, previewed } from '../../support/provider/law.ts';

const db = openTestDatabase();
const TODAY = '2026-09-18';
const TOMORROW = '2026-09-19';
const DAY_MS = 24 * 60 * 60 * 1000;

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = (change: Partial<StaffContext> = {}) =>
  providerStaff({ role: 'provider' }).then((ctx): StaffContext => ({ ...ctx, ...change }));

const law = await db.select().from(regulationRules);
beforeEach(async () => {
  for (const table of [regulationRules, policies, lawDrafts, regulationProfiles, lawPreviews]) {
    await db.delete(table);
  }
  for (const row of law) await db.insert(regulationRules).values(row);
});

const said = (change: Record<string, unknown> = {}) => ({
  rule: 'KR_NEW_SUBSTANCE',
  profile: 'seed_0.1',
  value: { grams: 500_000 },
  source: 'Setting of the provider',
  article: '10',
  ...change,
});
const draft = async (ctx: StaffContext, change: Record<string, unknown> = {}) =>
  value(await addRule(ctx, value(parseInput(ruleInput, said(change)))));
const saidPolicy = (change: Record<string, unknown> = {}) => ({
  policy: 'partner_daily_allowance',
  value: 3,
  note: 'Fewer names were wrong lately',
  ...change,
});
const draftPolicy = async (ctx: StaffContext, change: Record<string, unknown> = {}) =>
  value(await addPolicy(ctx, value(parseInput(policyInput, saidPolicy(change)))));

const at = (from: string | null, version = 1) => ({ from, version });

/** The threshold of a company's new substances on a day, as papers are judged by it. */
async function needed(companyId: string, day: string) {
  const [row] = await db.all<{
    paper: string;
  }>(sql`SELECT ${neededPaper({ of: 'g', day: sql`${day}` })} AS paper
    FROM registrations g WHERE g.company_id = ${companyId} AND g.system = 'krscc'`);
  return row?.paper;
}

/** A company with a new substance of Korea of 0.3 t a year. */
async function koreanCompany() {
  const companyId = await insertCompany(db, {});
  const id = await insertRegistration(db, {
    ...{ companyId, system: 'krscc', jurisdiction: 'KR', keNo: 'KE-00001' },
  });
  await db
    .update(registrations)
    .set({ krClass: 'new', krProfile: 'seed', tonnageG: 300_000 })
    .where(eq(registrations.id, id));
  return companyId;
}

describe('rows that areas declare', () => {
  it('are all that the tables have, and every value fits', () => {
    const unknown = law.filter(({ rule }) => !RULES.some((row) => row.rule === rule));
    expect(unknown.map(({ rule }) => rule)).toEqual([]);
    const wrong = law.filter((row) => {
      const rule = RULES.find((one) => one.rule === row.rule);
      return rule === undefined || valueFault(rule, JSON.parse(row.value)) !== null;
    });
    expect(wrong.map(({ rule }) => rule)).toEqual([]);
    const names = [...RULES.map(({ rule }) => rule), ...POLICIES.map(({ policy }) => policy)];
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(POLICIES)('$policy has a standard within its range', ({ standard, least, most }) => {
    expect(standard).toBeGreaterThanOrEqual(least);
    expect(standard).toBeLessThanOrEqual(most);
  });
});

describe('a row of a rule', () => {
  it('is a draft that nothing reads, scheduled, taken back, deleted, each with its audit row', async () => {
    const ctx = await admin();
    const companyId = await koreanCompany();
    const { id } = await draft(ctx, { until: '2026-12-31' });
    expect(await needed(companyId, '2026-10-01')).toBe('kr_notification');
    const scheduled = value(await scheduleRule(ctx, id, at('2026-10-01')));
    expect(scheduled).toEqual({ id: 'KR_NEW_SUBSTANCE:seed_0.1:2026-10-01', uncovered: [] });
    expect(await needed(companyId, '2026-09-30')).toBe('kr_notification');
    expect(await needed(companyId, '2026-10-01')).toBe('kr_declaration');
    const { row, rows } = await findRule(ctx, scheduled.id);
    expect(row).toMatchObject({ state: 'scheduled', untilOn: '2026-12-31', counts: true });
    // The row before ends by itself; its own word stays.
    const before = rows.find((one) => one.fromOn === '2015-01-01' && one.profile === 'seed_0.1');
    expect(before).toMatchObject({ state: 'in_force', saidUntil: null, untilOn: '2026-09-30' });
    const back = value(await takeBackRule(ctx, scheduled.id));
    expect(await needed(companyId, '2026-10-01')).toBe('kr_notification');
    expect((await findRule(ctx, back.id)).row).toMatchObject({ state: 'draft', version: 1 });
    value(await deleteRule(ctx, back.id, { version: 1 }));
    const acts = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectKind, 'rule'), eq(auditEntries.actorId, ctx.actor.id)));
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'rule.delete',
      'rule.draft',
      'rule.schedule',
      'rule.take_back',
    ]);
  });

  it('that is in force can’t be changed, deleted, scheduled or taken back: 4160', async () => {
    const ctx = await admin();
    const id = 'KR_NEW_SUBSTANCE:seed_0.1:2015-01-01';
    const { rule: _, ...change } = value(parseInput(ruleInput, said()));
    for (const refused of [
      await changeRule(ctx, id, { ...change, version: 1 }),
      await deleteRule(ctx, id, { version: 1 }),
      await scheduleRule(ctx, id, at('2027-01-01')),
      await takeBackRule(ctx, id),
    ]) {
      expect(refusalOf(refused)?.code).toBe(4160);
    }
    expect((await findRule(ctx, id)).row.value).toBe('{"grams":100000}');
  });

  it('begins tomorrow at the earliest', async () => {
    const ctx = await admin();
    const { id } = await draft(ctx);
    for (const day of [TODAY, '2026-01-01']) {
      expect(refusalOf(await scheduleRule(ctx, id, at(day)))).toMatchObject({
        code: 4100,
        fields: { from: { key: 'starts_tomorrow', values: { day: TOMORROW } } },
      });
    }
    expect(refusalOf(await scheduleRule(ctx, id, at(null)))?.fields).toHaveProperty('from');
    expect((await scheduleRule(ctx, id, at(TOMORROW))).ok).toBe(true);
  });

  it('overlaps no other: 4159 names it', async () => {
    const ctx = await admin();
    const first = await draft(ctx, { until: '2026-12-31' });
    value(await scheduleRule(ctx, first.id, at('2026-10-01')));
    const other = 'KR_NEW_SUBSTANCE:seed_0.1:2026-10-01';
    for (const [from, until] of [
      ['2026-11-01', null],
      ['2026-10-01', null],
      ['2026-09-25', null],
      ['2026-09-25', '2026-10-05'],
    ] as const) {
      const { id } = await draft(ctx, { until });
      const refused = refusalOf(await scheduleRule(ctx, id, at(from)));
      expect(refused).toMatchObject({ code: 4159, data: { id: other } });
    }
    const { id } = await draft(ctx, { until: '2026-09-30' });
    expect((await scheduleRule(ctx, id, at('2026-09-25'))).ok).toBe(true);
  });

  it('that leaves days uncovered says which', async () => {
    const ctx = await admin();
    const first = await draft(ctx, { until: '2026-12-31' });
    value(await scheduleRule(ctx, first.id, at('2026-10-01')));
    // The seed's first row has no end, so nothing is uncovered before; after 2026 the next begins in March.
    const next = await draft(ctx, { profile: 'law', until: '2027-01-31' });
    value(await scheduleRule(ctx, next.id, at('2027-01-01')));
    await db
      .update(regulationRules)
      .set({ validUntil: '2026-09-20' })
      .where(
        and(eq(regulationRules.profile, 'seed_0.1'), eq(regulationRules.validFrom, '2015-01-01')),
      );
    const late = await draft(ctx, { until: '2026-09-27' });
    expect(value(await scheduleRule(ctx, late.id, at('2026-09-25'))).uncovered).toEqual([
      { from: '2026-09-21', until: '2026-09-24' },
      { from: '2026-09-28', until: '2026-09-30' },
    ]);
  });

  it('of an unknown rule, regime or value is refused at its field', async () => {
    const ctx = await admin();
    const add = async (change: Record<string, unknown>) =>
      refusalOf(await addRule(ctx, value(parseInput(ruleInput, said(change)))));
    expect((await add({ rule: 'KR_NEW' }))?.fields).toHaveProperty('rule');
    expect((await add({ value: { grams: 'many' } }))?.fields).toHaveProperty('value');
    expect((await add({ value: { grams: 0 } }))?.fields).toHaveProperty('value');
    expect((await add({ regime: 'order_12' }))?.fields).toHaveProperty('regime');
    const types = JSON.parse(law.findLast(({ rule }) => rule === 'cn_types')?.value ?? '{}');
    const ofTypes = {
      rule: 'cn_types',
      profile: 'order_12',
      value: { ...types, regime: 'order_7' },
    };
    expect((await add({ ...ofTypes, regime: 'order_12' }))?.fields).toEqual({
      regime: { key: 'law_regime' },
    });
    expect(await add({ ...ofTypes, regime: 'order_7' })).toBeNull();
    for (const link of ['javascript:alert(1)', 'http://example.org/']) {
      const refused = refusalOf(parseInput(ruleInput, said({ link })));
      expect(refused?.fields).toHaveProperty('link');
    }
    expect(refusalOf(parseInput(ruleInput, said({ source: '' })))?.fields).toHaveProperty('source');
  });

  it('of a draft profile has no start and can be neither scheduled nor chosen', async () => {
    const ctx = await admin();
    const { id } = await draft(ctx, {
      rule: 'UK_DEADLINES',
      profile: 'draft_2026',
      value: JSON.parse(law.find(({ rule }) => rule === 'UK_DEADLINES')?.value ?? ''),
    });
    expect(refusalOf(await scheduleRule(ctx, id, at('2027-01-01')))).toMatchObject({
      code: 4105,
      why: { key: 'draft_profile' },
    });
    const chosen = {
      rule: 'UK_DEADLINES',
      company_id: null,
      profile: 'draft_2026',
      from: TOMORROW,
    };
    expect(refusalOf(await switchProfile(ctx, chosen))?.code).toBe(4105);
  });

  it('is written by who read it last: 4106, and a second schedule changes nothing', async () => {
    const ctx = await admin();
    const { id } = await draft(ctx);
    const { rule: _, ...change } = value(parseInput(ruleInput, said({ article: '11' })));
    value(await changeRule(ctx, id, { ...change, version: 1 }));
    expect(refusalOf(await changeRule(ctx, id, { ...change, version: 1 }))?.code).toBe(4106);
    expect(refusalOf(await scheduleRule(ctx, id, at(TOMORROW, 1)))?.code).toBe(4106);
    expect(refusalOf(await deleteRule(ctx, id, { version: 1 }))?.code).toBe(4106);
    const both = await Promise.allSettled([
      scheduleRule(ctx, id, at(TOMORROW, 2)),
      scheduleRule(ctx, id, at('2026-11-01', 2)),
    ]);
    const done = both.filter((one) => one.status === 'fulfilled' && one.value.ok);
    expect(done).toHaveLength(1);
    expect(
      await db.select().from(regulationRules).where(eq(regulationRules.rule, 'KR_NEW_SUBSTANCE')),
    ).toHaveLength(4);
  });

  it('is an admin’s to write, with a fresh code where it becomes law; a consultant reads', async () => {
    const ctx = await admin();
    const consultant = await providerStaff({ role: 'consultant' });
    const { id } = await draft(ctx);
    const { rule: _, ...change } = value(parseInput(ruleInput, said()));
    for (const act of [
      () => addRule(consultant, value(parseInput(ruleInput, said()))),
      () => changeRule(consultant, id, { ...change, version: 1 }),
      () => deleteRule(consultant, id, { version: 1 }),
      () => scheduleRule(consultant, id, at(TOMORROW)),
      () => takeBackRule(consultant, id),
      () =>
        startPreview(consultant, {
          draft_id: id,
          rule: null,
          company_id: null,
          profile: null,
          from: TOMORROW,
        }),
      () =>
        switchProfile(consultant, {
          rule: 'KR_NEW_SUBSTANCE',
          company_id: null,
          profile: 'law',
          from: TOMORROW,
        }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 4002 });
    }
    expect(
      (await listRules(consultant, ruleList.lenient(new URLSearchParams()))).items.length,
    ).toBeGreaterThan(10);
    const { identity } = ctx;
    const stale = {
      ...ctx,
      identity: { ...identity, staff: { required: true, enrolled: true, codeAtMs: 0 } },
    };
    await expect(scheduleRule(stale as StaffContext, id, at(TOMORROW))).rejects.toMatchObject({
      code: 4152,
    });
    await expect(scheduleRule(ctx, 'law_none', at(TOMORROW))).rejects.toMatchObject({ code: 4040 });
  });
});

describe('a profile', () => {
  it('applies from its date to new decisions, for one company before everyone', async () => {
    const ctx = await admin();
    const [own, other] = [await koreanCompany(), await koreanCompany()];
    const chosen = { rule: 'KR_NEW_SUBSTANCE', profile: 'law' };
    value(await switchProfile(ctx, { ...chosen, company_id: own, from: '2026-10-01' }));
    expect(await needed(own, '2026-09-30')).toBe('kr_notification');
    expect(await needed(own, '2026-10-01')).toBe('kr_declaration');
    expect(await needed(other, '2026-10-01')).toBe('kr_notification');
    value(await switchProfile(ctx, { ...chosen, company_id: null, from: '2026-11-01' }));
    expect(await needed(other, '2026-11-01')).toBe('kr_declaration');
    // Its own goes before everyone's.
    value(
      await switchProfile(ctx, {
        rule: 'KR_NEW_SUBSTANCE',
        company_id: other,
        profile: 'seed_0.1',
        from: '2026-10-05',
      }),
    );
    expect(await needed(other, '2026-11-01')).toBe('kr_notification');
    // A switch to come gives way to another.
    value(await switchProfile(ctx, { ...chosen, company_id: other, from: '2026-12-01' }));
    expect(
      await db.select().from(regulationProfiles).where(eq(regulationProfiles.companyId, other)),
    ).toHaveLength(1);
  });

  it.each([
    [{ rule: 'KR_CHANGE', profile: 'policy' }, 4105],
    [{ rule: 'NONE', profile: 'law' }, 4100],
    [{ profile: 'other' }, 4100],
    [{ from: TODAY }, 4100],
    [{ rule: 'UK_DEADLINES', profile: 'si_2023_722', company_id: 'own' }, 4100],
  ])('%j is refused', async (change, code) => {
    const ctx = await admin();
    const company_id = 'company_id' in change ? await koreanCompany() : null;
    const asked = {
      rule: 'KR_NEW_SUBSTANCE',
      profile: 'law',
      from: TOMORROW,
      ...change,
      company_id,
    };
    expect(refusalOf(await switchProfile(ctx, asked))?.code).toBe(code);
  });

  it('of one rule leaves every other as it is', async () => {
    const rules = { KR_NEW_SUBSTANCE: v.unknown(), UK_DEADLINES: v.unknown() };
    const profileOf = async (rule: keyof typeof rules) => {
      const { statement, read } = lawOf(db, rules);
      return read(await statement).ruleInForce(rule, '2026-10-01')?.profile;
    };
    const before = await profileOf('UK_DEADLINES');
    expect([await profileOf('KR_NEW_SUBSTANCE'), typeof before]).toEqual(['seed_0.1', 'string']);
    const chosen = { rule: 'KR_NEW_SUBSTANCE', profile: 'law', company_id: null };
    value(await switchProfile(await admin(), { ...chosen, from: '2026-10-01' }));
    expect([await profileOf('KR_NEW_SUBSTANCE'), await profileOf('UK_DEADLINES')]).toEqual([
      'law',
      before,
    ]);
  });

  it('of a company that is none is 4040', async () => {
    const asked = {
      rule: 'KR_NEW_SUBSTANCE',
      profile: 'law',
      from: TOMORROW,
      company_id: 'co_none',
    };
    await expect(switchProfile(await admin(), asked)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('a policy', () => {
  const valueOn = async (companyId: string, day: string) => {
    const of = { policy: 'partner_daily_allowance', standard: 10 };
    const [row] = await db.all<{ v: number }>(sql`SELECT ${policyInSql(of, companyId, day)} AS v`);
    return row?.v;
  };

  it('counts from its day to its last, a company’s own before everyone’s, else the standard', async () => {
    const ctx = await admin();
    const companyId = await insertCompany(db, {});
    const all = await draftPolicy(ctx, { until: '2026-10-31' });
    value(await schedulePolicy(ctx, all.id, at('2026-10-01')));
    const own = await draftPolicy(ctx, { company_id: companyId, value: 7 });
    const scheduled = value(await schedulePolicy(ctx, own.id, at('2026-10-10')));
    const days = ['2026-09-30', '2026-10-01', '2026-10-09', '2026-10-10', '2026-11-01'];
    expect(await Promise.all(days.map((day) => valueOn(companyId, day)))).toEqual([10, 3, 3, 7, 7]);
    expect(await valueOn('', '2026-11-01')).toBe(10);
    const back = value(await takeBackPolicy(ctx, scheduled.id));
    expect(await valueOn(companyId, '2026-10-10')).toBe(3);
    value(
      await changePolicy(ctx, back.id, {
        from: null,
        until: null,
        value: 8,
        note: 'Another try',
        version: 1,
      }),
    );
    value(await deletePolicy(ctx, back.id, { version: 2 }));
  });

  it.each([
    ['unknown', { policy: 'partner_dally_allowance' }, 4100, 'policy'],
    ['below its range', { value: -1 }, 4100, 'value'],
    ['above its range', { value: 201 }, 4100, 'value'],
    ['fixed', { policy: 'password_min', value: 8 }, 4105, null],
    [
      'one of everyone',
      { policy: 'second_person', value: 0, company_id: 'own' },
      4100,
      'company_id',
    ],
  ])('%s is refused', async (_, change, code, field) => {
    const ctx = await admin();
    const company = 'company_id' in change ? { company_id: await insertCompany(db, {}) } : {};
    const refused = refusalOf(
      await addPolicy(ctx, value(parseInput(policyInput, saidPolicy({ ...change, ...company })))),
    );
    expect(refused?.code).toBe(code);
    if (field !== null) expect(refused?.fields).toHaveProperty(field);
  });

  it('overlaps none, begins tomorrow, and stays as it is in force', async () => {
    const ctx = await admin();
    const first = await draftPolicy(ctx, { until: '2026-10-31' });
    expect(refusalOf(await schedulePolicy(ctx, first.id, at(TODAY)))?.fields).toHaveProperty(
      'from',
    );
    const { id } = value(await schedulePolicy(ctx, first.id, at('2026-10-01')));
    const next = await draftPolicy(ctx);
    expect(refusalOf(await schedulePolicy(ctx, next.id, at('2026-10-31')))?.code).toBe(4159);
    const later = { ...ctx, nowMs: ctx.nowMs + 20 * DAY_MS };
    const change = { from: null, until: null, value: 5, note: 'Too late for that', version: 1 };
    expect(refusalOf(await changePolicy(later, id, change))?.code).toBe(4160);
    expect(refusalOf(await takeBackPolicy(later, id))?.code).toBe(4160);
  });

  it('of a company is read by its consultant, written by an admin, and unknown to others', async () => {
    const ctx = await admin();
    const companyId = await insertCompany(db, {});
    const { id } = await draftPolicy(ctx, { company_id: companyId });
    const theirs = await providerStaff({ role: 'consultant', assigned: [companyId] });
    const others = await providerStaff({ role: 'consultant' });
    const list = async (staff: StaffContext) =>
      (await listPolicies(staff, policyList.lenient(new URLSearchParams()))).items.map(
        (row) => row.id,
      );
    expect(await list(theirs)).toContain(id);
    expect(await list(others)).not.toContain(id);
    await expect(deletePolicy(theirs, id, { version: 1 })).rejects.toMatchObject({ code: 4002 });
    await expect(deletePolicy(others, id, { version: 1 })).rejects.toMatchObject({ code: 4040 });
    const said = value(parseInput(policyInput, saidPolicy({ company_id: companyId })));
    await expect(addPolicy(theirs, said)).rejects.toMatchObject({ code: 4002 });
    await expect(addPolicy(others, said)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('holidays', () => {
  const YEAR = 2031;
  const table = (change: Record<string, unknown> = {}) => ({
    rule: 'holiday',
    profile: 'law',
    until: `${YEAR}-12-31`,
    value: [
      { day: `${YEAR}-01-01`, is: 'off' },
      { day: `${YEAR}-03-12`, is: 'off' },
      { day: `${YEAR}-03-15`, is: 'worked' },
    ],
    ...change,
  });

  it('of next year stand beside this year’s, and move the days that are worked', async () => {
    const ctx = await admin();
    const { id } = await draft(ctx, table());
    value(await scheduleRule(ctx, id, at(`${YEAR}-01-01`)));
    const calendar = workCalendar(await holidayRows(db));
    expect(calendar.isPublished(YEAR)).toBe(true);
    // A Wednesday off, a Saturday worked.
    expect([calendar.isWorking(`${YEAR}-03-12`), calendar.isWorking(`${YEAR}-03-15`)]).toEqual([
      false,
      true,
    ]);
    const next = await draft(
      ctx,
      table({ until: `${YEAR + 1}-12-31`, value: [{ day: `${YEAR + 1}-01-01`, is: 'off' }] }),
    );
    expect((await scheduleRule(ctx, next.id, at(`${YEAR + 1}-01-01`))).ok).toBe(true);
  });

  it('are of one year', async () => {
    const ctx = await admin();
    const { id } = await draft(ctx, table({ value: [{ day: '2030-12-31', is: 'off' }] }));
    expect(refusalOf(await scheduleRule(ctx, id, at(`${YEAR}-01-01`)))?.fields).toMatchObject({
      from: { key: 'holiday_year' },
    });
  });

  it('are asked of admins from the first of November, until they are entered', async () => {
    const item = async () =>
      (
        await db
          .select()
          .from(workItems)
          .where(and(eq(workItems.kind, 'holiday_rows'), eq(workItems.subjectId, String(YEAR))))
      )[0];
    const on = (day: string) => systemContext(Date.parse(`${day}T08:00:00Z`));
    await sweepWork(on(`${YEAR - 1}-10-31`));
    expect(await item()).toBeUndefined();
    await sweepWork(on(`${YEAR - 1}-11-01`));
    expect(await item()).toMatchObject({
      state: 'open',
      companyId: null,
      assigneeId: null,
      dueOn: `${YEAR - 1}-12-01`,
    });
    const ctx = await admin();
    const { id } = await draft(ctx, table());
    value(await scheduleRule(ctx, id, at(`${YEAR}-01-01`)));
    await sweepWork(on(`${YEAR - 1}-11-02`));
    expect((await item())?.state).toBe('done');
  });
});

describe('a preview', () => {
  const nothing = NOTHING_TRIED;

  it('of a profile says which Korean papers change, of which company, and changes nothing', async () => {
    const ctx = await admin();
    const companyId = await koreanCompany();
    const preview = await previewed(ctx, {
      ...nothing,
      rule: 'KR_NEW_SUBSTANCE',
      profile: 'law',
      from: '2026-10-01',
    });
    expect(preview.state).toBe('done');
    const [kind] = preview.kinds;
    expect(kind?.kind).toBe('korean_paper');
    expect(kind?.rows.find((row) => row.companyId === companyId)).toMatchObject({
      before: 'kr_notification',
      after: 'kr_declaration',
    });
    expect(kind?.count).toBe(kind?.rows.length);
    expect(await needed(companyId, '2026-10-01')).toBe('kr_notification');
  });

  it('of a draft of a rule or policy reads it as if it were law', async () => {
    const ctx = await admin();
    await koreanCompany();
    const types = JSON.parse(
      law.find(({ profile, rule }) => rule === 'cn_types' && profile === 'order_12')?.value ?? '',
    );
    types.types[0].volume.from = '1';
    const rule = await draft(ctx, {
      rule: 'cn_types',
      profile: 'order_20',
      regime: 'order_12',
      value: types,
    });
    const types2 = await previewed(ctx, { ...nothing, draft_id: rule.id, from: '2027-01-01' });
    expect(types2.kinds).toEqual([
      {
        ...{ kind: 'cn_types', count: 1, companies: 0 },
        rows: [expect.objectContaining({ id: 'R', before: '10 – ∞ t', after: '1 – ∞ t' })],
      },
    ]);
    const links = await draftPolicy(ctx, { policy: 'confirmation_link_days', value: 5 });
    const shorter = await previewed(ctx, { ...nothing, draft_id: links.id, from: TOMORROW });
    expect(shorter.kinds[0]).toMatchObject({ kind: 'confirmation_link_days' });
  });

  it('is kept for an hour', async () => {
    const ctx = await admin();
    const preview = await previewed(ctx, {
      ...nothing,
      rule: 'KR_NEW_SUBSTANCE',
      profile: 'law',
      from: TOMORROW,
    });
    const later = { ...ctx, nowMs: ctx.nowMs + 60 * 60 * 1000 };
    await expect(findPreview(later, preview.id)).rejects.toMatchObject({ code: 4040 });
    const started = await startPreview(ctx, {
      ...nothing,
      rule: 'KR_CHANGE',
      profile: 'policy',
      from: TOMORROW,
    });
    expect(refusalOf(started)?.code).toBe(4100);
  });
});
