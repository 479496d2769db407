import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loginRecords, secondFactors, sessions, users } from '#db/schema/identity.ts';
import { policies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertSeat, insertUser } from '#db/seed/rows.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { addUser } from '~/domain/provider/user/add.server.ts';
import { changeUser, removeUser } from '~/domain/provider/user/change.server.ts';
import { enterCompany, enterUser } from '~/domain/provider/user/enter.server.ts';
import { listUsers, listUsersOf, openUser } from '~/domain/provider/user/list.server.ts';
import { resetPassword, resetSecondFactor } from '~/domain/provider/user/reset.server.ts';
import {
  addUserInput,
  companyUserList,
  disableUserInput,
  resetFactorInput,
  userList,
} from '~/domain/provider/user/schema.ts';
import { disableUser, enableUser } from '~/domain/provider/user/state.server.ts';
import { resendInvitation } from '~/domain/tenancy/people/resend.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
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
} from '../../support/people.ts';
import { enrolled } from '../../support/second-factor.ts';

const ALL = ['rscc', 'krscc', 'rp', 'cnscc'].map((system) => ({ system }));
const WHY = 'Recognised by video call on 18 September.';

/** A company with contracts for these subsystems, and the consultant whose it is. */
async function client(contracts = ALL) {
  const db = openTestDatabase();
  const companyId = await insertCompany(db, {}, contracts);
  return { companyId, staff: await providerStaff({ assigned: [companyId] }) };
}

const person = (companyId: string, roles: Record<string, Role>, firstName = 'Li Na') =>
  insertUser(openTestDatabase(), { firstName, passwordHash: PASSWORD_HASH }, [
    { companyId, roles },
  ]);

/** An admin of all, so that nobody else is the last one. */
const another = (companyId: string) =>
  person(companyId, { rscc: 'admin', krscc: 'admin', rp: 'admin', cnscc: 'admin' }, 'Zhang Wei');

const asked = (more: object = {}) => ({
  email: `li.na.${crypto.randomUUID()}@client.example`,
  first_name: 'Li Na',
  locale: 'en-US' as const,
  roles: { rscc: 'admin', rp: 'viewer' } as Record<string, Role | null>,
  is_default: false,
  ...more,
});
const change = (more: object) => ({ confirm_last_admin: false, ...more });
const why = (more: object = {}) => ({ reason: WHY, confirm_last_admin: false, ...more });
const codeOf = (outcome: { ok: boolean; refusal?: { code: number } }) => outcome.refusal?.code;
const all = (ctx: StaffContext, text = '') =>
  listUsers(ctx, userList.lenient(new URLSearchParams(text)));
const of = (ctx: StaffContext, id: string, text = '') =>
  listUsersOf(ctx, companyUserList.lenient(new URLSearchParams(text)), { id });
const denied = (code: number) => expect.objectContaining({ code });
const trailOf = (id: string) =>
  openTestDatabase()
    .select({
      action: auditEntries.action,
      system: auditEntries.system,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id));

it('brings a new address into several subsystems at once, with a link in its own language', async () => {
  const { companyId, staff } = await client();
  const input = asked({ is_default: true });
  const { id } = value(await addUser(await enterCompany(staff, companyId), input));
  const [row] = (await of(staff, companyId)).items;
  expect(row).toMatchObject({
    ...{ id, email: input.email, firstName: 'Li Na', locale: 'en-US', state: 'invited' },
    companies: [{ uniqueId: companyId, isDefault: true, roles: { rscc: 'admin', rp: 'viewer' } }],
  });
  expect((await mailTo(input.email)).at(-1)?.subject).toMatch(/^Activate your/);
  expect(await linksOf(id)).toMatchObject([{ expiresAtMs: NOW_MS + 2 * 60 * 60 * 1000 }]);
  // The company's admins read of it where each of the two areas tells of its people.
  expect((await trailOf(id)).map(({ system }) => system).sort()).toEqual(['rp', 'rscc']);
  expect(await mailedToken(input.email)).not.toBe('');
});

