import { filterYear, listInput, oneOf, type QueryOf } from '../kernel/list-input.ts';

const CERTIFICATE_KINDS = ['tonnage_coverage', 'registration_confirmation'] as const;
const CERTIFICATE_STATES = ['valid', 'revoked', 'superseded'] as const;
/** What the list's filters offer; sent by the loader, so that no page carries the schema. */
export const CHOICES = { kinds: CERTIFICATE_KINDS, states: CERTIFICATE_STATES };

/** Query of the list; `q` also takes a whole anti-counterfeiting code, `year` is the one covered. */
export const certificateList = listInput(
  { kind: oneOf(CERTIFICATE_KINDS), state: oneOf(CERTIFICATE_STATES), year: filterYear },
  ['issued_at', 'certificate_no', 'tonnage'],
  '-issued_at',
);
export type CertificateListInput = QueryOf<typeof certificateList>;
