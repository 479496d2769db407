import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { companies } from '../tenancy.ts';
import { EXPORT_STATES } from './export-kinds.ts';

/** An export of everything that a company has. It stays listed; its files are kept for a day. */
export const companyExports = sqliteTable(
  'company_exports',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    askedBy: text('asked_by')
      .notNull()
      .references(() => users.id),
    /** As they were called then. */
    askedByName: text('asked_by_name').notNull(),
    reason: text('reason').notNull(),
    /** Language and zone of its workbooks. */
    locale: text('locale', { enum: ['zh-CN', 'en-US'] }).notNull(),
    timeZone: text('time_zone').notNull(),
    state: text('state', { enum: EXPORT_STATES }).notNull().default('running'),
    /** How far its job is, as JSON (`provider/export/progress.ts`). */
    progress: text('progress').notNull().default('{}'),
    /** Rows that were written so far. */
    rows: integer('rows').notNull().default(0),
    /** Files that its parts have or will have, and those among them that the store lacked. */
    files: integer('files').notNull().default(0),
    missing: integer('missing').notNull().default(0),
    /** Parts that it will have; 0 until that is known. */
    parts: integer('parts').notNull().default(0),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    /** Until when its parts are kept; null before it is done. */
    expiresAtMs: integer('expires_at_ms'),
    /** Whether the store still has anything of it. */
    kept: integer('kept', { mode: 'boolean' }).notNull().default(true),
    /** Who asked for it was written to that it has ended. */
    told: integer('told', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('company_exports_by_company').on(t.companyId, t.id),
    uniqueIndex('company_exports_one_running').on(t.companyId).where(sql`state = 'running'`),
    index('company_exports_to_sweep').on(t.endedAtMs).where(sql`kept = 1`),
    index('company_exports_to_tell').on(t.endedAtMs).where(sql`told = 0 AND state <> 'running'`),
  ],
);

/** An object of the store that an export has in one of its parts; objects of one path follow one another in it. */
export const companyExportEntries = sqliteTable(
  'company_export_entries',
  {
    exportId: text('export_id')
      .notNull()
      .references(() => companyExports.id),
    n: integer('n').notNull(),
    part: integer('part').notNull(),
    /** Its path in the ZIP file. */
    path: text('path').notNull(),
    objectKey: text('object_key').notNull(),
    /** As it is known before it is read. */
    sizeBytes: integer('size_bytes').notNull(),
    /** Rows that it tells; null of a file. */
    rows: integer('rows'),
    atMs: integer('at_ms').notNull(),
    /** SHA-256 and bytes of the whole path, kept at its first object once its part is made. */
    sha256: text('sha256'),
    wholeBytes: integer('whole_bytes'),
    missing: integer('missing', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.exportId, t.n] }),
    index('company_export_entries_by_part').on(t.exportId, t.part, t.path, t.n),
  ],
);

/** A ZIP file of an export. */
export const companyExportParts = sqliteTable(
  'company_export_parts',
  {
    exportId: text('export_id')
      .notNull()
      .references(() => companyExports.id),
    part: integer('part').notNull(),
    objectKey: text('object_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    files: integer('files').notNull(),
    madeAtMs: integer('made_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.part] })],
);
