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
  id: { is: 'text', of: (row) => row.id },
  company_id: { is: 'text', of: (row) => row.companyId },
  company: {
    is: 'text',
    header: 'activities:company',
    of: (row, { locale }) => nameIn(locale, { zh: row.companyZh, en: row.companyEn }),
    sheet: { width: 36 },
  },
  year: { is: 'whole', header: 'activities:year', of: (row) => row.year, sort: true },
  filing_id: { is: 'text', of: (row) => row.filingId },
  certificate_no: {
    is: 'text',
    header: 'activities:filing',
    of: (row) => row.certificateNo,
    sheet: { width: 24 },
  },
  trade_name: {
    is: 'text',
    header: 'activities:tradeName',
    of: (row) => row.tradeName,
    sheet: { width: 28 },
  },
  enterprise_id: { is: 'text', of: (row) => row.enterpriseId },
  enterprise: {
    is: 'text',
    header: 'activities:enterprise',
    of: (row) => row.enterprise,
    sheet: { width: 32 },
  },
  role: {
    is: orNull(oneOf(ROLES_IN_ACTIVITY)),
    header: 'activities:role',
    words: 'activities:roleOf',
    of: (row) => row.role,
  },
  role_pair: {
    is: listOf(oneOf(ROLES_IN_ACTIVITY)),
    of: (row) => row.rolePair,
  },
  production: { is: 'mass', header: 'activities:production', of: (row) => row.productionG },
  import: { is: 'mass', header: 'activities:import', of: (row) => row.importG },
  use: { is: 'mass', header: 'activities:use', of: (row) => row.useG },
  export: { is: 'mass', header: 'activities:export', of: (row) => row.exportG },
  domestic_transfer: { is: 'mass', header: 'activities:domestic', of: (row) => row.domesticG },
  opening_stock: {
    is: 'mass',
    header: 'activities:openingStock',
    of: (row) => row.openingStockG,
    screen: false,
  },
  no_activity: { is: 'flag', of: (row) => row.noActivity },
  actual_purpose: {
    is: 'text',
    header: 'activities:actualPurpose',
    of: (row) => row.actualPurpose,
    screen: false,
    sheet: { width: 28 },
  },
  implementation: {
    is: orNull(oneOf(IMPLEMENTATIONS)),
    header: 'activities:implementation',
    words: 'activities:implementationOf',
    of: (row) => row.implementation,
    sheet: { width: 28 },
  },
  deviations: {
    is: listOf(oneOf(DEVIATIONS)),
    header: 'activities:deviations',
    words: 'activities:deviationOf',
    of: (row) => row.deviations,
    sheet: { width: 28 },
  },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'activities:status',
    words: 'activities:statusOf',
    of: (row) => row.status,
  },
  revision: { is: 'whole', of: (row) => row.revision },
  submitted_at: {
    is: orNull('moment'),
    header: 'activities:submitted',
    of: (row) => row.submittedAtMs,
  },
  submitted_by: {
    is: 'text',
    header: 'activities:submittedBy',
    of: (row) => row.submittedByName,
    screen: false,
  },
  updated_at: {
    is: 'moment',
    header: 'activities:updated',
    of: (row) => row.updatedAtMs,
    sort: 'updated',
  },
  version: { is: 'whole', of: (row) => row.version },
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

/** Whose a line or a handover is. */
const ofRecord = columnsOf<
  Pick<CnActivityLineRow, 'certificateNo' | 'tradeName' | 'year' | 'enterprise' | 'status'>
>()({
  certificate_no: {
    is: 'text',
    header: 'activities:filing',
    of: (row) => row.certificateNo,
    sheet: { width: 24 },
  },
  trade_name: {
    is: 'text',
    header: 'activities:tradeName',
    of: (row) => row.tradeName,
    sheet: { width: 28 },
  },
  year: { is: 'whole', header: 'activities:year', of: (row) => row.year },
  enterprise: {
    is: 'text',
    header: 'activities:enterprise',
    of: (row) => row.enterprise,
    sheet: { width: 32 },
  },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'activities:status',
    words: 'activities:statusOf',
    of: (row) => row.status,
  },
});

/** Columns of the workbook's second sheet: one row for each line. */
export const cnActivityLineColumns = columnsOf<CnActivityLineRow>()({
  ...ofRecord,
  happened_on: { is: 'day', header: 'activities:happenedOn', of: (row) => row.happenedOn },
  activity_type: {
    is: oneOf(ACTIVITY_TYPES),
    header: 'activities:activityType',
    words: 'activities:activityTypeOf',
    of: (row) => row.activityType,
  },
  tonnes: { is: 'mass', header: 'activities:tonnes', of: (row) => row.massG },
  counterparty: {
    is: orNull('text'),
    header: 'activities:counterparty',
    of: (row) => row.counterparty,
    sheet: { width: 32 },
  },
  country: {
    is: orNull('country'),
    header: 'activities:country',
    of: (row) => (row.country === '' ? null : row.country),
  },
  note: { is: 'text', header: 'activities:note', of: (row) => row.note, sheet: { width: 36 } },
});

/** Columns of the workbook's third sheet: one row for each handover of an import. */
export const cnHandoverColumns = columnsOf<CnHandoverRow>()({
  ...ofRecord,
  imported_on: { is: 'day', header: 'activities:importedOn', of: (row) => row.importedOn },
  imported: { is: 'mass', header: 'activities:imported', of: (row) => row.importedG },
  recipient: {
    is: orNull('text'),
    header: 'activities:recipient',
    of: (row) => row.recipient,
    sheet: { width: 32 },
  },
  handed_on: { is: 'day', header: 'activities:handedOn', of: (row) => row.handedOn },
  tonnes: { is: orNull('mass'), header: 'activities:tonnes', of: (row) => row.massG },
});
