import type { ACTIVITY_TYPES, GAUGES } from '#db/schema/cn-kinds.ts';
import type { DEVIATIONS, GAUGE_LEVELS } from './kinds.ts';

/** What lines of activity count, and against which volume (`areas/new-substance.md` §3.4). Masses are grams. */

export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export type Gauge = (typeof GAUGES)[number];
export type GaugeLevel = (typeof GAUGE_LEVELS)[number];
export type Deviation = (typeof DEVIATIONS)[number];

const HOME = 'CN';
const PPM = 1_000_000;

/** What of a line decides where it counts. */
export interface Counting {
  activityType: ActivityType;
  massG: number;
  /** ISO 3166-1 alpha-2; of a transfer CN is domestic. */
  country: string;
}

/** Sums of lines, as records and years keep them. */
export interface Sums {
  productionG: number;
  importG: number;
  useG: number;
  exportG: number;
  domesticG: number;
}

export const NO_SUMS: Sums = { productionG: 0, importG: 0, useG: 0, exportG: 0, domesticG: 0 };
const COLUMNS = ['productionG', 'importG', 'useG', 'exportG', 'domesticG'] as const;

/** The one sum that a line counts in. */
export function columnOf({ activityType, country }: Omit<Counting, 'massG'>): keyof Sums {
  switch (activityType) {
    case 'production':
      return 'productionG';
    case 'import':
      return 'importG';
    case 'transfer_export':
      return country === HOME ? 'domesticG' : 'exportG';
    default:
      return 'useG';
  }
}

export function sumsOf(lines: readonly Counting[]): Sums {
  const sums = { ...NO_SUMS };
  for (const line of lines) sums[columnOf(line)] += line.massG;
  return sums;
}

function combine(one: Sums, other: Sums, sign: 1 | -1): Sums {
  const result = { ...NO_SUMS };
  for (const column of COLUMNS) result[column] = one[column] + sign * other[column];
  return result;
}

export function plus(one: Sums, other: Sums): Sums {
  return combine(one, other, 1);
}

export function minus(one: Sums, other: Sums): Sums {
  return combine(one, other, -1);
}

/** What is counted against the volume that was applied for: all that was made or imported. */
export function countedOf({ productionG, importG }: Pick<Sums, 'productionG' | 'importG'>): number {
  return productionG + importG;
}

/** What a filing allows in a year; null where it knows no limit. */
export interface Registered {
  appliedG: number | null;
  registeredImportG: number | null;
}

/** One volume of a year, and how much of it is counted. */
export interface GaugeReading {
  gauge: Gauge;
  countedG: number;
  registeredG: number;
  /** Parts per million, rounded down, but over a million as soon as there is one gram too much. */
  ppm: number;
  level: GaugeLevel;
}

/**
 * How full the volumes of a filing are. A filing without a limit has no gauge for it.
 *
 * @param amber per cent from which it is amber (rule `cn_volume_percents`)
 */
export function gaugesOf(sums: Sums, registered: Registered, amber: number): GaugeReading[] {
  const read = (gauge: Gauge, countedG: number, registeredG: number | null): GaugeReading[] =>
    registeredG === null
      ? []
      : [
          {
            gauge,
            countedG,
            registeredG,
            ppm: filledPpm(countedG, registeredG),
            level: levelOf(countedG, registeredG, amber),
          },
        ];
  return [
    ...read('applied', countedOf(sums), registered.appliedG),
    ...read('import', sums.importG, registered.registeredImportG),
  ];
}

/**
 * Parts per million of a limit, cut, so that less than all of it is never all of it; but what exceeds it is always more
 * than a million. Masses go beyond what a double multiplies exactly.
 */
export function filledPpm(countedG: number, limitG: number): number {
  if (limitG === 0) return countedG === 0 ? 0 : PPM + 1;
  const ppm = Number((BigInt(countedG) * BigInt(PPM)) / BigInt(limitG));
  return countedG > limitG ? Math.max(ppm, PPM + 1) : ppm;
}

function levelOf(countedG: number, registeredG: number, amber: number): GaugeLevel {
  if (countedG > registeredG) return 'red';
  const isAmber = BigInt(countedG) * 100n >= BigInt(registeredG) * BigInt(amber);
  return isAmber && countedG > 0 ? 'amber' : 'normal';
}

/** What of a record and its filing is held against each other. */
export interface Compared {
  lines: readonly Counting[];
  actualPurpose: string;
  implementation: string | null;
  filing: Registered & {
    activityTypes: readonly string[];
    purpose: string;
    /** All of it must go abroad. */
    onlyAbroad: boolean;
  };
  /** Of the year with this record. */
  gauges: readonly GaugeReading[];
}

/** In which ways a record deviates from its registration: each wants a reason, none stops it. */
export function deviationsOf({
  lines,
  actualPurpose,
  implementation,
  filing,
  gauges,
}: Compared): Deviation[] {
  const own = sumsOf(lines);
  const isRed = (gauge: Gauge) =>
    gauges.some((one) => one.gauge === gauge && one.level === 'red') &&
    (gauge === 'import' ? own.importG : countedOf(own)) > 0;
  const found: Record<Deviation, boolean> = {
    excess: isRed('applied'),
    import_excess: isRed('import'),
    type_outside: lines.some(({ activityType }) => !filing.activityTypes.includes(activityType)),
    not_only_abroad: filing.onlyAbroad && own.domesticG > 0,
    purpose_changed: actualPurpose.trim() !== filing.purpose.trim(),
    not_fulfilled: implementation === 'not_fulfilled',
  };
  return (Object.keys(found) as Deviation[]).filter((kind) => found[kind]);
}

/** What was there without being made or imported. */
export interface Stocked {
  openingStockG: number;
  /** From others that report under the same filing (`received.server.ts`). */
  receivedG: number;
}

/** What a year ends with, on pages, in papers and as the next opening stock: negative where more went out than there was. */
export function closingStockOf({ openingStockG, receivedG }: Stocked, sums: Sums): number {
  const cameG = openingStockG + receivedG + countedOf(sums);
  return cameG - sums.useG - sums.exportG - sums.domesticG;
}
