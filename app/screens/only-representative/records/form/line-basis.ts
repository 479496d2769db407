import { isDate } from '~/domain/kernel/dates.ts';
import { hasProducts, type RecordValues } from './record-form.ts';

/** Date, kind and in a purchase the supplier decide which products can be chosen: the basis of the lines. */
export type Basis = Pick<RecordValues, 'eta' | 'kind' | 'partner_id'>;

export function basisOf({ eta, kind, partner_id }: Basis): string {
  return [eta, kind, kind === 'purchase' ? partner_id : ''].join('~');
}

export function readBasis(basis: string): Basis | null {
  const [eta = '', kind, partner_id = ''] = basis.split('~');
  if (!isDate(eta)) return null;
  return { eta, kind: kind === 'purchase' ? 'purchase' : 'distribution', partner_id };
}

/**
 * Whether the reader must be asked before the date, kind or supplier may change, because chosen products would
 * be cleared (SPEC §5). An incomplete date asks nothing yet.
 */
export function mustAsk(values: RecordValues): boolean {
  return (
    hasProducts(values) &&
    isDate(values.eta) &&
    readBasis(values.basis) !== null &&
    values.basis !== basisOf(values)
  );
}

/** The lines now belong to the date, kind and supplier shown; nothing happens while the date is incomplete. */
export function settled(values: RecordValues): RecordValues {
  return isDate(values.eta) && !mustAsk(values) ? { ...values, basis: basisOf(values) } : values;
}
