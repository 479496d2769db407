import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loginRecords, sessions, throttles, users } from '#db/schema/identity.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { HashingLine } from '~/domain/identity/hashing-line.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { logout } from '~/domain/identity/logout.server.ts';
import { work } from '~/domain/identity/password.server.ts';
import { SESSION_HOURS } from '~/domain/identity/session-life.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import {
  insertPerson,
  PASSWORD,
  PASSWORD_HASH,
  publicContext,
  signIn,
} from '../../support/people.ts';

const SESSION_MS = SESSION_HOURS.standard * 60 * 60_000;

const MINUTE = 60_000;
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64)';
const AGENT = { userAgent: USER_AGENT };
const wrong = 'not-the-password-1';

async function recordsOf(userId: string) {
  return openTestDatabase().select().from(loginRecords).where(eq(loginRecords.userId, userId));
}

describe('login', () => {
  it('opens a session, keeps only the hash of its token and writes the login down', async () => {
    const { userId, email } = await insertPerson({ user: { firstName: '李娜', tips: 0 } });
    const ctx = publicContext('203.0.113.50');
    const outcome = await login(
      ctx,
      { email: ` ${email.toUpperCase()} `, password: PASSWORD },
      AGENT,
    );
    if (!outcome.ok) throw new Error(`refused with ${outcome.refusal.code}`);
    const { token, home, user, expiresAtMs } = outcome.value;
    expect(home).toBe('/rscc/home/home');
    expect(user).toEqual({
      email,
      firstname: '李娜',
      info: { firstname: '李娜' },
      permissions: { is_rscc: true, is_krscc: false, is_rp: false, is_cr: false },
      tips: 0,
      time_zone: null,
      locale: null,
      mails: { alarms: true, arrivals: true, expiries: true, answers: true },
    });
    expect(expiresAtMs).toBe(NOW_MS + SESSION_MS);
    expect(atob(token.replaceAll('-', '+').replaceAll('_', '/'))).toHaveLength(32);
    const rows = await openTestDatabase()
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId));
    expect(rows.map((row) => row.tokenHash)).toEqual([await hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await recordsOf(userId)).toMatchObject([
      { ip: '203.0.113.50', userAgent: USER_AGENT, succeeded: true, atMs: NOW_MS },
    ]);
    expect((await identify(openTestDatabase(), token, NOW_MS)).user.id).toBe(userId);
    expect(ctx.db.trips.roundTrips).toBe(2);
  });

  it('lands in the first subsystem the user has a company in', async () => {
    const { email } = await insertPerson({ system: { system: krscc.slug } });
    const outcome = await login(publicContext(), { email, password: PASSWORD }, AGENT);
    expect(outcome).toMatchObject({ ok: true, value: { home: '/krscc/home/home' } });
  });

  it('answers a wrong password and an unknown address alike, with the same work', async () => {
    const { userId, email } = await insertPerson();
    const unknown = `nobody-${userId}@test.example`;
    const answers = [];
    for (const address of [email, unknown]) {
      const ctx = publicContext();
      const before = work.hashes;
      const outcome = await login(ctx, { email: address, password: wrong }, AGENT);
      answers.push({ outcome, hashes: work.hashes - before, ...ctx.db.trips });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({
      outcome: { ok: false, refusal: { code: 4120 } },
      hashes: 1,
      roundTrips: 2,
      queries: expect.any(Number),
    });
    expect(await recordsOf(userId)).toMatchObject([{ succeeded: false }]);
  });

  it('treats an invited user without a password like a wrong password', async () => {
    const { email } = await insertPerson({ user: { passwordHash: null, state: 'invited' } });
    const before = work.hashes;
    const outcome = await login(publicContext(), { email, password: wrong }, AGENT);
    expect(outcome).toEqual({ ok: false, refusal: { code: 4120 } });
    expect(work.hashes - before).toBe(1);
  });

  it('says that a disabled account is not available only after the right password', async () => {
    const { email } = await insertPerson({ user: { state: 'disabled' } });
    expect(await login(publicContext(), { email, password: wrong }, AGENT)).toMatchObject({
      refusal: { code: 4120 },
    });
    expect(await login(publicContext(), { email, password: PASSWORD }, AGENT)).toMatchObject({
      refusal: { code: 4121 },
    });
  });

  it('lands people of CN-SCC alone on its home, and staff in the console', async () => {
    const person = await insertPerson({ system: { system: 'cnscc' } });
    const staff = `${crypto.randomUUID()}@greenlane.example`;
    await insertUser(openTestDatabase(), {
      email: staff,
      passwordHash: PASSWORD_HASH,
      staffRole: 'consultant',
    });
    for (const [email, home] of [
      [person.email, '/cnscc/home'],
      [staff, '/console'],
    ] as const) {
      expect(await login(publicContext(), { email, password: PASSWORD }, AGENT)).toMatchObject({
        value: { home },
      });
    }
  });

  it('refuses a user without a company in any subsystem of theirs', async () => {
    const db = openTestDatabase();
    const userId = await insertUser(db, { passwordHash: PASSWORD_HASH });
    const roleless = await insertPerson({ roles: {} });
    for (const email of [`${userId}@test.example`, roleless.email]) {
      expect(await login(publicContext(), { email, password: PASSWORD }, AGENT)).toMatchObject({
        refusal: { code: 4122 },
      });
    }
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  it('opens no session for an account that changed while its password was compared', async () => {
    const { userId, email } = await insertPerson();
    const ctx = publicContext();
    const db = openTestDatabase();
    const read = ctx.db.batch.bind(ctx.db);
    // Another writer comes after the read and before the session is written.
    const batch: typeof read = async (statements) => {
      const rows = await read(statements);
      ctx.db.batch = read;
      await db.update(users).set({ accessVersion: 2 }).where(eq(users.id, userId));
      return rows;
    };
    ctx.db.batch = batch;
    ctx.db.again = () => ctx.db;
    expect(await login(ctx, { email, password: PASSWORD }, AGENT)).toEqual({
      ok: false,
      refusal: { code: 4106 },
    });
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });
});

describe('the login throttle', () => {
  it('stops an account after ten failures in fifteen minutes, also with the right password', async () => {
    const { email } = await insertPerson();
    for (let i = 0; i < 10; i += 1) {
      const ctx = publicContext(undefined, NOW_MS + i * MINUTE);
      expect(await login(ctx, { email, password: wrong }, AGENT)).toMatchObject({
        refusal: { code: 4120 },
      });
    }
    const before = work.hashes;
    const locked = await login(
      publicContext(undefined, NOW_MS + 10 * MINUTE),
      { email, password: PASSWORD },
      AGENT,
    );
    expect(locked).toEqual({
      ok: false,
      refusal: { code: 4290, data: { retry_after_s: 5 * 60 } },
    });
    expect(work.hashes).toBe(before);
    const later = publicContext(undefined, NOW_MS + 15 * MINUTE);
    expect((await login(later, { email, password: PASSWORD }, AGENT)).ok).toBe(true);
  });

  it('counts unknown addresses in the same way', async () => {
    const email = `nobody-${crypto.randomUUID()}@test.example`;
    await openTestDatabase()
      .insert(throttles)
      .values({
        key: `login:account:${await hashToken(email)}`,
        windowStartMs: NOW_MS,
        count: 10,
      });
    expect(await login(publicContext(), { email, password: wrong }, AGENT)).toMatchObject({
      refusal: { code: 4290 },
    });
  });

  it('gives two tries to four guesses at once after eight', async () => {
    const { email } = await insertPerson();
    const key = `login:account:${await hashToken(email)}`;
    await openTestDatabase().insert(throttles).values({ key, windowStartMs: NOW_MS, count: 8 });
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => login(publicContext(), { email, password: wrong }, AGENT)),
    );
    const codes = outcomes.map((outcome) => (outcome.ok ? 2000 : outcome.refusal.code));
    expect(codes.sort()).toEqual([4120, 4120, 4290, 4290]);
  });

  it('stops an address after a hundred failures, whole IPv6 networks as one', async () => {
    const { email } = await insertPerson();
    await openTestDatabase()
      .insert(throttles)
      .values([
        { key: 'login:address:203.0.113.77', windowStartMs: NOW_MS, count: 100 },
        { key: 'login:address:2001:db8:0:0', windowStartMs: NOW_MS, count: 100 },
      ]);
    for (const ip of ['203.0.113.77', '2001:db8::1', '2001:db8:0:0:aaaa::2']) {
      expect(await login(publicContext(ip), { email, password: PASSWORD }, AGENT)).toMatchObject({
        refusal: { code: 4290 },
      });
    }
    expect(
      (await login(publicContext('2001:db8:1::1'), { email, password: PASSWORD }, AGENT)).ok,
    ).toBe(true);
  });

  it('forgets the failures of an account after a success and takes the attempt of the address back', async () => {
    const { email } = await insertPerson();
    const ip = '203.0.113.78';
    const attempt = (password: string) => login(publicContext(ip), { email, password }, AGENT);
    await attempt(wrong);
    await attempt(PASSWORD);
    const db = openTestDatabase();
    const account = `login:account:${await hashToken(email)}`;
    expect(await db.select().from(throttles).where(eq(throttles.key, account))).toEqual([]);
    expect(
      await db
        .select()
        .from(throttles)
        .where(eq(throttles.key, `login:address:${ip}`)),
    ).toMatchObject([{ count: 1 }]);
  });
});

