import type { FieldMessage } from '../../kernel/outcome.ts';
import type { ImportedRow } from './find.server.ts';
import type { SaidOfCell } from './told.ts';

/**
 * What is said of the cells of rows, one after the other.
 *
 * @param sentence the words of a message in the reader's language
 */
export function saidOfCells(
  rows: readonly ImportedRow[],
  sentence: (message: FieldMessage) => string,
): SaidOfCell[] {
  return rows.flatMap(({ n, cells, said }) => {
    const { errors, was, now, changes, warns = {} } = said;
    const columns = [errors, was, changes, warns].flatMap((one) => Object.keys(one));
    return [...new Set(columns)].map((column) => {
      const [error, change] = [errors[column] ?? warns[column], changes[column]];
      return {
        row: n,
        column,
        value: now[column] ?? change?.[1] ?? cells[column] ?? '',
        was: was[column] ?? change?.[0] ?? null,
        message: error ? sentence(error) : null,
      };
    });
  });
}
