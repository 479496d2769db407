import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  oneTimeTokens,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '#db/schema/identity.ts';
import { companies, staffAssignments } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertUser } from '#db/seed/rows.ts';
import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
} from '~/domain/identity/enrol-second-factor.server.ts';
import { freshCode } from '~/domain/identity/fresh-code.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { turnOffSecondFactor } from '~/domain/identity/turn-off-second-factor.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { StaffRole } from '~/domain/kernel/context.ts';
import { readAssignments, setAssignments } from '~/domain/provider/staff/assign.server.ts';
import { changeStaff } from '~/domain/provider/staff/change.server.ts';
import { disableStaff } from '~/domain/provider/staff/disable.server.ts';
import { enableStaff } from '~/domain/provider/staff/enable.server.ts';
import { findStaff } from '~/domain/provider/staff/find.server.ts';
import { inviteStaff } from '~/domain/provider/staff/invite.server.ts';
import { listStaff } from '~/domain/provider/staff/list.server.ts';
import { inviteStaffAgain } from '~/domain/provider/staff/resend.server.ts';
import { resetStaffFactor } from '~/domain/provider/staff/reset-factor.server.ts';
import { staffList } from '~/domain/provider/staff/schema.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import {
  insertPerson,
  mailedToken,
  mailTo,
  PASSWORD,
  PASSWORD_HASH,
  publicContext,
  signIn,
  userContext,
} from '../../support/people.ts';
import { staffTotp } from '../../support/provider/console.ts';
import { codeAt } from '../../support/second-factor.ts';

const db = openTestDatabase();
const FROM = { userAgent: 'Firefox/128.0' };
const MINUTE = 60_000;
const REASON = 'Called back on the number of the contract.';

/** Whoever holds a token, as the door makes them. */
async function holder(token: string, nowMs = NOW_MS): Promise<StaffContext> {
  const base = await userContext(token, nowMs);
  const { staffRole } = base.identity;
  if (staffRole === null) throw new Error('none of staff');
  const { id, firstName: name } = base.identity.user;
  const actor = { kind: 'staff', id, name, role: 'viewer', ip: '203.0.113.7' } as const;
  return { ...base, actor, staffRole, system: providerConsole };
}

async function staff(role: StaffRole = 'provider', firstName = 'Shen Lan') {
  const userId = await insertUser(db, { staffRole: role, firstName, passwordHash: PASSWORD_HASH });
  const token = await signIn(userId, NOW_MS);
  return { userId, token, email: `${userId}@test.example`, ctx: await holder(token) };
}

/** Somebody of staff whose account asks for a code, and what their authenticator knows. */
async function enrolledStaff(role: StaffRole = 'provider') {
  const one = await staff(role);
  const early = NOW_MS - 20 * MINUTE;
  const made = await enrolSecondFactor(await holder(one.token, early), { password: PASSWORD });
  if (!made.ok) throw new Error('refused');
  const { secret } = made.value;
  const code = await codeAt(secret, early, -1);
  const confirmed = await confirmSecondFactor(await holder(one.token, early), { code });
  if (!confirmed.ok) throw new Error('refused');
  return { ...one, secret, ctx: await holder(one.token) };
}

const input = (change = {}) => ({
  email: `${crypto.randomUUID()}@greenlane.example`,
  first_name: '苏敏',
  role: 'consultant' as const,
  locale: 'zh-CN' as const,
  ...change,
});

async function rowOf(id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error('no such account');
  return row;
}

async function actsOn(id: string) {
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  return rows.map(({ action }) => action);
}

async function assignedTo(userId: string) {
  const rows = await db.select().from(staffAssignments).where(eq(staffAssignments.userId, userId));
  return rows.map(({ companyId, isPrimary, systems }) => ({ companyId, isPrimary, systems }));
}

const change = async (id: string, said: { first_name?: string; role?: StaffRole }) => {
  const { firstName, staffRole, accessVersion: version } = await rowOf(id);
  return { first_name: firstName, role: staffRole ?? 'consultant', version, ...said };
};

