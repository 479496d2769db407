/** How somebody of a company was spoken with, apart from the table so that a page that only names it loads no database code. */
export const CONTACT_KINDS = ['call', 'mail', 'meeting', 'note'] as const;
