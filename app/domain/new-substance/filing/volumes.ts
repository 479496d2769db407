import {
  type Counting,
  columnOf,
  countedOf,
  filledPpm,
  NO_SUMS,
  plus,
  type Registered,
  type Sums,
} from '../activity/volumes.ts';

/** What is counted against the registered volume (`areas/new-substance.md` §3.4). Masses are grams. */

export interface YearSums extends Sums {
  year: number;
}

const filled = (countedG: number, limitG: number | null) =>
  limitG === null ? null : filledPpm(countedG, limitG);

/** A year with what is counted, and how full either gauge is; null where there is no limit. */
export function volumeYear({ appliedG, registeredImportG }: Registered, sums: YearSums) {
  const countedG = countedOf(sums);
  return {
    ...sums,
    countedG,
    registeredG: appliedG,
    filledPpm: filled(countedG, appliedG),
    importFilledPpm: filled(sums.importG, registeredImportG),
  };
}
export type VolumeYear = ReturnType<typeof volumeYear>;

/** All years together. */
export function totalOf(years: readonly Sums[]): Sums {
  return years.reduce(plus, NO_SUMS);
}

/** A year's sums of one substance; null where its lines name none. */
export interface SubstanceSums extends Sums {
  substanceId: string | null;
}

/** A line, or several together, of a substance. */
type SubstanceLine = Pick<Counting, 'activityType' | 'country' | 'massG'> &
  Pick<SubstanceSums, 'substanceId'>;

/** Lines added up for each substance, in the order in which they are first named. */
export function sumsBySubstance(lines: readonly SubstanceLine[]): SubstanceSums[] {
  const found = new Map<string | null, SubstanceSums>();
  for (const { substanceId, massG, ...line } of lines) {
    const sums = found.get(substanceId) ?? { substanceId, ...NO_SUMS };
    sums[columnOf(line)] += massG;
    found.set(substanceId, sums);
  }
  return [...found.values()];
}
