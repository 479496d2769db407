import { SYSTEMS } from '../../systems/profiles.ts';
import { ROLES } from '../../tenancy/people/kinds.ts';
import type { SheetColumn, SheetShape } from '../../workbook/sheet.ts';
import { COMPANY_TYPES, CURRENCIES } from '../contract/kinds.ts';
import { COMPANY_LIMITS } from '../limit/kinds.ts';

const SLUGS = SYSTEMS.map(({ slug }) => slug);

/** Any word for a new company, or the id of one that is there. */
const REF = { field: 'ref', required: true } as const satisfies SheetColumn;
const TYPE = { values: COMPANY_TYPES, words: 'company_type' } as const;

export const COMPANY_SHEET = {
  key: 'companies',
  columns: [
    REF,
    { field: 'name_zh', width: 28 },
    { field: 'name_en', width: 32 },
    { field: 'uscc', width: 22 },
    { field: 'country' },
    { field: 'address_zh', width: 36 },
    { field: 'address_en', width: 40 },
    { field: 'contact_name' },
    { field: 'contact_email', width: 28 },
    { field: 'contact_phone', width: 20 },
    { field: 'locale', among: { values: ['zh-CN', 'en-US'], words: 'locale' } },
  ],
} as const satisfies SheetShape;

/** Companies that had ended before they were entered; no other sheet names them. */
export const ENDED_SHEET = {
  key: 'ended',
  columns: [
    { field: 'name_zh', required: true, width: 28 },
    { field: 'name_en', required: true, width: 32 },
    { field: 'country' },
    { field: 'uscc', width: 22 },
    { field: 'from', required: true, is: 'day', words: 'served_from' },
    { field: 'until', required: true, is: 'day', words: 'served_until' },
    { field: 'checked', is: 'yes', width: 28 },
  ],
} as const satisfies SheetShape;

export const CONTRACT_SHEET = {
  key: 'contracts',
  columns: [
    REF,
    { field: 'system', required: true, among: { values: SLUGS, words: 'system' } },
    { field: 'authorised_from', required: true, is: 'day' },
    { field: 'authorised_until', is: 'day' },
    { field: 'company_type', required: true, among: TYPE },
    { field: 'login_company_type', among: TYPE },
    { field: 'review_first', is: 'yes' },
    ...COMPANY_LIMITS.map(({ policy: field }) => ({ field, is: 'whole' as const })),
    { field: 'contract_value' },
    { field: 'currency', among: { values: CURRENCIES } },
    { field: 'invoice_no' },
    { field: 'paid_until', is: 'day' },
  ],
} as const satisfies SheetShape;

export const USER_SHEET = {
  key: 'users',
  columns: [
    REF,
    { field: 'email', required: true, width: 28 },
    { field: 'first_name', required: true },
    ...SLUGS.map((field) => ({ field, among: { values: ROLES, words: 'role' } })),
    { field: 'is_default', is: 'yes' },
  ],
} as const satisfies SheetShape;
