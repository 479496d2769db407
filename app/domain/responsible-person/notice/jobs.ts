import { rp } from '../../systems/profiles.ts';

/** What jobs of notices say beside their record. */
export const NOTICE_JOBS = { payload: { system: rp.slug } };
