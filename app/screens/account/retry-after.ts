import type { HeadersFunction } from '~/framework.ts';

/** `headers` of pages whose form may be refused until later: the answer says until when, as the API's does. */
export const retryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get('Retry-After');
  return new Headers(seconds === null ? [] : [['Retry-After', seconds]]);
};
