import { yearOf } from '../../kernel/dates.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';

/** What a purchased product's own account holds, in grams. */
export interface Remainder {
  limitG: number;
  reservedG: number;
  usedG: number;
}

/** Grams that are neither used nor reserved. */
export function leftG({ limitG, reservedG, usedG }: Remainder): number {
  return limitG - reservedG - usedG;
}

/**
 * 4144 where more is asked for than is left.
 *
 * @param heldG what the asker reserves of it already, and would give back for it
 */
export function overRemainder(of: Remainder, massG: number, heldG = 0): Refusal | null {
  const usable = leftG(of) + heldG;
  if (massG <= usable) return null;
  const values = { left: formatTonnes(usable) };
  return refuse(4144, { fields: { tonnes: { key: 'over_remainder_left', values } } }).refusal;
}

/** 4100 where a part is carried into another year than the next. */
export function notNextYear(boughtFor: number, eta: string): Refusal | null {
  const year = boughtFor + 1;
  return yearOf(eta) === year
    ? null
    : refuse(4100, { fields: { eta: { key: 'carry_over_year', values: { year } } } }).refusal;
}
