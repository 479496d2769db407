/** Codes of an authenticator (RFC 6238): HMAC-SHA-1, 30 seconds, 6 digits. Every app knows these, few know others. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226 asks for 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** Steps before and after the present one that count too: clocks differ, and people type slowly. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of a moment's step. */
export function stepAt(ms: number): number {
  return Math.floor(ms / STEP_MS);
}

/** A new secret in base 32 (RFC 4648), as it is typed into an authenticator that can't read the image. */
export function newTotpSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  // 160 bits are 32 characters of five, without a rest.
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  let bits = '';
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The code of a step. */
export async function totpCode(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    secretBytes(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  // RFC 4226 §5.3: the last four bits say where the number stands.
  const number = mac.getUint32(mac.getUint8(mac.byteLength - 1) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code was typed, among those that count at a moment; null for a wrong code. */
export async function stepOfCode(
  secret: string,
  code: string,
  nowMs: number,
): Promise<number | null> {
  const now = stepAt(nowMs);
  let found: number | null = null;
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step += 1) {
    if ((await totpCode(secret, step)) === code) found = step;
  }
  return found;
}

/** What the image says that an authenticator reads. */
export function totpUri(secret: string, email: string): string {
  const label = `Greenlane:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Greenlane`;
}
