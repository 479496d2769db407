import { tonnes } from './format.ts';

/** Decimals that show every digit of some masses, so that a column of them stands straight. */
export function decimalsFor(massesG: readonly number[]): number {
  const least = [1_000, 100, 10, 1].findIndex((step) => massesG.every((one) => one % step === 0));
  return 3 + Math.max(0, least);
}

/** A mass in a table or a list of figures. */
export function Tonnes({ massG }: { massG: number }) {
  return tonnes(massG);
}
