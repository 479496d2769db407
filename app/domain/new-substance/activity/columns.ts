import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { substanceName } from '../filing/columns.ts';
import {
  ACTIVITY_TYPES,
  DEVIATIONS,
  IMPLEMENTATIONS,
  RECORD_STATUSES,
  ROLES_IN_ACTIVITY,
} from './kinds.ts';
import type {
  CnActivityExportRow,
  CnActivityLineRow,
  CnActivityRow,
  CnHandoverRow,
} from './list.server.ts';

/** Columns of the list of activity records. */
export const cnActivityColumns = columnsOf<CnActivityRow>()({
  id: 'text',
  company_id: 'text',
  company: {
    is: 'text',
    header: 'activities:company',
    of: (row, { locale }) => nameIn(locale, { zh: row.companyZh, en: row.companyEn }),
    sheet: { width: 36 },
  },
  year: { is: 'whole', header: 'activities:year', sort: true },
  filing_id: 'text',
  certificate_no: {
    is: 'text',
    header: 'activities:filing',
    sheet: { width: 24 },
  },
  trade_name: {
    is: 'text',
    header: 'activities:tradeName',
    sheet: { width: 28 },
  },
  enterprise_id: 'text',
  enterprise: {
    is: 'text',
    header: 'activities:enterprise',
    sheet: { width: 32 },
  },
  role: {
    is: orNull(oneOf(ROLES_IN_ACTIVITY)),
    header: 'activities:role',
    words: 'activities:roleOf',
  },
  role_pair: listOf(oneOf(ROLES_IN_ACTIVITY)),
  production: { is: 'mass', header: 'activities:production' },
  import: { is: 'mass', header: 'activities:import' },
  use: { is: 'mass', header: 'activities:use' },
  export: { is: 'mass', header: 'activities:export' },
  domestic_transfer: { is: 'mass', header: 'activities:domestic', from: 'domesticG' },
  opening_stock: {
    is: 'mass',
    header: 'activities:openingStock',
    screen: false,
  },
  no_activity: 'flag',
  actual_purpose: {
    is: 'text',
    header: 'activities:actualPurpose',
    screen: false,
    sheet: { width: 28 },
  },
  implementation: {
    is: orNull(oneOf(IMPLEMENTATIONS)),
    header: 'activities:implementation',
    words: 'activities:implementationOf',
    sheet: { width: 28 },
  },
  deviations: {
    is: listOf(oneOf(DEVIATIONS)),
    header: 'activities:deviations',
    words: 'activities:deviationOf',
    sheet: { width: 28 },
  },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'activities:status',
    words: 'activities:statusOf',
  },
  revision: 'whole',
  submitted_at: {
    is: orNull('moment'),
    header: 'activities:submitted',
  },
  submitted_by: {
    is: 'text',
    header: 'activities:submittedBy',
    from: 'submittedByName',
    screen: false,
  },
  updated_at: {
    is: 'moment',
    header: 'activities:updated',
    sort: 'updated',
  },
  version: 'whole',
});

/** Columns of the workbook's first sheet: those of the list, and what the record is about. */
export const cnActivityExportColumns = columnsOf<CnActivityExportRow>()({
  ...cnActivityColumns,
  substance: {
    is: 'text',
    header: 'filings:substance',
    of: (row, { locale }) => row.substances.map((one) => substanceName(one, locale)).join('; '),
    sheet: { width: 32 },
  },
  cas_nos: {
    is: 'text',
    header: 'filings:cas',
    of: (row) => row.substances.map(({ casNo }) => casNo ?? '—').join('; '),
    sheet: { width: 20 },
  },
});

/** The record that a line or a handover belongs to. */
const ofRecord = columnsOf<
  Pick<CnActivityLineRow, 'certificateNo' | 'tradeName' | 'year' | 'enterprise' | 'status'>
>()({
  certificate_no: {
    is: 'text',
    header: 'activities:filing',
    sheet: { width: 24 },
  },
  trade_name: {
    is: 'text',
    header: 'activities:tradeName',
    sheet: { width: 28 },
  },
  year: { is: 'whole', header: 'activities:year' },
  enterprise: {
    is: 'text',
    header: 'activities:enterprise',
    sheet: { width: 32 },
  },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'activities:status',
    words: 'activities:statusOf',
  },
});

/** Columns of the workbook's second sheet: one row for each line. */
export const cnActivityLineColumns = columnsOf<CnActivityLineRow>()({
  ...ofRecord,
  happened_on: { is: 'day', header: 'activities:happenedOn' },
  activity_type: {
    is: oneOf(ACTIVITY_TYPES),
    header: 'activities:activityType',
    words: 'activities:activityTypeOf',
  },
  tonnes: { is: 'mass', header: 'activities:tonnes', from: 'massG' },
  counterparty: {
    is: orNull('text'),
    header: 'activities:counterparty',
    sheet: { width: 32 },
  },
  country: {
    is: orNull('country'),
    header: 'activities:country',
    of: (row) => (row.country === '' ? null : row.country),
  },
  note: { is: 'text', header: 'activities:note', sheet: { width: 36 } },
});

/** Columns of the workbook's third sheet: one row for each handover of an import. */
export const cnHandoverColumns = columnsOf<CnHandoverRow>()({
  ...ofRecord,
  imported_on: { is: 'day', header: 'activities:importedOn' },
  imported: { is: 'mass', header: 'activities:imported' },
  recipient: {
    is: orNull('text'),
    header: 'activities:recipient',
    sheet: { width: 32 },
  },
  handed_on: { is: 'day', header: 'activities:handedOn' },
  tonnes: { is: orNull('mass'), header: 'activities:tonnes', from: 'massG' },
});
