import {
  ACTIVITY_TYPES,
  BUSINESS_TYPES,
  CONFIDENTIAL_ITEMS,
  DUTY_KINDS,
  IMPLEMENTATIONS,
  MANAGEMENT_CLASSES,
  REGIMES,
  REGISTRATION_TYPES,
  ROLES_IN_ACTIVITY,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';
import type { SheetColumn, SheetShape } from '../../workbook/sheet.ts';
import { SINGLE_ROLES } from '../activity/kinds.ts';

const REF = { field: 'ref', required: true } as const satisfies SheetColumn;
/** By which every sheet but that of enterprises says which filing it is about. */
const FILING = {
  field: 'certificate_no',
  required: true,
  words: 'cn_certificate_no',
  width: 24,
} as const satisfies SheetColumn;

/** Related enterprises by the keys of their form, each with its first contact; the own one where it is there. */
export const ENTERPRISE_SHEET = {
  key: 'cn_enterprises',
  columns: [
    REF,
    { field: 'name_zh', width: 28 },
    { field: 'name_en', width: 32 },
    { field: 'company_alias' },
    {
      field: 'business_type',
      required: true,
      among: { values: BUSINESS_TYPES, words: 'business_type' },
    },
    { field: 'country' },
    { field: 'uscc', width: 22 },
    { field: 'contact_address', width: 36 },
    { field: 'contact_name' },
    { field: 'contact_position' },
    { field: 'contact_phone', width: 20 },
    { field: 'contact_email', width: 28 },
    { field: 'receives_reminders', is: 'yes' },
  ],
} as const satisfies SheetShape;

/** Filings by the keys of their form; enterprises stand there by one of their names, the certificate by its file's. */
export const FILING_SHEET = {
  key: 'cn_filings',
  columns: [
    REF,
    FILING,
    { field: 'trade_name', required: true, width: 28 },
    { field: 'registered_on', is: 'day' },
    { field: 'issued_on', is: 'day' },
    { field: 'regime', among: { values: REGIMES, words: 'regime' } },
    {
      field: 'registration_type',
      words: 'cn_registration_type',
      among: { values: REGISTRATION_TYPES, words: 'cn_registration_type' },
    },
    { field: 'simple_kind', among: { values: SIMPLE_KINDS, words: 'simple_kind' } },
    { field: 'special_subtype', among: { values: SPECIAL_SUBTYPES, words: 'special_subtype' } },
    { field: 'management_class', among: { values: MANAGEMENT_CLASSES, words: 'management_class' } },
    { field: 'applicant', width: 28 },
    { field: 'agent', width: 28 },
    {
      field: 'activity_types',
      many: true,
      width: 24,
      among: { values: ACTIVITY_TYPES, words: 'activity_type' },
    },
    { field: 'applied_tonnes', is: 'tonnes' },
    { field: 'registered_import_tonnes', is: 'tonnes' },
    { field: 'purpose', width: 32 },
    { field: 'risk_measures', width: 36 },
    { field: 'management_requirements', width: 36 },
    { field: 'hazards', width: 36 },
    { field: 'annual_report_required', is: 'yes' },
    { field: 'valid_until', is: 'day' },
    { field: 'confidential', is: 'yes' },
    {
      field: 'confidential_items',
      many: true,
      width: 24,
      among: { values: CONFIDENTIAL_ITEMS, words: 'confidential_item' },
    },
    { field: 'confidential_until', is: 'day' },
    { field: 'certificate_file', width: 28 },
  ],
} as const satisfies SheetShape;

/** Substances of filings, in their order. */
export const SUBSTANCE_SHEET = {
  key: 'cn_substances',
  columns: [
    REF,
    FILING,
    { field: 'name_zh', width: 28 },
    { field: 'name_en', width: 32 },
    { field: 'cas_no', is: 'cas' },
    { field: 'confidential', is: 'yes' },
    { field: 'class_name_zh', width: 24 },
    { field: 'class_name_en', width: 24 },
  ],
} as const satisfies SheetShape;

/** By which a row says what record it is about: filing, year and enterprise. */
const RECORD = [
  REF,
  FILING,
  { field: 'year', required: true, is: 'whole' },
  { field: 'enterprise', required: true, width: 28 },
] as const satisfies readonly SheetColumn[];

/** Columns of a record as a whole: one of its rows says them, the others say the same or nothing. */
export const RECORD_FIELDS = [
  {
    field: 'role',
    required: true,
    among: { values: ROLES_IN_ACTIVITY, words: 'role_in_activity' },
  },
  { field: 'role_pair', many: true, among: { values: SINGLE_ROLES, words: 'role_in_activity' } },
  { field: 'purpose', words: 'actual_purpose', width: 28 },
  {
    field: 'implementation',
    required: true,
    width: 28,
    among: { values: IMPLEMENTATIONS, words: 'implementation' },
  },
  { field: 'implementation_note', width: 28 },
  { field: 'emission_note', width: 28 },
  { field: 'opening_stock', is: 'tonnes' },
  { field: 'no_activity', is: 'yes' },
  { field: 'reason', words: 'deviation_reason', width: 32 },
  { field: 'risk_acknowledged', is: 'yes' },
] as const satisfies readonly SheetColumn[];

/** Lines of activity records of past years, each with what its record says as a whole. */
export const ACTIVITY_SHEET = {
  key: 'cn_activities',
  columns: [
    ...RECORD,
    ...RECORD_FIELDS,
    { field: 'line', required: true, is: 'whole' },
    {
      field: 'activity_type',
      required: true,
      among: { values: ACTIVITY_TYPES, words: 'activity_type' },
    },
    { field: 'happened_on', required: true, is: 'day' },
    { field: 'tonnes', required: true, is: 'tonnes' },
    { field: 'substance', width: 24 },
    { field: 'counterparty', width: 28 },
    { field: 'counterparty_country' },
    { field: 'note', width: 28 },
  ],
} as const satisfies SheetShape;

/** What was handed on of imports, by the line that they stand in. */
export const HANDOVER_SHEET = {
  key: 'cn_handovers',
  columns: [
    ...RECORD,
    { field: 'line', required: true, is: 'whole' },
    { field: 'recipient', required: true, width: 28 },
    { field: 'on', required: true, is: 'day', words: 'handed_on' },
    { field: 'tonnes', required: true, is: 'tonnes' },
  ],
} as const satisfies SheetShape;

/** Duties that were done before the filing came here, each with its receipt or its paper. */
export const DUTY_SHEET = {
  key: 'cn_duties',
  columns: [
    REF,
    FILING,
    { field: 'kind', required: true, words: 'duty', among: { values: DUTY_KINDS, words: 'duty' } },
    { field: 'year', is: 'whole' },
    { field: 'done_on', required: true, is: 'day' },
    { field: 'reference_no', width: 24 },
    { field: 'file', words: 'proof_file', width: 28 },
  ],
} as const satisfies SheetShape;
