import { CORAP_IMPORT_STATES, CORAP_STATUSES } from '#db/schema/registration-kinds.ts';
import type { SheetShape } from '../../workbook/sheet.ts';

export { CORAP_IMPORT_STATES };

/** How long the rows of an import are kept that was not committed. */
export const CORAP_KEPT_MS = 24 * 60 * 60 * 1000;
/** Imports that somebody uploads in a day at most. */
export const MAX_CORAP_A_DAY = 50;
/** Registrations that one import changes at most; a statement's parameter takes two million bytes. */
export const MAX_CORAP_CHANGES = 5000;

/** The sheet: a substance by its EC or CAS number, the status of its evaluation, and by when an answer is due. */
export const CORAP_SHEET = {
  key: 'corap',
  columns: [
    { field: 'ec_no', is: 'ec' },
    { field: 'cas_no', is: 'cas' },
    {
      field: 'status',
      words: 'corap_status',
      required: true,
      among: { values: CORAP_STATUSES, words: 'corap_status' },
      width: 26,
    },
    { field: 'decision_deadline', is: 'day' },
  ],
} as const satisfies SheetShape;

/** Why no registration is changed by a row. */
export const UNMATCHED_FOR = ['unknown', 'other_market', 'ended'] as const;
export type UnmatchedFor = (typeof UNMATCHED_FOR)[number];
