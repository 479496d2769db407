/** Rows of a long list that are shown at a time. */
export const ROWS_SHOWN = 25;

export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / ROWS_SHOWN));
}
