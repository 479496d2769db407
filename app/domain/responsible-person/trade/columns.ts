import { RP_TRADE_STATUSES } from '#db/schema/rp-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { TRADE_REJECTED_BY, TURNS } from './kinds.ts';
import type { TradeLineRow, TradeRow } from './list.server.ts';

/** Columns of the list of trade records. */
export const tradeColumns = columnsOf<TradeRow>()({
  id: { is: 'text', of: (row) => row.id },
  trade_no: {
    is: 'text',
    header: 'trades:column.tradeNo',
    of: (row) => row.tradeNo,
    sort: true,
  },
  status: {
    is: oneOf(RP_TRADE_STATUSES),
    header: 'trades:column.status',
    words: 'trades:status',
    of: (row) => row.status,
  },
  waiting_for: {
    is: orNull(oneOf(TURNS)),
    header: 'trades:column.waitingFor',
    words: 'trades:turn',
    of: (row) => row.turn,
  },
  products: {
    is: listOf('text'),
    header: 'trades:column.products',
    of: (row, { locale }) =>
      row.products.map(({ nameZh, nameEn }) => nameIn(locale, { nameZh, nameEn })),
  },
  total_quantity: {
    is: 'whole',
    header: 'trades:column.pieces',
    of: (row) => row.totalQuantity,
  },
  arrival_on: {
    is: 'day',
    header: 'trades:column.arrival',
    of: (row) => row.arrivalOn,
    sort: 'arrival',
  },
  port: { is: 'text', header: 'trades:column.port', of: (row) => row.port },
  brand_owner_id: { is: 'text', of: (row) => row.brandOwnerId },
  brand_owner: {
    is: orNull('text'),
    header: 'trades:column.brandOwner',
    of: (row) => row.brandOwner,
    sheet: { width: 32 },
  },
  trading_enterprise_id: { is: 'text', of: (row) => row.tradingEnterpriseId },
  trading_enterprise: {
    is: orNull('text'),
    header: 'trades:column.trading',
    of: (row) => row.tradingEnterprise,
    sheet: { width: 32 },
  },
  responsible_person: {
    is: orNull('text'),
    header: 'trades:column.responsible',
    of: (row) => row.responsiblePerson,
    sheet: { width: 32 },
  },
  created_at: {
    is: 'moment',
    header: 'trades:column.created',
    of: (row) => row.createdAtMs,
    sort: 'created',
  },
  created_by: { is: 'text', header: 'trades:column.createdBy', of: (row) => row.createdByName },
  confirmed_at: {
    is: orNull('moment'),
    header: 'trades:column.confirmed',
    of: (row) => row.confirmedAtMs,
  },
  completed_at: {
    is: orNull('moment'),
    header: 'trades:column.completed',
    of: (row) => row.completedAtMs,
  },
  asked_at: { is: orNull('moment'), of: (row) => row.askedAtMs },
  held_since: { is: orNull('moment'), of: (row) => row.heldSinceMs },
  notice_id: { is: orNull('text'), of: (row) => row.noticeId },
  notice_no: {
    is: orNull('text'),
    header: 'trades:column.notice',
    of: (row) => row.noticeNo,
  },
  customs_no: {
    is: orNull('text'),
    header: 'trades:column.customsNo',
    of: (row) => row.customsNo,
    sheet: { width: 22 },
  },
  declared_on: {
    is: orNull('day'),
    header: 'trades:column.declaredOn',
    of: (row) => row.declaredOn,
  },
  reject_reason: {
    is: orNull('text'),
    header: 'trades:column.rejectReason',
    of: (row) => row.rejectReason,
    sheet: { width: 36 },
  },
  rejected_by: {
    is: orNull(oneOf(TRADE_REJECTED_BY)),
    of: (row) => row.rejectedBy,
  },
  version: { is: 'whole', of: (row) => row.version },
});

/** Columns of the workbook: one row for each line, with those of its record. */
export const tradeLineColumns = columnsOf<TradeLineRow>()({
  trade_no: tradeColumns.trade_no,
  line_no: {
    is: 'whole',
    header: 'trades:line.no',
    of: (row) => row.lineNo,
    sheet: { width: 6 },
  },
  status: tradeColumns.status,
  waiting_for: tradeColumns.waiting_for,
  product_zh: {
    is: 'text',
    header: 'trades:line.productZh',
    of: (row) => row.productNameZh,
    sheet: { width: 32 },
  },
  product_en: {
    is: 'text',
    header: 'trades:line.productEn',
    of: (row) => row.productNameEn,
    sheet: { width: 32 },
  },
  registration_no: {
    is: orNull('text'),
    header: 'trades:line.registrationNo',
    of: (row) => row.registrationNo,
    sheet: { width: 28 },
  },
  size: { is: 'text', header: 'trades:line.size', of: (row) => row.size },
  batch_no: { is: 'text', header: 'trades:line.batch', of: (row) => row.batchNo },
  quantity: { is: 'whole', header: 'trades:line.quantity', of: (row) => row.quantity },
  unsampled_reason: {
    is: orNull('text'),
    header: 'trades:line.unsampledReason',
    of: (row) => row.unsampledReason,
    sheet: { width: 36 },
  },
  arrival_on: tradeColumns.arrival_on,
  port: tradeColumns.port,
  brand_owner: tradeColumns.brand_owner,
  trading_enterprise: tradeColumns.trading_enterprise,
  responsible_person: tradeColumns.responsible_person,
  created_at: tradeColumns.created_at,
  created_by: tradeColumns.created_by,
  confirmed_at: tradeColumns.confirmed_at,
  completed_at: tradeColumns.completed_at,
  notice_no: tradeColumns.notice_no,
  customs_no: tradeColumns.customs_no,
  declared_on: tradeColumns.declared_on,
  reject_reason: tradeColumns.reject_reason,
});
