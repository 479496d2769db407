import { getTableColumns, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { notFound } from './refusals.ts';
import { orNone } from './text/text.ts';

/** A list that is saved as a whole: rows with an id stay or change, others are new, missing ones go. */

/**
 * Statement: rows as they shall be, in one parameter however many there are; new ones are made, others changed.
 *
 * @param untouched columns that a row that is there keeps
 */
export function putRows<Table extends SQLiteTable & { id: AnySQLiteColumn }>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  untouched: readonly (keyof Table['$inferInsert'] & string)[] = [],
): BatchItem<'sqlite'> {
  const columns = Object.entries(getTableColumns<SQLiteTable>(table));
  const values = columns.map(([key]) => sql`w.value ->> ${`$.${key}`}`);
  const kept: readonly string[] = ['id', ...untouched];
  const changed = columns.filter(([key]) => !kept.includes(key));
  return db
    .insert<SQLiteTable>(table)
    .select(sql`SELECT ${sql.join(values, sql`, `)} FROM json_each(${JSON.stringify(rows)}) w
      WHERE true`)
    .onConflictDoUpdate({
      target: table.id,
      set: Object.fromEntries(
        changed.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
      ),
    });
}

/**
 * Sees that rows with an id are rows of the list, each once.
 *
 * @throws {Denial} 4040 for any other
 */
export function requireOwnRows(
  rows: readonly { id?: string | null }[],
  before: readonly { id: string }[],
): void {
  const left = new Set(before.map(({ id }) => id));
  for (const { id } of rows) if (orNone(id) !== null && !left.delete(id ?? '')) notFound();
}
