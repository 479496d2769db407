import type { OrContext } from '../../kernel/context.ts';
import type { Cells, TableRow } from '../../kernel/typed/table.ts';
import type { Judged } from './judged.ts';
import type { ImportKind } from './kinds.ts';
import { OF_KIND } from './of-kind.server.ts';
import type { OpenRow } from './own.server.ts';
import type { RowToWrite } from './write-rows.server.ts';

interface JudgedAgain extends Judged<unknown> {
  /** Rows of which something else is said than before. */
  changed: RowToWrite[];
}

/**
 * Judges the rows of an import that are not saved, all of them: a repaired cell can move its row to another record, and
 * what one record takes the others have no more.
 *
 * @param cells new cells of a row, by its number
 */
export async function judgeAgain(
  ctx: OrContext,
  of: ImportKind,
  rows: readonly OpenRow[],
  cells: ReadonlyMap<number, Cells> = new Map(),
): Promise<JudgedAgain> {
  const table = rows.map(
    (row): TableRow => ({ line: row.n, cells: cells.get(row.n) ?? JSON.parse(row.cells) }),
  );
  const judged = await OF_KIND[of].judge(ctx, table);
  const before = new Map(rows.map((row) => [row.n, row]));
  const now = new Map(table.map((row) => [row.line, row.cells]));
  const changed = judged.rows.flatMap((row): RowToWrite[] => {
    const was = before.get(row.n);
    const same =
      was?.state === row.state &&
      was.item === row.item &&
      was.said === JSON.stringify(row.said) &&
      !cells.has(row.n);
    return same ? [] : [{ ...row, cells: now.get(row.n) ?? {} }];
  });
  return { ...judged, changed };
}
