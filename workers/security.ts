import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import { isApiPath } from '~/domain/systems/profiles.ts';
import type { Door } from './door.ts';
import type { Environment } from './environment.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORWARDED = ['Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-For'];

/** Headers a client could lie with; Remix's own origin check trusts some of them (QUALITY S4). */
export function stripForwarded(request: Request): Request {
  const opaque = request.headers.get('Origin') === 'null';
  if (!opaque && !FORWARDED.some((name) => request.headers.has(name))) return request;
  const headers = new Headers(request.headers);
  for (const name of FORWARDED) headers.delete(name);
  // A page without a referrer posts with an opaque origin; guardOrigin() has asked `Sec-Fetch-Site` already.
  if (opaque) headers.delete('Origin');
  return new Request(request, { headers });
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

/** A form of text, and one with files: no page takes more. */
const MAX_FORM_BYTES = 1024 * 1024;
const MAX_FILES_BYTES = 4 * MAX_UPLOAD_BYTES;

const tooLarge = (c: Context) => c.text('The request is larger than allowed.', 413);
const textForm = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge });
const fileForm = bodyLimit({ maxSize: MAX_FILES_BYTES, onError: tooLarge });

/**
 * Stops reading what is posted to a page once it is larger than any of its forms, before anyone is identified:
 * an action reads its form in one piece, and an isolate has little memory. The API has limits of its own.
 */
export const limitForm: MiddlewareHandler<{ Bindings: Environment }> = async (c, next) => {
  if (isApiPath(c.req.path)) return next();
  const files = c.req.header('Content-Type')?.startsWith('multipart/') ?? false;
  // The page of the link says by itself that its files are too large, from the length that was announced.
  const announced = c.req.header('Transfer-Encoding') === undefined;
  if (files && announced && c.req.path.endsWith('/confirmTrade')) return next();
  return files ? fileForm(c, next) : textForm(c, next);
};

/** Headers of every page. Nothing loads from another host; scripts carry the nonce of this answer. */
export function secure(response: Response, door: Door): Response {
  const headers = new Headers(response.headers);
  headers.set('X-Request-Id', door.requestId);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('X-Frame-Options', 'DENY');
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
  if (door.env.STAGE !== 'local') {
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
  } else {
    const { roundTrips, queries } = door.trips;
    headers.set('Server-Timing', `d1;desc="${roundTrips} trips, ${queries} queries"`);
  }
  return new Response(response.body, { status: response.status, headers });
}
