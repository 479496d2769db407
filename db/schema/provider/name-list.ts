import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { NAME_LIST_RESULTS, NAME_LIST_STATES, NAME_LISTS } from './name-list-kinds.ts';

/**
 * A workbook by which prohibited or known companies come in. What was committed stays; one that was not is let go of
 * after a day.
 */
export const nameListImports = sqliteTable(
  'name_list_imports',
  {
    id: text('id').primaryKey(),
    list: text('list', { enum: NAME_LISTS }).notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id),
    /** As they were called then. */
    staffName: text('staff_name').notNull(),
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Checksum of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    state: text('state', { enum: NAME_LIST_STATES }).notNull().default('ready'),
    /** Keys of its columns in their order, a JSON list. */
    columns: text('columns').notNull(),
    rows: integer('rows').notNull(),
    /** Companies that it added and changed; null before it is committed. */
    added: integer('added'),
    changed: integer('changed'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** When it was committed; 0 before. */
    doneAtMs: integer('done_at_ms').notNull().default(0),
  },
  (t) => [
    index('name_list_imports_done').on(t.list, t.doneAtMs, t.id).where(sql`state = 'done'`),
    index('name_list_imports_by_staff').on(t.staffId, t.createdAtMs),
    index('name_list_imports_to_sweep').on(t.expiresAtMs).where(sql`state = 'ready'`),
  ],
);

/** A row of it as it came; they go when it is committed, and after a day. */
export const nameListRows = sqliteTable(
  'name_list_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => nameListImports.id),
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

/** What an import did with a company of the list, for good; the company itself may be taken off it. */
export const nameListChanges = sqliteTable(
  'name_list_changes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => nameListImports.id),
    /** Number of the row in the sheet. */
    n: integer('n').notNull(),
    result: text('result', { enum: NAME_LIST_RESULTS }).notNull(),
    /** As it is called there. */
    name: text('name').notNull(),
    country: text('country').notNull(),
    /** Before and after, by column, as JSON; none of one that was added. */
    changes: text('changes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.n] })],
);