describe('a device that an account knows', () => {
  const AS_STRANGER = { userAgent: 'curl/8' };

  async function signedIn(email: string, device?: string) {
    const outcome = await login(
      publicContext(),
      { email, password: PASSWORD },
      { ...AGENT, device },
    );
    if (!outcome.ok) throw new Error(`refused with ${outcome.refusal.code}`);
    return outcome.value.device;
  }

  /** Ten wrong passwords, as the counter has them. */
  async function lock(key: string) {
    await openTestDatabase().insert(throttles).values({ key, windowStartMs: NOW_MS, count: 10 });
  }

  it('is not locked out by the wrong passwords of strangers, and they are', async () => {
    const { email } = await insertPerson();
    const device = await signedIn(email);
    await lock(`login:account:${await hashToken(email)}`);
    const attempt = { email, password: PASSWORD };
    expect(await login(publicContext(), attempt, AS_STRANGER)).toMatchObject({
      refusal: { code: 4290 },
    });
    expect((await login(publicContext(), attempt, { ...AGENT, device })).ok).toBe(true);
    // That success is none of the strangers'.
    expect(await login(publicContext(), attempt, AS_STRANGER)).toMatchObject({
      refusal: { code: 4290 },
    });
  });

  it('has ten tries of its own', async () => {
    const { email } = await insertPerson();
    const device = await signedIn(email);
    const [name = ''] = device.split('.');
    await lock(`login:device:${await hashToken(name)}:${await hashToken(email)}`);
    const attempt = { email, password: PASSWORD };
    expect(await login(publicContext(), attempt, { ...AGENT, device })).toMatchObject({
      refusal: { code: 4290 },
    });
    expect((await login(publicContext(), attempt, AS_STRANGER)).ok).toBe(true);
  });

  it('is known to the accounts that signed in from it, and to no other', async () => {
    const [one, two, other] = [await insertPerson(), await insertPerson(), await insertPerson()];
    const device = await signedIn(two.email, await signedIn(one.email));
    for (const { email } of [one, two, other]) {
      await lock(`login:account:${await hashToken(email)}`);
    }
    const codes = [];
    for (const { email } of [one, two, other]) {
      const attempt = { email, password: PASSWORD };
      const outcome = await login(publicContext(), attempt, { ...AGENT, device });
      codes.push(outcome.ok ? 2000 : outcome.refusal.code);
    }
    expect(codes).toEqual([2000, 2000, 4290]);
  });

  it.each(['', 'x', `${'a'.repeat(43)}.${'0'.repeat(64)}`, 'a'.repeat(5000)])(
    'is not known by the made-up cookie %j',
    async (device) => {
      const { email } = await insertPerson();
      await lock(`login:account:${await hashToken(email)}`);
      const attempt = { email, password: PASSWORD };
      expect(await login(publicContext(), attempt, { ...AGENT, device })).toMatchObject({
        refusal: { code: 4290 },
      });
    },
  );
});

