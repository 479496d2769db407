import { and, eq, sql } from 'drizzle-orm';
import { rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { nameOf } from '../names.ts';
import { RP_RULES } from '../rules.ts';
import type { ContactInput } from './schema.ts';

export const CONTACT = {
  id: rpContacts.id,
  enterpriseId: rpContacts.enterpriseId,
  nameZh: rpContacts.nameZh,
  nameEn: rpContacts.nameEn,
  sortName: rpContacts.sortName,
  title: rpContacts.title,
  phone: rpContacts.phone,
  email: rpContacts.email,
  experienceYears: rpContacts.experienceYears,
  version: rpContacts.version,
};

/** Statement: the contact when it is this company's, and whether a product names it. */
export function ownContact({ db, company }: RpContext, id: string) {
  return db
    .select({ ...CONTACT, named: namedByProduct(id) })
    .from(rpContacts)
    .where(and(eq(rpContacts.id, id), eq(rpContacts.companyId, company.id)));
}

/** Condition: a product names it as its technical director. */
export function namedByProduct(id: string) {
  return sql<number>`EXISTS (SELECT 1 FROM rp_products p WHERE p.technical_director_id = ${id})`;
}

/** Statement: the enterprise that a contact is to belong to, when it is this company's. */
export function enterpriseOf({ db, company }: RpContext, id: string | null) {
  return db
    .select({ id: rpEnterprises.id })
    .from(rpEnterprises)
    .where(and(eq(rpEnterprises.id, id ?? ''), eq(rpEnterprises.companyId, company.id)));
}

/** What a contact is judged by where it is shown. */
export const CONTACT_RULES = { rp_technical_director: RP_RULES.rp_technical_director };

/** With a warning where a product could not well name it: too few years of experience, as far as they are known. */
export function contactShown<Row extends { experienceYears: number | null }>(
  row: Row,
  { rp_technical_director: director }: { rp_technical_director: { experience_years: number } },
) {
  const { experienceYears } = row;
  return {
    ...row,
    fewYears: experienceYears !== null && experienceYears < director.experience_years,
  };
}

/** What a form or API call says of a contact, as it is kept. */
export function contactColumns(input: ContactInput) {
  const nameZh = input.name_zh.trim();
  const nameEn = input.name_en.trim();
  return {
    enterpriseId: input.enterprise_id,
    nameZh,
    nameEn,
    sortName: nameOf(nameZh, nameEn),
    title: input.title.trim(),
    phone: input.phone.trim(),
    email: input.email.trim().toLowerCase(),
    experienceYears: input.experience_years,
  };
}
export type Content = ReturnType<typeof contactColumns>;
