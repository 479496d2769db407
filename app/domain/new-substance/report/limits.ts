/** Filings of one report: each is a page that is drawn. */
export const MAX_REPORT_FILINGS = 100;
/** Lines of all its activity records, as many as a workbook has rows. */
export const MAX_REPORT_LINES = 10_000;
/** How long a report is kept. */
export const REPORT_DAYS = 30;
