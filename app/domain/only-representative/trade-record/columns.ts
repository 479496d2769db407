import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { IncomingRow } from './incoming/list.server.ts';
import { RECORD_KINDS, RECORD_STATUSES, REJECTED_BY } from './kinds.ts';
import type { RecordRow } from './list.server.ts';

/** Columns of the list of our own records. */
export const recordColumns = columnsOf<RecordRow>()({
  id: 'text',
  trade_no: { is: 'text', header: 'records:column.tradeNo' },
  kind: {
    is: oneOf(RECORD_KINDS),
    header: 'records:column.kind',
    words: 'records:kindShort',
    sheet: { words: 'records:kind' },
  },
  partner_id: 'text',
  partner_name: {
    is: 'text',
    header: 'records:column.partner',
    sheet: { width: 36 },
  },
  partner_country: {
    is: 'text',
    header: 'records:sheet.country',
    screen: false,
    sheet: { width: 10 },
  },
  products: {
    is: listOf('text'),
    header: 'records:column.products',
    sheet: { width: 40 },
  },
  tonnes: {
    is: 'mass',
    header: 'records:column.tonnage',
    from: 'totalMassG',
    sort: 'tonnage',
  },
  port: {
    is: 'text',
    header: 'records:column.port',
    sheet: { width: 10 },
  },
  /** The actual day once it was entered, and until then the ETA. */
  eta: { is: 'day', header: 'records:column.arrival', sort: true },
  arrived_on: { is: orNull('day'), header: 'records:sheet.arrived', screen: false },
  planned_eta: { is: orNull('day'), header: 'records:sheet.plannedEta', screen: false },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'records:column.status',
    words: 'ui:status.tradeRecord',
    sort: true,
  },
  rejection_reason: {
    is: orNull('text'),
    header: 'records:sheet.reason',
    screen: false,
    sheet: { width: 36 },
  },
  created_at: {
    is: 'moment',
    header: 'records:column.created',
    sort: 'created',
    sheet: { header: 'records:sheet.created' },
  },
  created_by: {
    is: 'text',
    header: 'records:column.createdBy',
    from: 'createdByName',
    sheet: false,
  },
  sent_at: {
    is: orNull('moment'),
    header: 'records:sheet.sent',
    screen: false,
  },
  confirmed_at: {
    is: orNull('moment'),
    header: 'records:sheet.confirmed',
    screen: false,
  },
  missing_statements: 'whole',
  held_since: {
    is: orNull('moment'),
    header: 'records:sheet.held',
    screen: false,
  },
  rejected_by: orNull(oneOf(REJECTED_BY)),
  version: 'whole',
  certificate_id: orNull('text'),
});

/** Columns of the list of records that others sent to us. */
export const incomingColumns = columnsOf<IncomingRow>()({
  id: 'text',
  trade_no: { is: 'text', header: 'records:column.tradeNo' },
  kind: {
    is: oneOf(RECORD_KINDS),
    header: 'records:column.kind',
    words: 'records:incoming.kind',
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
    screen: false,
    sheet: { width: 30 },
  },
  company_name_en: {
    is: 'text',
    header: 'records:sheet.askerEn',
    screen: false,
    sheet: { width: 36 },
  },
  products: {
    is: listOf('text'),
    header: 'records:column.products',
    sheet: { width: 40 },
  },
  tonnes: {
    is: 'mass',
    header: 'records:column.tonnage',
    from: 'totalMassG',
    sort: 'tonnage',
  },
  port: {
    is: 'text',
    header: 'records:column.port',
    sheet: { width: 10 },
  },
  eta: { is: 'day', header: 'records:column.eta', sort: true },
  status: {
    is: oneOf(RECORD_STATUSES),
    header: 'records:column.status',
    words: 'ui:status.tradeRecord',
  },
  missing_statements: {
    is: 'whole',
    header: 'records:incoming.missing',
    sheet: { header: 'records:sheet.missing' },
  },
  rejection_reason: {
    is: orNull('text'),
    header: 'records:sheet.reason',
    screen: false,
    sheet: { width: 36 },
  },
  rejected_by: orNull(oneOf(REJECTED_BY)),
  version: 'whole',
  sent_at: {
    is: orNull('moment'),
    header: 'records:incoming.sent',
    sort: 'sent',
    sheet: { header: 'records:sheet.sent' },
  },
});
