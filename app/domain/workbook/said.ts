import type { FieldMessage } from '../kernel/outcome.ts';

/** What is said at the cells of a row, by column. */
export interface SaidOfRow {
  errors: Record<string, FieldMessage>;
  /** What stood in cells that were repaired, and how they were read. */
  repairs: Record<string, readonly [was: string, now: string]>;
  /** Before and after, where something that is there is changed. */
  changes: Record<string, readonly [before: string, after: string]>;
  /** What should be known of a cell that is not wrong: a file that was not given, say. */
  notes?: Record<string, FieldMessage>;
  /** It is new and comes in as a draft. */
  draft?: true;
  /** A company that is there already, at the cell that names it. */
  known?: { column: string; companyId: string };
}
