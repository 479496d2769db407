import type { AreaExport } from './export/area-export.ts';
import { exported as newSubstance } from './new-substance/area-export.server.ts';
import { exported as onlyRepresentative } from './only-representative/area-export.server.ts';
import { exported as responsiblePerson } from './responsible-person/area-export.server.ts';
import type { Area } from './systems/profiles.ts';

/** What every area tells of a company (areas.ts). */
export const AREA_EXPORTS: readonly AreaExport[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];

/** What an area tells of a company. */
export const exportedOf = (area: Area) => AREA_EXPORTS.find((one) => one.area === area);
