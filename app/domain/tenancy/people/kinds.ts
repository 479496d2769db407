export const ROLES = ['admin', 'member', 'viewer'] as const;

/** Invited people have not chosen a password yet; disabled ones may not work for this company. */
export const PERSON_STATES = ['invited', 'active', 'disabled'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
