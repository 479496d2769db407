import { asked } from '~/screens/subsystem/form/asked.ts';

export const CONTACT_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  title: 'text',
  phone: 'text',
  email: 'text',
  experience_years: 'line',
  enterprise_id: 'chosen',
});

/** The fields of a contact as typed. */
export type ContactValues = typeof CONTACT_FORM.blank;
