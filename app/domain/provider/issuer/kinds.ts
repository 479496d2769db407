export { ISSUER_REGIMES, type IssuerRegime } from '#db/schema/provider/issuer-kinds.ts';

/** What papers say of an issuer, in the order of its page. */
export const ISSUER_FIELDS = {
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
  time_zone: 'text',
  signatory: 'text',
  signatory_title_zh: 'text',
  signatory_title_en: 'text',
} as const;
