/** Apart from the schema so that a page loads no validation. */

/** Characters that may be added to the letter. */
export const MAX_TELL_MESSAGE = 1000;
/** Importers that are told in one act. */
export const MAX_TOLD_AT_ONCE = 50;
/** Importers that are listed of one end; a company supplies some dozens. */
export const MAX_IMPORTERS = 300;