it('lets a known address of another company join at once and tells it; name and language stay its own', async () => {
  const { companyId, staff } = await client();
  const known = await insertPerson({ user: { firstName: 'Wang Fang', locale: 'zh-CN' } });
  const input = asked({ email: known.email, first_name: 'Somebody' });
  expect(value(await addUser(await enterCompany(staff, companyId), input)).id).toBe(known.userId);
  expect((await mailTo(known.email)).at(-1)?.subject).toContain('您已加入');
  const opened = await openUser(staff, known.userId);
  expect(opened).toMatchObject({ firstName: 'Wang Fang', locale: 'zh-CN' });
  // A consultant learns nothing of companies that are not theirs.
  expect(opened.companies.map(({ uniqueId }) => uniqueId)).toEqual([companyId]);
  const again = await addUser(await enterCompany(staff, companyId), input);
  expect(codeOf(again)).toBe(4139);
});

it('refuses a subsystem without contract, one that is none, no role, a staff address and one too many', async () => {
  const { companyId, staff } = await client([{ system: 'rscc' }]);
  const ctx = await enterCompany(staff, companyId);
  const fieldsOf = async (more: object) => {
    const outcome = await addUser(ctx, asked({ roles: { rscc: 'member' }, ...more }));
    return outcome.ok ? {} : { code: outcome.refusal.code, ...outcome.refusal.fields };
  };
  expect(await fieldsOf({ roles: { rscc: 'member', rp: 'admin' } })).toEqual({
    ...{ code: 4100, 'roles.rp': { key: 'system_not_used' } },
  });
  expect(await fieldsOf({ roles: { nothing: 'admin' } })).toMatchObject({
    'roles.nothing': { key: 'invalid_choice' },
  });
  expect(await fieldsOf({ roles: { rscc: null } })).toMatchObject({
    roles: { key: 'role_needed' },
  });
  expect(await fieldsOf({ email: staff.identity.user.email })).toMatchObject({
    code: 4100,
    email: { key: 'email_of_provider' },
  });
  await openTestDatabase().insert(policies).values({ name: 'max_users', companyId, value: 1 });
  value(await addUser(ctx, asked({ roles: { rscc: 'member' } })));
  expect(await fieldsOf({})).toMatchObject({
    email: { key: 'too_many_people', values: { max: 1 } },
  });
});

it('of two who are added to the last place at once one is', async () => {
  const { companyId, staff } = await client();
  await openTestDatabase().insert(policies).values({ name: 'max_users', companyId, value: 1 });
  const ctx = await enterCompany(staff, companyId);
  const codes = (await Promise.all([addUser(ctx, asked()), addUser(ctx, asked())])).map(codeOf);
  expect(codes).toContain(undefined);
  expect(codes.filter((code) => code !== undefined)).toHaveLength(1);
  expect((await of(staff, companyId)).total).toBe(1);
});

it('asks for e-mail, name, roles and a reason of ten characters', () => {
  const wrong = (outcome: ReturnType<typeof parseInput>) =>
    outcome.ok ? [] : Object.keys(outcome.refusal.fields ?? {});
  expect(wrong(parseInput(addUserInput, {})).sort()).toEqual(['email', 'first_name', 'roles']);
  expect(wrong(parseInput(addUserInput, asked({ roles: { rscc: 'owner' } })))).toEqual([
    'roles.rscc',
  ]);
  for (const reason of ['', 'too short', `         x`, 'x'.repeat(501)]) {
    expect(wrong(parseInput(disableUserInput, { reason }))).toEqual(['reason']);
    expect(wrong(parseInput(resetFactorInput, { reason }))).toEqual(['reason']);
  }
});

it('changes roles: 4006 at the next request, a letter, a trail with before and after', async () => {
  const { companyId, staff } = await client();
  await another(companyId);
  const id = await person(companyId, { rscc: 'admin' });
  const token = await signIn(id, NOW_MS);
  const ctx = await enterUser(staff, companyId, id);
  value(await changeUser(ctx, id, change({ roles: { rscc: 'viewer', cnscc: 'member' } })));
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toEqual(denied(4006));
  expect((await openUser(staff, id)).companies[0]?.roles).toEqual({
    ...{ rscc: 'viewer', cnscc: 'member' },
  });
  expect((await mailTo(ctx.person.email)).at(-1)?.subject).toContain('权限');
  const trail = await trailOf(id);
  expect(trail.map(({ system }) => system).sort()).toEqual(['cnscc', 'rscc']);
  expect(JSON.parse(trail[0]?.detail ?? '')).toMatchObject({ rscc: ['admin', 'viewer'] });
});

