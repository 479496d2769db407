import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of an issuer in the order of the page; which of them are shown is said by its regime. */
export const ISSUER_FORM = asked({
  from: { is: 'day', from: 'fromOn' },
  name_zh: 'text',
  name_en: 'text',
  name_ko: 'text',
  role_zh: 'text',
  role_en: 'text',
  role_ko: 'text',
  address: 'text',
  registry: 'text',
  phone: 'text',
  email: 'text',
  place_zh: 'text',
  place_en: 'text',
  place_ko: 'text',
  time_zone: 'chosen',
  signatory: 'text',
  signatory_title_zh: 'text',
  signatory_title_en: 'text',
});
export type IssuerValues = typeof ISSUER_FORM.blank;
