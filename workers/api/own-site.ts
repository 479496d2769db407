import type { MiddlewareHandler } from 'hono';
import { Denial } from '~/domain/kernel/refusals.ts';

/**
 * Guards the few GETs that write because the specification made them GET (tips, logout, confirmrenewaltip).
 * A browser must say that the call comes from our own pages; an API client carries a bearer token, which no
 * other site can make a browser send.
 *
 * @throws {Denial} 4002
 */
export const ownSiteOnly: MiddlewareHandler = async (c, next) => {
  const bearer = c.req.header('Authorization')?.startsWith('Bearer ') ?? false;
  if (!bearer && c.req.header('Sec-Fetch-Site') !== 'same-origin') throw new Denial(4002);
  await next();
};