it('corrects name, language and default company without ending a session', async () => {
  const { companyId, staff } = await client();
  const id = await person(companyId, { rp: 'member' });
  const token = await signIn(id, NOW_MS);
  const ctx = await enterUser(staff, companyId, id);
  const input = { first_name: '李娜', locale: 'en-US' as const, is_default: true };
  value(await changeUser(ctx, id, change(input)));
  const { user, memberships } = await identify(openTestDatabase(), token, NOW_MS);
  expect(user).toMatchObject({ firstName: '李娜', locale: 'en-US' });
  expect(memberships[0]?.isDefault).toBe(true);
  // What was read before is stale by now, whatever of it changed.
  expect(codeOf(await changeUser(ctx, id, change({ first_name: 'Lina' })))).toBe(4106);
  const now = await enterUser(staff, companyId, id);
  expect(codeOf(await changeUser(now, id, change({ version: 1, first_name: 'Lina' })))).toBe(4106);
  value(await changeUser(now, id, change({ is_default: false })));
  expect((await openUser(staff, id)).companies[0]?.isDefault).toBe(false);
});

it('keeps the last admin unless told twice: roles, removal, disabling', async () => {
  const { companyId, staff } = await client();
  const id = await person(companyId, { rscc: 'admin' });
  const enter = () => enterUser(staff, companyId, id);
  const roles = { rscc: 'member' as const };
  expect(codeOf(await changeUser(await enter(), id, change({ roles })))).toBe(4138);
  expect(codeOf(await disableUser(await enter(), id, why()))).toBe(4138);
  const removal = { confirm_last_admin: 'false' } as const;
  expect(codeOf(await removeUser(await enter(), id, removal))).toBe(4138);
  value(await disableUser(await enter(), id, why({ confirm_last_admin: true })));
  value(await enableUser(await enter(), id, {}));
  value(await changeUser(await enter(), id, change({ roles, confirm_last_admin: true })));
  value(await changeUser(await enter(), id, change({ roles: { rscc: 'admin' } })));
  value(await removeUser(await enter(), id, { confirm_last_admin: 'true' }));
  await expect(enter()).rejects.toEqual(denied(4040));
});

it('of two last admins whose roles are taken at once one stays', async () => {
  const { companyId, staff } = await client();
  const [one, two] = [
    await person(companyId, { rscc: 'admin' }),
    await person(companyId, { rscc: 'admin' }),
  ];
  const [first, second] = [
    await enterUser(staff, companyId, one),
    await enterUser(staff, companyId, two),
  ];
  const codes = (
    await Promise.all([
      disableUser(first, one, why()),
      changeUser(second, two, change({ roles: { rscc: 'viewer' } })),
    ])
  ).map(codeOf);
  expect(codes.sort()).toEqual([4138, undefined]);
});

it('disables the whole person: 4005 in every company, dead links; enabled they sign in as before', async () => {
  const { companyId, staff: consultant } = await client();
  const known = await insertPerson();
  await insertSeat(openTestDatabase(), known.userId, { companyId, roles: { rscc: 'member' } });
  const { userId } = known;
  // The other company would lose its people by a consultant of this one.
  const beyond = await enterUser(consultant, companyId, userId);
  await expect(disableUser(beyond, userId, why())).rejects.toEqual(denied(4040));
  const staff = await providerStaff({ role: 'provider' });
  // The last admin of the other company goes with open eyes only, too.
  const enter = () => enterUser(staff, companyId, userId);
  value(await resetPassword(await enter(), userId, { end_sessions: false }));
  const token = await signIn(userId, NOW_MS);
  expect(codeOf(await disableUser(await enter(), userId, why()))).toBe(4138);
  const stale = await enter();
  value(await disableUser(await enter(), userId, why({ confirm_last_admin: true })));
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toEqual(denied(4005));
  expect((await linksOf(userId)).every(({ usedAtMs }) => usedAtMs !== null)).toBe(true);
  expect((await of(staff, companyId, 'state=disabled')).items[0]?.id).toBe(userId);
  expect(codeOf(await disableUser(stale, userId, why({ confirm_last_admin: true })))).toBe(4106);
  expect(codeOf(await disableUser(await enter(), userId, why()))).toBe(4105);
  expect(codeOf(await resetPassword(await enter(), userId, { end_sessions: false }))).toBe(4105);
  // Nor does one let them into the other company again.
  const shut = await enterUser(consultant, companyId, userId);
  await expect(enableUser(shut, userId, {})).rejects.toEqual(denied(4040));
  value(await enableUser(await enter(), userId, {}));
  expect(codeOf(await enableUser(await enter(), userId, {}))).toBe(4105);
  // The session of before does not come to life again.
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toEqual(denied(4006));
  const { email } = known;
  value(await login(publicContext(), { email, password: PASSWORD }, { userAgent: 'Firefox' }));
});

