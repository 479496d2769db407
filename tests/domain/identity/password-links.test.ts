import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { throttles, users } from '#db/schema/identity.ts';
import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { LINK_MS, openLink } from '~/domain/identity/link.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { work } from '~/domain/identity/password.server.ts';
import { choosePasswordInput } from '~/domain/identity/schema.ts';
import { sweepIdentity } from '~/domain/identity/sweep.server.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import {
  insertPerson,
  linksOf,
  mailedToken,
  mailTo,
  PASSWORD,
  publicContext,
  signIn,
} from '../../support/people.ts';

const NEW = 'another-harbour-7';
const choice = (token: string) => ({ token, password: NEW, confirm: NEW });

function refusalOf(outcome: { ok: boolean; refusal?: unknown }) {
  return outcome.ok ? null : outcome.refusal;
}

describe('forgot password', () => {
  it('mails a link of 256 bits that is kept as a hash and works for two hours', async () => {
    const { userId, email } = await insertPerson();
    const ctx = publicContext();
    expect(await forget(ctx, { email })).toEqual({ ok: true, value: null });
    expect(ctx.db.trips.roundTrips).toBe(2);
    const [message] = await mailTo(email);
    const token = await mailedToken(email);
    expect(message?.links).toEqual([`http://localhost:8787/user/login?view=reset&token=${token}`]);
    expect(atob(token.replaceAll('-', '+').replaceAll('_', '/'))).toHaveLength(32);
    const rows = await linksOf(userId);
    expect(rows).toMatchObject([
      { kind: 'reset', tokenHash: await hashToken(token), expiresAtMs: NOW_MS + LINK_MS },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answers alike for known, unknown and disabled, and writes to the first only', async () => {
    const { email } = await insertPerson();
    const disabled = await insertPerson({ user: { state: 'disabled' } });
    const answers = [];
    for (const address of [email, disabled.email, `nobody-${email}`]) {
      const ctx = publicContext();
      const before = work.hashes;
      const outcome = await forget(ctx, { email: address });
      answers.push({ outcome, hashes: work.hashes - before, ...ctx.db.trips });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailTo(email)).toHaveLength(1);
    expect(await mailTo(disabled.email)).toEqual([]);
    expect(await mailTo(`nobody-${email}`)).toEqual([]);
    expect(await linksOf(disabled.userId)).toEqual([]);
  });

  it('sends an invited user the activation link', async () => {
    const { userId, email } = await insertPerson({
      user: { passwordHash: null, state: 'invited' },
    });
    await forget(publicContext(), { email });
    expect(await linksOf(userId)).toMatchObject([{ kind: 'activate' }]);
    expect((await mailTo(email))[0]?.links[0]).toContain('view=activate');
  });

  it('writes five letters to a mailbox and then keeps quiet, with the same answer', async () => {
    const { email } = await insertPerson();
    for (let i = 0; i < 7; i += 1) {
      expect(await forget(publicContext(), { email })).toEqual({ ok: true, value: null });
    }
    expect(await mailTo(email)).toHaveLength(5);
  });

  it('refuses an address of the network that asks too often', async () => {
    const ip = '203.0.113.90';
    await openTestDatabase()
      .insert(throttles)
      .values({ key: `forget:address:${ip}`, windowStartMs: NOW_MS, count: 30 });
    expect(await forget(publicContext(ip), { email: 'a@test.example' })).toMatchObject({
      refusal: { code: 4290, data: { retry_after_s: 15 * 60 } },
    });
  });
});

describe('a reset or activation link', () => {
  async function linked(kind: 'reset' | 'activate' = 'reset') {
    const person = await insertPerson(
      kind === 'activate' ? { user: { passwordHash: null, state: 'invited' } } : {},
    );
    await forget(publicContext(), { email: person.email });
    return { ...person, token: await mailedToken(person.email) };
  }

  it('says whose it is and is not consumed by looking', async () => {
    const { email, token } = await linked();
    for (let i = 0; i < 3; i += 1) {
      expect(await openLink(publicContext(), 'reset', token)).toMatchObject({
        ok: true,
        value: { email, expiresAtMs: NOW_MS + LINK_MS },
      });
    }
    expect((await choosePassword(publicContext(), 'reset', choice(token))).ok).toBe(true);
  });

  it('sets the password once, ends every session and lets the user in again', async () => {
    const { userId, email, token } = await linked();
    const session = await signIn(userId, NOW_MS);
    const ctx = publicContext();
    expect(await choosePassword(ctx, 'reset', choice(token))).toEqual({ ok: true, value: null });
    expect(ctx.db.trips.roundTrips).toBe(2);
    await expect(identify(openTestDatabase(), session, NOW_MS)).rejects.toMatchObject({
      code: 4006,
    });
    expect((await login(publicContext(), { email, password: NEW }, { userAgent: '' })).ok).toBe(
      true,
    );
    expect(
      (await login(publicContext(), { email, password: PASSWORD }, { userAgent: '' })).ok,
    ).toBe(false);
    expect(refusalOf(await choosePassword(publicContext(), 'reset', choice(token)))).toEqual({
      code: 4114,
      data: { reason: 'used' },
    });
  });

  it('is won by one of two tabs', async () => {
    const { token } = await linked();
    const outcomes = await Promise.all(
      [1, 2].map(() => choosePassword(publicContext(), 'reset', choice(token))),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.map(refusalOf)).toContainEqual({ code: 4114, data: { reason: 'used' } });
  });

  it('activates an invited user', async () => {
    const { userId, email, token } = await linked('activate');
    expect(await openLink(publicContext(), 'reset', token)).toMatchObject({
      refusal: { data: { reason: 'unknown' } },
    });
    expect((await choosePassword(publicContext(), 'activate', choice(token))).ok).toBe(true);
    const [user] = await openTestDatabase().select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ state: 'active', accessVersion: 2 });
    expect((await login(publicContext(), { email, password: NEW }, { userAgent: '' })).ok).toBe(
      true,
    );
  });

  it('says when it ended', async () => {
    const { token } = await linked();
    const late = publicContext(undefined, NOW_MS + LINK_MS);
    const refusal = {
      code: 4114,
      data: { reason: 'expired', expired_at: new Date(NOW_MS + LINK_MS).toISOString() },
    };
    expect(refusalOf(await openLink(late, 'reset', token))).toEqual(refusal);
    const before = work.hashes;
    expect(refusalOf(await choosePassword(late, 'reset', choice(token)))).toEqual(refusal);
    expect(work.hashes).toBe(before);
  });

  it('gives way to a newer one', async () => {
    const { email, token } = await linked();
    await forget(publicContext(undefined, NOW_MS + 1000), { email });
    expect(refusalOf(await openLink(publicContext(), 'reset', token))).toEqual({
      code: 4114,
      data: { reason: 'superseded' },
    });
    const newest = await mailedToken(email);
    expect((await openLink(publicContext(), 'reset', newest)).ok).toBe(true);
  });

  it('is unknown when nobody sent it', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      expect(refusalOf(await openLink(publicContext(), 'reset', token))).toEqual({
        code: 4114,
        data: { reason: 'unknown' },
      });
    }
  });

  it('does not open a disabled account', async () => {
    const { userId, token } = await linked();
    await openTestDatabase().update(users).set({ state: 'disabled' }).where(eq(users.id, userId));
    expect(refusalOf(await choosePassword(publicContext(), 'reset', choice(token)))).toEqual({
      code: 4121,
    });
  });

  it('lets somebody in again who was stopped after ten failures', async () => {
    const { email, token } = await linked();
    await openTestDatabase()
      .insert(throttles)
      .values({
        key: `login:account:${await hashToken(email)}`,
        windowStartMs: NOW_MS,
        count: 10,
      });
    await choosePassword(publicContext(), 'reset', choice(token));
    expect((await login(publicContext(), { email, password: NEW }, { userAgent: '' })).ok).toBe(
      true,
    );
  });
});

