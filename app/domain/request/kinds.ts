import type { RequestKind } from '#db/schema/request-kinds.ts';

/** What screens name of requests. */
export { REQUEST_KINDS, REQUEST_STATES } from '#db/schema/request-kinds.ts';

/** Whether to approve such a request can do harm, so that staff give a new code: a record is withdrawn, and its paper revoked. */
export const takesFreshCode = (kind: RequestKind): boolean => kind === 'withdraw';
