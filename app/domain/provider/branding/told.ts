import { orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { Branding } from './read.server.ts';

/** What the console answers of the brand; its logo is read at `logo`. */
export const brandingRead = told<Branding>('Branding')({
  name_zh: 'text',
  name_en: 'text',
  logo_file_id: orNull('text'),
  logo: orNull('text'),
  support_email: 'text',
  support_phone: 'text',
  companies_helped: 'whole',
  version: 'whole',
});