describe('a login while a session lives', () => {
  it('ends that session on the server, and no other', async () => {
    const { userId, email } = await insertPerson();
    const [presented, elsewhere] = [await signIn(userId, NOW_MS), await signIn(userId, NOW_MS)];
    const from = { ...AGENT, token: presented };
    expect((await login(publicContext(), { email, password: wrong }, from)).ok).toBe(false);
    expect((await identify(openTestDatabase(), presented, NOW_MS)).user.id).toBe(userId);
    expect((await login(publicContext(), { email, password: PASSWORD }, from)).ok).toBe(true);
    await expect(identify(openTestDatabase(), presented, NOW_MS)).rejects.toMatchObject({
      code: 4001,
    });
    expect((await identify(openTestDatabase(), elsewhere, NOW_MS)).user.id).toBe(userId);
  });
});

describe('more passwords at once than can be compared', () => {
  it('are told when to come again, at no cost to their account', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => insertPerson()));
    const before = work.hashes;
    const outcomes = await Promise.all(
      people.map(({ email }) => login(publicContext(), { email, password: wrong }, AGENT)),
    );
    const codes = outcomes.map((outcome) => (outcome.ok ? 2000 : outcome.refusal.code));
    const tried = codes.filter((code) => code === 4120).length;
    expect(codes.filter((code) => code === 4210)).toHaveLength(30 - tried);
    expect(tried).toBeLessThan(20);
    expect(work.hashes - before).toBe(tried);
    const turnedAway = outcomes.findIndex(
      (outcome) => !outcome.ok && outcome.refusal.code === 4210,
    );
    expect(outcomes[turnedAway]).toMatchObject({ refusal: { data: { retry_after_s: 5 } } });
    const email = people[turnedAway]?.email ?? '';
    const counted = await openTestDatabase()
      .select({ count: throttles.count })
      .from(throttles)
      .where(eq(throttles.key, `login:account:${await hashToken(email)}`));
    expect(counted).toEqual([]);
  });

  it('leave room for others: between two hashes something else is done, however long they take', async () => {
    const line = new HashingLine();
    let others = 0;
    const ticks = setInterval(() => {
      others += 1;
    }, 10);
    const seen: number[] = [];
    const hash = async (place: ReturnType<typeof line.take>) => {
      if (!place.ok) throw new Error('refused');
      await place.value.hash(async () => {
        const until = performance.now() + 400;
        while (performance.now() < until);
        seen.push(others);
      });
    };
    await Promise.all(Array.from({ length: 4 }, () => hash(line.take())));
    clearInterval(ticks);
    expect(new Set(seen).size).toBe(4);
  });

  it('leave their place to others when there is nothing to compare', () => {
    const line = new HashingLine();
    const taken = Array.from({ length: 30 }, () => line.take());
    expect(taken.filter(({ ok }) => ok).length).toBeLessThan(20);
    expect(line.take()).toMatchObject({ refusal: { code: 4210 } });
    for (const place of taken) if (place.ok) place.value.leave();
    expect(line.take().ok).toBe(true);
  });
});

describe('logout', () => {
  it('ends the session on the server, once and again', async () => {
    const { userId, email } = await insertPerson();
    const outcome = await login(publicContext(), { email, password: PASSWORD }, AGENT);
    if (!outcome.ok) throw new Error('refused');
    const { token } = outcome.value;
    expect(await logout(publicContext(), token)).toEqual({ ok: true, value: null });
    expect(await logout(publicContext(), token)).toEqual({ ok: true, value: null });
    expect(await logout(publicContext(), undefined)).toEqual({ ok: true, value: null });
    await expect(identify(openTestDatabase(), token, NOW_MS)).rejects.toMatchObject({ code: 4001 });
    const entries = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, userId));
    expect(entries.map(({ action }) => action)).toEqual(['user.login', 'user.logout']);
  });

  it('is done once when two clicks race', async () => {
    const { userId, email } = await insertPerson();
    const outcome = await login(publicContext(), { email, password: PASSWORD }, AGENT);
    if (!outcome.ok) throw new Error('refused');
    await Promise.all([1, 2, 3].map(() => logout(publicContext(), outcome.value.token)));
    const entries = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, userId));
    expect(entries.filter(({ action }) => action === 'user.logout')).toHaveLength(1);
  });
});
