import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  loginRecords,
  recoveryCodes,
  secondFactors,
  throttles,
  users,
} from '#db/schema/identity.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  waitingFactor,
} from '~/domain/identity/enrol-second-factor.server.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { secondFactorState } from '~/domain/identity/second-factor.server.ts';
import { secondStep } from '~/domain/identity/second-step.server.ts';
import { turnOffSecondFactor } from '~/domain/identity/turn-off-second-factor.server.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import {
  insertPerson,
  mailedToken,
  mailTo,
  PASSWORD,
  publicContext,
  signIn,
  userContext,
} from '../../support/people.ts';
import { codeAt, enrolled } from '../../support/second-factor.ts';

const STEP = 30_000;
const FROM = { userAgent: 'Firefox/128.0' };
const password = { password: PASSWORD };

const attempt = (email: string, code?: string, nowMs = NOW_MS) =>
  login(publicContext(undefined, nowMs), { email, ...password, ...(code && { code }) }, FROM);

async function challenge(email: string, nowMs = NOW_MS): Promise<string> {
  const outcome = await attempt(email, undefined, nowMs);
  if (outcome.ok || outcome.refusal.code !== 4150) throw new Error('no second step');
  return String(outcome.refusal.data?.challenge);
}

async function actionsOf(userId: string) {
  const rows = await openTestDatabase()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId));
  return rows.map(({ action }) => action);
}

