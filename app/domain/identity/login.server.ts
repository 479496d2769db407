import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { loginRecords, sessions, users } from '#db/schema/identity.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Context } from '../kernel/context.ts';
import { hashToken, newId, newToken } from '../kernel/ids.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { landingPath } from '../tenancy/access.ts';
import { type Identity, membershipsOf } from './identify.server.ts';
import { verifyPassword } from './password.server.ts';
import type { loginInput } from './schema.ts';
import {
  accountLimit,
  addressLimit,
  admit,
  clearAttempts,
  forgiveAttempt,
  type Limit,
  oldestAttempt,
  retryAfterS,
} from './throttle.server.ts';
import { currentUser, normalEmail } from './user-context.ts';

/** How long a session lasts after login: a working day. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
/** QUALITY S6, in fifteen minutes. */
export const LOGIN_FAILURES_PER_ACCOUNT = 10;
export const LOGIN_FAILURES_PER_ADDRESS = 100;
const MAX_USER_AGENT = 200;

export interface LoggedIn {
  /** The session's token, in clear only here and with its holder. */
  token: string;
  expiresAtMs: number;
  /** Path to land on: the first subsystem the user may enter (SPEC §4). */
  home: string;
  user: ReturnType<typeof currentUser>;
}

interface Limits {
  address: Limit;
  account: Limit;
}

/**
 * Signs in with e-mail and password and opens a session. Two round trips, and the same work and statements
 * whether or not the account exists.
 *
 * Refusals, in this order: 4290 too many failures (`data.retry_after_s`); 4120 wrong account or password;
 * 4121 the right password of a disabled account; 4122 no role in any subsystem of a company.
 */
export async function login(
  ctx: Context,
  input: v.InferOutput<typeof loginInput>,
  userAgent: string,
): Promise<Outcome<LoggedIn>> {
  const email = normalEmail(input.email);
  const limits: Limits = {
    address: addressLimit('login', ctx.actor.ip, LOGIN_FAILURES_PER_ADDRESS),
    account: await accountLimit('login', email, LOGIN_FAILURES_PER_ACCOUNT),
  };
  const [byAddress, byAccount, oldestOfAddress, oldestOfAccount, [user], memberships] =
    await ctx.db.batch([
      admit(ctx, limits.address),
      admit(ctx, limits.account),
      oldestAttempt(ctx, limits.address),
      oldestAttempt(ctx, limits.account),
      selectAccount(ctx, email),
      membershipsOf(
        ctx.db,
        ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email)),
      ),
    ]);
  if (byAddress.length === 0 || byAccount.length === 0) {
    const oldest = byAddress.length === 0 ? oldestOfAddress : oldestOfAccount;
    return refuse(4290, { data: { retry_after_s: retryAfterS(ctx.nowMs, oldest) } });
  }
  const matches = await verifyPassword(user?.passwordHash ?? null, input.password);
  const identity = user && identityOf(user, memberships);
  const home = identity ? landingPath(identity) : null;
  if (!user || !identity || !matches) return failed(ctx, email, userAgent, 4120);
  if (user.state !== 'active') return failed(ctx, email, userAgent, 4121);
  if (home === null) return failed(ctx, email, userAgent, 4122);
  return openSession(ctx, identity, user.accessVersion, home, limits, userAgent);
}

function selectAccount(ctx: Context, email: string) {
  return ctx.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      passwordHash: users.passwordHash,
      state: users.state,
      accessVersion: users.accessVersion,
      staffRole: users.staffRole,
      tips: users.tips,
    })
    .from(users)
    .where(eq(users.email, email));
}

type Account = Awaited<ReturnType<typeof selectAccount>>[number];

function identityOf(account: Account, memberships: Identity['memberships']): Identity {
  const { id, email, firstName, staffRole, tips } = account;
  return {
    tokenHash: '',
    user: { id, email, firstName, tips },
    staffRole,
    sessionCompanyId: null,
    memberships,
    counts: new Map(),
  };
}

/** The attempt stays counted and the account's owner sees it; for an unknown address nothing is selected. */
async function failed(
  ctx: Context,
  email: string,
  userAgent: string,
  code: 4120 | 4121 | 4122,
): Promise<Outcome<never>> {
  // Columns in the order of the table: id, user_id, at_ms, ip, user_agent, succeeded.
  const record = ctx.db.insert(loginRecords).select(
    sql`SELECT ${newId('lgn', ctx.nowMs)}, ${users.id}, CAST(${ctx.nowMs} AS INTEGER),
      ${ctx.actor.ip ?? ''}, ${userAgent.slice(0, MAX_USER_AGENT)}, 0
      FROM ${users} WHERE ${users.email} = ${email}`,
  );
  const written = await auditedBatch(ctx, {
    head: [record],
    audit: {
      action: 'user.login_failed',
      subject: { kind: 'account', id: (await hashToken(email)).slice(0, 16) },
      detail: { code },
    },
    done: () => null,
  });
  return written.ok ? refuse(code) : written;
}

async function openSession(
  ctx: Context,
  identity: Identity,
  accessVersion: number,
  home: string,
  limits: Limits,
  userAgent: string,
): Promise<Outcome<LoggedIn>> {
  const { user } = identity;
  const token = newToken();
  const tokenHash = await hashToken(token);
  const expiresAtMs = ctx.nowMs + SESSION_MS;
  const ip = ctx.actor.ip ?? '';
  const actor = { kind: 'user', id: user.id, name: user.firstName, role: 'viewer', ip } as const;
  // Columns in the order of the table: token_hash, user_id, access_version, company_id, created_at_ms,
  // expires_at_ms. Nothing is selected when the account changed while its password was being compared.
  const session = ctx.db.insert(sessions).select(
    sql`SELECT ${tokenHash}, ${users.id}, ${users.accessVersion}, NULL,
      CAST(${ctx.nowMs} AS INTEGER), CAST(${expiresAtMs} AS INTEGER) FROM ${users}
      WHERE ${users.id} = ${user.id} AND ${users.state} = 'active'
        AND ${users.accessVersion} = ${accessVersion}`,
  );
  return auditedBatch(
    { ...ctx, actor },
    {
      head: [session],
      moved: sql`(SELECT count(*) FROM ${sessions} WHERE ${sessions.tokenHash} = ${tokenHash})`,
      audit: { action: 'user.login', subject: { kind: 'user', id: user.id } },
      follows: [
        ctx.db.insert(loginRecords).values({
          id: newId('lgn', ctx.nowMs),
          userId: user.id,
          atMs: ctx.nowMs,
          ip,
          userAgent: userAgent.slice(0, MAX_USER_AGENT),
          succeeded: true,
        }),
        clearAttempts(ctx, limits.account),
        forgiveAttempt(ctx, limits.address),
      ],
      done: () => ({ token, expiresAtMs, home, user: currentUser(identity) }),
    },
  );
}
