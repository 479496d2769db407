/** Its digits by their value; each is five bits. */
export const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Crockford base 32, lower case, most significant bits first, so that text sorts as the bytes do. */
export function base32(bytes: Uint8Array): string {
  let out = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += BASE32[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits === 0 ? out : out + BASE32[(buffer << (5 - bits)) & 31];
}
