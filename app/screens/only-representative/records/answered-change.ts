import type { Basis } from './form/line-basis.ts';
import type { RecordValues } from './form/record-form.ts';

/** The new date, kind and supplier, and no products yet. */
export function clearedLines(values: RecordValues): RecordValues {
  return { ...values, lines: [{ product_id: '', tonnes: '' }], basis: '' };
}

/** Back to the date, kind and supplier the lines were chosen for. */
export function keptBasis(values: RecordValues, before: Basis): RecordValues {
  const { eta, kind } = before;
  const partner_id = kind === 'purchase' ? before.partner_id : values.partner_id;
  return { ...values, eta, kind, partner_id };
}
