import * as v from 'valibot';
import { IMPORT_KINDS, IMPORT_MODES } from '#db/schema/import-kinds.ts';
import { IMPORT_FILTERS } from './kinds.ts';

/** Bytes of rows that are pasted at once: five thousand of them. */
export const MAX_PASTED_BYTES = 1024 * 1024;
/** As much as a cell keeps (kernel/typed/table.ts). */
const MAX_CELL = 600;

/** Rows as a spreadsheet copies them. What stands in their cells is read, cell by cell, and kept as it was typed. */
export const pastedPayload = v.object({
  text: v.pipe(
    v.string('required'),
    v.check((text) => text.trim() !== '', 'required'),
    v.maxLength(MAX_PASTED_BYTES, 'too_long'),
  ),
});

/** New text of cells of one row, by column; empty for nothing. */
export const fixRowInput = v.object({
  cells: v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(30, 'invalid_choice')),
      v.pipe(v.string('required'), v.maxLength(MAX_CELL, 'too_long')),
    ),
    v.minEntries(1, 'required'),
    v.maxEntries(20, 'too_many'),
  ),
});
export type FixRowInput = v.InferOutput<typeof fixRowInput>;

export const saveImportInput = v.object({ mode: v.picklist(IMPORT_MODES, 'invalid_choice') });
export type SaveImportInput = v.InferOutput<typeof saveImportInput>;

/** Which rows are answered, from which on. */
export const importQuery = v.object({
  rows: v.optional(v.picklist(IMPORT_FILTERS, 'invalid_choice')),
  /** Number of the row after which they begin. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'invalid_choice'))),
});
export type ImportQuery = v.InferOutput<typeof importQuery>;

export const templateQuery = v.object({ of: v.picklist(IMPORT_KINDS, 'invalid_choice') });
