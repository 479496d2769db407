import type { AreaLaw } from './area-law.ts';
import { law as newSubstance } from './new-substance/area-law.ts';
import { law as onlyRepresentative } from './only-representative/area-law.ts';
import { law as responsiblePerson } from './responsible-person/area-law.ts';

/** Rules and policies of every area (areas.ts). */
export const AREA_LAW: readonly AreaLaw[] = [onlyRepresentative, responsiblePerson, newSubstance];
