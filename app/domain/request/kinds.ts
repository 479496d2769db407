import type { RequestKind } from '#db/schema/request-kinds.ts';
import type { CompanyLimit } from '../tenancy/limit.ts';

/** What screens name of requests. */
export { REQUEST_KINDS, REQUEST_STATES } from '#db/schema/request-kinds.ts';

/** Days in which a request is answered. */
export const ANSWERED_IN = {
  policy: 'request_answer_days',
  standard: 2,
  least: 1,
  most: 30,
} as const satisfies CompanyLimit;

/** Whether to approve such a request can do harm, so that staff give a new code: a record is withdrawn, and its paper revoked. */
export const takesFreshCode = (kind: RequestKind): boolean => kind === 'withdraw';