describe('enrolling', () => {
  it('asks for the password, makes a secret and changes nothing yet', async () => {
    const { userId, email } = await insertPerson();
    const ctx = await userContext(await signIn(userId, NOW_MS));
    expect(await enrolSecondFactor(ctx, { password: 'wrong-password-1' })).toMatchObject({
      refusal: { code: 4100, fields: { password: { key: 'own_password_wrong' } } },
    });
    const made = await enrolSecondFactor(ctx, password);
    if (!made.ok) throw new Error('refused');
    expect(await waitingFactor(ctx)).toEqual(made.value);
    const rows = JSON.stringify(await openTestDatabase().select().from(secondFactors));
    expect(rows).not.toContain(made.value.secret);
    expect((await attempt(email)).ok).toBe(true);
    expect(await secondFactorState(ctx)).toEqual([]);
  });

  it('counts once a code of the newest secret was confirmed', async () => {
    const { userId, email } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    const other = await signIn(userId, NOW_MS);
    const ctx = await userContext(token);
    const [first, second] = [
      await enrolSecondFactor(ctx, password),
      await enrolSecondFactor(ctx, password),
    ];
    if (!first.ok || !second.ok) throw new Error('refused');
    const old = { code: await codeAt(first.value.secret) };
    expect(await confirmSecondFactor(ctx, old)).toMatchObject({ refusal: { code: 4151 } });
    const code = await codeAt(second.value.secret);
    const confirmed = await confirmSecondFactor(ctx, {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    if (!confirmed.ok) throw new Error('refused');
    expect(new Set(confirmed.value).size).toBe(10);
    for (const one of confirmed.value) expect(one).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    const kept = JSON.stringify(await openTestDatabase().select().from(recoveryCodes));
    for (const one of confirmed.value) expect(kept).not.toContain(one.replace('-', ''));
    expect(await secondFactorState(ctx)).toEqual([{ enabledAtMs: NOW_MS, recoveryCodesLeft: 10 }]);
    // This session goes on, the others end.
    expect((await identify(openTestDatabase(), token, NOW_MS)).user.id).toBe(userId);
    await expect(identify(openTestDatabase(), other, NOW_MS)).rejects.toEqual(new Denial(4001));
    expect((await mailTo(email)).map(({ subject }) => subject)).toEqual([
      '绿通登录已开启动态验证码 / Signing in to Greenlane now asks for a code',
    ]);
    expect(await actionsOf(userId)).toEqual([
      'user.enrol_second_factor',
      'user.enrol_second_factor',
      'user.second_factor_on',
    ]);
    // The code that turned it on is spent.
    expect(await attempt(email, code)).toMatchObject({ refusal: { code: 4151 } });
  });

  it('ends unless a code comes within ten minutes, for any session of the user', async () => {
    const { userId } = await insertPerson();
    const ctx = await userContext(await signIn(userId, NOW_MS));
    const made = await enrolSecondFactor(ctx, password);
    if (!made.ok) throw new Error('refused');
    const at = NOW_MS + 10 * 60 * 1000;
    expect(await waitingFactor({ ...ctx, nowMs: at - 1 })).toEqual(made.value);
    const late = { ...ctx, nowMs: at };
    expect(await waitingFactor(late)).toBeNull();
    const code = await codeAt(made.value.secret, at);
    expect(await confirmSecondFactor(late, { code })).toMatchObject({ refusal: { code: 4105 } });
  });

  it('is refused where there is one already, and nothing can be confirmed twice', async () => {
    const { token, secret } = await enrolled();
    const ctx = await userContext(token);
    expect(await enrolSecondFactor(ctx, password)).toMatchObject({ refusal: { code: 4105 } });
    const code = await codeAt(secret);
    expect(await confirmSecondFactor(ctx, { code })).toMatchObject({ refusal: { code: 4105 } });
    expect(await waitingFactor(ctx)).toBeNull();
  });

  it('is confirmed once when two clicks race', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    const made = await enrolSecondFactor(await userContext(token), password);
    if (!made.ok) throw new Error('refused');
    const code = await codeAt(made.value.secret);
    const contexts = [await userContext(token), await userContext(token)];
    const outcomes = await Promise.all(contexts.map((ctx) => confirmSecondFactor(ctx, { code })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const kept = await openTestDatabase()
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    expect(kept).toHaveLength(10);
  });
});

describe('a login that asks for a code', () => {
  it('opens no session before, at no cost to the attempts, and takes the code with the password', async () => {
    const { userId, email, secret } = await enrolled();
    const key = `login:account:${await hashToken(email)}`;
    await openTestDatabase().insert(throttles).values({ key, windowStartMs: NOW_MS, count: 9 });
    for (let i = 0; i < 2; i += 1) {
      expect(await attempt(email)).toMatchObject({ refusal: { code: 4150 } });
    }
    const records = () =>
      openTestDatabase().select().from(loginRecords).where(eq(loginRecords.userId, userId));
    expect(await records()).toEqual([]);
    expect(await attempt(email, '000000')).toMatchObject({ refusal: { code: 4151 } });
    expect((await attempt(email, await codeAt(secret))).ok).toBe(true);
    expect((await records()).map(({ succeeded }) => succeeded)).toEqual([false, true]);
    const wrong = { email, password: 'wrong-password-1', code: await codeAt(secret, NOW_MS, 1) };
    expect(await login(publicContext(), wrong, FROM)).toMatchObject({ refusal: { code: 4120 } });
  });

  it('takes the code in a second step, in two round trips', async () => {
    const { userId, email, secret } = await enrolled();
    const given = { challenge: await challenge(email), code: await codeAt(secret) };
    const ctx = publicContext();
    const outcome = await secondStep(ctx, given, FROM);
    if (!outcome.ok) throw new Error(`refused with ${outcome.refusal.code}`);
    expect(ctx.db.trips.roundTrips).toBe(2);
    const { token, home } = outcome.value;
    expect(home).toBe('/rscc/home/home');
    expect((await identify(openTestDatabase(), token, NOW_MS)).user.id).toBe(userId);
  });

  it('takes no code twice, nor one of an earlier step after a later one', async () => {
    const { email, secret } = await enrolled();
    const [early, late] = [await codeAt(secret), await codeAt(secret, NOW_MS, 1)];
    expect((await attempt(email, late)).ok).toBe(true);
    expect(await attempt(email, late)).toMatchObject({ refusal: { code: 4151 } });
    expect(await attempt(email, early)).toMatchObject({ refusal: { code: 4151 } });
  });

  it('lets one in when two come with the same code at once', async () => {
    const { email, secret, recovery } = await enrolled();
    for (const code of [await codeAt(secret), recovery[0] ?? '']) {
      const given = { challenge: await challenge(email), code };
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => secondStep(publicContext(), given, FROM)),
      );
      const codes = outcomes.map((outcome) => (outcome.ok ? 2000 : outcome.refusal.code));
      expect(codes.sort()).toEqual([2000, 4151, 4151]);
    }
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { email, token, recovery } = await enrolled();
    const [one = ''] = recovery;
    const typed = ` ${one.replace('-', ' ').toUpperCase().replaceAll('0', 'O')} `;
    expect((await attempt(email, typed)).ok).toBe(true);
    expect(await attempt(email, one)).toMatchObject({ refusal: { code: 4151 } });
    expect(await secondFactorState(await userContext(token))).toMatchObject([
      { recoveryCodesLeft: 9 },
    ]);
    const other = await enrolled();
    expect(await attempt(other.email, recovery[1])).toMatchObject({ refusal: { code: 4151 } });
  });

  it('stops after five wrong codes, also with the right one, for a quarter of an hour', async () => {
    const { email, secret } = await enrolled();
    const given = { challenge: await challenge(email), code: '000000' };
    for (let i = 0; i < 5; i += 1) {
      expect(await secondStep(publicContext(), given, FROM)).toMatchObject({
        refusal: { code: 4151 },
      });
    }
    const right = { ...given, code: await codeAt(secret) };
    expect(await secondStep(publicContext(), right, FROM)).toMatchObject({
      refusal: { code: 4290, data: { retry_after_s: 15 * 60 } },
    });
    expect(await attempt(email, right.code)).toMatchObject({ refusal: { code: 4290 } });
    const later = NOW_MS + 15 * 60_000;
    expect((await attempt(email, await codeAt(secret, later), later)).ok).toBe(true);
  });

  it('gives one try to three guesses at once after four', async () => {
    const { email } = await enrolled();
    const given = { challenge: await challenge(email), code: '000000' };
    for (let i = 0; i < 4; i += 1) await secondStep(publicContext(), given, FROM);
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => secondStep(publicContext(), given, FROM)),
    );
    const codes = outcomes.map((outcome) => (outcome.ok ? 2000 : outcome.refusal.code));
    expect(codes.sort()).toEqual([4151, 4290, 4290]);
  });

  it('knows its own step only, for five minutes and this password', async () => {
    const [one, two] = [await enrolled(), await enrolled()];
    const own = await challenge(one.email);
    const code = await codeAt(one.secret);
    const denied = async (given: string, nowMs = NOW_MS) => {
      const ctx = publicContext(undefined, nowMs);
      await expect(secondStep(ctx, { challenge: given, code }, FROM)).rejects.toEqual(
        new Denial(4001),
      );
    };
    await denied(own.replace(one.userId, two.userId));
    await denied(`${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}`);
    await denied(own, NOW_MS + 10 * STEP);
    for (const made of ['', 'x'.repeat(80), `${one.userId}.1.9999999999999.${'0'.repeat(64)}`]) {
      await denied(made);
    }
    await openTestDatabase()
      .update(users)
      .set({ accessVersion: 2 })
      .where(eq(users.id, one.userId));
    await denied(own);
    const counted = await openTestDatabase().select().from(throttles);
    expect(counted.filter(({ key }) => key.includes(two.userId))).toEqual([]);
  });

  it('asks for it after a forgotten password too', async () => {
    const { email, secret } = await enrolled();
    await forget(publicContext(undefined, NOW_MS + 1), { email });
    const chosen = { password: 'another-harbour-7', confirm: 'another-harbour-7' };
    const link = { token: await mailedToken(email), ...chosen };
    expect((await choosePassword(publicContext(), 'reset', link)).ok).toBe(true);
    const again = (code?: string) =>
      login(publicContext(), { email, password: chosen.password, ...(code && { code }) }, FROM);
    expect(await again()).toMatchObject({ refusal: { code: 4150 } });
    expect((await again(await codeAt(secret))).ok).toBe(true);
  });

  it('opens no session for an account that began to ask while its password was compared', async () => {
    const { userId, email } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    const made = await enrolSecondFactor(await userContext(token), password);
    if (!made.ok) throw new Error('refused');
    const ctx = publicContext();
    const read = ctx.db.batch.bind(ctx.db);
    const batch: typeof read = async (statements) => {
      const rows = await read(statements);
      ctx.db.batch = read;
      const code = await codeAt(made.value.secret);
      await confirmSecondFactor(await userContext(token), { code });
      return rows;
    };
    ctx.db.batch = batch;
    ctx.db.again = () => ctx.db;
    expect(await login(ctx, { email, ...password }, FROM)).toMatchObject({
      refusal: { code: 4106 },
    });
  });
});

