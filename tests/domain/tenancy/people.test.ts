import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertSeat, insertUser } from '#db/seed/rows.ts';
import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import type { OrContext, Role } from '~/domain/kernel/context.ts';
import { krscc, rp, rscc } from '~/domain/systems/profiles.ts';
import { currentMembership } from '~/domain/tenancy/access.ts';
import {
  setDefaultCompanyOf,
  setOwnDefaultCompany,
} from '~/domain/tenancy/default-company.server.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { endSessionsOf } from '~/domain/tenancy/people/end-sessions.server.ts';
import { invitePerson } from '~/domain/tenancy/people/invite.server.ts';
import { listPeople } from '~/domain/tenancy/people/list.server.ts';
import { listLoginsOf } from '~/domain/tenancy/people/logins.server.ts';
import { removePerson } from '~/domain/tenancy/people/remove.server.ts';
import { resendInvitation } from '~/domain/tenancy/people/resend.server.ts';
import { peopleList } from '~/domain/tenancy/people/schema.ts';
import { as, NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { value } from '../../support/only-representative/shipments.ts';
import {
  insertPerson,
  linksOf,
  mailedToken,
  mailTo,
  PASSWORD,
  PASSWORD_HASH,
  publicContext,
  signIn,
  userContext,
} from '../../support/people.ts';

const FROM = { userAgent: 'Firefox' };
const NEW_PASSWORD = { password: 'lantern2027quay', confirm: 'lantern2027quay' };
const BOTH = [{ system: 'rscc' }, { system: 'krscc' }];

/** A company that uses both subsystems, seen by an admin of both. */
async function office(roles: Record<string, Role> = { rscc: 'admin', krscc: 'admin' }) {
  const base = systemContext();
  const companyId = await insertCompany(base.db, {}, BOTH);
  const admin = await colleague(companyId, roles, 'Zhang Wei');
  return { ctx: contextOf(companyId, admin), companyId, admin };
}

function contextOf(companyId: string, userId: string, role: Role = 'admin'): OrContext {
  return {
    ...systemContext(),
    actor: { kind: 'user', id: userId, name: 'Zhang Wei', role, ip: '203.0.113.9' },
    system: rscc,
    company: {
      id: companyId,
      nameZh: '测试化工有限公司',
      nameEn: 'Test Chemical Co., Ltd.',
      companyType: 1,
      loginCompanyType: 1,
    },
  };
}

function colleague(companyId: string, roles: Record<string, Role>, firstName = 'Li Na') {
  const user = { firstName, passwordHash: PASSWORD_HASH };
  return insertUser(openTestDatabase(), user, [{ companyId, roles }]);
}

const query = (text = '') => peopleList.lenient(new URLSearchParams(text));
const codeOf = (outcome: { ok: boolean; refusal?: { code: number } }) => outcome.refusal?.code;

it('invites a new address: an account without a password, and a link for two hours', async () => {
  const { ctx } = await office();
  const email = `Zhou.${crypto.randomUUID()}@huaxing.example`;
  const roles = { rscc: 'member', krscc: null } as const;
  const { id } = value(await invitePerson(ctx, { email, name: 'Zhou Hang', roles }));
  const { items, all } = await listPeople(ctx, query('q=zhou'));
  expect(all).toBe(2);
  expect(items).toMatchObject([
    {
      id,
      name: 'Zhou Hang',
      email: email.toLowerCase(),
      state: 'invited',
      roles: { rscc: 'member' },
    },
  ]);
  expect(items[0]?.invitedUntilMs).toBe(NOW_MS + 2 * 60 * 60 * 1000);
  const token = await mailedToken(email.toLowerCase());
  value(await choosePassword(publicContext(), 'activate', { token, ...NEW_PASSWORD }));
  const entered = value(
    await login(publicContext(), { email, password: NEW_PASSWORD.password }, FROM),
  );
  expect(entered.home).toBe('/rscc/home/home');
});

it('lets whoever has an account join at once, tells them, and answers the same', async () => {
  const { ctx, companyId } = await office();
  const known = await insertPerson({ user: { firstName: 'Wang Fang' } });
  const input = { email: known.email, name: 'Somebody', roles: { krscc: 'viewer' as const } };
  expect(value(await invitePerson(ctx, input))).toEqual({ id: known.userId });
  expect((await listPeople(ctx, query())).items).toHaveLength(2);
  expect(await linksOf(known.userId)).toHaveLength(0);
  expect((await mailTo(known.email)).at(-1)?.subject).toContain('您已加入');
  const { memberships } = await identify(
    openTestDatabase(),
    await signIn(known.userId, NOW_MS),
    NOW_MS,
  );
  expect(memberships).toHaveLength(2);
  expect(memberships.find((one) => one.companyId === companyId)?.role).toBe('viewer');
  expect(codeOf(await invitePerson(ctx, input))).toBe(4139);
});

it('refuses an invitation without a role, into a system that is none here, and of the provider’s staff', async () => {
  const { ctx } = await office();
  const input = { email: `${crypto.randomUUID()}@a.example`, name: 'Li' };
  const none: Record<string, Role | null>[] = [{}, { rscc: null }, { rp: 'admin' }];
  for (const roles of none) {
    expect(codeOf(await invitePerson(ctx, { ...input, roles }))).toBe(4100);
  }
  const staff = await insertUser(ctx.db, { staffRole: 'consultant' });
  const email = `${staff}@test.example`;
  const roles = { rscc: 'viewer' as const };
  expect(codeOf(await invitePerson(ctx, { ...input, email, roles }))).toBe(4100);
});

it('refuses a role in a system that the company does not use', async () => {
  const base = systemContext();
  const companyId = await insertCompany(base.db, {}, [{ system: 'rscc' }]);
  const staff = contextOf(companyId, await colleague(companyId, { rscc: 'admin' }));
  const ctx = { ...staff, actor: { ...staff.actor, kind: 'staff' as const } };
  const email = `${crypto.randomUUID()}@a.example`;
  const refused = await invitePerson(ctx, { email, name: 'Li', roles: { krscc: 'viewer' } });
  expect(refused).toMatchObject({ refusal: { fields: { roles: { key: 'system_not_used' } } } });
  expect((await listPeople(ctx, query())).all).toBe(1);
});

it('stops after thirty invitations in fifteen minutes', async () => {
  const { ctx } = await office();
  const roles = { rscc: 'viewer' as const };
  const invite = () =>
    invitePerson(ctx, { email: `${crypto.randomUUID()}@a.example`, name: 'Li', roles });
  for (let sent = 0; sent < 30; sent += 1) value(await invite());
  expect(codeOf(await invite())).toBe(4290);
});

it('mails an invited person a newer link, and nobody else', async () => {
  const { ctx, admin } = await office();
  const email = `${crypto.randomUUID()}@a.example`;
  const { id } = value(await invitePerson(ctx, { email, name: 'Li', roles: { rscc: 'member' } }));
  const first = await mailedToken(email);
  value(await resendInvitation(as(ctx, { nowMs: NOW_MS + 1000 }), id));
  const late = publicContext(undefined, NOW_MS + 2000);
  const old = await choosePassword(late, 'activate', { token: first, ...NEW_PASSWORD });
  expect(codeOf(old)).toBe(4114);
  expect(codeOf(await resendInvitation(ctx, admin))).toBe(4105);
});

it('changes roles at once: the sessions end with 4006, the person is told, the audit says what', async () => {
  const { ctx, companyId } = await office();
  const id = await colleague(companyId, { rscc: 'admin', krscc: 'viewer' });
  const token = await signIn(id, NOW_MS);
  value(await changePerson(ctx, id, { roles: { rscc: 'member', krscc: null } }));
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toMatchObject({ code: 4006 });
  expect((await mailTo(`${id}@test.example`)).at(-1)?.text).toContain('成员');
  const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({
    rscc: ['admin', 'member'],
    krscc: ['viewer', null],
  });
  const { items } = await listPeople(ctx, query('role=member'));
  expect(items).toMatchObject([{ id, roles: { rscc: 'member' } }]);
});

it('sets where somebody works who may not switch, only where they have a role', async () => {
  const { ctx, companyId } = await office();
  const id = await colleague(companyId, { rscc: 'member', krscc: 'member' });
  value(await changePerson(ctx, id, { or_system: 'krscc' }));
  expect((await listPeople(ctx, query('role=member'))).items[0]?.orSystem).toBe('krscc');
  for (const or_system of ['rp', 'nowhere']) {
    expect(codeOf(await changePerson(ctx, id, { or_system }))).toBe(4100);
  }
  const taken = { roles: { krscc: null }, or_system: 'krscc' };
  expect(codeOf(await changePerson(ctx, id, taken))).toBe(4100);
  expect(codeOf(await changePerson(ctx, id, { roles: { rscc: null, krscc: null } }))).toBe(4100);
});

it('keeps the last admin of each system, whoever asks', async () => {
  const { ctx, companyId, admin } = await office();
  await colleague(companyId, { rscc: 'admin', krscc: 'viewer' });
  expect(codeOf(await changePerson(ctx, admin, { roles: { krscc: 'member' } }))).toBe(4138);
  expect(codeOf(await changePerson(ctx, admin, { state: 'disabled' }))).toBe(4138);
  expect(codeOf(await removePerson(ctx, admin))).toBe(4138);
  value(await changePerson(ctx, admin, { roles: { rscc: 'member' } }));
});

it('does not count an admin who was invited or disabled', async () => {
  const { ctx, companyId, admin } = await office();
  const roles = { rscc: 'admin', krscc: 'admin' } as const;
  const other = await colleague(companyId, roles);
  value(await invitePerson(ctx, { email: `${crypto.randomUUID()}@a.example`, name: 'Li', roles }));
  value(await changePerson(ctx, other, { state: 'disabled' }));
  expect(codeOf(await removePerson(ctx, admin))).toBe(4138);
});

it('lets exactly one of two admins succeed who demote each other at once', async () => {
  const { companyId, admin } = await office();
  const other = await colleague(companyId, { rscc: 'admin', krscc: 'admin' });
  const demote = (by: string, whom: string) =>
    changePerson(contextOf(companyId, by), whom, { roles: { rscc: 'viewer' } });
  const outcomes = await Promise.all([demote(admin, other), demote(other, admin)]);
  expect(outcomes.map((outcome) => codeOf(outcome) ?? 2000).sort()).toEqual([2000, 4138]);
});

it('refuses a change that another admin was quicker with', async () => {
  const { ctx, companyId } = await office();
  const id = await colleague(companyId, { rscc: 'member' });
  const outcomes = await Promise.all([
    changePerson(ctx, id, { roles: { rscc: 'viewer' } }),
    changePerson(as(ctx), id, { roles: { krscc: 'viewer' } }),
  ]);
  expect(outcomes.map((outcome) => codeOf(outcome) ?? 2000).sort()).toEqual([2000, 4106]);
});

it('disables for this company: 4005 where nothing is left, and back again', async () => {
  const { ctx, companyId } = await office();
  const id = await colleague(companyId, { rscc: 'member' });
  const email = `${id}@test.example`;
  const token = await signIn(id, NOW_MS);
  value(await changePerson(ctx, id, { state: 'disabled' }));
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toMatchObject({ code: 4005 });
  expect(codeOf(await login(publicContext(), { email, password: PASSWORD }, FROM))).toBe(4121);
  expect((await listPeople(ctx, query('state=disabled'))).items).toMatchObject([{ id }]);
  value(await changePerson(ctx, id, { state: 'active' }));
  value(await login(publicContext(), { email, password: PASSWORD }, FROM));
});

it('takes a state that is so already, changes nothing by it, and still changes the role', async () => {
  const { ctx, companyId, admin } = await office();
  const id = await colleague(companyId, { rscc: 'member' });
  const token = await signIn(id, NOW_MS);
  value(await changePerson(ctx, id, { roles: { rscc: 'member' }, state: 'active' }));
  expect((await identify(openTestDatabase(), token, NOW_MS)).user.id).toBe(id);
  value(await changePerson(ctx, id, { roles: { rscc: 'viewer' }, state: 'active' }));
  expect((await listPeople(ctx, query('q=Li'))).items).toMatchObject([
    { id, state: 'active', roles: { rscc: 'viewer' } },
  ]);
  value(await changePerson(ctx, id, { state: 'disabled' }));
  value(await changePerson(ctx, id, { roles: { rscc: 'member' }, state: 'disabled' }));
  expect((await listPeople(ctx, query('state=disabled'))).items).toMatchObject([
    { id, roles: { rscc: 'member' } },
  ]);
  // The last admin is told so, not that they are active already.
  const down = { roles: { rscc: 'viewer', krscc: 'viewer' }, state: 'active' } as const;
  expect(codeOf(await changePerson(ctx, admin, down))).toBe(4138);
});

it('puts an invited person back as read, invites nobody by it, and enables nobody who is disabled elsewhere', async () => {
  const { ctx, companyId } = await office();
  const invited = await colleague(companyId, { rscc: 'member' });
  await ctx.db.update(users).set({ state: 'invited' }).where(eq(users.id, invited));
  value(await changePerson(ctx, invited, { roles: { rscc: 'viewer' }, state: 'invited' }));
  const id = await colleague(companyId, { rscc: 'member' });
  expect(await changePerson(ctx, id, { state: 'invited' })).toMatchObject({
    refusal: { code: 4100, fields: { state: { key: 'invalid_choice' } } },
  });
  await ctx.db.update(users).set({ state: 'disabled' }).where(eq(users.id, id));
  value(await changePerson(ctx, id, { state: 'disabled' }));
  expect(codeOf(await changePerson(ctx, id, { state: 'active' }))).toBe(4105);
});

it('leaves somebody disabled here what they are in another company', async () => {
  const { ctx, companyId } = await office();
  const id = await colleague(companyId, { rscc: 'member' });
  const elsewhere = await insertCompany(ctx.db, {}, [{ system: 'rscc' }]);
  await insertSeat(ctx.db, id, { companyId: elsewhere });
  const token = await signIn(id, NOW_MS);
  value(await changePerson(ctx, id, { state: 'disabled' }));
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toMatchObject({ code: 4006 });
  const again = await identify(openTestDatabase(), await signIn(id, NOW_MS), NOW_MS);
  expect(again.memberships.map((one) => one.companyId)).toEqual([elsewhere]);
});

it('removes somebody from the company, and only from the systems managed here', async () => {
  const { ctx, companyId } = await office();
  const gone = await colleague(companyId, { rscc: 'member', krscc: 'viewer' });
  value(await removePerson(ctx, gone));
  expect((await listPeople(ctx, query())).items).toHaveLength(1);
  await expect(removePerson(ctx, gone)).rejects.toMatchObject({ code: 4040 });
  const cosmetics = await insertCompany(ctx.db, {}, [...BOTH, { system: 'rp' }]);
  const there = contextOf(cosmetics, await colleague(cosmetics, { rscc: 'admin' }));
  const both = await colleague(cosmetics, { rscc: 'member', rp: 'admin' });
  value(await removePerson(there, both));
  const { memberships } = await identify(openTestDatabase(), await signIn(both, NOW_MS), NOW_MS);
  expect(memberships.map(({ system }) => system)).toEqual(['rp']);
});

it('gives an admin of one system no say in another', async () => {
  const { ctx, companyId } = await office({ rscc: 'admin', krscc: 'viewer' });
  const id = await colleague(companyId, { rscc: 'member', krscc: 'member' });
  const denied = { code: 4002 };
  const email = `${crypto.randomUUID()}@a.example`;
  const input = { email, name: 'Li', roles: { krscc: 'admin' as const } };
  await expect(invitePerson(ctx, input)).rejects.toMatchObject(denied);
  await expect(changePerson(ctx, id, { roles: { krscc: 'admin' } })).rejects.toMatchObject(denied);
  await expect(changePerson(ctx, id, { state: 'disabled' })).rejects.toMatchObject(denied);
  await expect(removePerson(ctx, id)).rejects.toMatchObject(denied);
  value(await changePerson(ctx, id, { roles: { rscc: 'viewer' } }));
});

it('signs somebody out everywhere, and shows their latest logins', async () => {
  const { ctx, companyId } = await office();
  const id = await colleague(companyId, { rscc: 'member' });
  const email = `${id}@test.example`;
  const { token } = value(await login(publicContext(), { email, password: PASSWORD }, FROM));
  value(await endSessionsOf(ctx, id));
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toMatchObject({ code: 4001 });
  expect(await listLoginsOf(ctx, id)).toMatchObject([{ succeeded: true, userAgent: 'Firefox' }]);
});

it('answers for somebody of another company as for nobody', async () => {
  const { ctx } = await office();
  const stranger = await insertPerson();
  for (const id of [stranger.userId, 'usr_nobody']) {
    const notFound = { code: 4040 };
    await expect(changePerson(ctx, id, {})).rejects.toMatchObject(notFound);
    await expect(removePerson(ctx, id)).rejects.toMatchObject(notFound);
    await expect(resendInvitation(ctx, id)).rejects.toMatchObject(notFound);
    await expect(endSessionsOf(ctx, id)).rejects.toMatchObject(notFound);
    await expect(listLoginsOf(ctx, id)).rejects.toMatchObject(notFound);
    await expect(setDefaultCompanyOf(ctx, id)).rejects.toMatchObject(notFound);
  }
});

it('shows members and viewers names and roles only, and finds nobody by what they do not see', async () => {
  const { companyId } = await office();
  const id = await colleague(companyId, { rscc: 'viewer' }, 'Qian Cheng');
  const member = contextOf(companyId, id, 'member');
  const { items } = await listPeople(member, query('q=Qian'));
  expect(items).toEqual([
    {
      ...{ id, name: 'Qian Cheng', roles: { rscc: 'viewer' }, email: null, orSystem: null },
      ...{ state: null, defaultZh: null, defaultEn: null, lastLoginMs: null, invitedUntilMs: null },
    },
  ]);
  expect((await listPeople(member, query(`q=${id}@test`))).items).toHaveLength(0);
  expect((await listPeople(member, query('state=disabled'))).items).toHaveLength(2);
});

it('names another default company only to an admin who belongs to it', async () => {
  const { ctx, companyId, admin } = await office();
  const id = await colleague(companyId, { rscc: 'member' });
  const secret = { nameZh: '秘密公司', nameEn: 'Secret Ltd.' };
  const elsewhere = await insertCompany(ctx.db, secret, [{ system: 'rscc' }]);
  await insertSeat(ctx.db, id, { companyId: elsewhere, isDefault: true });
  const named = async () => (await listPeople(ctx, query('role=member'))).items[0]?.defaultEn;
  expect(await named()).toBeNull();
  await insertSeat(ctx.db, admin, { companyId: elsewhere, role: 'viewer' });
  expect(await named()).toBe('Secret Ltd.');
});

it('sets a default company, one’s own and by an admin; never a foreign or disabled one', async () => {
  const { ctx, companyId } = await office();
  const id = await colleague(companyId, { rscc: 'member' });
  const second = await insertCompany(ctx.db, {}, [{ system: 'rscc' }]);
  const closed = await insertCompany(ctx.db, { state: 0 }, [{ system: 'rscc' }]);
  for (const each of [second, closed]) await insertSeat(ctx.db, id, { companyId: each });
  const token = await signIn(id, NOW_MS);
  const own = await userContext(token);
  const defaults = async () =>
    (await identify(openTestDatabase(), token, NOW_MS)).memberships
      .filter(({ isDefault }) => isDefault)
      .map((one) => one.companyId);
  value(await setOwnDefaultCompany(own, rscc, { unique_id: second }));
  expect(await defaults()).toEqual([second]);
  value(await setDefaultCompanyOf(ctx, id));
  expect(await defaults()).toEqual([companyId]);
  const foreign = await insertCompany(ctx.db, {}, [{ system: 'rscc' }]);
  for (const unique_id of [foreign, closed, 'co_nobody']) {
    await expect(() => setOwnDefaultCompany(own, rscc, { unique_id })).rejects.toMatchObject({
      code: 4040,
    });
  }
  await expect(setOwnDefaultCompany(own, krscc, { unique_id: second })).rejects.toMatchObject({
    code: 4040,
  });
});

it('the responsible person keeps a default of its own, after it the last used, the first that is not disabled', async () => {
  const db = openTestDatabase();
  const both = [{ system: 'rp' }, { system: 'rscc' }];
  const [first = '', second = '', closed = ''] = await Promise.all(
    [1, 1, 0].map((state) => insertCompany(db, { state }, both)),
  );
  const other = await insertCompany(db, {}, [{ system: 'rscc' }]);
  const id = await insertUser(db);
  await insertSeat(db, id, { companyId: first, lastUsedAtMs: 2, isDefault: false });
  await insertSeat(db, id, { companyId: second, lastUsedAtMs: 1, isDefault: true });
  for (const companyId of [closed, other]) await insertSeat(db, id, { companyId });
  const token = await signIn(id, NOW_MS);
  const entered = async () => {
    const tab = openTestDatabase();
    const identity = await identify(tab, token, NOW_MS);
    expect(tab.trips.roundTrips).toBe(1);
    return [rp, rscc].map((system) => currentMembership(identity, system)?.companyId);
  };
  // What was chosen for the others says nothing here: the last used comes next.
  expect(await entered()).toEqual([first, second]);
  const own = await userContext(token);
  value(await setOwnDefaultCompany(own, rp, { unique_id: first }));
  value(await setOwnDefaultCompany(own, rp, { unique_id: second }));
  value(await setOwnDefaultCompany(own, rscc, { unique_id: first }));
  expect(await entered()).toEqual([second, first]);
  for (const unique_id of [closed, other, 'co_nobody']) {
    await expect(setOwnDefaultCompany(own, rp, { unique_id })).rejects.toMatchObject({
      code: 4040,
    });
  }
  expect(await entered()).toEqual([second, first]);
});

it('reads the list in one round trip', async () => {
  const { ctx } = await office();
  const before = ctx.db.trips.roundTrips;
  await listPeople(ctx, query('q=a&role=admin&state=active'));
  expect(ctx.db.trips.roundTrips - before).toBe(1);
});
