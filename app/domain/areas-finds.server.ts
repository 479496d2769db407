import type { AreaFinds } from './area-finds.ts';
import { finds as newSubstance } from './new-substance/area-finds.server.ts';
import { finds as onlyRepresentative } from './only-representative/area-finds.server.ts';
import { finds as responsiblePerson } from './responsible-person/area-finds.server.ts';

/** What every area finds for staff by its numbers (areas.ts). */
export const AREA_FINDS: readonly AreaFinds[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];
