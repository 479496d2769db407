import * as v from 'valibot';
import { REGIONS } from './kinds.ts';

/** A province of China, or all of it, as it is asked for and answered. */
export const regionCode = v.picklist(REGIONS, 'invalid_choice');
