import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a company in the order of the page; their words have their names. */
export const COMPANY_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  country: { starts: 'CN' },
  uscc: 'text',
  address_zh: 'text',
  address_en: 'text',
  contact_name: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  locale: { starts: 'zh-CN' },
});
export type CompanyValues = typeof COMPANY_FORM.blank;
