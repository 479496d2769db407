import type { AreaPreviews } from './area-previews.ts';
import { previews as newSubstance } from './new-substance/area-previews.server.ts';
import { previews as onlyRepresentative } from './only-representative/area-previews.server.ts';
import { previews as responsiblePerson } from './responsible-person/area-previews.server.ts';

/** What every area's rules and policies decide (areas.ts). */
export const AREA_PREVIEWS: readonly AreaPreviews[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];
