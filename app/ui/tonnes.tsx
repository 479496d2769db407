import { shortTonnes, tonnesForInput, tonnesWithUnit } from './format.ts';

/** All digits of a mass that three decimals cut, for a title; undefined where nothing is cut. */
export function exactTonnes(massG: number): string | undefined {
  return massG % 1000 === 0 ? undefined : tonnesWithUnit(massG);
}

/** Decimals that show every digit of some masses, so that a column of them is exact and stands straight. */
export function decimalsFor(massesG: readonly number[]): number {
  const least = [1_000, 100, 10, 1].findIndex((step) => massesG.every((one) => one % step === 0));
  return 3 + Math.max(0, least);
}

/** A mass among others: three decimals, so that they stand under each other; the rest is in its title. */
export function Tonnes({ massG }: { massG: number }) {
  const exact = exactTonnes(massG);
  if (exact === undefined) return shortTonnes(massG);
  return (
    <data value={tonnesForInput(massG)} title={exact}>
      {shortTonnes(massG)}
    </data>
  );
}
