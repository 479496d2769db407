import type { AnySecondAct } from '../area-second-acts.ts';
import { withdrawAct } from './of-staff/withdraw-second.server.ts';

/** What of this area needs a second person. */
export const secondActs: readonly AnySecondAct[] = [withdrawAct];
