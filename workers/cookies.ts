import { generateCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Environment } from './environment.ts';

export type Cookies = Readonly<Record<string, string>>;

/** Cookies that only the portal reads; the language is one that scripts and the specification name too. */
export type OwnCookie = 'session' | 'bookmark' | 'device';

type Served = Pick<Environment, 'PORTAL_ORIGIN'>;

/** By configuration, never by what a request says of itself: a header could be made up. */
const overTls = ({ PORTAL_ORIGIN }: Served) => PORTAL_ORIGIN.startsWith('https:');

/**
 * Name of a cookie. With `__Host-` no other site of the domain can set or overwrite it. Browsers take such names over TLS
 * only; not all of them make an exception for localhost, so `npm start` does without.
 */
export function cookieName(env: Served, cookie: OwnCookie): string {
  return `${overTls(env) ? '__Host-' : ''}gl_${cookie}`;
}

/** What all cookies of the portal have in common: other sites can't post with them. */
function common(env: Served): CookieOptions {
  return { path: '/', sameSite: 'Lax', secure: overTls(env) };
}

/** A cookie that no script can read. */
export function ownCookie(env: Served, cookie: OwnCookie, value: string, maxAge: number): string {
  return generateCookie(cookieName(env, cookie), value, { ...common(env), maxAge, httpOnly: true });
}

/** A cookie that scripts may read too. */
export function openCookie(env: Served, name: string, value: string, maxAge: number): string {
  return generateCookie(name, value, { ...common(env), maxAge });
}