describe('inviting staff', () => {
  it('makes an account that the mailed link activates, and lands on the console', async () => {
    const { ctx } = await staff();
    const said = input();
    const invited = await inviteStaff(ctx, { ...said, email: said.email.toUpperCase() });
    if (!invited.ok) throw new Error('refused');
    const { id } = invited.value;
    expect(await rowOf(id)).toMatchObject({
      ...{ email: said.email, firstName: '苏敏', staffRole: 'consultant', locale: 'zh-CN' },
      ...{ state: 'invited', passwordHash: null },
    });
    expect(await actsOn(id)).toEqual(['staff.invited']);
    const password = 'harbour2026crane';
    const chosen = { token: await mailedToken(said.email), password, confirm: password };
    expect((await choosePassword(publicContext(), 'activate', chosen)).ok).toBe(true);
    const entered = await login(publicContext(), { email: said.email, password }, FROM);
    expect(entered).toMatchObject({ ok: true, value: { home: '/console' } });
  });

  it('is refused for an address that somebody has, each with its reason', async () => {
    const { ctx, email } = await staff();
    const tenant = await insertPerson();
    expect(await inviteStaff(ctx, input({ email }))).toMatchObject({
      refusal: { code: 4100, fields: { email: { key: 'staff_exists' } } },
    });
    expect(await inviteStaff(ctx, input({ email: tenant.email }))).toMatchObject({
      refusal: { code: 4100, fields: { email: { key: 'email_of_tenant' } } },
    });
    expect(await mailTo(tenant.email)).toEqual([]);
  });

  it('of two at once for one address makes one account', async () => {
    const { ctx } = await staff();
    const said = input();
    const both = await Promise.all([inviteStaff(ctx, said), inviteStaff(ctx, said)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 4100, fields: { email: { key: 'staff_exists' } } },
    });
    expect(await mailTo(said.email)).toHaveLength(1);
  });

  it('ends after thirty in a quarter of an hour', async () => {
    const { ctx } = await staff();
    for (let n = 0; n < 30; n++) expect((await inviteStaff(ctx, input())).ok).toBe(true);
    expect(await inviteStaff(ctx, input())).toMatchObject({ refusal: { code: 4290 } });
  });
});

