import { and, asc, eq, gt } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { workbookFiles, workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Context } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { BookWithFiles } from '../../workbook/book.ts';
import type { StagedBook, StagedRow } from '../../workbook/sheet.ts';

export type Workbook = typeof workbooks.$inferSelect;

/** Condition: a workbook of whoever asks; nobody sees another's. */
export const own = ({ identity }: Pick<StaffContext, 'identity'>, id: string) =>
  and(eq(workbooks.id, id), eq(workbooks.staffId, identity.user.id));

/** Statement: rows of a workbook as they came. */
export function stagedRead({ db }: Pick<Context, 'db'>, id: string) {
  return db
    .select({
      sheet: workbookRows.sheet,
      n: workbookRows.n,
      cells: workbookRows.cells,
      chosen: workbookRows.chosen,
      unread: workbookRows.unread,
    })
    .from(workbookRows)
    .where(eq(workbookRows.workbookId, id))
    .orderBy(asc(workbookRows.sheet), asc(workbookRows.n));
}

/** The same by their sheets. */
export function stagedBook(rows: Awaited<ReturnType<typeof stagedRead>>): StagedBook {
  const book = new Map<string, StagedRow[]>();
  for (const { sheet, n, cells, chosen, unread } of rows) {
    const all = book.get(sheet) ?? [];
    all.push({
      n,
      cells: JSON.parse(cells),
      chosen: JSON.parse(chosen),
      unread: JSON.parse(unread),
    });
    book.set(sheet, all);
  }
  return Object.fromEntries(book);
}

/** Statement: files that were given beside a workbook, by their names. */
export function filesRead({ db }: Pick<Context, 'db'>, id: string) {
  return db
    .select()
    .from(workbookFiles)
    .where(eq(workbookFiles.workbookId, id))
    .orderBy(asc(workbookFiles.key));
}
export type WorkbookFile = Awaited<ReturnType<typeof filesRead>>[number];

/** The same as rows find them. */
export const bookFiles = (files: readonly WorkbookFile[]): BookWithFiles['files'] =>
  new Map(files.map((file) => [file.key, file]));

/** A workbook as it is judged and written. */
export interface ReadyWorkbook {
  row: Workbook;
  staged: StagedBook;
  files: readonly WorkbookFile[];
}

/**
 * A workbook that can be committed, with its rows and files. One round trip.
 *
 * Refusals: 4105 it is read just now, could not be read, is committed, or its day is over.
 *
 * @throws {Denial} 4040 for another's
 */
export async function readyWorkbook(
  ctx: StaffContext,
  id: string,
): Promise<Outcome<ReadyWorkbook>> {
  const [[row = notFound()], rows, files] = await ctx.db.batch([
    ctx.db.select().from(workbooks).where(own(ctx, id)),
    stagedRead(ctx, id),
    filesRead(ctx, id),
  ]);
  if (row.state === 'done') return refuse(4105, { why: { key: 'import_is_done' } });
  if (row.state === 'reading') return refuse(4105, { why: { key: 'import_is_reading' } });
  if (row.state === 'failed') return refuse(4105, { why: { key: 'import_is_refused' } });
  if (!row.kept || row.expiresAtMs <= ctx.nowMs) {
    return refuse(4105, { why: { key: 'import_over' } });
  }
  return { ok: true, value: { row, staged: stagedBook(rows), files } };
}

/** A workbook as its job finds it, and a context in the name of whoever brought it; null where they are staff no more. */
export async function workbookAtWork(
  ctx: Context,
  id: string,
): Promise<{ row: Workbook; acting: AtTheirWork | null } | null> {
  const { db, nowMs } = ctx;
  const [found] = await db
    .select({ row: workbooks, role: users.staffRole, state: users.state })
    .from(workbooks)
    .innerJoin(users, eq(users.id, workbooks.staffId))
    .where(and(eq(workbooks.id, id), gt(workbooks.expiresAtMs, nowMs)));
  if (found === undefined) return null;
  const { row, role, state } = found;
  if (role === null || state !== 'active') return { row, acting: null };
  return {
    row,
    acting: { ...ctx, staffRole: role, identity: { user: { id: row.staffId } } },
  };
}
