import type { AreaWork } from './area-work.ts';
import { work as newSubstance } from './new-substance/area-work.server.ts';
import { work as onlyRepresentative } from './only-representative/area-work.server.ts';
import { work as responsiblePerson } from './responsible-person/area-work.server.ts';

/** What every area does behind the scenes (areas.ts). */
export const AREA_WORK: readonly AreaWork[] = [onlyRepresentative, responsiblePerson, newSubstance];