it('resets a password by a link for two hours; sessions end where that is ticked', async () => {
  const { companyId, staff } = await client();
  const id = await person(companyId, { krscc: 'member' });
  const token = await signIn(id, NOW_MS);
  const ctx = await enterUser(staff, companyId, id);
  value(await resetPassword(ctx, id, { end_sessions: false }));
  await identify(openTestDatabase(), token, NOW_MS);
  expect(await linksOf(id)).toMatchObject([
    { kind: 'reset', expiresAtMs: NOW_MS + 2 * 60 * 60 * 1000 },
  ]);
  value(await resetPassword(ctx, id, { end_sessions: true }));
  await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toEqual(denied(4006));
  expect(await mailTo(ctx.person.email)).toHaveLength(2);
  expect(codeOf(await resetPassword(ctx, id, { end_sessions: true, version: 1 }))).toBeUndefined();
  const now = await enterUser(staff, companyId, id);
  expect(codeOf(await resetPassword(now, id, { end_sessions: true, version: 1 }))).toBe(4106);
  value(await resetPassword(now, id, { end_sessions: false }));
  value(await resetPassword(now, id, { end_sessions: false }));
  expect(codeOf(await resetPassword(now, id, { end_sessions: false }))).toBe(4290);
});

it('invites again who has no password yet, and nobody else', async () => {
  const { companyId, staff } = await client();
  const { id } = value(await addUser(await enterCompany(staff, companyId), asked()));
  const ctx = await enterUser(staff, companyId, id);
  expect(codeOf(await resetPassword(ctx, id, { end_sessions: false }))).toBe(4105);
  value(await resendInvitation(ctx, id));
  expect(await mailTo(ctx.person.email)).toHaveLength(2);
  value(await disableUser(ctx, id, why()));
  value(await enableUser(await enterUser(staff, companyId, id), id, {}));
  expect((await openUser(staff, id)).state).toBe('invited');
  const active = await person(companyId, { rscc: 'member' });
  const known = await enterUser(staff, companyId, active);
  expect(codeOf(await resendInvitation(known, active))).toBe(4105);
});

