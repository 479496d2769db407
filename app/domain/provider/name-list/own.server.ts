import { and, asc, eq } from 'drizzle-orm';
import { nameListImports, nameListRows } from '#db/schema/provider/name-list.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { stagedOf } from '../../workbook/take-in.server.ts';
import type { NameList } from './kinds.ts';

export type NameListImport = typeof nameListImports.$inferSelect;

/**
 * An import of a list with its rows as they came; none of one that was committed. One round trip.
 *
 * @throws {Denial} 4040 for an import that is none, or of the other list
 */
export async function nameListRead(
  { db }: Context,
  list: NameList,
  id: string,
): Promise<{ row: NameListImport; staged: StagedRow[] }> {
  const [[row = notFound()], rows] = await db.batch([
    db
      .select()
      .from(nameListImports)
      .where(and(eq(nameListImports.id, id), eq(nameListImports.list, list))),
    db
      .select()
      .from(nameListRows)
      .where(eq(nameListRows.importId, id))
      .orderBy(asc(nameListRows.n)),
  ]);
  return { row, staged: rows.map(stagedOf) };
}
