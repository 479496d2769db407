import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A person who can sign in: tenant staff, or provider staff when `staff_role` is set. */
export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique('users_email_unique'),
  firstName: text('first_name').notNull(),
  passwordHash: text('password_hash'),
  state: text('state', { enum: ['invited', 'active', 'disabled'] }).notNull(),
  staffRole: text('staff_role', { enum: ['consultant', 'provider'] }),
  tips: integer('tips').notNull().default(0),
  /** Raised when roles or the password change: sessions that began under an older one end (4006). */
  accessVersion: integer('access_version').notNull().default(1),
  createdAtMs: integer('created_at_ms').notNull(),
});

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
