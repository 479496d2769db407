/** A page of ours by its path and query, never another site (QUALITY S9). */
export function ownPath(path: string | null | undefined): string | null {
  // A backslash counts as a slash in browsers, and control characters vanish before they look.
  if (!path?.startsWith('/') || path.startsWith('//') || /[\\\p{Cc}]/u.test(path)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(path, base)) return null;
  const { origin, pathname, search } = new URL(path, base);
  // `/..//evil.example` is a path of ours until its dots are resolved.
  return origin === base && !pathname.startsWith('//') ? pathname + search : null;
}
