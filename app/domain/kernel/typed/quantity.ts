import { type NumberWhy, readNumber, unitOf } from './number.ts';
import { not, plainText, type Read, was } from './plain.ts';

export type QuantityWhy = NumberWhy | 'import_unit' | 'import_two_units' | 'import_density';

/** Why a quantity can't be read, and which of its cells says so. */
type ReadQuantity =
  | { ok: true; value: string }
  | { ok: false; at: 'quantity' | 'unit' | 'density'; why: QuantityWhy };

interface Said {
  quantity: string;
  /** `t`, `kg` or `L` in a cell of its own; tonnes where neither it nor the quantity says one. */
  unit: string;
  /** Kilograms a litre. */
  density: string;
}

/** A comma that is no thousands separator: in a sheet of thousands of rows nobody looks whether it was guessed right. */
const LONE_COMMA = /^\d+,(?!\d{3}(?:\D|$))\d+/;

/** A number of a cell: `1,234.50` is one, `12,5` is not, of shares neither. */
export function readCellNumber(
  text: string,
  measure: Parameters<typeof readNumber>[1],
): Read<NumberWhy> {
  return LONE_COMMA.test(plainText(text)) ? not('number_comma') : readNumber(text, measure);
}

/**
 * A quantity in tonnes, from tonnes, kilograms or litres. What is made of litres is lifted to a whole gram, so that never
 * too little is covered.
 *
 * @returns tonnes as decimal digits
 */
export function readQuantity({ quantity, unit, density }: Said): ReadQuantity {
  const beside = unit === '' ? null : unitOf(unit);
  if (unit !== '' && beside === null) return { ok: false, at: 'unit', why: 'import_unit' };
  const own = ownUnit(quantity);
  if (beside !== null && own !== null && own.measure !== beside.measure) {
    return { ok: false, at: 'unit', why: 'import_two_units' };
  }
  const { measure, places } = own ?? beside ?? { measure: 'tonnes', places: 0 };
  const read = readCellNumber(quantity, measure);
  if (!read.ok) return { ok: false, at: 'quantity', why: read.why };
  // A unit that the quantity has itself has moved its point already.
  const value = own === null ? movedBy(read.value, places) : read.value;
  if (measure === 'tonnes') return was(value);
  if (density === '') return { ok: false, at: 'density', why: 'import_density' };
  const perLitre = readCellNumber(density, 'density');
  if (!perLitre.ok) return { ok: false, at: 'density', why: perLitre.why };
  return was(tonnesOf(value, perLitre.value));
}

/** The unit that stands behind the number in its own cell. */
function ownUnit(quantity: string) {
  const [, behind = ''] = /^[\d.,'’ e+-]*?\d\.?\s*([^\d\s.,].*)?$/.exec(plainText(quantity)) ?? [];
  return behind === '' ? null : unitOf(behind);
}

const movedBy = (digits: string, places: number) =>
  places === 0 ? digits : decimal(scaled(digits, 12) * 10n ** BigInt(12 + places), 24);

/** Litres times kilograms a litre, in tonnes, to the gram above. */
function tonnesOf(litres: string, density: string): string {
  // Both with nine decimals: grams are 10¹⁵ of their product.
  const product = scaled(litres, 9) * scaled(density, 9);
  const grams = (product + 999_999_999_999_999n) / 1_000_000_000_000_000n;
  return decimal(grams, 6);
}

function scaled(digits: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

function decimal(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
