/** What is counted against the registered volume (`areas/new-substance.md` §3.4). Masses are grams. */

export interface YearSums {
  year: number;
  productionG: number;
  importG: number;
  useG: number;
  exportG: number;
  domesticG: number;
}

const FULL_PPM = 1_000_000n;

/**
 * Parts per million of a limit, cut, so that less than all of it is never all of it; but what exceeds it is always more
 * than a million. Null without a limit.
 */
export function filledPpm(countedG: number, limitG: number | null): number | null {
  if (limitG === null) return null;
  if (limitG === 0) return countedG > 0 ? Number(FULL_PPM) + 1 : 0;
  const ppm = Number((BigInt(countedG) * FULL_PPM) / BigInt(limitG));
  return countedG > limitG ? Math.max(ppm, Number(FULL_PPM) + 1) : ppm;
}

/** A year with what is counted, and how full either gauge is: everything made or imported, and imports alone. */
export function volumeYear(
  { appliedG, registeredImportG }: { appliedG: number | null; registeredImportG: number | null },
  { year, productionG, importG, useG, exportG, domesticG }: YearSums,
) {
  const countedG = productionG + importG;
  return {
    year,
    productionG,
    importG,
    useG,
    exportG,
    domesticG,
    countedG,
    registeredG: appliedG,
    filledPpm: filledPpm(countedG, appliedG),
    importFilledPpm: filledPpm(importG, registeredImportG),
  };
}
export type VolumeYear = ReturnType<typeof volumeYear>;

/** All years together; `year` tells nothing. */
export function totalOf(years: readonly YearSums[]): Omit<YearSums, 'year'> {
  const sum = (of: Exclude<keyof YearSums, 'year'>) =>
    years.reduce((total, year) => total + year[of], 0);
  return {
    productionG: sum('productionG'),
    importG: sum('importG'),
    useG: sum('useG'),
    exportG: sum('exportG'),
    domesticG: sum('domesticG'),
  };
}