describe('turning it off', () => {
  it('asks for a code, forgets secret and recovery codes, and tells the user', async () => {
    const { userId, email, token, secret } = await enrolled();
    const other = await signIn(userId, NOW_MS);
    const ctx = await userContext(token);
    expect(await turnOffSecondFactor(ctx, { code: '000000' })).toMatchObject({
      refusal: { code: 4151 },
    });
    expect(await turnOffSecondFactor(ctx, { code: await codeAt(secret) })).toEqual({
      ok: true,
      value: null,
    });
    const db = openTestDatabase();
    for (const table of [secondFactors, recoveryCodes] as const) {
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    }
    expect((await attempt(email)).ok).toBe(true);
    await expect(identify(db, other, NOW_MS)).rejects.toEqual(new Denial(4001));
    expect((await mailTo(email)).map(({ subject }) => subject)).toContain(
      '绿通登录已关闭动态验证码 / Signing in to Greenlane no longer asks for a code',
    );
    expect(await turnOffSecondFactor(ctx, { code: '000000' })).toMatchObject({
      refusal: { code: 4105 },
    });
  });

  it('takes a recovery code, and no code that was used to sign in', async () => {
    const { email, token, secret, recovery } = await enrolled();
    const code = await codeAt(secret);
    expect((await attempt(email, code)).ok).toBe(true);
    const ctx = await userContext(token);
    expect(await turnOffSecondFactor(ctx, { code })).toMatchObject({ refusal: { code: 4151 } });
    expect((await turnOffSecondFactor(ctx, { code: recovery[4] ?? '' })).ok).toBe(true);
  });
});

