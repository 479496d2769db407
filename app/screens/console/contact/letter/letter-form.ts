import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a letter to one company in the order of the page; their words have their names. */
export const LETTER_FORM = asked({
  subject_zh: 'text',
  text_zh: 'text',
  subject_en: 'text',
  text_en: 'text',
});
export type LetterValues = typeof LETTER_FORM.blank;
