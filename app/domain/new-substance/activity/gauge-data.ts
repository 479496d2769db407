import { formatPercent, formatTonnes } from '../../kernel/mass.ts';
import type { GaugeReading } from './volumes.ts';

/** A gauge as the API writes it: in answers, and beside a refusal that says the sums have moved. */
export function gaugeData({ gauge, countedG, registeredG, ppm, level }: GaugeReading) {
  return {
    gauge,
    counted: formatTonnes(countedG),
    registered: formatTonnes(registeredG),
    percent: formatPercent(ppm),
    level,
  };
}
