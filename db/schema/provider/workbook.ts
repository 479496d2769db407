import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { WORKBOOK_RESULTS, WORKBOOK_STATES } from './workbook-kinds.ts';

/** A workbook by which staff open companies or change them. It stays listed; its rows are kept for a day. */
export const workbooks = sqliteTable(
  'workbooks',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id),
    /** As they were called then. */
    staffName: text('staff_name').notNull(),
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    state: text('state', { enum: WORKBOOK_STATES }).notNull().default('reading'),
    /** SHA-256 of what the preview said of every row, in hexadecimal; null before it is there. */
    digest: text('digest'),
    /** By sheet its keys in the order of its columns, as JSON. */
    columns: text('columns').notNull().default('{}'),
    /** By sheet: how many rows are new, as they were, changed, wrong and repaired (`SheetCounts`), as JSON. */
    counts: text('counts').notNull().default('{}'),
    /** Cells that are wrong. */
    faults: integer('faults').notNull().default(0),
    /** Names of its companies in both languages, a JSON list. */
    companies: text('companies').notNull().default('[]'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** When it was committed; null before. */
    doneAtMs: integer('done_at_ms'),
    /** Whether its rows are still there: they go after a day. */
    kept: integer('kept', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [
    index('workbooks_by_staff').on(t.staffId, t.id),
    index('workbooks_to_sweep').on(t.expiresAtMs).where(sql`kept = 1`),
  ],
);

/** A row of a sheet as it came, what is said of it, and what it is made into. */
export const workbookRows = sqliteTable(
  'workbook_rows',
  {
    workbookId: text('workbook_id').notNull(),
    sheet: text('sheet').notNull(),
    /** Number of the row in the sheet. */
    n: integer('n').notNull(),
    /** Text of each cell by its key, as JSON. */
    cells: text('cells').notNull(),
    /** Values that were meant in columns that offer some, by key, as JSON. */
    chosen: text('chosen').notNull(),
    /** What the reader has against cells, by key, as JSON: a formula, a merged or linked cell. */
    unread: text('unread').notNull(),
    /** Null until it was judged. */
    result: text('result', { enum: WORKBOOK_RESULTS }),
    /** What is said at its cells, as JSON (`SaidOfRow`). */
    said: text('said').notNull().default('{}'),
    /** What is written for it, as JSON; null where nothing is. */
    made: text('made'),
    /** 1 while a letter about it is still to be written. */
    letter: integer('letter').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workbookId, t.sheet, t.n] }),
    index('workbook_rows_to_write').on(t.workbookId).where(sql`letter = 1`),
  ],
);

/** A file that was given beside a workbook, for a cell that names it; what nothing keeps goes with the rows. */
export const workbookFiles = sqliteTable(
  'workbook_files',
  {
    /** Its id in `files` once a row of the book is written that names it. */
    id: text('id').primaryKey(),
    workbookId: text('workbook_id')
      .notNull()
      .references(() => workbooks.id),
    /** By which cells name it (`fileKey`): one that comes again takes the place of the first. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    objectKey: text('object_key').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [unique('workbook_files_once').on(t.workbookId, t.key)],
);
