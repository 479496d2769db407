import type { CnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';

/** Fields of an enterprise in the order of the page; of the own one staff keep names and code. */
export const FIELDS = [
  'company_id',
  'name_zh',
  'name_en',
  'company_alias',
  'business_type',
  'country',
  'uscc',
  'contact_address',
] as const;

export type EnterpriseValues = Record<(typeof FIELDS)[number], string>;

export const BLANK: EnterpriseValues = {
  company_id: '',
  name_zh: '',
  name_en: '',
  company_alias: '',
  business_type: '',
  country: 'CN',
  uscc: '',
  contact_address: '',
};

export const ENTERPRISE_FORM: FormShape<EnterpriseValues> = {
  values: (payload) => {
    const values = { ...BLANK };
    for (const name of FIELDS) values[name] = textOf(payload, name);
    return values;
  },
};

export function valuesOf(of: CnEnterprise): EnterpriseValues {
  return {
    company_id: of.companyId,
    name_zh: of.nameZh,
    name_en: of.nameEn,
    company_alias: of.alias,
    business_type: of.businessType,
    country: of.country,
    uscc: of.uscc ?? '',
    contact_address: of.contactAddress,
  };
}

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
