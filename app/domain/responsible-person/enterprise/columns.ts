import { AGENCY_LEVELS } from '#db/schema/rp-kinds.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { AUTHORISATION_STATES, ENTERPRISE_ROLES, ENTERPRISE_STATES } from './kinds.ts';
import type { EnterpriseRow } from './list.server.ts';

/** What every list of enterprises says of one. */
const WHO = {
  id: { is: 'text', of: (row: EnterpriseRow) => row.id },
  company_cname: {
    is: 'text',
    header: 'enterprises:cname',
    of: (row: EnterpriseRow) => row.companyCname,
    sort: 'name',
    sheet: { width: 36 },
  },
  company_ename: {
    is: 'text',
    header: 'enterprises:ename',
    of: (row: EnterpriseRow) => row.companyEname,
    sheet: { width: 36 },
  },
} as const;

const WHERE = {
  contact_cname: {
    is: 'text',
    header: 'enterprises:contactCname',
    of: (row: EnterpriseRow) => row.contactCname,
  },
  contact_ename: {
    is: 'text',
    header: 'enterprises:contactEname',
    of: (row: EnterpriseRow) => row.contactEname,
    screen: false,
  },
  contact_phone: {
    is: 'text',
    header: 'enterprises:contactPhone',
    of: (row: EnterpriseRow) => row.contactPhone,
    sheet: { width: 20 },
  },
  contact_email: {
    is: 'text',
    header: 'enterprises:contactEmail',
    of: (row: EnterpriseRow) => row.contactEmail,
    sheet: { width: 32 },
  },
  uscc: {
    is: orNull('text'),
    header: 'enterprises:uscc',
    of: (row: EnterpriseRow) => row.uscc,
    sheet: { width: 22 },
  },
  address_cn: {
    is: 'text',
    header: 'enterprises:addressCn',
    of: (row: EnterpriseRow) => row.addressCn,
    screen: false,
    sheet: { width: 48 },
  },
  address_en: {
    is: 'text',
    header: 'enterprises:addressEn',
    of: (row: EnterpriseRow) => row.addressEn,
    screen: false,
    sheet: { width: 48 },
  },
  state: {
    is: oneOf(ENTERPRISE_STATES),
    of: (row: EnterpriseRow) => (row.archived ? 'archived' : 'active'),
  },
  version: { is: 'whole', of: (row: EnterpriseRow) => row.version },
} as const;

/** Columns of the distributors. */
export const distributorColumns = columnsOf<EnterpriseRow>()({
  ...WHO,
  agency_level: {
    is: orNull(oneOf(AGENCY_LEVELS)),
    header: 'enterprises:level',
    words: 'enterprises:levelOf',
    sort: 'level',
  },
  region: {
    is: 'text',
    header: 'enterprises:region',
    words: 'enterprises:regionOf',
  },
  parent_id: orNull('text'),
  parent: {
    is: orNull('text'),
    header: 'enterprises:parent',
    from: 'parentName',
    sheet: { width: 36 },
  },
  authorised_from: {
    is: orNull('day'),
    header: 'enterprises:authorisedFrom',
    screen: false,
  },
  authorised_until: {
    is: orNull('day'),
    header: 'enterprises:authorisedUntil',
    sort: 'authorisation_end',
  },
  authorisation: {
    is: oneOf(AUTHORISATION_STATES),
    header: 'enterprises:authorisation',
    words: 'enterprises:authorisationOf',
  },
  open_trades: {
    is: 'whole',
    header: 'enterprises:openTrades',
  },
  oa_id: { is: orNull('text'), header: 'enterprises:oaId' },
  ...WHERE,
});

/** Columns of registrants, brand owners and other responsible persons. */
export const enterpriseColumns = columnsOf<EnterpriseRow>()({
  ...WHO,
  roles: {
    is: listOf(oneOf(ENTERPRISE_ROLES)),
    header: 'enterprises:roles',
    words: 'enterprises:roleOf',
  },
  country: { is: 'country', header: 'enterprises:country' },
  ...WHERE,
});

/** Columns of all enterprises together, whatever their roles. */
export const everyEnterpriseColumns = { ...enterpriseColumns, ...distributorColumns };
