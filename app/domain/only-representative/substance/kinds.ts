import { systemsOf } from '../../systems/profiles.ts';

export { HAZARD_CLASSES } from '#db/schema/registration-kinds.ts';

/** Kinds around a substance, apart from the schema so that a page that only names them loads no validation. */
export const LEDGER_KINDS = ['reserve', 'use', 'release', 'return', 'opening'] as const;
/** How close the tonnage of a year is to its limit. */
export const ALARM_LEVELS = ['none', 'near', 'past', 'critical'] as const;

/** The types that each subsystem's profile has, for the contract, whose schemas are one for all of them. */
export const TYPES_BY_SYSTEM = systemsOf('only-representative')
  .map(({ slug, registrationTypes }) => `${slug}: ${registrationTypes.join(', ')}`)
  .join('; ');
