import * as v from 'valibot';

export const MAX_PAGE_SIZE = 100;

/** A place in a sorted list: the sort value and id of the row it follows, and which way it reads. */
export interface Cursor {
  /** Sort column the cursor was made for; a cursor of another sort is ignored. */
  sort: string;
  value: string | number;
  id: string;
  direction: 'next' | 'previous';
}

const cursorSchema = v.object({
  sort: v.string(),
  value: v.union([v.string(), v.number()]),
  id: v.string(),
  direction: v.picklist(['next', 'previous']),
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
  if (!text || text.length > 500) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const cursor = v.parse(cursorSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return cursor.sort === sort ? cursor : null;
  } catch (error) {
    // A hand-edited cursor is the first page, not a fault; anything else is a bug.
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
  /** Rows that match, or `atLeast` when more than the bound match. */
  total: number;
  totalIsBound: boolean;
}
