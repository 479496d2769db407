import {
  AGENCY_LEVELS,
  EVIDENCES,
  PRODUCT_TYPES,
  RETENTION_STATUSES,
  STORAGES,
} from '#db/schema/rp-kinds.ts';
import type { SheetColumn, SheetShape } from '../../workbook/sheet.ts';
import { ENTERPRISE_ROLES, REGIONS } from '../enterprise/kinds.ts';
import { CLAIMS } from '../product/claim-codes.ts';

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
    { field: 'renewal_filed_on', is: 'day' },
    { field: 'renewal_acceptance_no', width: 24 },
    { field: 'rp_contract_from', is: 'day' },
    { field: 'rp_contract_until', is: 'day' },
    { field: 'packaging' },
    { field: 'storage', among: { values: STORAGES, words: 'storage' } },
    { field: 'storage_other' },
    { field: 'shelf_life_months', is: 'whole' },
    { field: 'use_period_months', is: 'whole' },
    { field: 'contact_email', width: 28 },
    { field: 'consumer_contact', width: 28 },
    { field: 'technical_director', width: 24 },
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

/** The product that a row is about: its certificate number, or either of its names. */
const OF_PRODUCT = [
  { field: 'ref', required: true },
  { field: 'product', required: true, width: 28 },
] as const satisfies readonly SheetColumn[];

/** Sizes and their batches, by the keys of a batch; a size that is not there yet comes with its first batch. */
export const BATCH_SHEET = {
  key: 'rp_batches',
  columns: [
    ...OF_PRODUCT,
    { field: 'size', required: true },
    { field: 'batch_no', required: true },
    { field: 'quantity', is: 'whole', words: 'pieces' },
    { field: 'made_on', is: 'day' },
    { field: 'expires_on', is: 'day' },
    { field: 'import_on', is: 'day' },
    {
      field: 'retention_status',
      among: { values: RETENTION_STATUSES, words: 'rp:batch.retentionStatusOf' },
    },
    { field: 'retention_on', is: 'day' },
    { field: 'retained_quantity', is: 'whole' },
    { field: 'test_need', is: 'whole' },
    { field: 'sampled_on', is: 'day' },
    { field: 'sampled_by' },
    { field: 'sampling_place', width: 28 },
    { field: 'sampling_quantity', is: 'whole' },
    { field: 'seal_no' },
  ],
} as const satisfies SheetShape;

/** What products claim to do, each with a piece of its evidence where one stands there; without papers. */
export const CLAIM_SHEET = {
  key: 'rp_claims',
  columns: [
    ...OF_PRODUCT,
    { field: 'claim', required: true, among: { values: CLAIMS, words: 'rp:claim' } },
    { field: 'evidence', among: { values: EVIDENCES, words: 'dossier:claims.evidenceOf' } },
    { field: 'institution', width: 28 },
    { field: 'registered_institution', is: 'yes' },
    { field: 'test_no' },
    { field: 'on', is: 'day', words: 'tested_on' },
  ],
} as const satisfies SheetShape;

/** Annual reports that were filed. */
export const ANNUAL_SHEET = {
  key: 'rp_annual',
  columns: [
    ...OF_PRODUCT,
    { field: 'year', required: true, is: 'whole', words: 'reported_year' },
    { field: 'filed_on', required: true, is: 'day' },
    { field: 'receipt_no', width: 24 },
  ],
} as const satisfies SheetShape;
