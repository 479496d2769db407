import type { AreaNumbers } from './area-numbers.ts';
import { numbers as newSubstance } from './new-substance/area-numbers.server.ts';
import { numbers as onlyRepresentative } from './only-representative/area-numbers.server.ts';
import { numbers as responsiblePerson } from './responsible-person/area-numbers.server.ts';

/** Numbers of what companies have, by every area (areas.ts). */
export const AREA_NUMBERS: readonly AreaNumbers[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];
