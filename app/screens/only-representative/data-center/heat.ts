import { ticks } from '~/ui/chart/ticks.ts';

/** Colours of a cell, the palest first; a cell says its mass too, never colour alone. */
export const HEAT = ['bg-brand-50', 'bg-brand-100', 'bg-brand-200', 'bg-brand-300'] as const;

/** Stripes of what is reserved. */
export const STRIPES =
  'bg-[repeating-linear-gradient(135deg,var(--brand-100)_0_1.5px,transparent_1.5px_5px)]';

/** A first bound near a seventh of the largest mass, then twice and four times as much: 10, 20 and 40 t where 67 t arrived. */
export function heatBounds(largestG: number): number[] {
  const [, first = 1] = ticks(Math.max(largestG, 7), 7, true);
  return [first, 2 * first, 4 * first];
}

/** Which of the colours; null for nothing. */
export function heatOf(massG: number, boundsG: readonly number[]): (typeof HEAT)[number] | null {
  if (massG === 0) return null;
  return HEAT[boundsG.filter((bound) => massG >= bound).length] ?? HEAT[3];
}
