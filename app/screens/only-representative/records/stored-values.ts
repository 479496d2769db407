import type { FormRecord } from '~/domain/only-representative/trade-record/form.server.ts';
import { settled } from './form/line-basis.ts';
import type { RecordValues } from './form/record-form.ts';

/** A stored record as the form shows it. A copy keeps its date only while the date is still to come. */
export function valuesOfRecord(record: FormRecord, copyOn?: string): RecordValues {
  const { kind, partnerId, port, orderRef, note, lines } = record;
  return settled({
    eta: copyOn !== undefined && record.eta < copyOn ? '' : record.eta,
    kind,
    partner_id: partnerId,
    port,
    order_ref: copyOn === undefined ? orderRef : '',
    note: copyOn === undefined ? note : '',
    lines: lines.map(({ productId, tonnes }) => ({ product_id: productId, tonnes })),
    basis: '',
  });
}
