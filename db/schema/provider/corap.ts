import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { CORAP_IMPORT_STATES, CORAP_STATUSES } from '../registration-kinds.ts';
import { registrations } from '../substance.ts';
import { companies } from '../tenancy.ts';

/**
 * A workbook by which CoRAP statuses come in, over the registrations of all companies. What was committed stays; one that
 * was not is let go of after a day.
 */
export const corapImports = sqliteTable(
  'corap_imports',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id),
    /** As they were called then. */
    staffName: text('staff_name').notNull(),
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Checksum of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    state: text('state', { enum: CORAP_IMPORT_STATES }).notNull().default('ready'),
    /** Keys of its columns in their order, a JSON list. */
    columns: text('columns').notNull(),
    rows: integer('rows').notNull(),
    /** Registrations that it changed, and rows that no registration is of; null before it is committed. */
    changed: integer('changed'),
    unmatched: integer('unmatched'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** When it was committed; 0 before. */
    doneAtMs: integer('done_at_ms').notNull().default(0),
  },
  (t) => [
    index('corap_imports_done').on(t.doneAtMs, t.id).where(sql`state = 'done'`),
    index('corap_imports_by_staff').on(t.staffId, t.createdAtMs),
    index('corap_imports_to_sweep').on(t.expiresAtMs).where(sql`state = 'ready'`),
  ],
);

/** A row of it as it came; they go when it is committed, and after a day. */
export const corapRows = sqliteTable(
  'corap_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => corapImports.id),
    /** Number of the row in the sheet. */
    n: integer('n').notNull(),
    /** Text of each cell by its key, as JSON. */
    cells: text('cells').notNull(),
    /** Values that were meant in columns that offer some, by key, as JSON. */
    chosen: text('chosen').notNull(),
    /** What the reader has against cells, by key, as JSON: a formula, a merged or linked cell. */
    unread: text('unread').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.n] })],
);

/** What an import changed of a registration, for good. */
export const corapChanges = sqliteTable(
  'corap_changes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => corapImports.id),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Number of the row in the sheet. */
    n: integer('n').notNull(),
    beforeStatus: text('before_status', { enum: CORAP_STATUSES }),
    beforeDeadline: text('before_deadline'),
    afterStatus: text('after_status', { enum: CORAP_STATUSES }).notNull(),
    afterDeadline: text('after_deadline'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.registrationId] }),
    index('corap_changes_by_row').on(t.importId, t.n, t.registrationId),
  ],
);
