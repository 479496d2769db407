import type { FilingType } from '../filing/types.ts';

/** A type that the law gives a band of yearly volume, in grams: from its beginning on, below its end. */
export interface TypeBand {
  type: NonNullable<FilingType['registrationType']>;
  fromG: number;
  /** Null has no end. */
  belowG: number | null;
}

/**
 * The type that a year's volume asks for, where it passes the end of the band of the filing's own (`areas/new-substance.md`
 * §3.4).
 *
 * @param bands those of the law today
 * @param countedG what was made and imported in the year, in grams
 * @returns null while the volume stays within the band, and for types without one
 */
export function typeDue(
  { registrationType }: Pick<FilingType, 'registrationType'>,
  bands: readonly TypeBand[],
  countedG: number,
): TypeBand['type'] | null {
  const own = bands.find(({ type }) => type === registrationType);
  if (own === undefined || own.belowG === null || countedG < own.belowG) return null;
  const due = bands.find(
    ({ fromG, belowG }) => fromG <= countedG && (belowG === null || countedG < belowG),
  );
  return due?.type ?? null;
}
