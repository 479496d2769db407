/** As many as are told by their number. */
const MOST = 99;

/** How many messages are unread, as a badge says it; nothing where none is. */
export function unreadText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > MOST ? `${MOST}+` : String(count);
}
