import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a letter template in the order of the page; their words have their names. */
export const TEMPLATE_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  subject_zh: 'text',
  text_zh: 'text',
  subject_en: 'text',
  text_en: 'text',
});
export type TemplateValues = typeof TEMPLATE_FORM.blank;
