/** Kinds of products, apart from the schema so that a page that only names them loads no validation. */
export const PRODUCT_TYPES = ['substance', 'mixture', 'others'] as const;
export const PRODUCT_ORIGINS = ['own', 'purchased'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PRODUCT_STATES = ['active', 'archived'] as const;
