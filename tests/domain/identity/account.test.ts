import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loginRecords, users } from '#db/schema/identity.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { changePassword } from '~/domain/identity/change-password.server.ts';
import { editUser } from '~/domain/identity/edit-user.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { listLogins } from '~/domain/identity/list-logins.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { hashPassword, verifyPassword } from '~/domain/identity/password.server.ts';
import { acknowledgeTips } from '~/domain/notice/acknowledge-tips.server.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import {
  insertPerson,
  PASSWORD,
  publicContext,
  signIn,
  userContext,
} from '../../support/people.ts';

const NEW = 'another-harbour-7';
const change = { old_password: PASSWORD, password: NEW, confirm: NEW };

async function signedIn(user = {}) {
  const person = await insertPerson({ user });
  const token = await signIn(person.userId, NOW_MS);
  return { ...person, token, ctx: await userContext(token) };
}

async function actionsOf(userId: string) {
  const rows = await openTestDatabase()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId));
  return rows.map(({ action }) => action);
}

describe('password hashes', () => {
  it('carry their parameters, a salt of their own and nothing of the password', async () => {
    const [one, two] = await Promise.all([hashPassword(NEW), hashPassword(NEW)]);
    expect(one).toMatch(/^scrypt\$N=32768,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, NEW)).toBe(true);
    expect(await verifyPassword(one, `${NEW} `)).toBe(false);
    expect(await verifyPassword(null, NEW)).toBe(false);
  });

  it('are checked with the parameters they were made with', async () => {
    const old = 'scrypt$N=1024,r=8,p=1$c2FsdHNhbHQ$ViRp6Xko0tRVp7v_JAFIeYUcZmVbmbvkZb_1VbbRQiI';
    expect(await verifyPassword(old, NEW)).toBe(false);
    await expect(verifyPassword('md5$abc', NEW)).rejects.toThrow('malformed');
  });
});

describe('changing the password', () => {
  it('ends all other sessions and keeps this one', async () => {
    const { userId, email, token, ctx } = await signedIn();
    const other = await signIn(userId, NOW_MS);
    expect(await changePassword(ctx, change)).toEqual({ ok: true, value: null });
    expect(ctx.db.trips.roundTrips).toBe(2);
    expect((await identify(openTestDatabase(), token, NOW_MS)).user.id).toBe(userId);
    await expect(identify(openTestDatabase(), other, NOW_MS)).rejects.toMatchObject({ code: 4006 });
    expect((await login(publicContext(), { email, password: NEW }, { userAgent: '' })).ok).toBe(
      true,
    );
    expect(await actionsOf(userId)).toContain('user.change_password');
  });

  it('refuses a wrong old password at its field, ten times, and then altogether', async () => {
    const { userId, token } = await signedIn();
    const attempt = async () =>
      changePassword(await userContext(token), { ...change, old_password: 'guess-no-1' });
    for (let i = 0; i < 10; i += 1) {
      expect(await attempt()).toMatchObject({
        refusal: { code: 4100, fields: { old_password: { key: 'password_wrong' } } },
      });
    }
    expect(await attempt()).toMatchObject({ refusal: { code: 4290 } });
    expect(await actionsOf(userId)).not.toContain('user.change_password');
  });

  it('refuses the own address before anything is compared', async () => {
    const { email, ctx } = await signedIn();
    const own = { ...change, password: email, confirm: email };
    expect(await changePassword(ctx, own)).toEqual({
      ok: false,
      refusal: { code: 4100, fields: { password: { key: 'password_is_address' } } },
    });
    expect(ctx.db.trips.roundTrips).toBe(0);
  });

  it('is won by one of two tabs', async () => {
    const { ctx, token } = await signedIn();
    const second = await userContext(token);
    const outcomes = await Promise.all([
      changePassword(ctx, change),
      changePassword(second, { ...change, password: `${NEW}x`, confirm: `${NEW}x` }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 4106 } });
  });
});

describe('the user centre', () => {
  it('changes the name, with the old one in the trail', async () => {
    const { userId, ctx } = await signedIn({ firstName: '李娜' });
    expect(await editUser(ctx, { firstname: ' 李娜娜 ' })).toMatchObject({
      value: { info: { firstname: '李娜娜' } },
    });
    expect(ctx.db.trips.roundTrips).toBe(1);
    const rows = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, userId));
    expect(rows[0]?.detail).toBe(JSON.stringify({ firstname: ['李娜', '李娜娜'] }));
  });

  it('acknowledges the first-time notices once', async () => {
    const { userId, token, ctx } = await signedIn({ tips: 0 });
    await acknowledgeTips(ctx);
    await acknowledgeTips(await userContext(token));
    const [user] = await openTestDatabase().select().from(users).where(eq(users.id, userId));
    expect(user?.tips).toBe(1);
    expect(await actionsOf(userId)).toEqual(['user.tips']);
  });

  it('shows the latest ten logins of the reader, newest first', async () => {
    const { userId, ctx } = await signedIn();
    const other = await insertPerson();
    const record = (owner: string, minute: number) => ({
      id: `lgn_${owner}_${minute}`,
      userId: owner,
      atMs: NOW_MS + minute,
      ip: '203.0.113.9',
      userAgent: 'test',
      succeeded: true,
    });
    const db = openTestDatabase();
    for (let minute = 0; minute < 12; minute += 1) {
      await db.insert(loginRecords).values(record(userId, minute));
    }
    await db.insert(loginRecords).values(record(other.userId, 99));
    const shown = await listLogins(ctx);
    expect(shown.map(({ atMs }) => atMs - NOW_MS)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(ctx.db.trips.roundTrips).toBe(1);
  });
});
