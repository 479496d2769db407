/**
 * The anti-counterfeiting code: 16 random characters (80 bits) and a check character, printed
 * `7Z3K-Q9M2-T8VB-4XNA-4`. Source: reference/identifiers.md. Used by Workers and by the browser,
 * so it depends on nothing.
 */

/** Crockford's base 32. A character's value is its position; I, L, O and U are left out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAYLOAD_LENGTH = 16;
const CODE_LENGTH = PAYLOAD_LENGTH + 1;
/** x⁵ + x² + 1, the polynomial that defines multiplication in GF(32). */
const FIELD_POLYNOMIAL = 0b100101;

/** Multiplies by α = 2 in GF(32). */
function timesAlpha(value: number): number {
  const doubled = value << 1;
  return doubled & 0b100000 ? doubled ^ FIELD_POLYNOMIAL : doubled;
}

/**
 * The check character of sixteen payload characters: XOR over i = 1..16 of αⁱ · vᵢ, summed by
 * Horner's rule from the last character to the first. The check character itself weighs α⁰, and
 * α⁰ to α¹⁶ all differ, so no wrong character and no swap of two different characters goes
 * unnoticed, wherever they stand.
 *
 * @returns one character of the alphabet, or null when the payload is not sixteen of them
 */
export function checkCharacter(payload: string): string | null {
  if (payload.length !== PAYLOAD_LENGTH) return null;
  let sum = 0;
  for (let i = PAYLOAD_LENGTH - 1; i >= 0; i -= 1) {
    const value = ALPHABET.indexOf(payload.charAt(i));
    if (value < 0) return null;
    sum = timesAlpha(sum ^ value);
  }
  return ALPHABET.charAt(sum);
}

/** Draws a new code, 17 characters without hyphens. Five bits of each random byte are used. */
export function generateCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PAYLOAD_LENGTH));
  const payload = Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('');
  return payload + checkCharacter(payload);
}

/** Undoes what people do to a code: small letters, spaces, hyphens, O for 0, I or L for 1. */
export function normaliseCode(input: string): string {
  // NFKC turns the full-width letters and figures of a Chinese keyboard into plain ones. The
  // dashes are those that phones and word processors put in place of a hyphen.
  return input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u002d\u00ad\u200b\u2010-\u2015\u2212\ufeff]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/**
 * Reads a code as typed, pasted or scanned.
 *
 * @returns the 17 characters without hyphens, or null when it is malformed or its check
 * character is wrong; a null costs no database read (QUALITY P3)
 */
export function parseCode(input: string): string | null {
  // A pasted novel is not worth normalising; a real code with every hyphen and space is under 40.
  if (input.length > 64) return null;
  const code = normaliseCode(input);
  if (code.length !== CODE_LENGTH) return null;
  const check = checkCharacter(code.slice(0, PAYLOAD_LENGTH));
  return check !== null && check === code.charAt(PAYLOAD_LENGTH) ? code : null;
}

/** Prints a code in groups of four: `XXXX-XXXX-XXXX-XXXX-X`. */
export function formatCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
