import { AGENCY_LEVELS, PRODUCT_TYPES, STORAGES } from '#db/schema/rp-kinds.ts';
import type { SheetShape } from '../../workbook/sheet.ts';
import { ENTERPRISE_ROLES, REGIONS } from '../enterprise/kinds.ts';

/** Enterprises by the keys of their form, without papers; a parent stands there by its name or its OA ID. */
export const ENTERPRISE_SHEET = {
  key: 'rp_enterprises',
  columns: [
    { field: 'ref', required: true },
    { field: 'company_cname', width: 28 },
    { field: 'company_ename', width: 32 },
    {
      field: 'roles',
      among: { values: ENTERPRISE_ROLES, words: 'enterprises:roleOf' },
      many: true,
      width: 28,
    },
    { field: 'country' },
    { field: 'region', among: { values: REGIONS, words: 'enterprises:regionOf' } },
    { field: 'address_cn', words: 'address_zh', width: 36 },
    { field: 'address_en', width: 40 },
    { field: 'uscc', width: 22 },
    { field: 'contact_cname' },
    { field: 'contact_ename' },
    { field: 'contact_phone', width: 20 },
    { field: 'contact_email', width: 28 },
    { field: 'oa_id' },
    { field: 'agency_level', among: { values: AGENCY_LEVELS, words: 'enterprises:levelOf' } },
    { field: 'parent', width: 28 },
    { field: 'authorised_from', is: 'day' },
    { field: 'authorised_until', is: 'day' },
  ],
} as const satisfies SheetShape;

/** Products by the keys of their form, without papers; enterprises stand there by one of their names. */
export const PRODUCT_SHEET = {
  key: 'rp_products',
  columns: [
    { field: 'ref', required: true },
    { field: 'name_zh', required: true, width: 28 },
    { field: 'name_en', required: true, width: 32 },
    { field: 'type', required: true, among: { values: PRODUCT_TYPES, words: 'product_type' } },
    { field: 'reporting_enterprise', width: 28 },
    { field: 'brand_owner', width: 28 },
    { field: 'rp_enterprise', width: 28 },
    { field: 'manufacturer', width: 28 },
    { field: 'origin_country' },
    { field: 'registration_no', words: 'certificate_no', width: 26 },
    { field: 'report_on', is: 'day' },
    { field: 'valid_until', is: 'day' },
    { field: 'rp_contract_from', is: 'day' },
    { field: 'rp_contract_until', is: 'day' },
    { field: 'packaging' },
    { field: 'storage', among: { values: STORAGES, words: 'storage' } },
    { field: 'storage_other' },
    { field: 'shelf_life_months', is: 'whole' },
    { field: 'use_period_months', is: 'whole' },
    { field: 'contact_email', width: 28 },
    { field: 'consumer_contact', width: 28 },
    { field: 'remark', width: 32 },
  ],
} as const satisfies SheetShape;

/** Columns in which an enterprise stands, and what a product keeps of each. */
export const PARTIES = {
  reporting_enterprise: 'reportingEnterpriseId',
  brand_owner: 'brandOwnerId',
  rp_enterprise: 'rpEnterpriseId',
  manufacturer: 'manufacturerId',
} as const;
export type PartyField = keyof typeof PARTIES;
