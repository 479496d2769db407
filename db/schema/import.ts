import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './identity.ts';
import {
  IMPORT_ITEM_STATES,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
} from './import-kinds.ts';
import { companies } from './tenancy.ts';

/** Rows of a workbook or a paste on their way to records or products; kept for a day. */
export const imports = sqliteTable(
  'imports',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    of: text('of', { enum: IMPORT_KINDS }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    fromIp: text('from_ip').notNull(),
    /** Name of the workbook; empty where rows were pasted. */
    name: text('name').notNull(),
    /** What was pasted, until it is read. */
    pasted: text('pasted'),
    /** Id in `files` of the workbook. */
    fileId: text('file_id'),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('reading'),
    /** How it was last saved. */
    mode: text('mode', { enum: IMPORT_MODES }),
    /** Why it was refused as a whole, or nothing of it was saved. */
    code: integer('code'),
    /** `FieldMessage` as JSON. */
    message: text('message'),
    /** Columns that came, in the order of the template. */
    columns: text('columns', { mode: 'json' }).$type<string[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
  },
  (t) => [
    index('imports_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    index('imports_by_time').on(t.companyId, t.system, t.of, t.createdAtMs),
    index('imports_by_age').on(t.expiresAtMs),
  ],
);

/** A row as it came, and what is said of it. */
export const importRows = sqliteTable(
  'import_rows',
  {
    importId: text('import_id').notNull(),
    /** Number of the row in the sheet or paste. */
    n: integer('n').notNull(),
    /** Text of each cell by its column, as JSON. */
    cells: text('cells').notNull(),
    /** Held: it can be read, and belongs to the same thing as a row that can't. */
    state: text('state', { enum: IMPORT_ROW_STATES }).notNull(),
    /** First row of the record or product that it is a part of; 0 while that is not known. */
    item: integer('item').notNull(),
    /** What is said at its cells, as JSON (`SaidOfRow`). */
    said: text('said').notNull(),
    badCells: integer('bad_cells').notNull(),
    repaired: integer('repaired').notNull(),
    /** 1 where something that is there already is changed. */
    changed: integer('changed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.n] }),
    index('import_rows_by_state').on(t.importId, t.state, t.n),
    index('import_rows_by_item').on(t.importId, t.item),
  ],
);

/** A record or product that is being saved. */
export const importItems = sqliteTable(
  'import_items',
  {
    importId: text('import_id').notNull(),
    /** Its first row. */
    n: integer('n').notNull(),
    /** Input of the verb, as JSON. */
    input: text('input').notNull(),
    state: text('state', { enum: IMPORT_ITEM_STATES }).notNull(),
    /** Which job saves it. */
    chunk: text('chunk').notNull(),
    resultId: text('result_id'),
    resultName: text('result_name'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.n] }),
    index('import_items_by_chunk').on(t.importId, t.chunk, t.state),
  ],
);
