/**
 * A revocation is public within a minute (PRODUCT §7): this isolate keeps an answer for 30 seconds, and
 * whoever got it (a browser, Cloudflare's cache) keeps it for 30 more.
 */
export const KEPT_HERE_MS = 30_000;
const KEPT_OUTSIDE_S = 30;

const CACHE_CONTROL = `public, max-age=${KEPT_OUTSIDE_S}, must-revalidate, stale-if-error=0`;

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Access-Control-Allow-Origin': '*',
};

interface Options {
  /** Fit to be kept; refusals and faults are not. */
  kept: boolean;
  /** `local` has no HTTPS to insist on. */
  stage: string;
  /** The answer was chosen by Accept-Language. */
  negotiated: boolean;
  /** What Cloudflare's cache may be told to forget it by. */
  tag?: string | undefined;
}

function withCommon(own: Record<string, string>, options: Options): Record<string, string> {
  const headers: Record<string, string> = {
    ...own,
    'Cache-Control': options.kept ? CACHE_CONTROL : 'no-store',
    ...COMMON,
  };
  if (options.negotiated) headers.Vary = 'Accept-Language';
  if (options.tag !== undefined) headers['Cache-Tag'] = options.tag;
  if (options.stage !== 'local') {
    headers['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains; preload';
  }
  return headers;
}

export function jsonHeaders(options: Options, type = 'application/json'): Record<string, string> {
  return withCommon(
    {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    options,
  );
}

export function pageHeaders(options: Options): Record<string, string> {
  return withCommon(
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PAGE_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    },
    options,
  );
}
