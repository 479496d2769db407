import * as v from 'valibot';
import { named, percent, tonnes } from '~/domain/kernel/wire.ts';
import { GAUGE_LEVELS, GAUGES } from '~/domain/new-substance/activity/kinds.ts';

/** How full a volume of a filing is in a year (`areas/new-substance.md` §3.4). */
export const volumeGauge = named(
  'VolumeGauge',
  v.object({
    gauge: v.picklist(GAUGES),
    counted: tonnes,
    registered: tonnes,
    percent,
    level: v.picklist(GAUGE_LEVELS),
  }),
);