describe('a new password', () => {
  const problemOf = (password: string, confirm = password) => {
    const outcome = parseInput(choosePasswordInput, { token: 't', password, confirm });
    return outcome.ok ? null : outcome.refusal.fields;
  };

  it.each([
    ['abc12', 'password_too_short'],
    ['-----abc12-----', 'password_too_short'],
    ['密码密码密码密码', 'password_too_short'],
    ['123456', 'password_common'],
    ['Password1', 'password_common'],
    ['WOAINI1314', 'password_common'],
    ['', 'required'],
  ])('refuses %s: %s', (password, key) => {
    expect(problemOf(password)).toMatchObject({ password: { key } });
  });

  it('refuses more than scrypt should be asked to chew', () => {
    expect(problemOf('a1'.repeat(65))).toEqual({
      password: { key: 'too_long', values: { max: 128 } },
    });
  });

  it('must be typed twice alike, and says so at the second field', () => {
    expect(problemOf('harbour2026', 'harbour2027')).toEqual({
      confirm: { key: 'password_mismatch' },
    });
  });

  it.each(['k3j9xq', 'harbour 2026 crane!', '绿通-q8w7e6'])('takes %s', (password) => {
    expect(problemOf(password)).toBeNull();
  });
});

describe('sweeping', () => {
  it('deletes what ended a day ago and keeps the rest', async () => {
    const { userId, email } = await insertPerson();
    const session = await signIn(userId, NOW_MS);
    await forget(publicContext(), { email });
    await sweepIdentity(systemContext(NOW_MS + 60 * 60 * 1000));
    expect(await linksOf(userId)).toHaveLength(1);
    expect((await identify(openTestDatabase(), session, NOW_MS)).user.id).toBe(userId);
    await sweepIdentity(systemContext(NOW_MS + 48 * 60 * 60 * 1000));
    expect(await linksOf(userId)).toEqual([]);
    await expect(identify(openTestDatabase(), session, NOW_MS)).rejects.toMatchObject({
      code: 4001,
    });
  });
});
