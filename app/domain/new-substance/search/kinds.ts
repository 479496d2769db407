/** What one search looks in, in the order it is shown; apart from the verb so that a page that only names them loads none of it. */
export const FOUND_KINDS = ['filings', 'activities', 'cnEnterprises'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
