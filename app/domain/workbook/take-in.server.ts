import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { IMPORT_UPLOAD } from '../files/rules.ts';
import { checkUpload } from '../files/store.server.ts';
import type { IncomingFile } from '../files/waiting.server.ts';
import type { StaffContext } from '../identity/user-context.ts';
import type { Context } from '../kernel/context.ts';
import { done, type Outcome, type Refusal } from '../kernel/outcome.ts';
import type { BookSheet } from '../kernel/typed/book.ts';
import { parameters } from './parameters.ts';
import type { SheetShape, SheetWords, StagedRow } from './sheet.ts';
import { type Staging, stageBook } from './stage.ts';

/** What reads a workbook: each Worker hands its own over. */
export interface BookReader {
  /** Reads every sheet. */
  readBook: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<BookSheet[]>>;
  words: SheetWords;
}

/** A workbook that came in, with its rows as they stand there. */
export interface CameInBook extends Staging {
  name: string;
  sizeBytes: number;
}

/**
 * Reads a workbook that staff uploaded.
 *
 * Refusals, in this order: 4116 larger than 10 MB, or unpacks to more than 32 MB; 4100 its name; 4115 no .xlsx, cut off,
 * with macros, behind a password or damaged; those of `stageBook`.
 */
export async function takeIn(
  file: IncomingFile,
  shapes: readonly SheetShape[],
  { readBook, words }: BookReader,
): Promise<Outcome<CameInBook>> {
  const checked = await checkUpload(file, IMPORT_UPLOAD);
  if (!checked.ok) return checked;
  const read = await readBook(new Uint8Array(await new Response(file.read()).arrayBuffer()));
  if (!read.ok) return read;
  const book = stageBook(read.value, shapes, words);
  if (!book.ok) return book;
  const { name, sizeBytes } = checked.value;
  return done({ ...book.value, name, sizeBytes });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Table of workbooks that staff uploaded. */
type Uploads = SQLiteTable & { staffId: AnySQLiteColumn; createdAtMs: AnySQLiteColumn };

/** Condition, read after the row is there: whoever uploads has not uploaded more than so many in a day. */
export const withinADay = (
  { identity, nowMs }: StaffContext,
  uploads: Uploads,
  max: number,
): SQL<number> =>
  sql<number>`((SELECT count(*) FROM ${uploads} WHERE ${uploads.staffId} = ${identity.user.id}
    AND ${uploads.createdAtMs} > CAST(${nowMs - DAY_MS} AS INTEGER)) <= CAST(${max} AS INTEGER))`;

/** The answer where it is more. */
export const tooManyADay = (max: number): Refusal => ({
  code: 4290,
  why: { key: 'import_too_many_kept', values: { max } },
});

/** Rows of imports of one sheet as they came. */
type StagedTable = SQLiteTable & {
  importId: AnySQLiteColumn;
  n: AnySQLiteColumn;
  cells: AnySQLiteColumn;
  chosen: AnySQLiteColumn;
  unread: AnySQLiteColumn;
};

/** Statements: rows of a workbook are kept as they stand there. */
export function stageRows(
  db: Database,
  table: StagedTable,
  importId: string,
  staged: readonly StagedRow[],
): BatchItem<'sqlite'>[] {
  const rows = staged.map(({ n, ...row }) => {
    const texts = [row.cells, row.chosen, row.unread].map((of) => JSON.stringify(of));
    return JSON.stringify([n, ...texts]);
  });
  return parameters(rows).map((parameter) =>
    db.insert<SQLiteTable>(table).select(
      // Columns in the order of the table, the first five of those that a list keeps more of.
      sql`SELECT ${importId}, r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3
        FROM json_each(${parameter}) r WHERE true`,
    ),
  );
}

/** A row as it came, from how it is kept. */
export const stagedOf = ({
  n,
  cells,
  chosen,
  unread,
}: {
  n: number;
  cells: string;
  chosen: string;
  unread: string;
}): StagedRow => ({
  n,
  cells: JSON.parse(cells) as StagedRow['cells'],
  chosen: JSON.parse(chosen) as StagedRow['chosen'],
  unread: JSON.parse(unread) as StagedRow['unread'],
});

type Imports = SQLiteTable & {
  id: AnySQLiteColumn;
  state: AnySQLiteColumn;
  expiresAtMs: AnySQLiteColumn;
};

/** Lets go of imports whose day is over without a commit, with their rows: at most so many. Returns how many. */
export async function letGoOfImports(
  { db, nowMs }: Context,
  imports: Imports,
  rows: StagedTable,
  most: number,
): Promise<number> {
  const ready = eq(imports.state, 'ready');
  const over = await db
    .select({ id: sql<string>`${imports.id}`.as('import_id') })
    .from(imports)
    .where(and(ready, lte(imports.expiresAtMs, nowMs)))
    .orderBy(asc(imports.expiresAtMs))
    .limit(most);
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await db.batch([
    db.delete(rows).where(inArray(rows.importId, ids)),
    db.delete(imports).where(and(inArray(imports.id, ids), ready)),
  ]);
  return over.length;
}
