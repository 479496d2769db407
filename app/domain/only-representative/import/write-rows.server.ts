import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { importRows } from '#db/schema/import.ts';
import type { Context } from '../../kernel/context.ts';
import type { Cells } from '../../kernel/typed/table.ts';
import type { JudgedRow } from './judged.ts';

/** A row with what is said of it, as it is written. */
export interface RowToWrite extends JudgedRow {
  cells: Cells;
}

/** Characters of one statement's parameter: D1 takes two million bytes, and a character may be three. */
const MAX_PARAMETER = 600_000;

/** Statements that write rows, over what they were: as many as the size of the rows takes. */
export function writeRows(
  { db }: Pick<Context, 'db'>,
  importId: string,
  rows: readonly RowToWrite[],
): BatchItem<'sqlite'>[] {
  return parameters(rows.map(asWritten)).map((parameter) =>
    db
      .insert(importRows)
      .select(
        sql`SELECT ${importId}, r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3,
          r.value ->> 4, r.value ->> 5, r.value ->> 6, r.value ->> 7
          FROM json_each(${parameter}) r WHERE true`,
      )
      .onConflictDoUpdate({
        target: [importRows.importId, importRows.n],
        set: {
          cells: sql`excluded.cells`,
          state: sql`excluded.state`,
          item: sql`excluded.item`,
          said: sql`excluded.said`,
          badCells: sql`excluded.bad_cells`,
          repaired: sql`excluded.repaired`,
          changed: sql`excluded.changed`,
        },
        // What was saved in the meantime stays so.
        setWhere: sql`${importRows.state} <> 'saved'`,
      }),
  );
}

function asWritten({ n, cells, state, item, said }: RowToWrite): string {
  const { errors, was, changes, removed } = said;
  const isChange = removed !== undefined || Object.keys(changes).length > 0;
  return JSON.stringify([
    ...[n, JSON.stringify(cells), state, item, JSON.stringify(said)],
    ...[Object.keys(errors).length, Object.keys(was).length],
    isChange ? 1 : 0,
  ]);
}

function parameters(rows: readonly string[]): string[] {
  const parts: string[][] = [];
  let size = MAX_PARAMETER;
  for (const row of rows) {
    if (size + row.length > MAX_PARAMETER) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(row);
    size += row.length;
  }
  return parts.map((part) => `[${part.join()}]`);
}
