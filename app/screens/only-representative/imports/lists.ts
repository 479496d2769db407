/** Pages under which the lists of both kinds stand. */
export const LISTS = { records: 'tradeRecords/list', products: 'tradeProducts/list' } as const;
