import { AGENCY_LEVELS } from '#db/schema/rp-kinds.ts';

export type AgencyLevel = (typeof AGENCY_LEVELS)[number];

/** Number of a level as people speak of it: 1 is the general agent. */
export function levelNumber(level: AgencyLevel): number {
  return AGENCY_LEVELS.indexOf(level) + 1;
}

/** Whether one distributor may sell under another: strictly below it, and never under an `other` (4173). */
export function mayStandUnder(level: AgencyLevel, parent: AgencyLevel): boolean {
  return parent !== 'other' && levelNumber(level) > levelNumber(parent);
}
