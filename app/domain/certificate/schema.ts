import { filterYear, listInput, oneOf, type QueryOf } from '../kernel/list-input.ts';
import { CERTIFICATE_STATES, SUBSTANCE_CERTIFICATE_KINDS } from './kinds.ts';

/** Query of the list; `q` also takes a whole anti-counterfeiting code, `year` is the one covered. */
export const certificateList = listInput(
  { kind: oneOf(SUBSTANCE_CERTIFICATE_KINDS), state: oneOf(CERTIFICATE_STATES), year: filterYear },
  ['issued_at', 'certificate_no', 'tonnage'],
  '-issued_at',
);
export type CertificateListInput = QueryOf<typeof certificateList>;
