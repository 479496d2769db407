import {
  type FormShape,
  isFilled,
  type Payload,
  rowsOf,
  textOf,
} from '~/screens/subsystem/form/form.ts';
import { typedDate } from '~/ui/form/typed-date.ts';

/** What stands in the form of a trade record, as text: the page, its address, the posted form and the draft share it. */
export type TradeValues = {
  arrival_on: string;
  port: string;
  brand_owner_id: string;
  trading_enterprise_id: string;
  lines: LineValues[];
  /** For which arrival and brand owner the lines were chosen; see line-basis.ts. */
  basis: string;
};

export type LineValues = {
  /** A batch with its product, `goodsOf`. */
  goods: string;
  quantity: string;
  unsampled_reason: string;
};

export const BLANK_LINE: LineValues = { goods: '', quantity: '', unsampled_reason: '' };

export const BLANK: TradeValues = {
  arrival_on: '',
  port: '',
  brand_owner_id: '',
  trading_enterprise_id: '',
  lines: [BLANK_LINE],
  basis: '',
};

/** A batch is chosen with its product, so that a form without script names both. */
export function goodsOf(productId: string, batchId: string): string {
  return `${productId}~${batchId}`;
}

export function idsOf(goods: string): { product_id: string; batch_id: string } {
  const [product_id = '', batch_id = ''] = goods.split('~');
  return { product_id, batch_id };
}

export const TRADE_FORM: FormShape<TradeValues> = {
  reads: { arrival_on: 'day', 'lines[].quantity': 'pieces' },
  values: (payload) => {
    const text = (name: string) => textOf(payload, name).trim();
    const lines = rowsOf(payload, 'lines').map(lineOf);
    return {
      arrival_on: typedDate(text('arrival_on')),
      port: text('port'),
      brand_owner_id: text('brand_owner_id'),
      trading_enterprise_id: text('trading_enterprise_id'),
      lines: lines.length > 0 ? lines : [BLANK_LINE],
      basis: text('basis'),
    };
  },
  // The verb counts filled lines only; where there is none, the first is to be filled.
  nameOf: (path, { lines }) => {
    if (path === 'lines') return 'lines[0].goods';
    const [, at, field] = path.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
    if (at === undefined || field === undefined) return path;
    const filled = [...lines.keys()].filter((index) => isFilled(lines[index] ?? BLANK_LINE));
    const named = field === 'product_id' || field === 'batch_id' ? 'goods' : field;
    return `lines[${filled[Number(at)] ?? at}].${named}`;
  },
};

function lineOf(row: Payload): LineValues {
  return {
    goods: textOf(row, 'goods'),
    quantity: textOf(row, 'quantity').trim(),
    unsampled_reason: textOf(row, 'unsampled_reason').trim(),
  };
}

export function hasGoods({ lines }: TradeValues): boolean {
  return lines.some(({ goods }) => goods !== '');
}

/** Whether nothing was entered yet. */
export function isBlank(values: TradeValues): boolean {
  const { arrival_on, port, brand_owner_id, trading_enterprise_id } = values;
  const texts = [arrival_on, port, brand_owner_id, trading_enterprise_id];
  return texts.every((text) => text === '') && !hasGoods(values);
}

/** Fields in the order of the page, with the key of what the page calls them. */
export const LABELS: Readonly<Record<string, string>> = {
  arrival_on: 'trades:column.arrival',
  port: 'trades:column.port',
  brand_owner_id: 'trades:column.brandOwner',
  trading_enterprise_id: 'trades:column.trading',
};

export const ORDER = [
  ...Object.keys(LABELS),
  'lines[].goods',
  'lines[].quantity',
  'lines[].unsampled_reason',
];
