import { count, tonnes } from './format.ts';

/** Tonnes as accounts and charts show them; the other figures are in format.ts. */

/** `+24.000` and `−18.500` for a movement; `0.000` stays bare. */
export function signedTonnes(massG: number, { least = 3 } = {}): string {
  return massG > 0 ? `+${tonnes(massG, { least })}` : tonnes(massG, { least });
}

/** Whole tonnes for what is only expected: a forecast has no grams. 943200000 g → `943`; below a tonne kilograms, 62400 g → `0.062`. */
export function roughTonnes(massG: number): string {
  if (massG > 0 && massG < 1_000_000) return tonnes(Math.round(massG / 1000) * 1000, { least: 0 });
  return count(Math.round(massG / 1_000_000));
}
