/** Relations to a partner, apart from the schema so that a page that only names them loads no validation. */
export const PARTNER_ROLES = ['downstream', 'supplier'] as const;
export const PARTNER_STATES = ['active', 'applied', 'lapsed', 'archived'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];
