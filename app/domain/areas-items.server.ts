import type { AreaItems } from './area-items.ts';
import { items as newSubstance } from './new-substance/area-items.server.ts';
import { items as onlyRepresentative } from './only-representative/area-items.server.ts';
import { items as responsiblePerson } from './responsible-person/area-items.server.ts';

/** What there is to do for the companies of every area (areas.ts). */
export const AREA_ITEMS: readonly AreaItems[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];
