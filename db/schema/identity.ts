import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A person who can sign in: tenant staff, or provider staff when `staff_role` is set. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique('users_email_unique'),
    firstName: text('first_name').notNull(),
    passwordHash: text('password_hash'),
    state: text('state', { enum: ['invited', 'active', 'disabled'] }).notNull(),
    staffRole: text('staff_role', { enum: ['consultant', 'provider'] }),
    tips: integer('tips').notNull().default(0),
    /** Raised when roles or the password change: sessions that began under an older one end (4006). */
    accessVersion: integer('access_version').notNull().default(1),
    /** IANA zone chosen in the user centre; null is that of the company (PRODUCT §13). */
    timeZone: text('time_zone'),
    /** Language of mails to them and of the first page after signing in; null while none was chosen. */
    locale: text('locale', { enum: ['zh-CN', 'en-US'] }),
    /** Which reminders they want by mail. */
    mailAlarms: integer('mail_alarms', { mode: 'boolean' }).notNull().default(true),
    mailArrivals: integer('mail_arrivals', { mode: 'boolean' }).notNull().default(true),
    mailExpiries: integer('mail_expiries', { mode: 'boolean' }).notNull().default(true),
    mailAnswers: integer('mail_answers', { mode: 'boolean' }).notNull().default(true),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('users_by_creation').on(t.createdAtMs, t.id),
    // The provider's own people, few among all.
    index('users_of_staff').on(t.firstName, t.id).where(sql`${t.staffRole} IS NOT NULL`),
  ],
);

/** A signed-in browser or API client. Only the hash of its 256-bit token is kept. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    accessVersion: integer('access_version').notNull(),
    /** The company this session works for; null until one is chosen. */
    companyId: text('company_id'),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** Where it was opened. */
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** Within a few minutes (session-life.ts). */
    lastSeenAtMs: integer('last_seen_at_ms').notNull().default(0),
    /** When a code of the authenticator was given in it last. */
    codeAtMs: integer('code_at_ms').notNull().default(0),
    /** The visit to a company's portal that was begun in it last (schema/tenancy.ts, actAs); only staff have one. */
    actAsId: text('act_as_id'),
  },
  (t) => [index('sessions_by_user').on(t.userId), index('sessions_by_expiry').on(t.expiresAtMs)],
);

/** Log-ins as the user sees them: the latest ten (SPEC §3). */
export const loginRecords = sqliteTable(
  'login_records',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    atMs: integer('at_ms').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    succeeded: integer('succeeded', { mode: 'boolean' }).notNull(),
  },
  (t) => [index('login_records_by_user').on(t.userId, t.atMs)],
);

/** Failed attempts per account or address in a fixed window (QUALITY S6). */
export const throttles = sqliteTable(
  'throttles',
  {
    key: text('key').notNull(),
    windowStartMs: integer('window_start_ms').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStartMs] })],
);

/** Activation and reset links: 256-bit, hashed, two hours, single use (SPEC §5). */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['reset', 'activate'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    expiresAtMs: integer('expires_at_ms').notNull(),
    usedAtMs: integer('used_at_ms'),
    moveId: text('move_id'),
  },
  (t) => [index('one_time_tokens_by_user').on(t.userId, t.kind)],
);

/** What somebody's authenticator and we both know (RFC 6238). */
export const secondFactors = sqliteTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Sealed with CODE_ENCRYPTION_KEY (second-factor.server.ts). */
  secretSealed: text('secret_sealed').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  /** Null until a first code proved that the authenticator has the secret. */
  enabledAtMs: integer('enabled_at_ms'),
  /** The time step of the last code that was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Ten codes for the day the authenticator is lost, each for one use. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** A keyed hash. */
    codeHash: text('code_hash').notNull(),
    usedAtMs: integer('used_at_ms'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
