import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { policies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { POLICIES } from '~/domain/provider/law/catalogue.ts';
import { readPoliciesOf } from '~/domain/provider/law/of-company/read.server.ts';
import { companyPolicyInput } from '~/domain/provider/law/of-company/schema.ts';
import { setPolicyOf } from '~/domain/provider/law/of-company/set.server.ts';
import { openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';

/** `areas/console.md` §4 tab 政策, §5 `companies/:id/policies`. */

const db = openTestDatabase();
const TODAY = '2026-09-18';
const TOMORROW = '2026-09-19';
const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = 'partner_daily_allowance';

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });
const said = (change: Record<string, unknown> = {}) =>
  value(
    parseInput(companyPolicyInput, {
      ...{ policy: NAME, value: 3, from: TOMORROW, note: 'Few new partners', version: 1 },
      ...change,
    }),
  );
const of = async (staff: StaffContext, companyId: string, name = NAME) =>
  (await readPoliciesOf(staff, companyId)).policies.find(({ policy }) => policy === name);
const insert = (companyId: string, value: number, fromOn: string, untilOn: string | null = null) =>
  db.insert(policies).values({ name: NAME, companyId, value, fromOn, untilOn });

beforeEach(async () => {
  await db.delete(policies);
});

describe('policies of one company', () => {
  it('are told, each with where its value comes from and since when, in one trip', async () => {
    const companyId = await insertCompany(db);
    const staff = await providerStaff({ assigned: [companyId] });
    const trips = staff.db.trips.roundTrips;
    const { policies: all } = await readPoliciesOf(staff, companyId);
    expect(staff.db.trips.roundTrips - trips).toBe(1);
    expect(all.map(({ policy }) => policy)).toEqual(POLICIES.map(({ policy }) => policy));
    expect(await of(staff, companyId)).toMatchObject({ origin: 'standard', value: 10, from: null });
    await insert('', 12, '2026-01-01');
    await insert(await insertCompany(db), 99, '2026-01-01');
    expect(await of(staff, companyId)).toMatchObject({
      ...{ origin: 'everyone', value: 12, from: '2026-01-01', until: null, next: null },
    });
    await insert(companyId, 4, '2026-02-01', '2026-12-31');
    await insert(companyId, 5, '2027-01-01');
    expect(await of(staff, companyId)).toMatchObject({
      ...{ origin: 'own', value: 4, from: '2026-02-01', until: '2026-12-31' },
      next: { value: 5, isOwn: true, from: '2027-01-01' },
    });
  });

  it('are 4040 for a company that is not theirs; a consultant of it reads, and an admin writes', async () => {
    const companyId = await insertCompany(db);
    const [consultant, stranger] = [
      await providerStaff({ assigned: [companyId] }),
      await providerStaff(),
    ];
    await expect(readPoliciesOf(stranger, companyId)).rejects.toMatchObject({ code: 4040 });
    await expect(setPolicyOf(stranger, companyId, said())).rejects.toMatchObject({ code: 4040 });
    await expect(setPolicyOf(consultant, companyId, said())).rejects.toMatchObject({ code: 4002 });
    await expect(setPolicyOf(await admin(), 'co_none', said())).rejects.toMatchObject({
      code: 4040,
    });
    expect(await db.select().from(policies)).toEqual([]);
    expect(await of(consultant, companyId)).toMatchObject({ origin: 'standard' });
  });

  it('one of its own counts from its day on, and everyone’s again from the day on which it is cleared', async () => {
    const companyId = await insertCompany(db);
    const staff = await admin();
    expect(value(await setPolicyOf(staff, companyId, said()))).toEqual({
      id: companyId,
      version: 2,
    });
    expect(await of(staff, companyId)).toMatchObject({ origin: 'standard', next: { value: 3 } });
    const later = { ...staff, nowMs: staff.nowMs + DAY_MS };
    expect(await of(later, companyId)).toMatchObject({ origin: 'own', value: 3, from: TOMORROW });
    const cleared = said({ value: null, from: '2026-09-25', version: 2 });
    expect(value(await setPolicyOf(later, companyId, cleared)).version).toBe(3);
    expect(await of(later, companyId)).toMatchObject({ origin: 'own', until: '2026-09-24' });
    const then = { ...staff, nowMs: Date.parse('2026-09-25T00:00:00Z') };
    expect(await of(then, companyId)).toMatchObject({ origin: 'standard', value: 10 });
    const acts = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.companyId, companyId)));
    expect(acts.map(({ action }) => action).sort()).toEqual(['company.policy', 'company.policy']);
  });

  it.each([
    [
      'an unknown policy',
      { policy: 'nobody_knows' },
      { code: 4100, fields: { policy: { key: 'unknown_policy' } } },
    ],
    ['a fixed one', { policy: 'partner_once_a_day', value: 1 }, { code: 4105 }],
    [
      'one that is everyone’s',
      { policy: 'second_person', value: 1 },
      { code: 4100, fields: { company_id: { key: 'policy_of_all' } } },
    ],
    [
      'a value beyond its range',
      { value: 201 },
      { code: 4100, fields: { value: { key: 'policy_range' } } },
    ],
    [
      'a start today',
      { from: TODAY },
      { code: 4100, fields: { from: { key: 'starts_tomorrow' } } },
    ],
    ['clearing what it has not', { value: null }, { code: 4105, why: { key: 'policy_not_own' } }],
    ['an old version', { version: 7 }, { code: 4106 }],
  ])('%s is refused', async (_, change, refusal) => {
    const companyId = await insertCompany(db);
    expect(refusalOf(await setPolicyOf(await admin(), companyId, said(change)))).toMatchObject(
      refusal,
    );
    expect(await db.select().from(policies)).toEqual([]);
  });

  it('no row gets into another’s days (4159), and of two at once one is kept', async () => {
    const companyId = await insertCompany(db);
    const staff = await admin();
    await insert(companyId, 4, '2026-01-01', '2026-12-31');
    const id = `${NAME}:${companyId}:2026-01-01`;
    expect(refusalOf(await setPolicyOf(staff, companyId, said()))).toMatchObject({
      code: 4159,
      data: { id },
    });
    value(await setPolicyOf(staff, companyId, said({ from: '2027-01-01' })));
    const scheduled = `${NAME}:${companyId}:2027-01-01`;
    const cleared = said({ value: null, version: 2 });
    expect(refusalOf(await setPolicyOf(staff, companyId, cleared))).toMatchObject({
      ...{ code: 4159, data: { id: scheduled } },
    });
    const other = await insertCompany(db);
    const both = await Promise.all(
      [1, 2].map((n) => setPolicyOf(staff, other, said({ value: n }))),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.select().from(policies).where(eq(policies.companyId, other))).toHaveLength(1);
  });
});
