import type { AreaRequests } from '../area-requests.ts';

/** What deciding a request of each kind does. */
export const requests: AreaRequests = {
  area: 'only-representative',
  kinds: {},
};
