/** Whether an enterprise can still be named by something new. */
export const ENTERPRISE_STATES = ['active', 'archived'] as const;

export const MAX_CONTACTS = 20;
