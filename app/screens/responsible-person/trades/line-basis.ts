import { isDate } from '~/domain/kernel/dates.ts';
import { BLANK_LINE, hasGoods, type TradeValues } from './trade-form.ts';

/** Arrival and brand owner decide which batches can be chosen: the basis of the lines. */
export type Basis = Pick<TradeValues, 'arrival_on' | 'brand_owner_id'>;

export function basisOf({ arrival_on, brand_owner_id }: Basis): string {
  return `${arrival_on}~${brand_owner_id}`;
}

export function readBasis(basis: string): Basis | null {
  const [arrival_on = '', brand_owner_id = ''] = basis.split('~');
  return isDate(arrival_on) && brand_owner_id !== '' ? { arrival_on, brand_owner_id } : null;
}

/** Whether both are there: an incomplete date asks nothing yet. */
const isWhole = ({ arrival_on, brand_owner_id }: Basis) =>
  isDate(arrival_on) && brand_owner_id !== '';

/**
 * Whether the reader must be asked before the arrival or the brand owner may change, because chosen lines would be
 * cleared (`areas/responsible-person.md` §4).
 */
export function mustAsk(values: TradeValues): boolean {
  return (
    hasGoods(values) &&
    isWhole(values) &&
    readBasis(values.basis) !== null &&
    values.basis !== basisOf(values)
  );
}

/** The lines now belong to the arrival and brand owner shown; nothing happens while these are incomplete. */
export function settled(values: TradeValues): TradeValues {
  return isWhole(values) && !mustAsk(values) ? { ...values, basis: basisOf(values) } : values;
}

/** The new arrival and brand owner, and no lines yet. */
export function clearedLines(values: TradeValues): TradeValues {
  return { ...values, lines: [BLANK_LINE], basis: '' };
}

/** Back to the arrival and brand owner that the lines were chosen for. */
export function keptBasis(values: TradeValues, before: Basis): TradeValues {
  return { ...values, ...before };
}
