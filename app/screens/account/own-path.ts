/** Where a form may send the reader back to: a page of ours, never another site (QUALITY S9). */
export function ownPath(path: string | null | undefined): string | null {
  // A backslash counts as a slash in browsers, and control characters vanish before they look.
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(path, base)) return null;
  const { origin, pathname, search } = new URL(path, base);
  // `/..//evil.example` is a path of ours until its dots are resolved.
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}

/** Pages that a login should not lead back to. */
const DOORS = /^\/user\/(?:login|logout|company|language)(?:[/?]|$)/;

/** The page a login leads back to, if it is one. */
export function nextPath(path: string | null | undefined): string | null {
  const own = ownPath(path);
  return own === null || DOORS.test(own) || own.endsWith('.data') ? null : own;
}
