import { WORKBOOK_STATES } from '#db/schema/provider/workbook-kinds.ts';

export { WORKBOOK_STATES };
export type WorkbookState = (typeof WORKBOOK_STATES)[number];

/** How long the rows of a workbook are kept, also when nothing of it was committed. */
export const WORKBOOK_KEPT_MS = 24 * 60 * 60 * 1000;
/** Workbooks that somebody uploads in a day at most. */
export const MAX_BOOKS_A_DAY = 50;
/** Files beside one workbook at most, and how many come with one form. */
export const MAX_BOOK_FILES = 200;
export const FILES_AT_ONCE = 20;

/** Rows of one sheet by what becomes of them, and cells that were repaired. */
export interface SheetCounts {
  rows: number;
  new: number;
  /** How many of the new ones come in as drafts; none in books from before drafts were counted. */
  drafts?: number;
  same: number;
  changed: number;
  /** Rows that are wrong. */
  bad: number;
  repaired: number;
}
