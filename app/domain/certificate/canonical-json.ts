import { toHex } from './base64url.ts';

/** What a snapshot may hold: no floating point, no dates, nothing that JSON can't say exactly. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * JSON in the one form that is hashed and signed (RFC 8785): no spaces, members sorted by UTF-16
 * code units, strings escaped as `JSON.stringify` does. Absent members are left out, as JSON
 * does. Numbers must be safe integers, so their form is the same in every language.
 *
 * @throws on a fraction or an unpaired surrogate: a snapshot that holds one is a defect
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`Not a safe integer: ${value}`);
    // Minus zero is a safe integer too; RFC 8785 writes it as 0, and so does String.
    return String(value);
  }
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) throw new TypeError('Text holds an unpaired surrogate');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}

/** `Array.isArray` does not narrow readonly arrays. */
function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** SHA-256 of a text's UTF-8 bytes, in 64 hexadecimal figures. */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
