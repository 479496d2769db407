import type { ApiContext } from './answer.ts';

/** Parameters of the address that was called. */
export function queryOf(c: ApiContext): URLSearchParams {
  return new URL(c.req.url).searchParams;
}
