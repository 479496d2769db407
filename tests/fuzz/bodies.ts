import type { Chance } from './random.ts';
import { meanText } from './values.ts';

/** Bodies of forms and calls, as they should be and as they should not. */

export interface Body {
  type: string | null;
  bytes: Uint8Array;
}

const encode = (text: string) => new TextEncoder().encode(text);
const BOUNDARY = 'fuzzfuzzfuzz';
const FILES = [
  ['statement.pdf', '%PDF-1.7\n%%EOF'],
  ['a.pdf', 'MZ'],
  ['../../x.pdf', ''],
  ['x.svg', '<svg onload=x>'],
  ['', ''],
  ['a\0.pdf', '%PDF-1.7'],
] as const;

export type Entries = [string, string][];

export function urlEncoded(entries: Entries): Body {
  const text = new URLSearchParams(entries).toString();
  return { type: 'application/x-www-form-urlencoded', bytes: encode(text) };
}

/**
 * @param fileFields names of fields that carry a file
 * @param honest files are what they say they are
 */
export function multipart(
  entries: Entries,
  fileFields: string[],
  chance: Chance,
  honest = false,
): Body {
  const quoted = (name: string) => name.replace(/["\r\n]/g, (c) => encodeURIComponent(c));
  const head = (name: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
  const texts = entries.map(([name, value]) => `${head(name)}\r\n\r\n${value}\r\n`);
  const files = fileFields.map((name) => {
    const [as, content] = honest ? FILES[0] : chance.pick(FILES);
    return `${head(name)}; filename="${as}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
  });
  const text = `${[...texts, ...files].join('')}--${BOUNDARY}--\r\n`;
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: encode(text) };
}

export function json(value: unknown): Body {
  return { type: 'application/json', bytes: encode(JSON.stringify(value) ?? '') };
}

const TYPES = [
  null,
  '',
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'Multipart/Form-Data; boundary="other"',
  'multipart/mixed; boundary=b',
  'application/octet-stream',
  'application/json; charset=gbk',
];

/** A body that does not arrive as it was meant. */
export function damaged({ type, bytes }: Body, chance: Chance): Body {
  switch (chance.below(7)) {
    case 0:
      return { type: chance.pick(TYPES), bytes };
    case 1:
      return { type, bytes: bytes.subarray(0, chance.below(bytes.length + 1)) };
    case 2: {
      const noisy = bytes.slice();
      for (let i = 0; i <= noisy.length / 20; i += 1) {
        noisy[chance.below(noisy.length)] = chance.below(256);
      }
      return { type, bytes: noisy };
    }
    case 3:
      return { type, bytes: new Uint8Array() };
    case 4:
      return { type, bytes: encode('['.repeat(1 + chance.below(20_000))) };
    case 5:
      return { type, bytes: encode(meanText(chance)) };
    default:
      return { type: chance.pick(TYPES), bytes: encode(meanText(chance)) };
  }
}
