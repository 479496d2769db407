import { ownPath } from '~/domain/kernel/text/own-path.ts';

/** Pages that a login should not lead back to. */
const DOORS = /^\/user\/(?:login|logout|company|language)(?:[/?]|$)/;

/** The page a login leads back to, if it is one. */
export function nextPath(path: string | null | undefined): string | null {
  const own = ownPath(path);
  return own === null || DOORS.test(own) || own.endsWith('.data') ? null : own;
}
