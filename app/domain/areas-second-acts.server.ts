import type { AnySecondAct } from './area-second-acts.ts';
import { revokeAct } from './certificate/staff/second-acts.server.ts';
import { secondActs as onlyRepresentative } from './only-representative/area-second-acts.server.ts';
import { secondActs as responsiblePerson } from './responsible-person/area-second-acts.server.ts';

/** What of every area, and of papers that all of them have, needs a second person (areas.ts). */
export const AREA_SECOND_ACTS: readonly AnySecondAct[] = [
  revokeAct,
  ...onlyRepresentative,
  ...responsiblePerson,
];
