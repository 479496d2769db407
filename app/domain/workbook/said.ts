import type { FieldMessage } from '../kernel/outcome.ts';

/** What is said at the cells of a row, by column. */
export interface SaidOfRow {
  errors: Record<string, FieldMessage>;
  /** What stood in cells that were repaired, and how they were read. */
  repairs: Record<string, readonly [was: string, now: string]>;
  /** Before and after, where something that is there is changed. */
  changes: Record<string, readonly [before: string, after: string]>;
  /** A company that is there already, at the cell that names it. */
  known?: { column: string; companyId: string };
}
