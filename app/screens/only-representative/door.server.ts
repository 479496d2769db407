import { waitingCounts } from '~/domain/only-representative/trade-record/waiting.server.ts';
import { areaAction, areaLoader } from '../door.server.ts';

/** Loaders and actions of pages under /rscc and /krscc. Every page shows how many records wait. */
export const orLoader = areaLoader('only-representative', waitingCounts);
export const orAction = areaAction('only-representative', waitingCounts);
