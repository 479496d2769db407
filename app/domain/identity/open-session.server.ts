import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { loginRecords, sessions, users } from '#db/schema/identity.ts';
import { visitsOfSessionsEnd } from '../acting/end.server.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import type { Context, Locale } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { hashToken, newId, newToken } from '../kernel/ids.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { policyInSql } from '../regulation/policy-in-sql.server.ts';
import { asksForCode } from './asks-for-code.ts';
import type { Identity } from './identify.server.ts';
import { rememberDevice } from './known-device.ts';
import { PREFERENCES, preferencesOf } from './preferences.ts';
import type { Proof } from './second-factor.server.ts';
import { SESSION_HOURS } from './session-life.ts';
import { currentUser } from './user-context.ts';
import { userState } from './user-state.ts';

const MAX_USER_AGENT = 200;
const HOUR_MS = 60 * 60 * 1000;

/** What somebody comes with who signs in. */
export interface SignInFrom {
  userAgent: string;
  /** Token of the session they have still; it ends. */
  token?: string | undefined;
  /** Cookie of the device (known-device.ts). */
  device?: string | undefined;
}

export interface LoggedIn {
  /** The session's token, in clear only here and with its holder. */
  token: string;
  expiresAtMs: number;
  /** What the device shows from now on. */
  device: string;
  /** Path to land on: the first subsystem the user may enter (SPEC §4). */
  home: string;
  /** Language of the first page, if they chose one. */
  locale: Locale | null;
  user: ReturnType<typeof currentUser>;
}

/** @param whose which one, by a condition on `users` */
export function selectAccount(ctx: Context, whose: SQL) {
  return ctx.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      passwordHash: users.passwordHash,
      state: userState.as('user_state'),
      accessVersion: users.accessVersion,
      staffRole: users.staffRole,
      tips: users.tips,
      ...PREFERENCES,
      asksForCode: asksForCode(sql`${users.id}`).as('asks_for_code'),
      sessionHours: policyInSql(SESSION_HOURS, '', utcDay(ctx.nowMs)).as('session_hours'),
    })
    .from(users)
    .where(whose);
}

export type Account = Awaited<ReturnType<typeof selectAccount>>[number];

export function identityOf(account: Account, memberships: Identity['memberships']): Identity {
  const { id, email, firstName, staffRole, tips } = account;
  return {
    tokenHash: '',
    user: { id, email, firstName, tips, ...preferencesOf(account) },
    staffRole,
    staff: null,
    acting: null,
    sessionCompanyId: null,
    memberships,
    counts: new Map(),
    views: [],
  };
}

/** The attempt stays counted and the account's owner sees it; for an unknown address nothing is selected. */
export async function signInFailed(
  ctx: Context,
  email: string,
  { userAgent }: SignInFrom,
  code: 4120 | 4121 | 4122 | 4151,
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

interface Opening {
  identity: Identity;
  accessVersion: number;
  /** How long the session lasts. */
  sessionHours: number;
  home: string;
  from: SignInFrom;
  /** The code, where the account asks for one. */
  proof?: Proof;
  /** What a success settles: the attempts that were counted. */
  settled: readonly BatchItem<'sqlite'>[];
}

/**
 * Opens a session, in place of the one that was presented.
 *
 * Refusals: 4106 the account changed while its password was being compared; 4151 its code was spent meanwhile.
 */
export async function openSession(ctx: Context, opening: Opening): Promise<Outcome<LoggedIn>> {
  const { identity, accessVersion, sessionHours, home, from, proof, settled } = opening;
  const { user } = identity;
  const token = newToken();
  const tokenHash = await hashToken(token);
  const replaced = from.token === undefined ? '' : await hashToken(from.token);
  const device = await rememberDevice(from.device, user.email, ctx.config.codeHashKey);
  const expiresAtMs = ctx.nowMs + sessionHours * HOUR_MS;
  const ip = ctx.actor.ip ?? '';
  const userAgent = from.userAgent.slice(0, MAX_USER_AGENT);
  const actor = { kind: 'user', id: user.id, name: user.firstName, role: 'viewer', ip } as const;
  // Columns in the order of the table: token_hash, user_id, access_version, company_id, created_at_ms,
  // expires_at_ms, ip, user_agent, last_seen_at_ms, code_at_ms, act_as_id. Nothing is selected when the account changed meanwhile.
  const session = ctx.db.insert(sessions).select(
    sql`SELECT ${tokenHash}, ${users.id}, ${users.accessVersion}, NULL,
      CAST(${ctx.nowMs} AS INTEGER), CAST(${expiresAtMs} AS INTEGER), ${ip}, ${userAgent},
      CAST(${ctx.nowMs} AS INTEGER), CAST(${proof ? ctx.nowMs : 0} AS INTEGER), NULL FROM ${users}
      WHERE ${users.id} = ${user.id} AND ${users.state} = 'active'
        AND ${users.accessVersion} = ${accessVersion}
        AND ${proof?.holds ?? sql`NOT ${asksForCode(sql`${users.id}`)}`}`,
  );
  return auditedBatch(
    { ...ctx, actor },
    {
      head: [session],
      moved: sql`(SELECT count(*) FROM ${sessions} WHERE ${sessions.tokenHash} = ${tokenHash})`,
      audit: { action: 'user.login', subject: { kind: 'user', id: user.id } },
      follows: [
        visitsOfSessionsEnd(ctx, eq(sessions.tokenHash, replaced), 'signed_out'),
        ctx.db.delete(sessions).where(eq(sessions.tokenHash, replaced)),
        ctx.db.insert(loginRecords).values({
          id: newId('lgn', ctx.nowMs),
          userId: user.id,
          atMs: ctx.nowMs,
          ip,
          userAgent,
          succeeded: true,
        }),
        ...(proof ? [proof.spend] : []),
        ...settled,
      ],
      refusals: proof ? { audit_move_happened: { code: 4151 } } : {},
      done: () => ({
        ...{ token, expiresAtMs, device, home, locale: user.locale },
        user: currentUser(identity),
      }),
    },
  );
}
