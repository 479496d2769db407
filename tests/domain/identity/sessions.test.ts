import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/identity.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { changePassword } from '~/domain/identity/change-password.server.ts';
import { endOtherSessions, endSession } from '~/domain/identity/end-session.server.ts';
import { identify } from '~/domain/identity/identify.server.ts';
import { listSessions } from '~/domain/identity/list-sessions.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import { IDLE_MS, SEEN_EVERY_MS, SESSION_HOURS } from '~/domain/identity/session-life.ts';
import { hashToken } from '~/domain/kernel/ids.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { NOW_MS, openTestDatabase } from '../../support/contexts.ts';
import {
  insertPerson,
  PASSWORD,
  publicContext,
  signIn,
  userContext,
} from '../../support/people.ts';

const SESSION_MS = SESSION_HOURS.standard * 60 * 60_000;

const MINUTE = 60_000;

async function rowOf(token: string) {
  const [row] = await openTestDatabase()
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, await hashToken(token)));
  return row;
}

const lives = (token: string, atMs = NOW_MS) =>
  identify(openTestDatabase(), token, atMs).then(
    () => true,
    (error: Denial) => error.code,
  );

describe('a session nobody uses', () => {
  it('ends after three hours without a request', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    expect(await lives(token, NOW_MS + IDLE_MS)).toBe(4001);
    expect(await lives(token, NOW_MS + IDLE_MS - 1)).toBe(true);
    expect(await lives(token, NOW_MS + IDLE_MS)).toBe(true);
  });

  it('ends after twelve hours, however busy it is', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    for (let ms = 0; ms < SESSION_MS; ms += 2 * 60 * MINUTE) {
      expect(await lives(token, NOW_MS + ms)).toBe(true);
    }
    expect(await lives(token, NOW_MS + SESSION_MS)).toBe(4001);
  });

  it('is not revived by the request that comes too late', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    for (const ms of [IDLE_MS, IDLE_MS + 1]) expect(await lives(token, NOW_MS + ms)).toBe(4001);
    expect((await rowOf(token))?.lastSeenAtMs).toBe(NOW_MS);
  });
});

describe('that a session is in use', () => {
  it('is written every five minutes, within the one round trip that asks who it is', async () => {
    const { userId } = await insertPerson();
    const token = await signIn(userId, NOW_MS);
    const seen = [];
    for (const ms of [0, SEEN_EVERY_MS - 1, SEEN_EVERY_MS, SEEN_EVERY_MS + MINUTE]) {
      const db = openTestDatabase();
      await identify(db, token, NOW_MS + ms);
      expect(db.trips.roundTrips).toBe(1);
      seen.push(((await rowOf(token))?.lastSeenAtMs ?? 0) - NOW_MS);
    }
    expect(seen).toEqual([0, 0, SEEN_EVERY_MS, SEEN_EVERY_MS]);
  });
});

describe('the sessions of a user', () => {
  it('are listed with device, address and last use, the latest used first and this one marked', async () => {
    const { userId, email } = await insertPerson();
    const old = await signIn(userId, NOW_MS - 60 * MINUTE);
    const outcome = await login(
      publicContext('203.0.113.60'),
      { email, password: PASSWORD },
      { userAgent: 'Firefox/128.0 (Windows)' },
    );
    if (!outcome.ok) throw new Error('refused');
    const { token } = outcome.value;
    await signIn((await insertPerson()).userId, NOW_MS);
    const ctx = await userContext(token);
    const listed = await listSessions(ctx);
    expect(listed).toEqual([
      {
        id: `ses_${(await hashToken(token)).slice(0, 26)}`,
        ip: '203.0.113.60',
        userAgent: 'Firefox/128.0 (Windows)',
        createdAtMs: NOW_MS,
        lastSeenAtMs: NOW_MS,
        current: true,
      },
      {
        id: `ses_${(await hashToken(old)).slice(0, 26)}`,
        ip: '',
        userAgent: '',
        createdAtMs: NOW_MS - 60 * MINUTE,
        lastSeenAtMs: NOW_MS - 60 * MINUTE,
        current: false,
      },
    ]);
    expect(ctx.db.trips.roundTrips).toBe(1);
  });

  it('are no longer listed once they are over', async () => {
    const { userId } = await insertPerson();
    await signIn(userId, NOW_MS - IDLE_MS);
    await signIn(userId, NOW_MS - SESSION_MS);
    await signIn(userId, NOW_MS);
    const ctx = await userContext(await signIn(userId, NOW_MS));
    expect(await listSessions(ctx)).toHaveLength(2);
    await changePassword(ctx, {
      old_password: PASSWORD,
      password: 'another-harbour-7',
      confirm: 'another-harbour-7',
    });
    expect(await listSessions(ctx)).toMatchObject([{ current: true }]);
  });
});

describe('ending sessions', () => {
  async function three() {
    const { userId } = await insertPerson();
    const tokens = [];
    for (let i = 0; i < 3; i += 1) tokens.push(await signIn(userId, NOW_MS));
    const [own = '', one = '', two = ''] = tokens;
    return { userId, own, one, two, ctx: await userContext(own) };
  }
  const idOf = async (token: string) => `ses_${(await hashToken(token)).slice(0, 26)}`;

  async function actionsOf(userId: string) {
    const rows = await openTestDatabase()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, userId));
    return rows.map(({ action }) => action);
  }

  it('ends the one that is named', async () => {
    const { userId, own, one, two, ctx } = await three();
    expect(await endSession(ctx, await idOf(one))).toEqual({ ok: true, value: null });
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect([await lives(own), await lives(one), await lives(two)]).toEqual([true, 4001, true]);
    expect(await actionsOf(userId)).toEqual(['user.end_session']);
  });

  it('knows no session of another user, nor one that is over, nor a part of a name', async () => {
    const { ctx, one } = await three();
    const foreign = await signIn((await insertPerson()).userId, NOW_MS);
    await endSession(ctx, await idOf(one));
    for (const id of [await idOf(foreign), await idOf(one), 'ses_', '', '%']) {
      await expect(endSession(ctx, id)).rejects.toEqual(new Denial(4040));
    }
    expect(await lives(foreign)).toBe(true);
  });

  it('ends all others at once, and again', async () => {
    const { userId, own, one, two, ctx } = await three();
    const foreign = await signIn((await insertPerson()).userId, NOW_MS);
    expect(await endOtherSessions(ctx)).toEqual({ ok: true, value: null });
    expect([await lives(own), await lives(one), await lives(two)]).toEqual([true, 4001, 4001]);
    expect(await lives(foreign)).toBe(true);
    expect((await endOtherSessions(ctx)).ok).toBe(true);
    expect(await actionsOf(userId)).toEqual(['user.end_other_sessions', 'user.end_other_sessions']);
  });
});
