/** What is left to do with a product; apart from the schema, so that a page that only names it loads no validation. */
export const COSMETIC_TODO = ['unsampled', 'annual_report', 'annual_overdue', 'recall'] as const;

/** What is asked of the status beside normal and invalid: a renewal not decided after the end, goods that may still be sold. */
export const COSMETIC_STANDINGS = ['renewal_pending', 'sell_through'] as const;

/** How the annual report of a year stands. */
export const ANNUAL_STATES = ['filed', 'waived', 'due', 'overdue'] as const;

/** The questions that are asked of products every day, as filters of the list; they exclude one another. */
export const COSMETIC_QUICK = {
  all: {},
  importable: { importable: 'yes' },
  incomplete: { complete: 'no' },
  expiring: { expiring: 'yes' },
  invalid: { status: 'invalid' },
} as const;
