import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { SaidOfRow } from '../../workbook/said.ts';
import type { SheetCounts } from './kinds.ts';
import { filesRead, own, type Workbook } from './own.server.ts';

/** Rows that one answer has at most: beyond that a workbook says it all. */
const SHOWN_ROWS = 200;
/** Workbooks that the page lists. */
const LISTED = 20;

export interface WorkbookRow {
  sheet: string;
  n: number;
  cells: Record<string, string>;
  result: (typeof workbookRows.$inferSelect)['result'];
  said: SaidOfRow;
}

const ROW = {
  sheet: workbookRows.sheet,
  n: workbookRows.n,
  cells: workbookRows.cells,
  result: workbookRows.result,
  said: workbookRows.said,
};

type Read = Omit<WorkbookRow, 'cells' | 'said'> & { cells: string; said: string };
const rowOf = ({ cells, said, ...row }: Read): WorkbookRow => ({
  ...row,
  cells: JSON.parse(cells),
  said: { errors: {}, repairs: {}, changes: {}, ...JSON.parse(said) },
});

function opened({ columns, counts, companies, moveId: _, staffId: __, ...row }: Workbook) {
  return {
    ...row,
    columns: JSON.parse(columns) as Record<string, string[]>,
    counts: JSON.parse(counts) as Record<string, SheetCounts>,
    companies: JSON.parse(companies) as { zh: string; en: string }[],
  };
}
export type FoundWorkbook = Awaited<ReturnType<typeof findWorkbook>>;

/** Condition: something is said of a row. */
const IS_SAID = sql`(${workbookRows.result} IN ('bad', 'changed')
  OR json_extract(${workbookRows.said}, '$.repairs') <> '{}'
  OR json_type(${workbookRows.said}, '$.notes') = 'object')`;

/**
 * A workbook with its numbers, its files and the rows of which something is said. One round trip.
 *
 * @throws {Denial} 4040 for another's
 */
export async function findWorkbook(ctx: StaffContext, id: string) {
  const { db } = ctx;
  const mine = sql`${workbookRows.workbookId} IN (${db
    .select({ id: workbooks.id })
    .from(workbooks)
    .where(own(ctx, id))})`;
  const [[row = notFound()], rows, files] = await db.batch([
    db.select().from(workbooks).where(own(ctx, id)),
    db
      .select(ROW)
      .from(workbookRows)
      .where(and(mine, IS_SAID))
      // What is wrong comes first.
      .orderBy(sql`${workbookRows.result} <> 'bad'`, asc(workbookRows.sheet), asc(workbookRows.n))
      .limit(SHOWN_ROWS),
    filesRead(ctx, id),
  ]);
  const given = files.map(({ name, sizeBytes }) => ({ name, sizeBytes }));
  return { ...opened(row), rows: rows.map(rowOf), files: given };
}

/**
 * Every row of a workbook, for the book that says what is wrong at its cells. One round trip.
 *
 * @throws {Denial} 4040 for another's, and for one whose day is over
 */
export async function wholeWorkbook(ctx: StaffContext, id: string) {
  const { db } = ctx;
  const [[row = notFound()], rows] = await db.batch([
    db
      .select()
      .from(workbooks)
      .where(and(own(ctx, id), eq(workbooks.kept, true))),
    db
      .select(ROW)
      .from(workbookRows)
      .where(eq(workbookRows.workbookId, id))
      .orderBy(asc(workbookRows.sheet), asc(workbookRows.n)),
  ]);
  return { ...opened(row), rows: rows.map(rowOf) };
}

/** The latest workbooks of whoever asks, the newest first. One round trip. */
export async function latestWorkbooks({ db, identity }: StaffContext) {
  const rows = await db
    .select({
      id: workbooks.id,
      name: workbooks.name,
      staffName: workbooks.staffName,
      state: workbooks.state,
      faults: workbooks.faults,
      counts: workbooks.counts,
      companies: workbooks.companies,
      createdAtMs: workbooks.createdAtMs,
      doneAtMs: workbooks.doneAtMs,
    })
    .from(workbooks)
    .where(eq(workbooks.staffId, identity.user.id))
    .orderBy(desc(workbooks.id))
    .limit(LISTED);
  return rows.map(({ counts, companies, ...row }) => ({
    ...row,
    counts: JSON.parse(counts) as Record<string, SheetCounts>,
    companies: JSON.parse(companies) as { zh: string; en: string }[],
  }));
}
