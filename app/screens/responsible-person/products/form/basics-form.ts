import { typedPieces } from '~/domain/kernel/typed/typed.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';

/** The basics of a product as they stand in the form, in the order of the page. */
export const BASICS = [
  'name_zh',
  'name_en',
  'type',
  'reporting_enterprise_id',
  'brand_owner_id',
  'rp_enterprise_id',
  'packaging',
  'storage',
  'storage_other',
  'shelf_life_months',
  'use_period_months',
  'contact_email',
  'consumer_contact',
  'technical_director_id',
  'remark',
] as const;
export type BasicsValues = Record<(typeof BASICS)[number], string>;

export const BASICS_FORM: FormShape<BasicsValues> = {
  reads: { shelf_life_months: 'pieces', use_period_months: 'pieces' },
  values: (payload) =>
    Object.fromEntries(BASICS.map((name) => [name, textOf(payload, name)])) as BasicsValues,
};

/** A new product; without a responsible person it is the company itself. */
export const BLANK: BasicsValues = { ...BASICS_FORM.values({}), type: 'general' };

/** Whether nothing was entered yet; what is chosen from the start does not count. */
export function isBlank({ type: _, rp_enterprise_id: __, ...typed }: BasicsValues): boolean {
  return Object.values(typed).every((text) => text === '');
}

/** A product as its form starts with. */
export function basicsOf(product: Cosmetic): BasicsValues {
  return {
    name_zh: product.nameZh,
    name_en: product.nameEn,
    type: product.type,
    reporting_enterprise_id: product.reportingEnterpriseId ?? '',
    brand_owner_id: product.brandOwnerId ?? '',
    rp_enterprise_id: product.rpEnterpriseId ?? '',
    packaging: product.packaging,
    storage: product.storage ?? '',
    storage_other: product.storageOther,
    shelf_life_months: String(product.shelfLifeMonths ?? ''),
    use_period_months: String(product.usePeriodMonths ?? ''),
    contact_email: product.contactEmail,
    consumer_contact: product.consumerContact,
    technical_director_id: product.technicalDirectorId ?? '',
    remark: product.remark,
  };
}

/** What the verb is asked with: figures as numbers, what was not chosen as nothing. */
export function basicsInput(values: BasicsValues) {
  const months = (text: string) => typedPieces(text) ?? null;
  return {
    ...values,
    storage: values.storage || null,
    shelf_life_months: months(values.shelf_life_months),
    use_period_months: months(values.use_period_months),
  };
}

/** Key of what the page calls a field. */
export const fieldKey = (name: string) => `field.${name}`;
