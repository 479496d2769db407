import { RP_TRADE_STATUSES } from '#db/schema/rp-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { TRADE_REJECTED_BY, TURNS } from './kinds.ts';
import type { TradeLineRow, TradeRow } from './list.server.ts';

/** Columns of the list of trade records. */
export const tradeColumns = columnsOf<TradeRow>()({
  id: 'text',
  trade_no: {
    is: 'text',
    header: 'trades:column.tradeNo',
    sort: true,
  },
  status: {
    is: oneOf(RP_TRADE_STATUSES),
    header: 'trades:column.status',
    words: 'trades:status',
  },
  waiting_for: {
    is: orNull(oneOf(TURNS)),
    header: 'trades:column.waitingFor',
    words: 'trades:turn',
    from: 'turn',
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
  },
  arrival_on: {
    is: 'day',
    header: 'trades:column.arrival',
    sort: 'arrival',
  },
  port: { is: 'text', header: 'trades:column.port' },
  brand_owner_id: 'text',
  brand_owner: {
    is: orNull('text'),
    header: 'trades:column.brandOwner',
    sheet: { width: 32 },
  },
  trading_enterprise_id: 'text',
  trading_enterprise: {
    is: orNull('text'),
    header: 'trades:column.trading',
    sheet: { width: 32 },
  },
  responsible_person: {
    is: orNull('text'),
    header: 'trades:column.responsible',
    sheet: { width: 32 },
  },
  created_at: {
    is: 'moment',
    header: 'trades:column.created',
    sort: 'created',
  },
  created_by: { is: 'text', header: 'trades:column.createdBy', from: 'createdByName' },
  confirmed_at: {
    is: orNull('moment'),
    header: 'trades:column.confirmed',
  },
  completed_at: {
    is: orNull('moment'),
    header: 'trades:column.completed',
  },
  asked_at: orNull('moment'),
  held_since: orNull('moment'),
  notice_id: orNull('text'),
  notice_no: {
    is: orNull('text'),
    header: 'trades:column.notice',
  },
  customs_no: {
    is: orNull('text'),
    header: 'trades:column.customsNo',
    sheet: { width: 22 },
  },
  declared_on: {
    is: orNull('day'),
    header: 'trades:column.declaredOn',
  },
  reject_reason: {
    is: orNull('text'),
    header: 'trades:column.rejectReason',
    sheet: { width: 36 },
  },
  rejected_by: orNull(oneOf(TRADE_REJECTED_BY)),
  version: 'whole',
});

/** Columns of the workbook: one row for each line, with those of its record. */
export const tradeLineColumns = columnsOf<TradeLineRow>()({
  trade_no: tradeColumns.trade_no,
  line_no: {
    is: 'whole',
    header: 'trades:line.no',
    sheet: { width: 6 },
  },
  status: tradeColumns.status,
  waiting_for: tradeColumns.waiting_for,
  product_zh: {
    is: 'text',
    header: 'trades:line.productZh',
    from: 'productNameZh',
    sheet: { width: 32 },
  },
  product_en: {
    is: 'text',
    header: 'trades:line.productEn',
    from: 'productNameEn',
    sheet: { width: 32 },
  },
  registration_no: {
    is: orNull('text'),
    header: 'trades:line.registrationNo',
    sheet: { width: 28 },
  },
  size: { is: 'text', header: 'trades:line.size' },
  batch_no: { is: 'text', header: 'trades:line.batch' },
  quantity: { is: 'whole', header: 'trades:line.quantity' },
  unsampled_reason: {
    is: orNull('text'),
    header: 'trades:line.unsampledReason',
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
