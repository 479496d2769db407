import { bareRow } from './form.ts';
import { type Block, stack } from './text.ts';

/** Height that pages have for their form. */
export type Room = { first: number; next: number };

/** A table that may go on over pages. */
export interface PagedTable {
  head: Block;
  total: Block;
  /** The last row of a page, when the table goes on on the one named. */
  onward: (page: number) => Block;
  /** Its rows from one on, the first ruled and named as the first of a page. */
  rowsFrom: (start: number) => Block[];
}

/** A paper around such a table. */
interface TablePaper {
  /** Everything above the table on the first page. */
  before: readonly Block[];
  /** The same on the pages after it. */
  again: readonly Block[];
  /** What a page without a table begins with. */
  numbers: readonly Block[];
  /** Everything below the table. */
  closing: readonly Block[];
  table: PagedTable;
  /** The first page is drawn for so many lines; more go on, so that it always looks the same. */
  onFirst: number;
}

function heightOf(blocks: readonly Block[]): number {
  return stack(blocks).height;
}

/** How many of the blocks fit one under another. */
function countFitting(blocks: readonly Block[], height: number): number {
  let used = 0;
  const over = blocks.findIndex((block) => {
    used += block.height;
    return used > height;
  });
  return over < 0 ? blocks.length : over;
}

/**
 * Lays a paper out into the rows of one or more pages. What comes below the table, statement and signature, stays on
 * the first, beside the parties, unless very long names leave no room for a single line between them.
 */
export function tablePages(paper: TablePaper, room: Room): Block[][] {
  const { before, again, numbers, closing, onFirst } = paper;
  const { head, total, onward, rowsFrom } = paper.table;
  const all = rowsFrom(0);
  const wanted = all.slice(0, onFirst);
  const free = room.first - heightOf([...before, head, total]);
  const besideClosing = countFitting(wanted, free - heightOf(closing));
  let done = besideClosing > 0 ? besideClosing : countFitting(wanted, free);
  const table = [head, ...wanted.slice(0, done), done === all.length ? total : onward(2)];
  const first = [...before, bareRow(stack(table))];
  const pages = [besideClosing > 0 ? [...first, ...closing] : first];
  while (done < all.length) {
    const rest = rowsFrom(done);
    // A line higher than a page can't be: names are limited where they are entered.
    const fitting = countFitting(rest, room.next - heightOf([...again, head, total]));
    const count = Math.max(1, fitting);
    done += count;
    const foot = done === all.length ? total : onward(pages.length + 2);
    pages.push([...again, bareRow(stack([head, ...rest.slice(0, count), foot]))]);
  }
  if (besideClosing > 0) return pages;
  const last = pages.at(-1) ?? [];
  if (pages.length > 1 && heightOf([...last, ...closing]) <= room.next) last.push(...closing);
  else pages.push([...numbers, ...closing]);
  return pages;
}
