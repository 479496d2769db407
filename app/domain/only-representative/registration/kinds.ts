/** Bands of tonnes a year, as laws and papers name them. */
export const TONNAGE_BANDS = ['1-10', '10-100', '100-1000', '1000+'] as const;
export type TonnageBand = (typeof TONNAGE_BANDS)[number];

export const USE_CLASSES = ['standard', 'intermediate'] as const;
export const VALIDITIES = ['valid', 'invalid'] as const;

/** What is unusual about a registration and was saved all the same. */
export const KEPT_WARNINGS = ['registration_no_check', 'tonnage_outside_band'] as const;
export type KeptWarning = (typeof KEPT_WARNINGS)[number];

/** Years of which a limit may be set: last year, this one, and three to come. */
export const LIMIT_YEARS = { before: 1, after: 3 } as const;
