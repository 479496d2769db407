/** Characters of the reason for a list, apart from the schema so that a page loads no validation. */
export const MAX_YEAR_REASON = 500;
