import type { WorkCalendar } from '~/domain/regulation/working-days.ts';
import type { ProductLaw } from '../law.server.ts';
import { filedInTime, renewalFiled } from './terms.ts';

/** An application for a renewal with the term it is for. */
export interface Application {
  type: 'special' | 'general';
  validUntil: string | null;
  renewalFiledOn: string | null;
  renewalAcceptanceNo: string | null;
  renewalFileId: string | null;
}

/**
 * Whether a renewal waits for its decision: filed within the window of the present term, with its acceptance number and
 * paper. Undecided at the end of the term it is deemed granted (CSAR Art. 24). The rule is that of the day of filing.
 */
export function isFiledInTime(
  { type, validUntil, renewalFiledOn, renewalAcceptanceNo, renewalFileId }: Application,
  law: Pick<ProductLaw, 'window'>,
  calendar: WorkCalendar,
): boolean {
  const filedOn = renewalFiled(renewalFiledOn, validUntil);
  if (type === 'general' || filedOn === null || validUntil === null) return false;
  if (renewalAcceptanceNo === null || renewalFileId === null) return false;
  return filedInTime(filedOn, validUntil, law.window(filedOn), calendar);
}

/** What a decision, or another type, leaves of an application. */
export const NO_RENEWAL = {
  renewalFiledOn: null,
  renewalAcceptanceNo: null,
  renewalFileId: null,
  renewalPending: false,
  renewalJudgedOn: null,
  renewalRefusedOn: null,
} as const;
