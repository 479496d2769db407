import { shortTonnes, tonnesForInput, tonnesWithUnit } from './format.ts';

/** All digits of a mass that three decimals cut, for a title; undefined where nothing is cut. */
export function exactTonnes(massG: number): string | undefined {
  return massG % 1000 === 0 ? undefined : tonnesWithUnit(massG);
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
