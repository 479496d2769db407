/** What screens name of second-person requests. */
export { SECOND_ACTS, SECOND_STATES } from '#db/schema/provider/second-person-kinds.ts';

/** Who asked, as a list is filtered by it. */
export const SECOND_ASKERS = ['me', 'others'] as const;
