const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A prefixed random id for seeded rows that nobody names. */
export function seedId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return `${prefix}_${Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')}`;
}
