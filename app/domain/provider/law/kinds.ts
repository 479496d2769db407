export { LAW_GROUPS, type LawGroup } from '../../area-law.ts';

/** States of a row: only a draft can be changed, and only what is scheduled can be taken back. */
export const LAW_STATES = ['draft', 'scheduled', 'in_force', 'ended'] as const;
export type LawState = (typeof LAW_STATES)[number];