describe('changing staff', () => {
  it('writes name and role, and whoever is signed in is told', async () => {
    const { ctx } = await staff();
    const other = await staff('consultant');
    const said = await change(other.userId, { first_name: '何川', role: 'provider' });
    expect(await changeStaff(ctx, other.userId, said)).toMatchObject({
      ok: true,
      value: { id: other.userId, version: said.version + 1 },
    });
    expect(await rowOf(other.userId)).toMatchObject({ firstName: '何川', staffRole: 'provider' });
    await expect(identify(db, other.token, NOW_MS)).rejects.toMatchObject({ code: 4006 });
    expect(await changeStaff(ctx, other.userId, said)).toMatchObject({ refusal: { code: 4106 } });
  });

  it('leaves one’s own role alone', async () => {
    const { ctx, userId } = await staff();
    const said = await change(userId, { role: 'consultant' });
    expect(await changeStaff(ctx, userId, said)).toMatchObject({ refusal: { code: 4163 } });
    const named = await change(userId, { first_name: '沈岚' });
    expect((await changeStaff(ctx, userId, named)).ok).toBe(true);
  });

  it('of two who change one account at once lets one', async () => {
    const { ctx } = await staff();
    const other = await staff('consultant');
    const said = await change(other.userId, { first_name: '何川' });
    const both = await Promise.all([
      changeStaff(ctx, other.userId, said),
      changeStaff(ctx, other.userId, said),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
  });
});

describe('the last admin who can act', () => {
  it('stays: of two who disable or demote each other one is refused with 4157', async () => {
    const acts = {
      disable: async (ctx: StaffContext, id: string) => disableStaff(ctx, id, {}),
      demote: async (ctx: StaffContext, id: string) =>
        changeStaff(ctx, id, await change(id, { role: 'consultant' })),
    };
    for (const act of Object.values(acts)) {
      await db.update(users).set({ state: 'disabled' }).where(eq(users.staffRole, 'provider'));
      const [one, two] = [await staff(), await staff()];
      // An admin who was invited only cannot act yet.
      await insertUser(db, { staffRole: 'provider', state: 'invited' });
      const both = await Promise.all([act(one.ctx, two.userId), act(two.ctx, one.userId)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4157 } });
      const rows = [await rowOf(one.userId), await rowOf(two.userId)];
      const able = rows.filter((row) => row.state === 'active' && row.staffRole === 'provider');
      expect(able).toHaveLength(1);
    }
  });
});

describe('disabling staff', () => {
  it('ends their sessions, and their companies go to who takes over', async () => {
    const { ctx } = await staff();
    const [leaves, takes] = [await staff('consultant'), await staff('consultant')];
    const [first, shared, ours] = [
      await insertCompany(db),
      await insertCompany(db),
      await insertCompany(db),
    ];
    const row = (userId: string, companyId: string, isPrimary: boolean, systems = '[]') => ({
      ...{ userId, companyId, isPrimary, systems },
    });
    await db
      .insert(staffAssignments)
      .values([
        row(leaves.userId, first, true),
        row(leaves.userId, shared, true, '["rscc"]'),
        row(takes.userId, shared, false, '["rp"]'),
        row(leaves.userId, ours, false, '["rscc"]'),
        row(takes.userId, ours, true, '[]'),
      ]);
    const done = await disableStaff(ctx, leaves.userId, { take_over_id: takes.userId });
    expect(done).toMatchObject({ ok: true, value: { id: leaves.userId } });
    await expect(identify(db, leaves.token, NOW_MS)).rejects.toMatchObject({ code: 4005 });
    expect(await assignedTo(leaves.userId)).toEqual([]);
    const now = await assignedTo(takes.userId);
    expect(now).toHaveLength(3);
    expect(now).toEqual(
      expect.arrayContaining([
        { companyId: first, isPrimary: true, systems: '[]' },
        { companyId: shared, isPrimary: true, systems: '["rp","rscc"]' },
        { companyId: ours, isPrimary: true, systems: '[]' },
      ]),
    );
  });

  it('without anybody leaves their companies unassigned; enabled again they have none', async () => {
    const { ctx } = await staff();
    const leaves = await staff('consultant');
    const companyId = await insertCompany(db);
    await db.insert(staffAssignments).values({ userId: leaves.userId, companyId });
    expect((await disableStaff(ctx, leaves.userId, {})).ok).toBe(true);
    expect(await disableStaff(ctx, leaves.userId, {})).toMatchObject({ refusal: { code: 4105 } });
    expect(await assignedTo(leaves.userId)).toEqual([]);
    expect((await enableStaff(ctx, leaves.userId)).ok).toBe(true);
    expect((await rowOf(leaves.userId)).state).toBe('active');
    expect(await enableStaff(ctx, leaves.userId)).toMatchObject({ refusal: { code: 4105 } });
    // What they were signed in with stays dead.
    await expect(identify(db, leaves.token, NOW_MS)).rejects.toMatchObject({ code: 4006 });
    expect(await actsOn(leaves.userId)).toEqual(['staff.disabled', 'staff.enabled']);
  });

  it('is refused for oneself, and for a successor who is no active colleague', async () => {
    const { ctx, userId } = await staff();
    expect(await disableStaff(ctx, userId, {})).toMatchObject({ refusal: { code: 4163 } });
    const leaves = await staff('consultant');
    const gone = await insertUser(db, { staffRole: 'consultant', state: 'disabled' });
    const tenant = await insertPerson();
    for (const take_over_id of [gone, tenant.userId, leaves.userId, 'usr_of_nobody']) {
      expect(await disableStaff(ctx, leaves.userId, { take_over_id })).toMatchObject({
        refusal: { code: 4100, fields: { take_over_id: { key: 'invalid_choice' } } },
      });
    }
    expect((await rowOf(leaves.userId)).state).toBe('active');
  });

  it('of who never chose a password enables an invitation', async () => {
    const { ctx } = await staff();
    const id = await insertUser(db, { staffRole: 'consultant', state: 'invited' });
    expect((await disableStaff(ctx, id, {})).ok).toBe(true);
    expect((await enableStaff(ctx, id)).ok).toBe(true);
    expect((await rowOf(id)).state).toBe('invited');
  });
});

describe('a second factor that is reset', () => {
  it('is gone with its recovery codes and sessions, and the person is told', async () => {
    const { ctx } = await staff();
    const lost = await enrolledStaff('consultant');
    expect((await resetStaffFactor(ctx, lost.userId, { reason: REASON })).ok).toBe(true);
    const left = [
      await db.select().from(secondFactors).where(eq(secondFactors.userId, lost.userId)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, lost.userId)),
      await db.select().from(sessions).where(eq(sessions.userId, lost.userId)),
    ];
    expect(left).toEqual([[], [], []]);
    expect((await mailTo(lost.email)).at(-1)?.subject).toContain('动态验证码');
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, 'staff.second_factor_reset'),
          eq(auditEntries.subjectId, lost.userId),
        ),
      );
    expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ reason: REASON });
    const again = await login(publicContext(), { email: lost.email, password: PASSWORD }, FROM);
    expect(again.ok).toBe(true);
    expect(await resetStaffFactor(ctx, lost.userId, { reason: REASON })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  it('is another’s to reset', async () => {
    const own = await enrolledStaff();
    const fresh = await freshCode(own.ctx, { code: await codeAt(own.secret) });
    if (!fresh.ok) throw new Error('refused');
    expect(await resetStaffFactor(fresh.value, own.userId, { reason: REASON })).toMatchObject({
      refusal: { code: 4163 },
    });
  });
});

