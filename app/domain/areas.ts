import { newSubstance } from './new-substance/area.ts';
import { onlyRepresentative } from './only-representative/area.ts';
import { responsiblePerson } from './responsible-person/area.ts';

/** Every regulated area. Beside this list, nothing that areas share names one of them. */
export const AREAS = [onlyRepresentative, responsiblePerson, newSubstance] as const;
