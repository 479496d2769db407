/** The list of a filing's files in its page's form (`rows/row-editor.tsx`). */
export const FILES_LIST = 'files';
/** Nothing is typed in a row: a file stays or goes. */
export const FILE_FIELDS: readonly string[] = [];
export const BLANK_FILE = {};
