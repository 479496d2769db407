import type { BulkAct } from './area-bulk.ts';
import { bulk as onlyRepresentative } from './only-representative/area-bulk.server.ts';

/** What areas let staff do to many at once (areas.ts). */
export const AREA_BULK: readonly BulkAct[] = [...onlyRepresentative];
