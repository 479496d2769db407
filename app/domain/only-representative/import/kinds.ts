import { IMPORT_KINDS } from '#db/schema/import-kinds.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';

export { IMPORT_KINDS };
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Rows of one import at most. */
export const MAX_IMPORT_ROWS = 5000;
/** How long what came in is kept, also when nothing of it was saved. */
export const IMPORT_KEPT_MS = 24 * 60 * 60 * 1000;

/** Which rows a page or the API shows. */
export const IMPORT_FILTERS = ['bad', 'good', 'repaired', 'changed', 'saved'] as const;
export type ImportFilter = (typeof IMPORT_FILTERS)[number];

/** What is said at the cells of a row, by column. */
export interface SaidOfRow {
  errors: Record<string, FieldMessage>;
  /** What stood in cells that were repaired. */
  was: Record<string, string>;
  /** How cells were read, where that is not how they are written. */
  now: Record<string, string>;
  /** Before and after, by column, where something that is there is changed. */
  changes: Record<string, readonly [before: string, after: string]>;
  /** What is worth a look and keeps nothing from being saved, by column. */
  warns?: Record<string, FieldMessage>;
  /** What the row was recognised as: the name of its substance. */
  known?: string;
  /** It needs no registration, and is left out. */
  exempt?: true;
  /** Substances that the product has now and no more then. */
  removed?: string[];
}
