import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { RECORD_KINDS, RECORD_STATUSES, REJECTED_BY } from './kinds.ts';
import type { RecordRow } from './list.server.ts';
import type { IncomingRow } from './list-incoming.server.ts';

/** Columns of the list of our own records. */
export const recordColumns = columnsOf<RecordRow>()({
  id: { is: 'text', of: (row) => row.id },
  trade_no: { is: 'text', header: 'records:column.tradeNo', of: (row) => row.tradeNo },
  kind: {
    is: oneOf(RECORD_KINDS),
    header: 'records:column.kind',
    words: 'records:kindShort',
    of: (row) => row.kind,
    sheet: { words: 'records:kind' },
  },
  partner_id: { is: 'text', of: (row) => row.partnerId },
  partner_name: {
    is: 'text',
    header: 'records:column.partner',
    of: (row) => row.partnerName,
    sheet: { width: 36 },
  },
  partner_country: {
    is: 'text',
    header: 'records:sheet.country',
    of: (row) => row.partnerCountry,
    screen: false,
    sheet: { width: 10 },
  },
  products: {
    is: listOf('text'),
    header: 'records:column.products',
    of: (row) => row.products,
    sheet: { width: 40 },
  },
  tonnes: {
    is: 'mass',
    header: 'records:column.tonnage',
    of: (row) => row.totalMassG,
    sort: 'tonnage',
  },
  port: {
    is: 'text',
    header: 'records:column.port',
    of: (row) => row.port,
    sheet: { width: 10 },
  },
  eta: { is: 'day', header: 'records:column.eta', of: (row) => row.eta, sort: true },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'records:column.status',
    words: 'ui:status.tradeRecord',
    of: (row) => row.status,
    sort: true,
  },
  rejection_reason: {
    is: orNull('text'),
    header: 'records:sheet.reason',
    of: (row) => row.rejectionReason,
    screen: false,
    sheet: { width: 36 },
  },
  created_at: {
    is: 'moment',
    header: 'records:column.created',
    of: (row) => row.createdAtMs,
    sort: 'created',
    sheet: { header: 'records:sheet.created' },
  },
  created_by: {
    is: 'text',
    header: 'records:column.createdBy',
    of: (row) => row.createdByName,
    sheet: false,
  },
  sent_at: {
    is: orNull('moment'),
    header: 'records:sheet.sent',
    of: (row) => row.sentAtMs,
    screen: false,
  },
  confirmed_at: {
    is: orNull('moment'),
    header: 'records:sheet.confirmed',
    of: (row) => row.confirmedAtMs,
    screen: false,
  },
  missing_statements: { is: 'whole', of: (row) => row.missingStatements },
  held_since: {
    is: orNull('moment'),
    header: 'records:sheet.held',
    of: (row) => row.heldSinceMs,
    screen: false,
  },
  rejected_by: { is: orNull(oneOf(REJECTED_BY)), of: (row) => row.rejectedBy },
  version: { is: 'whole', of: (row) => row.version },
  certificate_id: { is: orNull('text'), of: (row) => row.certificateId },
});

/** Columns of the list of records that others sent to us. */
export const incomingColumns = columnsOf<IncomingRow>()({
  id: { is: 'text', of: (row) => row.id },
  trade_no: { is: 'text', header: 'records:column.tradeNo', of: (row) => row.tradeNo },
  kind: {
    is: oneOf(RECORD_KINDS),
    header: 'records:column.kind',
    words: 'records:incoming.kind',
    of: (row) => row.kind,
    screen: false,
  },
  /** Both names in one cell. */
  company: {
    is: 'text',
    header: 'records:incoming.asker',
    of: (row) => `${row.companyNameZh}\n${row.companyNameEn}`,
    api: false,
    sheet: false,
  },
  company_name_zh: {
    is: 'text',
    header: 'records:sheet.askerZh',
    of: (row) => row.companyNameZh,
    screen: false,
    sheet: { width: 30 },
  },
  company_name_en: {
    is: 'text',
    header: 'records:sheet.askerEn',
    of: (row) => row.companyNameEn,
    screen: false,
    sheet: { width: 36 },
  },
  products: {
    is: listOf('text'),
    header: 'records:column.products',
    of: (row) => row.products,
    sheet: { width: 40 },
  },
  tonnes: {
    is: 'mass',
    header: 'records:column.tonnage',
    of: (row) => row.totalMassG,
    sort: 'tonnage',
  },
  port: {
    is: 'text',
    header: 'records:column.port',
    of: (row) => row.port,
    sheet: { width: 10 },
  },
  eta: { is: 'day', header: 'records:column.eta', of: (row) => row.eta, sort: true },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'records:column.status',
    words: 'ui:status.tradeRecord',
    of: (row) => row.status,
  },
  missing_statements: {
    is: 'whole',
    header: 'records:incoming.missing',
    of: (row) => row.missingStatements,
    sheet: { header: 'records:sheet.missing' },
  },
  rejection_reason: {
    is: orNull('text'),
    header: 'records:sheet.reason',
    of: (row) => row.rejectionReason,
    screen: false,
    sheet: { width: 36 },
  },
  rejected_by: { is: orNull(oneOf(REJECTED_BY)), of: (row) => row.rejectedBy },
  version: { is: 'whole', of: (row) => row.version },
  sent_at: {
    is: orNull('moment'),
    header: 'records:incoming.sent',
    of: (row) => row.sentAtMs,
    sort: 'sent',
    sheet: { header: 'records:sheet.sent' },
  },
});
