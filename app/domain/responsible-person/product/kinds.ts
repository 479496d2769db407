/** What is left to do with a product; apart from the schema, so that a page that only names it loads no validation. */
export const COSMETIC_TODO = ['unsampled', 'annual_report', 'recall'] as const;
