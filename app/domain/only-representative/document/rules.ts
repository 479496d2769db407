import type { DocumentType } from '#db/schema/document-kinds.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import type { DocumentState } from './kinds.ts';
import { ENDING_DAYS } from './limits.ts';

/** How a document stands on a day: its last day is one on which it is still good. */
export function stateOf(
  { archived, validUntil }: { archived: boolean; validUntil: string | null },
  today: string,
): DocumentState {
  if (archived) return 'archived';
  if (validUntil === null || validUntil > daysAfter(today, ENDING_DAYS)) return 'current';
  return validUntil < today ? 'expired' : 'expiring';
}

/** What is wrong with the days of a version, by field: issued in the future, over before it was issued. */
export function dayFaults(
  { issuedOn, validUntil }: { issuedOn: string; validUntil: string | null },
  today: string,
): Record<string, FieldMessage> {
  return {
    ...(issuedOn > today && { issued_on: { key: 'future_day' } }),
    ...(validUntil !== null &&
      validUntil < issuedOn && { valid_until: { key: 'ends_before_issue' } }),
  };
}

/** Whether a version of this type may be sent by law to whom the substance was supplied (REACH Art. 31(9)). */
export const isSafetyDataSheet = (type: DocumentType) => type === 'extended_sds';
