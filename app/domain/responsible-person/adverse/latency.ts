import type { LATENCY_FROMS, LATENCY_UNITS } from '#db/schema/rp-kinds.ts';

interface Kept {
  latencyN: number | null;
  latencyUnit: (typeof LATENCY_UNITS)[number] | null;
  latencyFrom: (typeof LATENCY_FROMS)[number] | null;
}

/** How long it took until the reaction showed, as one; null where it is not known (its three columns stand together). */
export function latencyOf({ latencyN: n, latencyUnit: unit, latencyFrom: from }: Kept) {
  return n === null || unit === null || from === null ? null : { n, unit, from };
}
