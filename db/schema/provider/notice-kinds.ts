/** Kinds of notices, apart from the tables so that a page that only names them loads no database code. */

export const VERSION_STATES = ['draft', 'scheduled', 'published'] as const;

/** Whom a promotion is for: everybody, or companies of login type 4 (SPEC §2). */
export const AUDIENCES = ['default', 'type_4'] as const;

/** What somebody can have seen. */
export const SEEN_KINDS = ['version', 'promotion', 'tour'] as const;
