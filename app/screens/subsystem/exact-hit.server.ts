import { isExactHit } from '~/domain/search/word.ts';
import { redirect } from '~/framework.ts';

/**
 * A search for the very number of one row opens it.
 *
 * @param numberOf what the rows of the list are called by
 * @param detail address of a row's page
 */
export function openExactHit<Row extends { id: string }>(
  q: string,
  { items: [only], total }: { items: readonly Row[]; total: number },
  numberOf: (row: Row) => string | null,
  detail: (id: string) => string,
): void {
  if (only && total === 1 && isExactHit(q, [numberOf(only)])) throw redirect(detail(only.id));
}
