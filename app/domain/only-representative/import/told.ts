import * as v from 'valibot';
import {
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
} from '#db/schema/import-kinds.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { named, text } from '../../kernel/wire.ts';
import type { FoundImport, ImportedRow } from './find.server.ts';

/** What is answered of imports. */

export const importStarted = named('ImportStarted', v.object({ import_id: text }));

/** Something that is said of a cell: that it is wrong or worth a look, was repaired, or changes what is there. */
export interface SaidOfCell {
  row: number;
  column: string;
  value: string;
  was: string | null;
  message: string | null;
}

const importCell = told<SaidOfCell>('ImportCell')({
  row: 'whole',
  column: 'text',
  /** As it is read; as it was written where it can't be. */
  value: 'text',
  /** What stood there before it was repaired, or stands there now that it is changed. */
  was: orNull('text'),
  /** Why it can't be saved; of a row that can, what is worth a look. */
  message: orNull('text'),
});

export const importedRow = told<Pick<ImportedRow, 'n' | 'state'> & { said: SaidOfCell[] }>(
  'ImportRow',
)({
  row: { is: 'whole', from: 'n' },
  state: oneOf(IMPORT_ROW_STATES),
  cells: { is: each(importCell), from: 'said' },
});

const counts = told<FoundImport['counts']>('ImportCounts')({
  rows: 'whole',
  items: 'whole',
  good: 'whole',
  held: 'whole',
  bad: 'whole',
  saved: 'whole',
  bad_cells: 'whole',
  repaired: 'whole',
  changed: 'whole',
});

const items = told<FoundImport['items']>('ImportItems')({
  queued: 'whole',
  done: 'whole',
  refused: 'whole',
});

export const foundImport = told<
  Omit<FoundImport, 'message'> & { said: SaidOfCell[]; sentence: string | null }
>('RowImport')({
  import_id: { is: 'text', from: 'id' },
  of: { is: oneOf(IMPORT_KINDS), from: 'of' },
  name: 'text',
  state: oneOf(IMPORT_STATES),
  mode: orNull(oneOf(IMPORT_MODES)),
  /** Why it was refused as a whole, or nothing was saved. */
  code: orNull('whole'),
  message: { is: orNull('text'), from: 'sentence' },
  counts,
  /** Records or products that are saved. */
  items,
  cells: { is: each(importCell), from: 'said' },
  /** `after` of the next page of rows. */
  next: orNull('whole'),
  created_at: 'moment',
  expires_at: 'moment',
});
