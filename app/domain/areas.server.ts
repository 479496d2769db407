import { tables as newSubstance } from './new-substance/area-tables.ts';
import { tables as onlyRepresentative } from './only-representative/area-tables.ts';
import { tables as responsiblePerson } from './responsible-person/area-tables.ts';

/** The tables of every area (areas.ts). */
export const AREA_TABLES = [onlyRepresentative, responsiblePerson, newSubstance] as const;
