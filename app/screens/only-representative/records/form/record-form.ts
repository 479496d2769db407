import {
  type FormShape,
  isFilled,
  type Payload,
  rowsOf,
  textOf,
} from '~/screens/subsystem/form/form.ts';
import { typedDate } from '~/ui/form/typed-date.ts';

/** What stands in the trade record form, as text: the page, its address, the posted form and the draft share it. */
export type RecordValues = {
  eta: string;
  kind: 'distribution' | 'purchase';
  partner_id: string;
  port: string;
  order_ref: string;
  note: string;
  lines: LineValues[];
  /** For which date, kind and supplier the lines were chosen; see line-basis.ts. */
  basis: string;
};

export type LineValues = { product_id: string; tonnes: string };

export const BLANK_LINE: LineValues = { product_id: '', tonnes: '' };

export const BLANK: RecordValues = {
  eta: '',
  kind: 'distribution',
  partner_id: '',
  port: '',
  order_ref: '',
  note: '',
  lines: [BLANK_LINE],
  basis: '',
};

export const RECORD_FORM: FormShape<RecordValues> = {
  reads: { eta: 'day', 'lines[].tonnes': 'tonnes' },
  values: (payload) => {
    const text = (name: string) => textOf(payload, name).trim();
    const lines = rowsOf(payload, 'lines').map(lineOf);
    return {
      eta: typedDate(text('eta')),
      kind: text('kind') === 'purchase' ? 'purchase' : 'distribution',
      partner_id: text('partner_id'),
      port: text('port'),
      order_ref: text('order_ref'),
      note: text('note'),
      lines: lines.length > 0 ? lines : [BLANK_LINE],
      basis: text('basis'),
    };
  },
  // The verb counts filled lines only; where there is none, the first is to be filled.
  nameOf: (path, { lines }) => {
    if (path === 'lines') return 'lines[0].product_id';
    const [, at, field] = path.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
    if (at === undefined) return path;
    const filled = [...lines.keys()].filter((index) => isFilled(lines[index] ?? BLANK_LINE));
    return `lines[${filled[Number(at)] ?? at}].${field}`;
  },
};

function lineOf(row: Payload): LineValues {
  return { product_id: textOf(row, 'product_id'), tonnes: textOf(row, 'tonnes').trim() };
}

/** Who is on the other side. */
export function partnerRole({ kind }: Pick<RecordValues, 'kind'>): 'supplier' | 'downstream' {
  return kind === 'purchase' ? 'supplier' : 'downstream';
}

export function hasProducts({ lines }: RecordValues): boolean {
  return lines.some(({ product_id }) => product_id !== '');
}

/** Whether nothing was entered yet; which way it trades is only a choice. */
export function isBlank(values: RecordValues): boolean {
  const { eta, partner_id, port, order_ref, note } = values;
  return (
    [eta, partner_id, port, order_ref, note].every((text) => text === '') && !hasProducts(values)
  );
}

/** Fields in the order of the page, with the key of what the page calls them. */
export const LABELS: Readonly<Record<string, string>> = {
  eta: 'form.eta',
  kind: 'form.kind',
  partner_id: 'form.partner',
  port: 'form.port',
  order_ref: 'form.orderRef',
  note: 'form.note',
};

export const ORDER = [...Object.keys(LABELS), 'lines[].product_id', 'lines[].tonnes'];
