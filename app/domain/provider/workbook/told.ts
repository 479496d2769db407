import * as v from 'valibot';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { text, whole } from '../../kernel/wire.ts';
import type { SaidOfCell } from '../../workbook/cells.ts';
import type { FoundWorkbook } from './find.server.ts';
import { type SheetCounts, WORKBOOK_STATES } from './kinds.ts';

/** Something that is said of a cell, with its sentence in the reader's language. */
export interface ToldCell extends Omit<SaidOfCell, 'message'> {
  sentence: string | null;
}

const cellTold = told<ToldCell>('WorkbookCell')({
  sheet: 'text',
  cell: 'text',
  column: 'text',
  /** It is wrong, should be known, changes what is there, or was read otherwise than it is written. */
  kind: oneOf(['error', 'note', 'change', 'repair']),
  value: 'text',
  message: { is: orNull('text'), from: 'sentence' },
  before: 'text',
  after: 'text',
  /** The company that is there already. */
  company_id: orNull('text'),
});

const fileTold = told<FoundWorkbook['files'][number]>('WorkbookFile')({
  name: 'text',
  size_bytes: 'whole',
});

type ToldSheet = Required<SheetCounts> & { sheet: string };

const sheetTold = told<ToldSheet>('WorkbookSheet')({
  sheet: 'text',
  rows: 'whole',
  new: 'whole',
  /** How many of the new ones come in as drafts. */
  drafts: 'whole',
  same: 'whole',
  changed: 'whole',
  bad: 'whole',
  repaired: 'whole',
});

/** A workbook by which companies are opened, with its preview. */
export const workbookTold = told<
  Omit<FoundWorkbook, 'counts'> & {
    sheets: ToldSheet[];
    said: ToldCell[];
  }
>('Workbook')({
  import_id: { is: 'text', from: 'id' },
  name: 'text',
  state: oneOf(WORKBOOK_STATES),
  /** What is committed; null before the preview is there. */
  digest: orNull('text'),
  /** Cells that are wrong: while there are any, nothing can be committed. */
  errors: { is: 'whole', from: 'faults' },
  sheets: { is: each(sheetTold), from: 'sheets' },
  /** Files beside it, for cells that name them. */
  files: each(fileTold),
  /** What is wrong first; of the first 200 rows. */
  cells: { is: each(cellTold), from: 'said' },
  created_at: 'moment',
  expires_at: 'moment',
  done_at: orNull('moment'),
});

/** Files that came in beside a workbook; its preview has them by then. */
export const filesGiven = v.object({
  import_id: text,
  files: v.array(v.object({ name: text, size_bytes: whole, sha256: text })),
});
export type GivenFiles = v.InferOutput<typeof filesGiven>;
