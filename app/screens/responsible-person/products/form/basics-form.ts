import { asked } from '~/screens/subsystem/form/asked.ts';

/** The basics of a product; without a responsible person it is the company itself. */
export const BASICS_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  type: { starts: 'general' },
  reporting_enterprise_id: 'text',
  brand_owner_id: 'text',
  rp_enterprise_id: 'text',
  packaging: 'text',
  storage: 'chosen',
  storage_other: 'text',
  shelf_life_months: 'pieces',
  use_period_months: 'pieces',
  contact_email: 'text',
  consumer_contact: 'text',
  technical_director_id: 'text',
  remark: 'text',
});

export type BasicsValues = typeof BASICS_FORM.blank;

/** Whether nothing was entered yet; what is chosen from the start does not count. */
export function isBlank(values: BasicsValues): boolean {
  return BASICS_FORM.isBlank({ ...values, rp_enterprise_id: '' });
}

/** Key of what the page calls a field. */
export const fieldKey = (name: string) => `field.${name}`;
