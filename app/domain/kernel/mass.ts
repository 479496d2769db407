/** Mass is integer grams, share is integer parts per million; text is the only other form they take. */

const GRAMS_PER_TONNE = 1_000_000n;
const PPM_PER_PERCENT = 10_000;

/** Largest mass the portal takes in one number: a hundred million tonnes, well inside a safe integer. */
export const MAX_MASS_G = 100_000_000_000_000;

const TONNES = /^\d{1,9}(?:\.\d{1,6})?$/;
const PERCENT = /^\d{1,4}(?:\.\d{1,4})?$/;

/** `"12.345678"` tonnes → 12345678 g; `null` when it is no decimal number with at most six decimals. */
export function parseTonnes(text: string): number | null {
  const trimmed = text.trim();
  if (!TONNES.test(trimmed)) return null;
  const [whole = '0', fraction = ''] = trimmed.split('.');
  const grams = Number(BigInt(whole) * GRAMS_PER_TONNE + BigInt(fraction.padEnd(6, '0')));
  return grams > MAX_MASS_G ? null : grams;
}

/** 12345678 g → `"12.345678"`: exact, at least three decimals, at most six. */
export function formatTonnes(massG: number): string {
  const sign = massG < 0 ? '-' : '';
  const grams = BigInt(Math.abs(massG));
  const fraction = (grams % GRAMS_PER_TONNE)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,3}$/, '');
  return `${sign}${grams / GRAMS_PER_TONNE}.${fraction}`;
}

/** `"62.5"` percent → 625000 ppm; `null` when it is no decimal number with at most four decimals. */
export function parsePercent(text: string): number | null {
  const trimmed = text.trim();
  if (!PERCENT.test(trimmed)) return null;
  const [whole = '0', fraction = ''] = trimmed.split('.');
  return Number(whole) * PPM_PER_PERCENT + Number(fraction.padEnd(4, '0'));
}

/** 625000 ppm → `"62.5"`: exact, without trailing zeros. */
export function formatPercent(sharePpm: number): string {
  const whole = Math.trunc(sharePpm / PPM_PER_PERCENT);
  const fraction = (sharePpm % PPM_PER_PERCENT).toString().padStart(4, '0').replace(/0+$/, '');
  return fraction === '' ? `${whole}` : `${whole}.${fraction}`;
}
