import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of the brand in the order of the page; a new logo comes beside. */
export const BRAND_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  support_email: 'line',
  support_phone: 'line',
  companies_helped: 'line',
  logo_file_id: 'line',
});
export type BrandValues = typeof BRAND_FORM.blank;

/** What the verb is asked with, beside the version. */
export function saidOf({ companies_helped, ...values }: BrandValues) {
  const digits = companies_helped.replace(/[,，\s]/g, '');
  return { ...values, companies_helped: /^\d+$/.test(digits) ? Number(digits) : Number.NaN };
}
