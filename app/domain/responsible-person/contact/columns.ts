import { columnsOf, orNull } from '../../kernel/columns.ts';
import type { ContactRow } from './list.server.ts';

/** Columns of the contacts. */
export const contactColumns = columnsOf<ContactRow>()({
  id: { is: 'text', of: (row) => row.id },
  name_zh: {
    is: 'text',
    header: 'enterprises:contact.nameZh',
    of: (row) => row.nameZh,
    sort: 'name',
    sheet: { width: 24 },
  },
  name_en: {
    is: 'text',
    header: 'enterprises:contact.nameEn',
    of: (row) => row.nameEn,
    sheet: { width: 24 },
  },
  enterprise_id: { is: orNull('text'), of: (row) => row.enterpriseId },
  enterprise: {
    is: orNull('text'),
    header: 'enterprises:contact.enterprise',
    of: (row) => row.enterpriseName,
    sheet: { width: 36 },
  },
  title: { is: 'text', header: 'enterprises:contact.title', of: (row) => row.title },
  phone: {
    is: 'text',
    header: 'enterprises:contact.phone',
    of: (row) => row.phone,
    sheet: { width: 20 },
  },
  email: {
    is: 'text',
    header: 'enterprises:contact.email',
    of: (row) => row.email,
    sheet: { width: 32 },
  },
  experience_years: {
    is: orNull('whole'),
    header: 'enterprises:contact.experienceYears',
    of: (row) => row.experienceYears,
  },
  few_years: { is: 'flag', of: (row) => row.fewYears },
  version: { is: 'whole', of: (row) => row.version },
});
