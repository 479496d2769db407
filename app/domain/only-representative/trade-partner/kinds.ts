/** Relations to a partner, apart from the schema so that a page that only names them loads no validation. */
export const PARTNER_ROLES = ['downstream', 'supplier'] as const;
export const PARTNER_STATES = ['active', 'applied', 'held', 'lapsed', 'archived'] as const;
/** Records can be drafted for it; what can be sent is judged then. */
export const DRAFTED_FOR = ['active', 'applied', 'held'] as const satisfies readonly PartnerState[];
export type PartnerState = (typeof PARTNER_STATES)[number];

/** Whether staff have said which company of the platform a partner is. */
export const LINK_STATES = ['linked', 'unlinked'] as const;
