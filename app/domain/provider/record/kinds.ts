import { WATCHED } from '../../record-kinds.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

/** Parts of the list: what somebody has to look at, of all companies, and all records of one company. */
export const RECORD_VIEWS = [...WATCHED, 'company'] as const;
export type RecordView = (typeof RECORD_VIEWS)[number];

/** Subsystems that have trade records, which a counterparty confirms. */
export const RECORD_SYSTEMS = SYSTEMS.filter((system) => 'confirmPath' in system);
