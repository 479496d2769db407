/** Rows of one workbook. */
export const MAX_OA_ROWS = 1000;
/** Wrong cells that an answer names; of the others it says how many there are. */
export const MAX_OA_FAULTS = 50;