describe('a right code that is sent again and again', () => {
  it('opens once and costs no attempt, so that the recovery codes stay open', async () => {
    const { email, secret, recovery } = await enrolled();
    const code = await codeAt(secret);
    const clicks = await Promise.all([attempt(email, code), attempt(email, code)]);
    expect(clicks.filter(({ ok }) => ok)).toHaveLength(1);
    for (let click = 0; click < 10; click += 1) {
      expect(await attempt(email, code)).toMatchObject({ refusal: { code: 4151 } });
    }
    const [first = '', second = ''] = recovery;
    expect((await attempt(email, first)).ok).toBe(true);
    for (let click = 0; click < 10; click += 1) {
      expect(await attempt(email, first)).toMatchObject({ refusal: { code: 4151 } });
    }
    expect((await attempt(email, second)).ok).toBe(true);
  });

  it('ends the second factor once, with no attempt left behind', async () => {
    const { secret, token } = await enrolled();
    const ctx = await userContext(token);
    const input = { code: await codeAt(secret) };
    expect((await turnOffSecondFactor(ctx, input)).ok).toBe(true);
    for (let click = 0; click < 10; click += 1) {
      expect(await turnOffSecondFactor(ctx, input)).toMatchObject({ refusal: { code: 4105 } });
    }
  });
});
