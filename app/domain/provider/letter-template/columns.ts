import { columnsOf } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { LetterTemplate } from './list.server.ts';

/** Columns of the letter templates. */
export const letterTemplateColumns = columnsOf<LetterTemplate>()({
  id: { is: 'text', header: 'consoleTemplates:id', screen: false },
  name: {
    is: 'text',
    header: 'consoleTemplates:name',
    sort: 'name',
    of: (row, { locale }) => nameIn(locale, row),
    sheet: { width: 28 },
  },
  subject: {
    is: 'text',
    header: 'consoleTemplates:subject',
    of: ({ subjectZh, subjectEn }, { locale }) => nameIn(locale, { zh: subjectZh, en: subjectEn }),
    sheet: { width: 40 },
  },
  created_by: {
    is: 'text',
    header: 'consoleTemplates:created_by',
    of: ({ createdByName }) => createdByName,
  },
  created_at: { is: 'moment', header: 'consoleTemplates:created', sort: 'created' },
  version: 'whole',
});
