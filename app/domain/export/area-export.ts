import type { Column, SQL } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Columns, RowOf } from '../kernel/columns.ts';
import type { AreaContext, Context } from '../kernel/context.ts';
import type { Area } from '../systems/profiles.ts';

/** The company whose rows are told. */
export interface ExportOf {
  companyId: string;
  /** Slug of the subsystem; empty for what belongs to none. */
  system: string;
}

/** A table whose rows belong to a company by themselves. */
type OwnTable = SQLiteTable & { companyId: AnySQLiteColumn };
type ParentTable = OwnTable & { id: AnySQLiteColumn };

/** Rows of a table that an export tells as they are stored, each column under its name in the database. */
export interface ExportedTable {
  /** Name of its files. */
  name: string;
  table: SQLiteTable;
  /** Rows that hang on rows of another table, and by which column; without it they are the company’s themselves. */
  of?: { parent: ParentTable; by: Column };
  /** What rows are read by, in the order of an index; the id where nothing is said. */
  keys?: readonly Column[];
  /** What else a row must be. */
  where?: (of: ExportOf) => SQL;
  /** Columns that stay: secrets, other companies’ ids, what nobody reads. */
  without?: readonly Column[];
  /** Columns that are told otherwise: what names rows of another company. */
  as?: (of: ExportOf) => Readonly<Record<string, SQL>>;
  /** Its rows are long: so few are read at a time. */
  atATime?: number;
  /** The list that its page shows, which is its workbook then. */
  list?: AnyExportedList;
}

/** A page of a list as its company's admins see it. */
interface ExportedPage<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}

/** Where a page begins, and how many rows it has. */
export interface ExportAt {
  limit: number;
  cursor: string | undefined;
}

/** A list that a page of the area shows; its workbook has all of its rows. */
export interface ExportedList<Ctx, Table extends Columns, Asked extends string = string> {
  columns: Table;
  /** Key of its title. */
  title: string;
  /** Lists that are one after another the whole: what is archived has a list of its own. */
  each: readonly Asked[];
  page(ctx: Ctx, each: Asked, at: ExportAt): Promise<ExportedPage<RowOf<Table> & object>>;
}

/** A list whose context and rows only its area knows. */
export interface AnyExportedList extends Pick<ExportedList<Context, Columns>, 'columns' | 'title'> {
  each: readonly string[];
  page(ctx: Context, each: string, at: ExportAt): Promise<ExportedPage<object>>;
}

/** A list, with the context of its area known to its `page`. */
export function listOf<A extends Area>() {
  return <Table extends Columns, const Asked extends string>(
    list: ExportedList<AreaContext<A>, Table, Asked>,
  ): AnyExportedList => list;
}

/** What an area tells of a company that leaves with everything it has, or wants it all. */
export interface AreaExport {
  area: Area;
  tables: readonly ExportedTable[];
}

/** Rows of something that is no table by itself. */
export interface ExportedRows {
  name: string;
  /** @param after where the rows before ended; null at the beginning */
  read(
    ctx: Context,
    of: ExportOf,
    after: string | null,
  ): Promise<{ rows: Record<string, unknown>[]; after: string | null }>;
  list?: AnyExportedList;
}
