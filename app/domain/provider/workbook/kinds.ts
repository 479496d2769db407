import { WORKBOOK_STATES } from '#db/schema/provider/workbook-kinds.ts';

export { WORKBOOK_STATES };
export type WorkbookState = (typeof WORKBOOK_STATES)[number];

/** How long the rows of a workbook are kept, also when nothing of it was committed. */
export const WORKBOOK_KEPT_MS = 24 * 60 * 60 * 1000;
/** Workbooks that somebody uploads in a day at most. */
export const MAX_BOOKS_A_DAY = 50;

/** Rows of one sheet by what becomes of them, and cells that were repaired. */
export interface SheetCounts {
  rows: number;
  new: number;
  same: number;
  changed: number;
  /** Rows that are wrong. */
  bad: number;
  repaired: number;
}
