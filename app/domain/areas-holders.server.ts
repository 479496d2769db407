import type { AreaHolders } from './area-holders.ts';
import { holders as newSubstance } from './new-substance/area-holders.server.ts';
import { holders as onlyRepresentative } from './only-representative/area-holders.server.ts';

/** Who has a substance, by every area that knows substances; products of cosmetics say nothing of what is in them (areas.ts). */
export const AREA_HOLDERS: readonly AreaHolders[] = [onlyRepresentative, newSubstance];
