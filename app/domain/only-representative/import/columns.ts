import type { TableColumn } from '../../kernel/typed/table.ts';
import type { ImportKind } from './kinds.ts';

/**
 * Columns of rows that come in, in the order of the template. The first head of each is that of the template in Chinese,
 * the second that in English; the others are how people call it.
 */

const NOTE: TableColumn<'note'> = {
  field: 'note',
  heads: ['备注', 'Note', 'Notes', 'Remark', 'Remarks', '说明', 'Comment'],
};

/** What a quantity is counted in; tonnes where neither it nor the quantity says. */
const UNITS: readonly TableColumn<'unit' | 'density'>[] = [
  { field: 'unit', heads: ['单位', 'Unit', 'Units', 'UoM', '计量单位', '数量单位'] },
  {
    field: 'density',
    heads: ['密度（kg/L）', 'Density (kg/L)', '密度', 'Density', '比重', '密度kg/L'],
  },
];

export type RecordColumn =
  | 'partner'
  | 'eta'
  | 'port'
  | 'order_ref'
  | 'product'
  | 'quantity'
  | 'unit'
  | 'density'
  | 'note';

export const RECORD_COLUMNS: readonly TableColumn<RecordColumn>[] = [
  {
    field: 'partner',
    required: true,
    heads: [
      ...['贸易伙伴', 'Trade partner', 'Partner', '进口商', '客户', '客户名称', '贸易伙伴名称'],
      ...['Importer', 'Customer', 'Consignee', '收货人'],
    ],
  },
  {
    field: 'eta',
    required: true,
    heads: [
      ...['预计到港日', 'ETA', '预计到港', '到港日', '到港日期', '预计到港日期', '预计到达日'],
      ...['ETA date', 'Estimated arrival', 'Arrival date', 'Arrival', '预计到港日（ETA）'],
    ],
  },
  {
    field: 'port',
    required: true,
    heads: [
      '卸货港',
      'Port of discharge',
      'Port',
      '目的港',
      '港口',
      '到货港',
      'POD',
      'Destination port',
    ],
  },
  {
    field: 'order_ref',
    heads: [
      ...['订单号', 'Order ref.', 'Order reference', 'Order no.', 'PO', 'PO no.', '订单编号'],
      ...['合同号', '订单参考号', 'Reference', '参考号', 'Order ref'],
    ],
  },
  {
    field: 'product',
    required: true,
    heads: [
      '产品',
      'Product',
      '贸易产品',
      '产品名称',
      'Product name',
      'Trade product',
      '品名',
      '货物',
    ],
  },
  {
    field: 'quantity',
    required: true,
    heads: [
      ...['数量', 'Quantity', '吨位', '数量（t）', '数量（吨）', '重量', 'Qty', 'Tonnes'],
      ...['Tonnage', 'Weight', 'Quantity (t)', '净重', 'Net weight', 'Tonnes (t)', '重量（t）'],
    ],
  },
  ...UNITS,
  NOTE,
];

export type ProductColumn = 'name' | 'type' | 'remark' | 'substance' | 'percent';

export const PRODUCT_COLUMNS: readonly TableColumn<ProductColumn>[] = [
  {
    field: 'name',
    required: true,
    heads: ['产品名称', 'Product name', 'Product', '产品', '名称', 'Name', '贸易产品', '品名'],
  },
  { field: 'type', required: true, heads: ['类型', 'Type', '产品类型', 'Product type'] },
  { ...NOTE, field: 'remark' },
  {
    field: 'substance',
    required: true,
    heads: [
      ...['CAS 或注册号', 'CAS or registration no.', 'CAS', 'CAS号', 'CAS no.', 'CAS number'],
      ...['CAS RN', '注册号', '登记号', 'Registration no.', 'Substance', '物质', 'CAS或注册号'],
    ],
  },
  {
    field: 'percent',
    required: true,
    heads: [
      ...['含量（%）', 'Content (%)', '含量', '含量%', '比例', '占比', '浓度', '质量分数', '%'],
      ...['百分比', 'wt%', 'w/w', '% w/w', 'Percent', 'Percentage', 'Percent (%)', 'Share'],
      ...['Share (%)', 'Content', 'Concentration', 'Concentration (%)'],
    ],
  },
];

export type ArrivalColumn =
  | 'trade_no'
  | 'arrival'
  | 'customs_no'
  | 'product'
  | 'quantity'
  | 'unit'
  | 'density'
  | 'reason'
  | 'reissue';

export const ARRIVAL_COLUMNS: readonly TableColumn<ArrivalColumn>[] = [
  {
    field: 'trade_no',
    required: true,
    heads: [
      ...['贸易号', 'Trade no.', 'Trade no', 'Trade number', '贸易编号', '贸易记录号'],
      ...['贸易记录编号', 'Record no.', 'TR no.'],
    ],
  },
  {
    field: 'arrival',
    required: true,
    heads: [
      ...['实际到港日', 'Actual arrival', 'Arrival', '实际到港', '到港日', '到港日期'],
      ...['实际到港日期', 'Actual arrival date', 'Arrival date', 'ATA', 'Arrived on'],
    ],
  },
  {
    field: 'customs_no',
    heads: [
      ...['报关单号', 'Customs no.', 'Customs number', 'MRN', '报关号', '报关单编号'],
      ...['Customs declaration no.', 'Declaration no.', 'Customs no'],
    ],
  },
  {
    field: 'product',
    heads: ['产品', 'Product', '产品名称', 'Product name', '贸易产品', '品名', '货物'],
  },
  {
    field: 'quantity',
    heads: [
      ...['实际数量', 'Actual quantity', '数量', 'Quantity', '吨位', '数量（t）', '数量（吨）'],
      ...['重量', 'Qty', 'Tonnes', 'Weight', 'Quantity (t)', '净重', 'Net weight', '实际吨位'],
    ],
  },
  ...UNITS,
  { field: 'reason', heads: ['原因', 'Reason', '差异原因', '说明', 'Reason for the difference'] },
  {
    field: 'reissue',
    heads: [
      '确认换发证书',
      'Replace certificate',
      '换发证书',
      '确认换发',
      'Confirm reissue',
      'Reissue',
    ],
  },
];

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly TableColumn[]>> = {
  records: RECORD_COLUMNS,
  products: PRODUCT_COLUMNS,
  arrivals: ARRIVAL_COLUMNS,
};
