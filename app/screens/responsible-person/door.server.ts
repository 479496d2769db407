import { areaAction, areaLoader } from '../door.server.ts';

/** Loaders and actions of pages under /rp. */
export const rpLoader = areaLoader('responsible-person');
export const rpAction = areaAction('responsible-person');
