/** Pages under which the lists of each kind stand. */
export const LISTS = {
  records: 'tradeRecords/list',
  products: 'tradeProducts/list',
  arrivals: 'tradeRecords/list',
} as const;
/** The words of those lists. */
export const LIST_WORDS = {
  records: 'records',
  products: 'products',
  arrivals: 'records',
} as const;
/** Where each kind comes in. */
export const IMPORT_PAGES = {
  records: 'tradeRecords/list/import',
  products: 'tradeProducts/list/import',
  arrivals: 'tradeRecords/list/import/arrivals',
} as const;
