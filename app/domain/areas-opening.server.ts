import type { AreaOpening } from './area-opening.ts';
import { opening as newSubstance } from './new-substance/area-opening.server.ts';
import { opening as responsiblePerson } from './responsible-person/area-opening.server.ts';
import type { Area } from './systems/profiles.ts';

/** What areas need of a company that begins there (areas.ts); those that need nothing are none of them. */
const AREA_OPENINGS: readonly AreaOpening[] = [responsiblePerson, newSubstance];

/** What an area needs of a company that begins there; undefined where it needs nothing. */
export const openingOf = (area: Area) => AREA_OPENINGS.find((one) => one.area === area);
