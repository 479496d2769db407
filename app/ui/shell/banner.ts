/** One line over the page, from edge to edge. */
export const BANNER =
  'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-6 py-1.5 text-sm/[1.5]';
