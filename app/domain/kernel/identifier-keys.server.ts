import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from './context.ts';
import { type IdentifierKind, identifierKey } from './identifier.ts';

/** A number with its key, in a table whose rows have it once within a scope. */
export interface Keyed {
  kind: IdentifierKind;
  table: SQLiteTable & { id: AnySQLiteColumn };
  number: AnySQLiteColumn;
  key: AnySQLiteColumn;
  /** 0; more where another row of the scope has the key, too. */
  twin: AnySQLiteColumn;
  scope: AnySQLiteColumn;
}

/** Rows of one number that get their keys in one go. */
export const KEYS_MADE_A_RUN = 200;

/**
 * Makes the keys of numbers that have none: of rows that are older than keys, and whose numbers SQLite could not fold.
 * The first row of a number is the one that later ones collide with; the others are twins, which stay as they are.
 * A twin whose other was renumbered or deleted becomes the one. Idempotent.
 *
 * @returns how many keys were made
 */
export async function makeKeys(
  { db }: Context,
  { kind, table, number, key, twin, scope }: Keyed,
): Promise<number> {
  const name = ({ name: of }: AnySQLiteColumn) => sql.identifier(of);
  // Mostly there is neither: one round trip a minute.
  const [, unkeyed] = await db.batch([
    db.run(sql`UPDATE OR IGNORE ${table} SET ${name(twin)} = 0 WHERE ${name(twin)} > 0
    AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.${name(scope)} = ${table}.${name(scope)}
      AND o.${name(key)} = ${table}.${name(key)} AND o.${name(twin)} = 0)`),
    db
      .select({ id: sql<string>`${table.id}`, number: sql<string>`${number}` })
      .from(table)
      .where(sql`${key} IS NULL AND ${missingIn(number)}`)
      .orderBy(table.id)
      .limit(KEYS_MADE_A_RUN),
  ]);
  const made = unkeyed.map((row) => {
    const as = identifierKey(kind, row.number);
    return db
      .update<SQLiteTable>(table)
      .set({
        [columnOf(table, key)]: as,
        [columnOf(table, twin)]: sql`(SELECT coalesce(max(o.${name(twin)}) + 1, 0) FROM ${table} o
        WHERE o.${name(scope)} = ${table}.${name(scope)} AND o.${name(key)} = ${as})`,
      })
      .where(sql`${table.id} = ${row.id} AND ${key} IS NULL AND ${number} = ${row.number}`);
  });
  const [first, ...rest] = made;
  if (first !== undefined) await db.batch([first, ...rest]);
  return made.length;
}

/** As the partial index of rows without a key has it. */
function missingIn(number: AnySQLiteColumn): SQL {
  return number.notNull ? sql`${number} <> ''` : sql`${number} IS NOT NULL`;
}

function columnOf(table: SQLiteTable, column: AnySQLiteColumn): string {
  const found = Object.entries(table).find(([, one]) => one === column);
  if (found === undefined) throw new Error(`${column.name} is no column of its table`);
  return found[0];
}
