import { BUSINESS_TYPES, ENTERPRISE_KINDS } from '#db/schema/cn-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { ENTERPRISE_STATES } from './kinds.ts';
import type { CnEnterpriseRow } from './list.server.ts';

/** Columns of the enterprises. */
export const cnEnterpriseColumns = columnsOf<CnEnterpriseRow>()({
  id: 'text',
  company_id: 'text',
  company_alias: {
    is: 'text',
    header: 'cnEnterprises:alias',
    from: 'alias',
    sort: 'name',
    sheet: { width: 24 },
  },
  name_zh: {
    is: 'text',
    header: 'cnEnterprises:nameZh',
    sheet: { width: 36 },
  },
  name_en: {
    is: 'text',
    header: 'cnEnterprises:nameEn',
    sheet: { width: 36 },
  },
  business_type: {
    is: oneOf(BUSINESS_TYPES),
    header: 'cnEnterprises:businessType',
    words: 'cnEnterprises:businessTypeOf',
    sort: 'business_type',
  },
  kind: {
    is: oneOf(ENTERPRISE_KINDS),
    header: 'cnEnterprises:kind',
    words: 'cnEnterprises:kindOf',
  },
  company: {
    is: 'text',
    header: 'cnEnterprises:company',
    of: (row, { locale }) => nameIn(locale, { zh: row.companyZh, en: row.companyEn }),
    sheet: { width: 36 },
  },
  country: {
    is: 'country',
    header: 'cnEnterprises:country',
    screen: false,
  },
  uscc: {
    is: orNull('text'),
    header: 'cnEnterprises:uscc',
    screen: false,
    sheet: { width: 22 },
  },
  contact_address: {
    is: 'text',
    header: 'cnEnterprises:contactAddress',
    sheet: { width: 48 },
  },
  login_email: {
    is: 'text',
    header: 'cnEnterprises:loginEmail',
    sheet: { width: 32 },
  },
  contacts: {
    is: listOf('text'),
    header: 'cnEnterprises:contacts',
    sheet: { width: 32 },
  },
  filings: { is: 'whole', header: 'cnEnterprises:filings' },
  state: { is: oneOf(ENTERPRISE_STATES), of: (row) => (row.archived ? 'archived' : 'active') },
  version: 'whole',
});
