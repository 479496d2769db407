import { columnsOf, orNull } from '../../kernel/columns.ts';
import type { ContactRow } from './list.server.ts';

/** Columns of the contacts. */
export const contactColumns = columnsOf<ContactRow>()({
  id: 'text',
  name_zh: {
    is: 'text',
    header: 'enterprises:contact.nameZh',
    sort: 'name',
    sheet: { width: 24 },
  },
  name_en: {
    is: 'text',
    header: 'enterprises:contact.nameEn',
    sheet: { width: 24 },
  },
  enterprise_id: orNull('text'),
  enterprise: {
    is: orNull('text'),
    header: 'enterprises:contact.enterprise',
    from: 'enterpriseName',
    sheet: { width: 36 },
  },
  title: { is: 'text', header: 'enterprises:contact.title' },
  phone: {
    is: 'text',
    header: 'enterprises:contact.phone',
    sheet: { width: 20 },
  },
  email: {
    is: 'text',
    header: 'enterprises:contact.email',
    sheet: { width: 32 },
  },
  experience_years: {
    is: orNull('whole'),
    header: 'enterprises:contact.experienceYears',
  },
  few_years: 'flag',
  version: 'whole',
});
