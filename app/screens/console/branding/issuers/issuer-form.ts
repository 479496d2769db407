import { ISSUER_FIELDS } from '~/domain/provider/issuer/kinds.ts';
import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of an issuer in the order of the page; which of them are shown is said by its regime. */
export const ISSUER_FORM = asked({
  from: { is: 'day', from: 'fromOn' },
  ...ISSUER_FIELDS,
  time_zone: 'chosen',
});
export type IssuerValues = typeof ISSUER_FORM.blank;
