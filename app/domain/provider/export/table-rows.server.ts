import { and, type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ExportedRows, ExportedTable, ExportOf } from '../../export/area-export.ts';
import type { Context } from '../../kernel/context.ts';

/** Rows that are read at a time, and rows whose own rows are. */
const ROWS_AT_A_TIME = 2_000;
const PARENTS_AT_A_TIME = 500;

/** Columns of machines, which say nothing to a reader. */
const OF_MACHINES = ['moveId', 'searchText', 'openSearchText'];

/** Where a read ended: at a row, by its keys, or behind the last row of a parent. */
interface Place {
  keys: (string | number | null)[];
}

/** The rows of a table that an area contributes, a part at a time. */
export function rowsOfTable(told: ExportedTable): ExportedRows {
  return {
    name: told.name,
    ...(told.list && { list: told.list }),
    read: (ctx, of, after) =>
      told.of === undefined
        ? ownRows(ctx, told, of, after)
        : rowsOfParents(ctx, told, told.of, of, after),
  };
}

/** The rows that are the company's themselves. One round trip. */
async function ownRows(ctx: Context, told: ExportedTable, of: ExportOf, after: string | null) {
  const keys = keysOf(told);
  const atATime = told.atATime ?? ROWS_AT_A_TIME;
  const rows = await rowsRead(ctx, told, of, {
    where: and(own(told.table, of), told.where?.(of), beyond(keys, after)),
    keys,
    limit: atATime,
  });
  return {
    rows: rows.map(toldRow),
    after: rows.length < atATime ? null : placeOf(rows.at(-1), keys),
  };
}

/** The rows of the next of its parents. One round trip. */
async function rowsOfParents(
  ctx: Context,
  told: ExportedTable,
  { parent, by }: NonNullable<ExportedTable['of']>,
  of: ExportOf,
  after: string | null,
) {
  const keys = [by, ...keysOf(told).filter((key) => key.name !== by.name)];
  const atATime = told.atATime ?? ROWS_AT_A_TIME;
  const from = after === null ? null : (JSON.parse(after) as Place);
  // Rows are read by their company, not along all ids: hence the sign.
  const id = sql`+${parent.id}`;
  const parents = ctx.db
    .select({ id: parent.id })
    .from<SQLiteTable>(parent)
    .where(and(own(parent, of), from === null ? undefined : sql`${id} >= ${from.keys[0]}`))
    .orderBy(id)
    .limit(PARENTS_AT_A_TIME);
  const [ids, rows] = await ctx.db.batch([
    parents,
    rowsRead(ctx, told, of, {
      where: and(sql`${by} IN ${parents}`, told.where?.(of), beyond(keys, after)),
      keys,
      limit: atATime,
    }),
  ]);
  const last = ids.at(-1)?.id as string | undefined;
  return {
    rows: rows.map(toldRow),
    after: rows.length === atATime ? placeOf(rows.at(-1), keys) : nextParent(ids.length, last),
  };
}

/** Behind everything of a parent: no key of a row is greater than a text of this kind. */
const nextParent = (read: number, last: string | undefined) =>
  read < PARENTS_AT_A_TIME || last === undefined
    ? null
    : JSON.stringify({ keys: [`${last}!`] } satisfies Place);

const columnNamed = (table: SQLiteTable, name: string): Column | undefined =>
  getTableColumns<SQLiteTable>(table)[name];

/** Condition: rows of the company, and of the subsystem where they have one. */
function own(table: SQLiteTable, { companyId, system }: ExportOf): SQL | undefined {
  const [company, slug] = [columnNamed(table, 'companyId'), columnNamed(table, 'system')];
  if (company === undefined) throw new Error(`${getTableConfig(table).name} has no company`);
  return and(eq(company, companyId), slug && system !== '' ? eq(slug, system) : undefined);
}

/** What rows are read by: those of an index, else the id, else what identifies them. */
function keysOf({ table, keys }: ExportedTable): readonly Column[] {
  if (keys !== undefined) return keys;
  const id = columnNamed(table, 'id');
  if (id !== undefined) return [id];
  const { primaryKeys, columns } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** ORDER BY; by an id alone rows are put in order, not sought along the ids of all companies. */
const orderOf = (keys: readonly Column[]): SQL[] =>
  keys.length === 1 ? keys.map((key) => sql`+${key}`) : keys.map((key) => sql`${key}`);

function beyond(keys: readonly Column[], after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const { keys: from } = JSON.parse(after) as Place;
  const columns = orderOf(keys.slice(0, from.length));
  const values = from.map((value) => sql`${value}`);
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

const placeOf = (row: Read | undefined, keys: readonly Column[]): string | null =>
  row === undefined
    ? null
    : JSON.stringify({ keys: keys.map((_, n) => row[KEY(n)] as string | number) } satisfies Place);

/** Keys are read beside what is told: a column that is told otherwise is still gone by. */
const KEY = (n: number) => `\u0000${n}`;

type Read = Record<string, unknown>;

function toldRow(read: Read): Read {
  return Object.fromEntries(Object.entries(read).filter(([name]) => !name.startsWith('\u0000')));
}

interface Asked {
  where: SQL | undefined;
  keys: readonly Column[];
  limit: number;
}

/** Statement: rows with the columns that are told, by their names in the database. */
function rowsRead(
  { db }: Context,
  { table, without = [], as }: ExportedTable,
  of: ExportOf,
  { where, keys, limit }: Asked,
) {
  const otherwise = as?.(of) ?? {};
  const told = Object.entries(getTableColumns<SQLiteTable>(table))
    .filter(([key, column]) => !OF_MACHINES.includes(key) && !without.includes(column))
    .map(([key, column]) => [column.name, otherwise[key]?.as(column.name) ?? column] as const);
  const places = keys.map((key, n) => [KEY(n), sql`${key}`.as(`key_${n}`)] as const);
  // Names and values: the table is not known here.
  const columns = Object.fromEntries<unknown>([...told, ...places]) as Record<
    string,
    AnySQLiteColumn
  >;
  return db
    .select(columns)
    .from<SQLiteTable>(table)
    .where(where)
    .orderBy(...orderOf(keys))
    .limit(limit);
}
