import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './client-address.ts';
import type { Door } from './door.ts';
import type { Environment } from './environment.ts';

/** What somebody who looks for an attack wants to see: who was turned away, asked too often or sent nonsense. */
const TURNED_AWAY = new Set([400, 401, 403, 404, 410, 413, 415, 429]);

/** A one-time token in a path opens what it stands for; an id is shorter. */
const TOKEN = /\/[\w-]{40,}(?=\/|$)/g;

/** The path of an address, for a log: no query, which may hold a token, and no token. */
export function loggedPath(url: string): string {
  return new URL(url).pathname.replace(TOKEN, '/…');
}

/**
 * One line for each request that was turned away (docs/security.md, “Logs”). An object, because Cloudflare indexes
 * its fields and encodes what stands in them. Locally the terminal would drown in what a browser asks for.
 */
export const securityLog: MiddlewareHandler<{
  Bindings: Environment;
  Variables: { door?: Door };
}> = async (c, next) => {
  await next();
  if (c.env.STAGE === 'local') return;
  const { door } = c.var;
  // A page answers a denial with the way to another page.
  const ledAway = c.res.status < 400 && door?.refusal !== undefined;
  if (!TURNED_AWAY.has(c.res.status) && !ledAway) return;
  console.warn({
    event: 'turned away',
    at: new Date().toISOString(),
    status: c.res.status,
    code: door?.refusal,
    method: c.req.method,
    path: loggedPath(c.req.url),
    ip: clientAddress(c.req.raw),
    user: door?.userId,
    request_id: door?.requestId,
  });
};
