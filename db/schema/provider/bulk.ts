import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { BULK_ACTS, BULK_STATES } from './bulk-kinds.ts';

/** What somebody of the provider did to many at once; jobs work through it, by the verbs of one. */
export const bulkBatches = sqliteTable(
  'bulk_batches',
  {
    id: text('id').primaryKey(),
    act: text('act', { enum: BULK_ACTS }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    actorName: text('actor_name').notNull(),
    fromIp: text('from_ip').notNull(),
    /** JSON object: what was said for all of them. */
    said: text('said').notNull(),
    total: integer('total').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [index('bulk_batches_by_actor').on(t.actorId, t.id)],
);

/** One of them, and what became of it. */
export const bulkItems = sqliteTable(
  'bulk_items',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => bulkBatches.id),
    place: integer('place').notNull(),
    /** Which job of the batch works on it. */
    chunk: integer('chunk').notNull(),
    subjectId: text('subject_id').notNull(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull().default(''),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** The number of a registration or a record; empty where the company itself is meant. */
    about: text('about').notNull().default(''),
    /** As it was looked at. */
    version: integer('version').notNull(),
    /** A duty: of which kind, for which year, and due when. */
    dutyKind: text('duty_kind'),
    dutyYear: integer('duty_year'),
    dutyDueOn: text('duty_due_on'),
    /** What it had, and is to have. */
    before: text('was').notNull().default(''),
    after: text('becomes').notNull().default(''),
    state: text('state', { enum: BULK_STATES }).notNull(),
    /** Refusal code; null where it was done, or is skipped. */
    code: integer('code'),
    /** JSON object: key and values of words that say why better than the code's own. */
    why: text('why'),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.place] })],
);
