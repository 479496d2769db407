import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of an enterprise in the order of the page; of the own one staff keep names and code. */
export const ENTERPRISE_FORM = asked({
  company_id: 'text',
  name_zh: 'text',
  name_en: 'text',
  company_alias: { from: 'alias' },
  business_type: 'text',
  country: { starts: 'CN' },
  uscc: 'text',
  contact_address: 'text',
});

export type EnterpriseValues = typeof ENTERPRISE_FORM.blank;

/** Keys, in `cnEnterprises`, of what pages call the fields. */
export const LABELS: Record<keyof EnterpriseValues, string> = {
  company_id: 'company',
  name_zh: 'nameZh',
  name_en: 'nameEn',
  company_alias: 'alias',
  business_type: 'businessType',
  country: 'country',
  uscc: 'uscc',
  contact_address: 'contactAddress',
};
