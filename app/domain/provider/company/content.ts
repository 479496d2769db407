import type { CompanyInput } from './schema.ts';

/** What a form or call says of a company, as it is kept. */
export function companyContent(said: CompanyInput) {
  return {
    nameZh: said.name_zh,
    nameEn: said.name_en,
    addressZh: said.address_zh,
    addressEn: said.address_en,
    country: said.country,
    uscc: said.uscc,
    contactName: said.contact_name,
    contactEmail: said.contact_email,
    contactPhone: said.contact_phone,
    locale: said.locale,
  };
}