describe('an invitation of staff that is sent again', () => {
  const invited = async () => {
    const { ctx } = await staff('provider');
    const made = await inviteStaff(ctx, input());
    if (!made.ok) throw new Error('refused');
    return { ctx, id: made.value.id };
  };
  const links = async (id: string) => {
    const rows = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
    return rows.length;
  };

  it('brings a new link, at most five in a quarter of an hour', async () => {
    const { ctx, id } = await invited();
    for (let n = 0; n < 5; n++) expect(await inviteStaffAgain(ctx, id)).toMatchObject({ ok: true });
    expect(await links(id)).toBe(6);
    expect(await inviteStaffAgain(ctx, id)).toMatchObject({ refusal: { code: 4290 } });
    expect((await actsOn(id)).filter((act) => act === 'staff.reminded')).toHaveLength(5);
  });

  it('is refused of who chose a password, and is an admin’s alone', async () => {
    const { ctx, id } = await invited();
    const { userId } = await staff('consultant');
    expect(await inviteStaffAgain(ctx, userId)).toMatchObject({ refusal: { code: 4105 } });
    const consultant = await staff('consultant');
    await expect(inviteStaffAgain(consultant.ctx, id)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('a fresh code', () => {
  it('is asked of who is enrolled, counts for a quarter of an hour and is taken once', async () => {
    const { ctx, secret, token } = await enrolledStaff();
    const other = await staff('consultant');
    await expect(inviteStaff(ctx, input())).rejects.toMatchObject({ code: 4152 });
    await expect(disableStaff(ctx, other.userId, {})).rejects.toMatchObject({ code: 4152 });
    await expect(inviteStaffAgain(ctx, other.userId)).rejects.toMatchObject({ code: 4152 });
    const code = await codeAt(secret);
    expect(await freshCode(ctx, { code: '000000' })).toMatchObject({ refusal: { code: 4151 } });
    const fresh = await freshCode(ctx, { code });
    if (!fresh.ok) throw new Error('refused');
    expect((await inviteStaff(fresh.value, input())).ok).toBe(true);
    expect(await freshCode(ctx, { code })).toMatchObject({ refusal: { code: 4151 } });
    const soon = await holder(token, NOW_MS + 14 * MINUTE);
    expect((await inviteStaff(soon, input())).ok).toBe(true);
    const late = await holder(token, NOW_MS + 15 * MINUTE);
    await expect(inviteStaff(late, input())).rejects.toMatchObject({ code: 4152 });
  });

  it('of two requests with the same code reaches one', async () => {
    const { ctx, secret } = await enrolledStaff();
    const code = await codeAt(secret);
    const both = await Promise.all([freshCode(ctx, { code }), freshCode(ctx, { code })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4151 } });
  });

  it('is that of a login, too', async () => {
    const { email, secret } = await enrolledStaff();
    const said = { email, password: PASSWORD, code: await codeAt(secret) };
    const entered = await login(publicContext(), said, FROM);
    if (!entered.ok) throw new Error('refused');
    expect((await inviteStaff(await holder(entered.value.token), input())).ok).toBe(true);
  });

  it('is none where the account has no second factor', async () => {
    const { ctx } = await staff();
    expect(await freshCode(ctx, { code: '123456' })).toMatchObject({ refusal: { code: 4105 } });
    expect((await inviteStaff(ctx, input())).ok).toBe(true);
  });
});

describe('who works for a company', () => {
  it('is set as a whole, one of them first', async () => {
    const { ctx } = await staff();
    const [one, two] = [await staff('consultant', 'Eva'), await staff('consultant', 'Su')];
    const companyId = await insertCompany(db);
    const set = (assignments: Parameters<typeof setAssignments>[2]['assignments'], version = 1) =>
      setAssignments(ctx, companyId, { assignments, version });
    const both = [
      { staff_id: one.userId, is_primary: false, systems: ['rscc' as const] },
      { staff_id: two.userId, is_primary: true, systems: [] },
    ];
    expect(await set(both)).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await readAssignments(ctx, companyId)).toMatchObject({
      version: 2,
      assignments: [
        { staffId: two.userId, isPrimary: true, systems: [] },
        { staffId: one.userId, isPrimary: false, systems: ['rscc'] },
      ],
    });
    expect(await set([], 1)).toMatchObject({ refusal: { code: 4106 } });
    expect(await set([{ ...both[0], staff_id: 'usr_of_nobody' } as never], 2)).toMatchObject({
      refusal: { code: 4100, fields: { 'assignments.0.staff_id': { key: 'invalid_choice' } } },
    });
    expect(await set([], 2)).toMatchObject({ ok: true });
    expect((await readAssignments(ctx, companyId)).assignments).toEqual([]);
    expect(await actsOn(companyId)).toEqual(['company.assigned', 'company.assigned']);
  });

  it('of two who set it at once lets one', async () => {
    const { ctx } = await staff();
    const companyId = await insertCompany(db);
    const [one, two] = [await staff('consultant'), await staff('consultant')];
    const only = ({ userId: staff_id }: { userId: string }) =>
      setAssignments(ctx, companyId, {
        assignments: [{ staff_id, is_primary: true, systems: [] }],
        version: 1,
      });
    const both = await Promise.all([only(one), only(two)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
    const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(row?.version).toBe(2);
  });
});

describe('the list', () => {
  it('has staff alone, by role and state, and what stands of each', async () => {
    const { ctx } = await staff();
    const one = await enrolledStaff('consultant');
    const companyId = await insertCompany(db);
    await db.insert(staffAssignments).values({ userId: one.userId, companyId, isPrimary: true });
    const asked = (query: Record<string, string>) =>
      listStaff(ctx, staffList.lenient(new URLSearchParams({ limit: '100', ...query })));
    const found = await asked({ q: one.email, role: 'consultant' });
    expect(found.items).toMatchObject([
      {
        ...{ id: one.userId, state: 'active', secondFactor: 'enrolled', recoveryCodes: 10 },
        ...{ companies: 1, role: 'consultant' },
      },
    ]);
    expect((await asked({ q: one.email, state: 'disabled' })).items).toEqual([]);
    const tenant = await insertPerson();
    expect((await asked({ q: tenant.email })).items).toEqual([]);
    expect(await findStaff(ctx, one.userId)).toMatchObject({
      assigned: [{ id: companyId, isPrimary: true }],
    });
    await expect(findStaff(ctx, tenant.userId)).rejects.toMatchObject({ code: 4040 });
  });
});

describe('a consultant', () => {
  it('finds none of it, nor does an admin find who is none of staff', async () => {
    const consultant = await staff('consultant');
    const tenant = await insertPerson();
    const admin = await staff();
    const companyId = await insertCompany(db);
    const said = { first_name: 'X', role: 'provider', version: 1 } as const;
    const all = (ctx: StaffContext, id: string) => [
      () => changeStaff(ctx, id, said),
      () => disableStaff(ctx, id, {}),
      () => enableStaff(ctx, id),
      () => resetStaffFactor(ctx, id, { reason: REASON }),
      () => findStaff(ctx, id),
    ];
    const company = { assignments: [], version: 1 };
    for (const run of [
      ...all(consultant.ctx, admin.userId),
      ...all(admin.ctx, tenant.userId),
      () => inviteStaff(consultant.ctx, input()),
      () => listStaff(consultant.ctx, staffList.lenient(new URLSearchParams())),
      () => readAssignments(consultant.ctx, companyId),
      () => setAssignments(consultant.ctx, companyId, company),
      () => setAssignments(admin.ctx, 'co_of_nobody', company),
    ]) {
      await expect(run()).rejects.toMatchObject({ code: 4040 });
    }
    expect((await rowOf(tenant.userId)).state).toBe('active');
  });
});

describe('a second factor that is required', () => {
  it('can’t be turned off by staff', async () => {
    await staffTotp(1);
    try {
      const { ctx, secret } = await enrolledStaff();
      const code = await codeAt(secret);
      expect(await turnOffSecondFactor(ctx, { code })).toMatchObject({ refusal: { code: 4105 } });
    } finally {
      await staffTotp(0);
    }
    const { ctx, secret } = await enrolledStaff();
    expect((await turnOffSecondFactor(ctx, { code: await codeAt(secret) })).ok).toBe(true);
  });
});
