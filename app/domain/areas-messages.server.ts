import type { AreaMessages } from './area-messages.ts';
import { messages as newSubstance } from './new-substance/area-messages.server.ts';

/** Areas that have messages of their own (areas.ts). */
export const AREA_MESSAGES: readonly AreaMessages[] = [newSubstance];
