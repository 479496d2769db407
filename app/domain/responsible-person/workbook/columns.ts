import { PRODUCT_TYPES, STORAGES } from '#db/schema/rp-kinds.ts';
import type { SheetShape } from '../../workbook/sheet.ts';

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
