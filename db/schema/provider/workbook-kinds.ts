/** How far a workbook of companies is. */
export const WORKBOOK_STATES = ['reading', 'ready', 'done', 'failed'] as const;
/** What becomes of a row. */
export const WORKBOOK_RESULTS = ['new', 'same', 'changed', 'bad'] as const;
