import type { BatchItem } from 'drizzle-orm/batch';
import type { Refusals } from './audit/guarded-write.server.ts';
import type { Context } from './kernel/context.ts';
import type { Area } from './systems/profiles.ts';
import type { InTheirName } from './tenancy/assigned.ts';
import type { BookWithFiles } from './workbook/book.ts';
import type { JudgedBook, SheetShape, StagedBook } from './workbook/sheet.ts';

/** Someone of the provider, or a job in their name. */
export type AtTheirWork = Context & InTheirName;

/** Sheets that an area has in the workbook by which companies are opened (`areas/console.md` §4). */
export interface AreaSheets {
  area: Area;
  sheets: readonly SheetShape[];
  /** Judges the rows of its sheets, by the rules that its forms and calls have. */
  judge(ctx: AtTheirWork, staged: StagedBook, book: BookWithFiles): Promise<JudgedBook>;
  /** Statements that write what was judged, from the staged rows; they ride in one batch with those of all sheets. */
  writes(ctx: Context, workbookId: string, judged: JudgedBook): BatchItem<'sqlite'>[];
  /** Constraints by which it shows that data changed after the preview. */
  races: Refusals;
}
