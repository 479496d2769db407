import type { AreaHealth } from './area-health.ts';
import { health as newSubstance } from './new-substance/area-health.server.ts';
import { health as onlyRepresentative } from './only-representative/area-health.server.ts';
import { health as responsiblePerson } from './responsible-person/area-health.server.ts';

/** What the overview of companies counts in every area (areas.ts). */
export const AREA_HEALTH: readonly AreaHealth[] = [
  onlyRepresentative,
  responsiblePerson,
  newSubstance,
];
