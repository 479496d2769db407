import { oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { BUSINESS_TYPES } from '../kinds.ts';
import type { OwnEnterprise } from './change.server.ts';

/** What the console answers of a company's own enterprise (`areas/console.md` §5). */
export const ownEnterprise = told<OwnEnterprise>('OwnEnterprise')({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
  country: 'text',
  uscc: orNull('text'),
  login_email: 'text',
  /** From here on the company's own. */
  company_alias: { is: 'text', from: 'alias' },
  business_type: oneOf(BUSINESS_TYPES),
  contact_address: 'text',
  version: 'whole',
});
