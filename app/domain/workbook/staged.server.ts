import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { indexEntries, type SearchEntry } from '#db/search/index.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { partsOf } from './parts.ts';
import type { JudgedRow } from './sheet.ts';

/** Which rows of a workbook: of a sheet, with these results. */
export interface Staged {
  workbookId: string;
  sheet: string;
  result: 'new' | 'changed';
}

/**
 * FROM and WHERE of staged rows `w`.
 *
 * @param part of what is made, where not every row has it
 */
export function stagedRows({ workbookId, sheet, result }: Staged, part?: string): SQL {
  const has = part === undefined ? sql`` : sql` AND json_type(w.made, ${`$.${part}`}) = 'object'`;
  return sql`workbook_rows w WHERE w.workbook_id = ${workbookId} AND w.sheet = ${sheet}
    AND w.result = ${result}${has}`;
}

/** A value of what is made of a staged row `w`; the path is ours, never a user's. */
export const ofMade = (path: string): SQL => sql.raw(`json_extract(w.made, '$.${path}')`);

/** Columns that are set by the write itself, in the place of what was made. */
type Also = Readonly<Record<string, SQL>>;

/**
 * When something was written, which is when the book is committed: the preview that made its row may be a day old. Where
 * a row need not have been submitted, it was where its preview says so.
 */
const WRITTEN_AT = ['createdAtMs', 'updatedAtMs', 'submittedAtMs'];

/** Value of a column of a staged row, made under `part`. */
function madeOf({ nowMs }: Pick<Context, 'nowMs'>, part: string, [name, column]: Named): SQL {
  const made = ofMade(`${part}.${name}`);
  if (!WRITTEN_AT.includes(name)) return made;
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  return column.notNull || name === 'updatedAtMs'
    ? now
    : sql`CASE WHEN ${made} IS NOT NULL THEN ${now} END`;
}

type Named = readonly [name: string, column: { notNull: boolean }];

/** Statement: rows of a table from what was made of staged rows, as a whole under `part`. */
export function insertStaged(
  ctx: Pick<Context, 'db' | 'nowMs'>,
  table: SQLiteTable,
  rows: Staged,
  part: string,
  also: Also = {},
) {
  const columns = Object.entries(getTableColumns(table));
  const values = sql.join(
    columns.map((named) => also[named[0]] ?? madeOf(ctx, part, named)),
    sql`, `,
  );
  return ctx.db.insert(table).select(sql`SELECT ${values} FROM ${stagedRows(rows, part)}`);
}

/** A row of a table with all of its columns, as it is made ready for `insertStaged`. */
export function whole<Table extends SQLiteTable>(
  table: Table,
  row: Partial<Table['$inferInsert']>,
): Table['$inferInsert'] {
  const given: Record<string, unknown> = row;
  const all = Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      given[name] ?? column.default ?? column.defaultFn?.() ?? null,
    ]),
  );
  return all as Table['$inferInsert']; // made of its own columns
}

/** A row for which something is written. */
export interface Written<Made> extends JudgedRow<Made> {
  made: Made;
}

/** Rows of a sheet for which something is written. */
export function writtenOf<Made>(rows: readonly JudgedRow[] = []): Written<Made>[] {
  // What a sheet made is what it finds again: rows come back by their sheet alone.
  return rows.filter(({ made }) => made !== null) as Written<Made>[];
}

type MovedTable = SQLiteTable & {
  id: AnySQLiteColumn;
  version: AnySQLiteColumn;
  moveId: AnySQLiteColumn;
};

/**
 * Statement: rows of a table that are there get what was made of staged rows under `row`, and another version; and the
 * condition by which their audit rows find that they did, each by its `rowId`.
 */
export function updateStaged(
  ctx: Context,
  table: MovedTable,
  rows: Staged,
  { fields, where, also = {} }: { fields: readonly string[]; where: SQL; also?: Also },
): { statement: BatchItem<'sqlite'>; moved: SQL<number> } {
  const moveId = newId('mv', ctx.nowMs);
  const columns = Object.entries(getTableColumns<SQLiteTable>(table));
  const set = Object.fromEntries(
    columns
      .filter(([name]) => fields.includes(name) || name === 'updatedAtMs')
      .map((named) => [named[0], madeOf(ctx, 'row', named)]),
  );
  return {
    statement: ctx.db
      .update<SQLiteTable>(table)
      .set({ ...set, ...also, version: sql`${table.version} + 1`, moveId })
      .from(sql`(SELECT * FROM ${stagedRows(rows)}) w`)
      .where(and(where)),
    moved: sql<number>`(SELECT count(*) FROM ${table}
      WHERE ${table.id} = w.value ->> 'rowId' AND ${table.moveId} = ${moveId})`,
  };
}

/** Entries of the search index that one statement writes. */
const ENTRIES_A_STATEMENT = 1000;

/** Statements that index new rows, as many as there are. */
export function indexStaged(db: Database, entries: readonly SearchEntry[]): BatchItem<'sqlite'>[] {
  return partsOf(entries, ENTRIES_A_STATEMENT).flatMap((part) => indexEntries(db, part));
}
