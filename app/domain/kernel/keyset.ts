import * as v from 'valibot';

export const MAX_PAGE_SIZE = 100;
/** Characters of a cursor in an address. */
export const MAX_CURSOR = 500;

/** A place in a sorted list: the sort values and id of the row it follows, and which way it reads. */
export interface Cursor {
  /** The sort the cursor was made for; one of another sort is not understood. */
  sort: string;
  values: (string | number)[];
  id: string;
  direction: 'next' | 'previous';
  /** The row of the place itself belongs to the page: where a page without rows is left the way it came. */
  from?: true | undefined;
}

const cursorSchema = v.object({
  sort: v.string(),
  values: v.array(v.union([v.string(), v.number()])),
  id: v.string(),
  direction: v.picklist(['next', 'previous']),
  from: v.optional(v.literal(true)),
});

/** Opaque text for URLs. Holds nothing secret; ids in it are checked again inside the company. */
export function encodeCursor(cursor: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify(cursor));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The cursor in a URL, or null when there is none, it is malformed or belongs to another sort. */
export function decodeCursor(text: string | null | undefined, sort: string): Cursor | null {
  if (!text || text.length > MAX_CURSOR) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const cursor = v.parse(cursorSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return cursor.sort === sort ? cursor : null;
  } catch (error) {
    // What nobody can read is no cursor, not a fault; anything else is a bug.
    if (
      error instanceof SyntaxError ||
      error instanceof v.ValiError ||
      error instanceof DOMException
    ) {
      return null;
    }
    throw error;
  }
}

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** Rows that match; the bound when `totalIsBound`. */
  total: number;
  totalIsBound: boolean;
  /** Where it holds fewer rows than fit because only so many were looked at: the cursor goes on from there. */
  lookedAt: number | null;
}
