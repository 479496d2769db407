/** What screens name of second-person requests. */
export { SECOND_ACTS, SECOND_STATES } from '#db/schema/second-person-kinds.ts';

/** Whose requests a list is asked for. */
export const SECOND_ASKERS = ['me', 'others'] as const;
