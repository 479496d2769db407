/** Tonnes are printed with at least three and at most six decimals, which is exactly one gram. */
const SHOWN_DECIMALS = 3;
const GRAM_DECIMALS = 6;
const GRAMS_PER_TONNE = 1_000_000;

/**
 * Writes a mass as an exact decimal text in tonnes: `15000000` grams are `15.000`, one gram is
 * `0.000001`. No floating point is involved (PRODUCT §3).
 *
 * @param mass_g whole grams, not negative
 * @throws when the mass is not a whole, safe, non-negative number of grams: that is a defect
 */
export function tonnesText(mass_g: number): string {
  if (!Number.isSafeInteger(mass_g) || mass_g < 0) {
    throw new RangeError(`Not a whole number of grams: ${mass_g}`);
  }
  const whole = Math.floor(mass_g / GRAMS_PER_TONNE);
  const decimals = String(mass_g % GRAMS_PER_TONNE).padStart(GRAM_DECIMALS, '0');
  const trimmed = decimals.replace(/0+$/, '');
  return `${whole}.${trimmed.padEnd(SHOWN_DECIMALS, '0')}`;
}
