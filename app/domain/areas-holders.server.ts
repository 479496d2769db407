import type { AreaHolders, AreaNumbers } from './area-holders.ts';
import type { AreaParties } from './look-alike/parties.ts';
import { holders as newSubstance } from './new-substance/area-holders.server.ts';
import { numbers as newSubstanceNumbers } from './new-substance/area-numbers.server.ts';
import { parties as newSubstanceParties } from './new-substance/area-parties.server.ts';
import { holders as onlyRepresentative } from './only-representative/area-holders.server.ts';
import { numbers as onlyRepresentativeNumbers } from './only-representative/area-numbers.server.ts';
import { parties as onlyRepresentativeParties } from './only-representative/area-parties.server.ts';
import { numbers as responsiblePersonNumbers } from './responsible-person/area-numbers.server.ts';

import { parties as responsiblePersonParties } from './responsible-person/area-parties.server.ts';

/** Who has a substance, by every area that knows substances; products of cosmetics say nothing of what is in them (areas.ts). */
export const AREA_HOLDERS: readonly AreaHolders[] = [onlyRepresentative, newSubstance];

/** Whom companies deal with, by every area (areas.ts). */
export const AREA_PARTIES: readonly AreaParties[] = [
  onlyRepresentativeParties,
  responsiblePersonParties,
  newSubstanceParties,
];

/** Numbers of what companies have, by every area (areas.ts). */
export const AREA_NUMBERS: readonly AreaNumbers[] = [
  onlyRepresentativeNumbers,
  responsiblePersonNumbers,
  newSubstanceNumbers,
];
