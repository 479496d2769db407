/** Under which no page is: where the console is no address of who asks, it is asked for there. */
const CLOSED = '/-';

/** The address in whose place a page of the console is asked for by who may not know of it. */
export const closedPath = (pathname: string): string => `${CLOSED}${pathname}`;

/** The address that was asked for: what is answered may not tell by it that there is another. */
export function pathAsked(pathname: string): string {
  return pathname.startsWith(`${CLOSED}/`) ? pathname.slice(CLOSED.length) : pathname;
}
