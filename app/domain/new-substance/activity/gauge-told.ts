import { oneOf } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { GAUGE_LEVELS, GAUGES } from './kinds.ts';
import type { GaugeReading } from './volumes.ts';

/**
 * How full a volume of a filing is in a year (`areas/new-substance.md` §3.4): in answers, and beside a refusal that says
 * the sums have moved.
 */
export const volumeGauge = told<GaugeReading>('VolumeGauge')({
  gauge: oneOf(GAUGES),
  counted: 'mass',
  registered: 'mass',
  percent: { is: 'share', from: 'ppm' },
  level: oneOf(GAUGE_LEVELS),
});

/** Gauges beside a refusal; there is nothing in them that depends on who reads. */
export function gaugesTold(gauges: readonly GaugeReading[]) {
  return gauges.map((gauge) => volumeGauge.wire({ locale: 'zh-CN', system: undefined }, gauge));
}
