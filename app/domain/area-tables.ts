import type { Column, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';

/** Tables of an area that the rooms shared by all areas work on. */
export interface AreaTables {
  /** Every column that names a file of a company; a file that none of them names is nobody's. */
  files: readonly AnySQLiteColumn[];
  /** Tables whose UNIQUE answers a user. SQLite names it by its columns, the schema gives it a name. */
  uniques: readonly SQLiteTable[];
  /** Ids that the one search box finds, by the kind of their entries. */
  search: Readonly<Record<string, Column>>;
  /** The names of a subject that are looked at for look-alikes: subselect of a JSON array by its id. */
  names: Readonly<Record<string, (id: Column) => SQL>>;
  /** What goes on once such a name is cleared, by the kind of its subject. */
  cleared?: Readonly<Record<string, (db: Database, id: string) => BatchItem<'sqlite'>[]>>;
}
