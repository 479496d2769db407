import type { ACTIVITY_TYPES, GAUGES } from '#db/schema/cn-kinds.ts';
import { yearOf } from '../../kernel/dates.ts';
import type { DEVIATIONS, GAUGE_LEVELS, RISKS } from './kinds.ts';

/** What lines of activity count, and against which volume (`areas/new-substance.md` §3.4). Masses are grams. */

export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export type Gauge = (typeof GAUGES)[number];
export type GaugeLevel = (typeof GAUGE_LEVELS)[number];
export type Deviation = (typeof DEVIATIONS)[number];
export type Risk = (typeof RISKS)[number];

const HOME = 'CN';
const PPM = 1_000_000;

/** Part of an import that was handed on. */
export interface Handed {
  recipientId: string | null;
  on: string;
  /** Null of one of which only the day is known: it counts nowhere. */
  massG: number | null;
}

/** Fields of a line that decide where it counts. */
export interface Counting {
  activityType: ActivityType;
  happenedOn: string;
  massG: number;
  /** ISO 3166-1 alpha-2; of a transfer CN is domestic. */
  country: string;
  handovers: readonly Handed[];
}

/** The enterprise whose record the lines stand in: what it hands to itself it keeps. */
export interface Whose {
  year: number;
  enterpriseId: string;
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
export function columnOf({
  activityType,
  country,
}: Pick<Counting, 'activityType' | 'country'>): keyof Sums {
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

/** Sums of a record's own year. What it hands on later counts in the year of its day (`handedByYear`). */
export function sumsOf(lines: readonly Counting[], whose: Whose): Sums {
  const sums = { ...NO_SUMS };
  for (const line of lines) sums[columnOf(line)] += line.massG;
  sums.domesticG += handedByYear(lines, whose).get(whose.year) ?? 0;
  return sums;
}

/** Whether a handover goes to somebody else: what goes into own use leaves nothing. */
export function toOthers({ recipientId }: Handed, { enterpriseId }: Pick<Whose, 'enterpriseId'>) {
  return recipientId !== null && recipientId !== enterpriseId;
}

/** Grams of a record's imports that were handed to others, by the year of their day. */
export function handedByYear(
  lines: readonly Counting[],
  whose: Pick<Whose, 'enterpriseId'>,
): Map<number, number> {
  const byYear = new Map<number, number>();
  for (const handed of lines.flatMap(({ handovers }) => handovers)) {
    if (handed.massG === null || !toOthers(handed, whose)) continue;
    const year = yearOf(handed.on);
    byYear.set(year, (byYear.get(year) ?? 0) + handed.massG);
  }
  return byYear;
}

/** By how much the years after a record's own move when one content takes the place of another. */
export function handedLater(
  lines: readonly Counting[],
  before: readonly Counting[],
  whose: Whose,
): Map<number, number> {
  const moves = handedByYear(lines, whose);
  for (const [year, massG] of handedByYear(before, whose)) {
    moves.set(year, (moves.get(year) ?? 0) - massG);
  }
  return new Map([...moves].filter(([year, massG]) => year !== whose.year && massG !== 0));
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

/** Fields of a record and its filing that are held against each other. */
export interface Compared {
  lines: readonly Counting[];
  actualPurpose: string;
  implementation: string | null;
  filing: Registered &
    Lasting & {
      activityTypes: readonly string[];
      purpose: string;
      registeredOn: string | null;
      /** All of it must go abroad. */
      onlyAbroad: boolean;
    };
  whose: Whose;
  /** Gauges of the year, this record included. */
  gauges: readonly GaugeReading[];
}

/** Fields of a filing that say until when something may be done under it. */
export interface Lasting {
  status: string;
  invalidReason: string | null;
  invalidOn: string | null;
  validUntil: string | null;
}

/** Ends that make what is done afterwards an activity without a registration; a listed substance is no new one any more. */
const ENDED = ['withdrawn', 'revoked'];

/** The last day on which something may be done under a filing; null while nothing ends it. */
export function lastDayOf({ status, invalidReason, invalidOn, validUntil }: Lasting) {
  const ended = status === 'invalid' && ENDED.includes(invalidReason ?? '') ? invalidOn : null;
  return [validUntil, ended].filter((day) => day !== null).sort()[0] ?? null;
}

/** Days of lines and handovers, in their order. */
export function daysOf(lines: readonly Pick<Counting, 'happenedOn' | 'handovers'>[]): string[] {
  return lines
    .flatMap(({ happenedOn, handovers }) => [happenedOn, ...handovers.map(({ on }) => on)])
    .filter((day) => day !== '')
    .sort();
}

/** In which ways a record deviates from its registration: each wants a reason, none stops it. */
export function deviationsOf({
  lines,
  actualPurpose,
  implementation,
  filing,
  whose,
  gauges,
}: Compared): Deviation[] {
  const own = sumsOf(lines, whose);
  const days = daysOf(lines);
  const { registeredOn } = filing;
  const lastDay = lastDayOf(filing);
  const handed = lines.flatMap(({ handovers }) => handovers);
  const isRed = (gauge: Gauge) =>
    gauges.some((one) => one.gauge === gauge && one.level === 'red') &&
    (gauge === 'import' ? own.importG : countedOf(own)) > 0;
  const found: Record<Deviation, boolean> = {
    excess: isRed('applied'),
    import_excess: isRed('import'),
    type_outside: lines.some(({ activityType }) => !filing.activityTypes.includes(activityType)),
    before_registration: registeredOn !== null && days.some((day) => day < registeredOn),
    after_end: lastDay !== null && days.some((day) => day > lastDay),
    not_only_abroad:
      filing.onlyAbroad && (own.domesticG > 0 || handed.some((one) => toOthers(one, whose))),
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
  /** Grams of earlier years' imports, handed to others in this one (`received.server.ts`). */
  earlierG: number;
}

/** What a year ends with, on pages, in papers and as the next opening stock: negative where more went out than there was. */
export function closingStockOf(
  { openingStockG, receivedG, earlierG }: Stocked,
  sums: Sums,
): number {
  const cameG = openingStockG + receivedG + countedOf(sums);
  return cameG - sums.useG - sums.exportG - sums.domesticG - earlierG;
}
