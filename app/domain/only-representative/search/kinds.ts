/** What one search looks in, in the order it is shown; apart from the verb so that a page that only names them loads none of it. */
export const FOUND_KINDS = [
  'substances',
  'products',
  'partners',
  'records',
  'certificates',
  'documents',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
