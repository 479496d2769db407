import type { AnySecondAct } from '../area-second-acts.ts';
import { reissueAct } from './certificate/reissue-second.server.ts';
import { withdrawAct } from './of-staff/withdraw-second.server.ts';

/** What of this area needs a second person. */
export const secondActs: readonly AnySecondAct[] = [reissueAct, withdrawAct];
