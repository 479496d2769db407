import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { importItems, importRows, imports } from '#db/schema/import.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { Cells } from '../../kernel/typed/table.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import type { JudgedRow } from './judged.ts';
import type { ImportFilter, ImportKind } from './kinds.ts';
import { ours } from './own.server.ts';

/** Rows of one page. */
export const ROWS_A_PAGE = 50;
/** Records or products that a result names; the list has all of them. */
const NAMED_RESULTS = 20;
/** Imports that the page offers to go on with. */
const OFFERED = 5;

/** A row with its cells as they are now. */
export interface ImportedRow extends Omit<JudgedRow, 'state'> {
  state: (typeof importRows.$inferSelect)['state'];
  cells: Cells;
}

const FILTER: Readonly<Record<ImportFilter, SQL>> = {
  bad: sql`${importRows.badCells} > 0 AND ${importRows.state} <> 'saved'`,
  good: sql`${importRows.state} = 'good'`,
  repaired: sql`${importRows.repaired} > 0`,
  changed: sql`${importRows.changed} > 0`,
  saved: sql`${importRows.state} = 'saved'`,
};

/**
 * An import with its numbers, how far it is saved, and a page of its rows. One round trip.
 *
 * @param after number of the row after which the page begins
 * @throws {Denial} 4040 for another company's, and for one whose day is over
 */
export async function findImport(
  ctx: OrContext,
  id: string,
  {
    rows: filter,
    after = 0,
    limit = ROWS_A_PAGE,
  }: { rows?: ImportFilter | undefined; after?: number; limit?: number } = {},
) {
  const { db, nowMs } = ctx;
  const own = sql`${importRows.importId} IN (${db
    .select({ id: imports.id })
    .from(imports)
    .where(ours(ctx, id))})`;
  const [[row], [counts], [items], rows, results] = await db.batch([
    db
      .select()
      .from(imports)
      .where(and(ours(ctx, id), gt(imports.expiresAtMs, nowMs))),
    countsRead(ctx, own),
    db
      .select({
        queued: sql<number>`coalesce(sum(${importItems.state} = 'queued'), 0)`,
        done: sql<number>`coalesce(sum(${importItems.state} = 'done'), 0)`,
        refused: sql<number>`coalesce(sum(${importItems.state} = 'refused'), 0)`,
      })
      .from(importItems)
      .where(eq(importItems.importId, id)),
    db
      .select()
      .from(importRows)
      .where(and(own, gt(importRows.n, after), filter && FILTER[filter]))
      .orderBy(asc(importRows.n))
      .limit(limit + 1),
    db
      .select({ id: importItems.resultId, name: importItems.resultName, n: importItems.n })
      .from(importItems)
      .where(and(eq(importItems.importId, id), eq(importItems.state, 'done')))
      .orderBy(asc(importItems.n))
      .limit(NAMED_RESULTS),
  ]);
  if (row === undefined || counts === undefined || items === undefined) notFound();
  const page = rows.slice(0, limit).map(importedRow);
  const { pasted: _, moveId: __, message, ...found } = row;
  return {
    ...found,
    message: message === null ? null : (JSON.parse(message) as FieldMessage),
    counts,
    items,
    rows: page,
    /** Where the next page begins; null after the last. */
    next: rows.length > limit ? (page.at(-1)?.n ?? null) : null,
    results,
  };
}
export type FoundImport = Awaited<ReturnType<typeof findImport>>;

function countsRead({ db }: OrContext, own: SQL) {
  const sum = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;
  return db
    .select({
      rows: sql<number>`count(*)`,
      items: sql<number>`count(DISTINCT ${importRows.item})`,
      good: sum(sql`${importRows.state} = 'good'`),
      held: sum(sql`${importRows.state} = 'held'`),
      bad: sum(sql`${importRows.state} = 'bad'`),
      saved: sum(sql`${importRows.state} = 'saved'`),
      badCells: sum(sql`iif(${importRows.state} = 'saved', 0, ${importRows.badCells})`),
      repaired: sum(sql`${importRows.repaired}`),
      changed: sum(sql`${importRows.changed}`),
    })
    .from(importRows)
    .where(own);
}

function importedRow({ n, state, item, said, cells }: typeof importRows.$inferSelect): ImportedRow {
  return { n, state, item, said: JSON.parse(said), cells: JSON.parse(cells) };
}

/** Rows that are not saved, for the workbook that says what is wrong with them: one round trip. */
export async function unsavedRows(ctx: OrContext, id: string) {
  const { db, nowMs } = ctx;
  const [[row], rows] = await db.batch([
    db
      .select({ of: imports.of, name: imports.name })
      .from(imports)
      .where(and(ours(ctx, id), gt(imports.expiresAtMs, nowMs))),
    db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), inArray(importRows.state, ['bad', 'held'])))
      .orderBy(asc(importRows.n)),
  ]);
  return { ...(row ?? notFound()), rows: rows.map(importedRow) };
}

/** Statement-wise the latest imports of the company that can be gone on with. One round trip. */
export async function latestImports({ db, company, system, nowMs }: OrContext, of: ImportKind) {
  return db
    .select({
      id: imports.id,
      name: imports.name,
      userName: imports.userName,
      state: imports.state,
      createdAtMs: imports.createdAtMs,
      expiresAtMs: imports.expiresAtMs,
    })
    .from(imports)
    .where(
      and(
        ownRows({ company, system }, imports),
        eq(imports.of, of),
        gt(imports.expiresAtMs, nowMs),
        ne(imports.state, 'refused'),
      ),
    )
    .orderBy(desc(imports.createdAtMs), desc(imports.id))
    .limit(OFFERED);
}
