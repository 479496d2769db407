import type { BrowserContext } from '@playwright/test';
import { hashToken, newToken } from '../../../app/domain/kernel/ids.ts';
import { E2E } from './addresses.ts';
import { sql } from './sql.ts';

const HOURS_12 = 12 * 3_600_000;

/** A new session of a person, as the token a browser or client holds: a password costs a third of a second. */
export async function sessionOf(email: string): Promise<string> {
  const token = newToken();
  const now = Date.now();
  const made = await sql(
    `INSERT INTO sessions
       (token_hash, user_id, access_version, created_at_ms, expires_at_ms, last_seen_at_ms)
     SELECT ?, id, access_version, ?, ?, ? FROM users WHERE email = ? RETURNING user_id`,
    ...[await hashToken(token), now, now + HOURS_12, now, email],
  );
  if (made.length !== 1) throw new Error(`nobody is called ${email}`);
  return token;
}

/** Whoever looks at the pages of a window from now on. */
export async function enterAs(context: BrowserContext, email: string): Promise<void> {
  const value = await sessionOf(email);
  await context.addCookies([{ name: 'gl_session', value, url: E2E.portal }]);
}
