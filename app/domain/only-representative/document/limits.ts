/** Characters of a title and of who issued a document. */
export const MAX_TITLE = 120;
export const MAX_ISSUER = 120;
/** Characters of the number on it. */
export const MAX_NUMBER = 60;
/** Characters of what is new in a version. */
export const MAX_CHANGE_NOTE = 200;
/** Characters of the words to whom it is sent. */
export const MAX_MESSAGE = 1000;
/** Days before its end from which a document counts as ending. */
export const ENDING_DAYS = 60;
/** Importers that a safety data sheet is sent to, or not sent to, at once. */
export const MAX_RECIPIENTS = 50;
/** Documents whose files go in one ZIP file. */
export const MAX_BUNDLE = 50;
/** Documents that go to a partner in one act, beside those that the law wants sent. */
export const MAX_SENT_AT_ONCE = 20;
