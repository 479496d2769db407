import type { BulkAct } from './area-bulk.ts';
import type { AreaDuties } from './duty/of-staff.ts';
import { bulkDuties as newSubstance } from './new-substance/area-bulk.server.ts';
import { bulk, bulkDuties as onlyRepresentative } from './only-representative/area-bulk.server.ts';
import { bulkDuties as responsiblePerson } from './responsible-person/area-bulk.server.ts';

/** What areas let staff do to many at once (areas.ts). */
export const AREA_BULK: readonly BulkAct[] = bulk;

/** Duties that staff register as done, many at once. */
export const AREA_DUTIES: readonly AreaDuties[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];
