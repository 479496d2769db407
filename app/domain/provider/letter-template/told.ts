import { pageOfColumns, told } from '../../kernel/told.ts';
import { letterTemplateColumns } from './columns.ts';
import type { LetterTemplate } from './list.server.ts';

/** What the console answers of the letter templates. */
export const letterTemplatePage = pageOfColumns('LetterTemplate', letterTemplateColumns);

/** The same of one, with what it says. */
export const letterTemplateDetail = told<LetterTemplate>('LetterTemplateDetail')({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
  subject_zh: 'text',
  text_zh: 'text',
  subject_en: 'text',
  text_en: 'text',
  created_by: { is: 'text', from: 'createdByName' },
  created_at: 'moment',
  version: 'whole',
});