it('takes a lost authenticator: the next login asks for no code, sessions end, the person is told', async () => {
  const known = await enrolled();
  const { userId, companyId, email } = known;
  const staff = await providerStaff({ assigned: [companyId] });
  const ctx = await enterUser(staff, companyId, userId);
  const from = { userAgent: 'Firefox' };
  expect(codeOf(await login(publicContext(), { email, password: PASSWORD }, from))).toBe(4150);
  const reset = { reason: WHY };
  const codes = (
    await Promise.all([
      resetSecondFactor(ctx, userId, reset),
      resetSecondFactor(ctx, userId, reset),
    ])
  ).map(codeOf);
  expect(codes.sort()).toEqual([4106, undefined]);
  const db = openTestDatabase();
  expect(await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  await expect(identify(db, known.token, NOW_MS)).rejects.toEqual(denied(4001));
  value(await login(publicContext(), { email, password: PASSWORD }, from));
  expect((await mailTo(email)).some(({ subject }) => subject.includes('已重置'))).toBe(true);
  const trail = (await trailOf(userId)).filter(({ action }) => action.endsWith('factor_reset'));
  expect(trail.map(({ detail }) => JSON.parse(detail).reason)).toEqual([WHY]);
  const now = await enterUser(staff, companyId, userId);
  expect(codeOf(await resetSecondFactor(now, userId, reset))).toBe(4105);
});

it('resets no second factor of somebody who is in another consultant’s company too', async () => {
  const known = await enrolled();
  const { companyId, staff } = await client();
  await insertSeat(openTestDatabase(), known.userId, { companyId, roles: { rscc: 'member' } });
  const reset = async (ctx: StaffContext) =>
    resetSecondFactor(await enterUser(ctx, companyId, known.userId), known.userId, { reason: WHY });
  await expect(reset(staff)).rejects.toEqual(denied(4040));
  // No page offers it.
  expect((await openUser(staff, known.userId)).allTheirs).toBe(false);
  const chief = await providerStaff({ role: 'provider' });
  expect((await openUser(chief, known.userId)).allTheirs).toBe(true);
  // Brought into one of another's while it was asked.
  const both = await providerStaff({ assigned: [companyId, known.companyId] });
  const ctx = await enterUser(both, companyId, known.userId);
  const elsewhere = await insertCompany(openTestDatabase(), {}, ALL);
  await insertSeat(openTestDatabase(), known.userId, {
    ...{ companyId: elsewhere, roles: { rscc: 'viewer' } },
  });
  expect(codeOf(await resetSecondFactor(ctx, known.userId, { reason: WHY }))).toBe(4106);
  value(await reset(await providerStaff({ role: 'provider' })));
});

it('lists people of assigned companies only; filters by words, subsystem, role, state and company', async () => {
  const { companyId, staff } = await client();
  const other = await client();
  const mark = crypto.randomUUID().slice(0, 8);
  const admin = await person(companyId, { rscc: 'admin', krscc: 'admin' }, `Ann ${mark}`);
  const viewer = await person(companyId, { rp: 'viewer' }, `Bob ${mark}`);
  const theirs = await person(other.companyId, { rscc: 'admin' }, `Cat ${mark}`);
  await openTestDatabase()
    .insert(loginRecords)
    .values({
      ...{ id: crypto.randomUUID(), userId: admin, atMs: NOW_MS, ip: '203.0.113.9' },
      ...{ userAgent: 'Firefox', succeeded: true },
    });
  const ids = async (text: string, ctx = staff) =>
    (await all(ctx, `sort=name&${text}`)).items.map(({ id }) => id);
  expect(await ids('')).toEqual([admin, viewer]);
  expect(await ids(`q=bob+${mark}`)).toEqual([viewer]);
  expect(await ids('system=krscc')).toEqual([admin]);
  expect(await ids('system=rp&role=admin')).toEqual([]);
  expect(await ids('role=viewer')).toEqual([viewer]);
  expect(await ids('state=disabled')).toEqual([]);
  expect(await ids(`company=${other.companyId}`)).toEqual([]);
  const provider = await providerStaff({ role: 'provider' });
  expect(await ids(`q=${mark}`, provider)).toEqual([admin, viewer, theirs]);
  expect((await openUser(staff, admin)).logins).toMatchObject([{ ip: '203.0.113.9' }]);
  expect((await all(staff, `q=ann+${mark}`)).items[0]?.lastLoginMs).toBe(NOW_MS);
});

it('answers 4040 for a company or a person that is not theirs, for staff, and for what does not exist', async () => {
  const { companyId, staff } = await client();
  const other = await client();
  const id = await person(companyId, { rscc: 'member' });
  const foreign = await person(other.companyId, { rscc: 'member' });
  const none = [
    () => enterCompany(staff, other.companyId),
    () => enterCompany(staff, 'cmp_none'),
    () => enterUser(staff, other.companyId, foreign),
    () => enterUser(staff, companyId, foreign),
    () => enterUser(other.staff, companyId, id),
    () => enterUser(staff, companyId, staff.identity.user.id),
    () => openUser(staff, foreign),
    () => openUser(staff, staff.identity.user.id),
    () => of(staff, other.companyId),
  ];
  for (const one of none) await expect(one()).rejects.toEqual(denied(4040));
  const [row] = await openTestDatabase().select().from(users).where(eq(users.id, id));
  expect(row?.state).toBe('active');
});

it('asks staff who have an authenticator for a fresh code before harm is done', async () => {
  const { companyId, staff } = await client();
  const id = await person(companyId, { rscc: 'member' });
  const old = { enrolled: true, required: true, codeAtMs: NOW_MS - 16 * 60_000 };
  const asks = { ...staff, identity: { ...staff.identity, staff: old } };
  const within = await enterUser(asks, companyId, id);
  await expect(disableUser(within, id, why())).rejects.toEqual(denied(4152));
  await expect(resetSecondFactor(within, id, { reason: WHY })).rejects.toEqual(denied(4152));
  const fresh = { ...asks, identity: { ...asks.identity, staff: { ...old, codeAtMs: NOW_MS } } };
  value(await disableUser(await enterUser(fresh, companyId, id), id, why()));
});
