/** What screens name of requests. */
export { REQUEST_KINDS, REQUEST_STATES } from '#db/schema/request-kinds.ts';
