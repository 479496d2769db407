import type { AreaSheets } from './area-sheets.ts';
import { sheets as newSubstance } from './new-substance/area-sheets.server.ts';
import { sheets as onlyRepresentative } from './only-representative/area-sheets.server.ts';
import { sheets as responsiblePerson } from './responsible-person/area-sheets.server.ts';

/** Sheets that the areas have in the workbook by which companies are opened (areas.ts), in the order of the template. */
export const AREA_SHEETS: readonly AreaSheets[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];
