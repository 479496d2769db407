import type { MiddlewareHandler } from 'hono';
import { isApiPath } from '~/domain/systems/profiles.ts';
import type { Door } from './door.ts';
import type { Environment } from './environment.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORWARDED = ['Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-For'];

/**
 * The request without what we do not go by: headers a client could lie with, some of which Remix's own origin check
 * trusts (QUALITY S4), and the body of a GET, which means nothing (RFC 9110 §9.3.1) and fails whoever copies it.
 */
export function stripUntrusted(request: Request): Request {
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  const opaque = request.headers.get('Origin') === 'null';
  const empty = !bodiless || request.body === null;
  if (empty && !opaque && !FORWARDED.some((name) => request.headers.has(name))) return request;
  const headers = new Headers(request.headers);
  for (const name of FORWARDED) headers.delete(name);
  // A page without a referrer posts with an opaque origin; guardOrigin() has asked `Sec-Fetch-Site` already.
  if (opaque) headers.delete('Origin');
  const { url, method, signal, cf } = request;
  return bodiless
    ? new Request(url, { method, headers, signal, ...(cf && { cf }) })
    : new Request(request, { headers });
}

/**
 * Whether an unsafe method comes from another site. A browser always says where it comes from, by
 * `Sec-Fetch-Site`, which no script can set, or, where it is old, by `Origin`; an API client with a bearer
 * token sends neither and carries no cookie.
 */
export function isForeign(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  return site === null
    ? origin !== null && origin !== new URL(request.url).origin
    : site !== 'same-origin' && site !== 'none';
}

/** Refuses what another site sends to a page; the API asks the same and answers in its own form. */
export const guardOrigin: MiddlewareHandler<{ Bindings: Environment }> = async (c, next) => {
  if (!isApiPath(c.req.path) && isForeign(c.req.raw)) {
    return c.text('Cross-site request refused.', 403);
  }
  return next();
};

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses what is none of ours, above all TRACE, which workerd hands on. */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.body(null, 405, { Allow: METHODS.join(', ') });
};

const SEVERAL_SLASHES = /^\/(?:[/\\]|%5c|%09|%0a|%0d)+/i;

/**
 * One slash at the head of an address. After two, or what a parser of addresses takes for a second one, the router
 * reads a host, and fails where it is none.
 */
export const oneSlash: MiddlewareHandler<{ Bindings: Environment }> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!SEVERAL_SLASHES.test(pathname)) return next();
  return c.redirect(pathname.replace(SEVERAL_SLASHES, '/') + search, 308);
};

/** What is read of a form that no page wanted; whoever sends more finds the connection closed. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

/**
 * Deals with what nobody read of a body (docs/decisions/059). An API client is answered at once, and told that the rest
 * is not wanted: what it may not send, or is too long, costs us nothing. A browser that is still sending when the answer
 * comes shows a broken connection in its place, so of a form the rest is read and dropped, as far as one can be.
 */
export const leftOver: MiddlewareHandler<{ Bindings: Environment }> = async (c, next) => {
  const { body: sent } = c.req.raw;
  await next();
  const api = isApiPath(c.req.path);
  // The API's handlers read another request than came in, where headers were taken away.
  const body = api ? c.req.raw.body : sent;
  if (body === null || body.locked || (api && c.res.status < 400)) return;
  const announced = Number(c.req.header('Content-Length') ?? 0);
  if (api || announced > MAX_UNREAD_BYTES) {
    c.res = new Response(c.res.body, c.res);
    c.res.headers.set('Connection', 'close');
    return;
  }
  await readToTheEnd(body);
};

async function readToTheEnd(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  try {
    for (let size = 0; size <= MAX_UNREAD_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  } catch {
    // The connection broke: nobody is left to hear the answer.
    return;
  }
}

/**
 * Nothing is answered in the clear: a page sends its reader on to HTTPS; anything else is refused, so that a client
 * which sends its token unencrypted finds out.
 */
export const httpsOnly: MiddlewareHandler<{ Bindings: Environment }> = async (c, next) => {
  if (c.env.STAGE === 'local' || c.req.url.startsWith('https:')) return next();
  const { pathname, search } = new URL(c.req.url);
  if (!SAFE_METHODS.has(c.req.method) || isApiPath(pathname)) return c.text('HTTPS only.', 403);
  return c.redirect(c.env.PORTAL_ORIGIN + pathname + search, 308);
};

/** What every answer of the portal says. The policy is that of an answer which is no page. */
function headersOfAll(stage: string): [name: string, value: string][] {
  const always: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    [
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ],
  ];
  if (stage === 'local') return always;
  return [...always, ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload']];
}

/** Gives an answer what it does not say by itself: one of the API, of a guard, a file. */
export const hardened: MiddlewareHandler<{ Bindings: Environment }> = async (c, next) => {
  await next();
  const missing = headersOfAll(c.env.STAGE).filter(([name]) => !c.res.headers.has(name));
  if (missing.length === 0) return;
  // The headers of an answer that came from elsewhere can't be written.
  c.res = new Response(c.res.body, c.res);
  for (const [name, value] of missing) c.res.headers.set(name, value);
};

/** Headers of every page. Nothing loads from another host; scripts carry the nonce of this answer. */
export function secure(response: Response, door: Door): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of headersOfAll(door.env.STAGE)) headers.set(name, value);
  headers.set('X-Request-Id', door.requestId);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src 'nonce-${door.nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${door.env.VERIFY_ORIGIN}`,
      "form-action 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (door.env.STAGE === 'local') {
    const { roundTrips, queries } = door.trips;
    headers.set('Server-Timing', `d1;desc="${roundTrips} trips, ${queries} queries"`);
  }
  return new Response(response.body, { status: response.status, headers });
}
