/** Steps people count in: 1, 2 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const error = rough / power;
  return power * (error > 7 ? 10 : error > 3.5 ? 5 : error > 1.5 ? 2 : 1);
}

/**
 * Round marks from nothing to `top`, about as many as asked for; masses in grams, so a step is never less
 * than one. With `over` the last mark is the first at or past the top, otherwise the last within it.
 */
export function ticks(top: number, about: number, over: boolean): number[] {
  const step = Math.max(1, niceStep(Math.max(1, top) / about));
  const last = over ? Math.max(1, Math.ceil(top / step)) : Math.floor(top / step);
  return Array.from({ length: last + 1 }, (_, index) => Math.round(index * step));
}
