import { localTime } from '~/domain/kernel/zone.ts';

/**
 * How figures look on screen. Masses come as integer grams, shares as integer parts per million and stay
 * integers: the text is cut from their digits. Dates are shown as they are stored.
 */
const MINUS = '\u2212';

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Digits of `value / 10^scale`, cut to at least `least` decimals without losing one that counts. */
function decimal(value: number, scale: number, least: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  const digits = Math.abs(value)
    .toString()
    .padStart(scale + 1, '0');
  const whole = grouped(digits.slice(0, -scale));
  const all = digits.slice(-scale);
  const kept = all.slice(0, least) + all.slice(least).replace(/0+$/, '');
  return `${value < 0 ? MINUS : ''}${whole}${kept === '' ? '' : `.${kept}`}`;
}

/**
 * 24000000 g → `24.000`; 1 g → `0.000001`. Three decimals, more where they count, so that no figure says another mass
 * than the ledger. No unit.
 */
export function tonnes(massG: number, { least = 3 } = {}): string {
  return decimal(massG, 6, least);
}

/**
 * What could be shipped at most, or before an alarm, which no ledger has: three decimals, cut rather than rounded, so that
 * what is shown can really be shipped. Less than a tonne is told to the gram, as ledgers are.
 */
export function mostTonnes(massG: number): string {
  return tonnes(massG < 1_000_000 ? massG : massG - (massG % 1000));
}

/** 24000000 g → `24.000 t`, kept together on one line. */
export function tonnesWithUnit(massG: number): string {
  return `${tonnes(massG)}\u00a0t`;
}

/** Plain text for an input: `1284.5` grams-exact, ungrouped, as TonnageInput and the parser read it. */
export function tonnesForInput(massG: number): string {
  return decimal(massG, 6, 3).replaceAll(',', '').replace(MINUS, '-');
}

/** 625000 ppm → `62.5`; 1000000 → `100`. */
export function percent(sharePpm: number): string {
  return decimal(sharePpm, 4, 0);
}

/** Part of a whole in per cent with one decimal, rounded down: 899 of 900 is not yet 100.0. */
export function percentOf(part: number, whole: number): string {
  if (whole <= 0) return part > 0 ? '100.0' : '0.0';
  const permille = (BigInt(part) * 1000n) / BigInt(whole);
  return decimal(Number(permille), 1, 1);
}

/** 1284 → `1,284`. */
export function count(value: number): string {
  return decimal(value * 10, 1, 0);
}

/** `2026-09-18 14:20 UTC+8`: a screen that shows a time names its zone, with it or, where it is `bare`, beside it. */
export function timestamp(
  ms: number,
  timeZone: string,
  { seconds = false, bare = false }: { seconds?: boolean; bare?: boolean } = {},
): string {
  const { day, time, offset } = localTime(timeZone, ms);
  const clock = `${day} ${seconds ? time : time.slice(0, 5)}`;
  return bare ? clock : `${clock} ${offset}`;
}
