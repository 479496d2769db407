/** Tables of the data center, apart from the schema so that a page that only names them loads no validation. */
export const DATA_TABLES = ['month', 'coverage', 'year', 'importer'] as const;
export type DataTable = (typeof DATA_TABLES)[number];

/** Years that the comparison shows, the one asked for last. */
export const COMPARED_YEARS = 5;
