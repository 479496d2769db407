import { ticks } from '~/ui/chart/ticks.ts';

/** Amounts of a year that are drawn, in grams. */
export interface FlowYear {
  year: number;
  productionG: number;
  importG: number;
  useG: number;
  domesticG: number;
  exportG: number;
}

export type SourceKind = 'production' | 'import' | 'over';
export type FlowKind = SourceKind | 'use' | 'domestic' | 'export';

export interface FlowPart<Kind extends FlowKind> {
  kind: Kind;
  y: number;
  height: number;
}

export interface FlowBar<Kind extends FlowKind> {
  year: number;
  totalG: number;
  /** Where its sum is written. */
  top: number;
  /** From the ground up. */
  parts: FlowPart<Kind>[];
}

/** Where the ground of a drawing is, and how high its highest mark stands above it. */
export const BASE = 196;
const HEIGHT = 150;
/** Years that are drawn, the latest ones. */
const MOST_YEARS = 6;

/**
 * Sources and destinations of the latest years on one scale. What passes the registered volume is drawn as that, on top
 * of the year's sources.
 *
 * @param years in any order
 */
export function flowScale(years: readonly FlowYear[], registeredG: number | null) {
  const shown = [...years].sort((a, b) => a.year - b.year).slice(-MOST_YEARS);
  const inG = (one: FlowYear) => one.productionG + one.importG;
  const outG = (one: FlowYear) => one.useG + one.domesticG + one.exportG;
  const top = Math.max(1, registeredG ?? 0, ...shown.flatMap((one) => [inG(one), outG(one)]));
  const marks = ticks(top, 4, true);
  const highest = Math.max(top, marks.at(-1) ?? top);
  const heightOf = (massG: number) => Math.round((massG * HEIGHT * 10) / highest) / 10;
  const y = (massG: number) => BASE - heightOf(massG);
  const bar = <Kind extends FlowKind>(year: number, masses: readonly [Kind, number][]) => {
    let belowG = 0;
    const parts = masses.flatMap(([kind, massG]): FlowPart<Kind>[] => {
      if (massG <= 0) return [];
      belowG += massG;
      return [{ kind, y: y(belowG), height: heightOf(massG) }];
    });
    return { year, totalG: belowG, top: y(belowG), parts } satisfies FlowBar<Kind>;
  };
  return {
    ticks: marks.map((massG) => ({ massG, y: y(massG) })),
    limitY: registeredG === null ? null : y(registeredG),
    y,
    sources: shown.map((one) => {
      const overG = registeredG === null ? 0 : Math.max(0, inG(one) - registeredG);
      // What came last is over: imports before production.
      const overImportG = Math.min(one.importG, overG);
      return bar<SourceKind>(one.year, [
        ['production', one.productionG - (overG - overImportG)],
        ['import', one.importG - overImportG],
        ['over', overG],
      ]);
    }),
    destinations: shown.map((one) =>
      bar<'use' | 'domestic' | 'export'>(one.year, [
        ['use', one.useG],
        ['domestic', one.domesticG],
        ['export', one.exportG],
      ]),
    ),
  };
}
