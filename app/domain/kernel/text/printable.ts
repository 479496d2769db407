import type { FieldMessage, Refusal } from '../outcome.ts';
import { PRINTABLE_RANGES } from './printable-ranges.ts';

/**
 * What can't be printed is never accepted (PRODUCT §7): every field that a paper prints is held against the fonts of our
 * papers where it is typed, and what is in the data already holds its paper.
 */

/** First and last code point of each range, in order. */
let ranges: Uint32Array | undefined;

function printableRanges(): Uint32Array {
  if (ranges !== undefined) return ranges;
  const bounds: number[] = [];
  for (const word of PRINTABLE_RANGES.trim().split(/\s+/)) {
    const [after = '', more = '0'] = word.split('.');
    const first = (bounds.at(-1) ?? 0) + Number.parseInt(after, 36);
    bounds.push(first, first + Number.parseInt(more, 36));
  }
  ranges = Uint32Array.from(bounds);
  return ranges;
}

/** Whether the fonts draw a code point. Line breaks and tabs are drawn as spaces. */
function isPrintable(codePoint: number): boolean {
  if (codePoint === 9 || codePoint === 10 || codePoint === 13) return true;
  const bounds = printableRanges();
  let low = 0;
  let high = bounds.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (bounds[2 * middle] ?? 0)) high = middle - 1;
    else if (codePoint > (bounds[2 * middle + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

/** The first character of a text that no paper can print, or null. Composed as a paper composes it. */
export function unprintable(text: string): string | null {
  for (const character of text.normalize('NFC')) {
    if (!isPrintable(character.codePointAt(0) ?? 0)) return character;
  }
  return null;
}

/** The first text in a value, however deep, that can't be printed, with its character; null where there is none. */
export function firstUnprintable(value: unknown): { text: string; character: string } | null {
  if (typeof value === 'string') {
    const character = unprintable(value);
    return character === null ? null : { text: value, character };
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const inner of Object.values(value)) {
    const found = firstUnprintable(inner);
    if (found !== null) return found;
  }
  return null;
}

/**
 * What the field of a text that can't be printed says: the character, its code, and the common one where there is one.
 *
 * @param english whether the text may have no Chinese characters, full width signs among them
 */
export function unprintableFault(text: string, english = false): FieldMessage | null {
  const character = unprintable(text);
  if (character === null) return null;
  const code = codePointName(character);
  const common = printableFor(character);
  if (common === null) return { key: 'unprintable', values: { character, code } };
  return english
    ? {
        key: 'unprintable_but_english',
        values: { character, code, common: common.normalize('NFKC') },
      }
    : { key: 'unprintable_but', values: { character, code, common } };
}

/** A paper that is not drawn, for a text that can't be printed. */
export function textUnprintable({ text, character }: { text: string; character: string }): Refusal {
  const values = { text, character, code: codePointName(character) };
  return { code: 4105, why: { key: 'text_unprintable', values } };
}

/** `∼` as it is named in a sentence: `U+223C`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Common signs for some that look alike and that no font of ours has. */
const COMMON: Readonly<Record<string, string>> = {
  '∼': '～',
  '〜': '～',
  '⁓': '～',
  '∽': '～',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '﹣': '-',
  '⁃': '-',
  '⎯': '—',
  '⸺': '—',
  '⋅': '·',
  '•': '·',
  '∙': '·',
  '⩽': '≤',
  '⩾': '≥',
  '≦': '≤',
  '≧': '≥',
  '⁄': '/',
  '∕': '/',
  '⧸': '/',
  '∗': '*',
  ʹ: '′',
  ʺ: '″',
  '⁎': '*',
};

/** The common character that says the same and can be printed, or null. */
export function printableFor(character: string): string | null {
  const common = COMMON[character] ?? character.normalize('NFKC');
  return common !== character && common !== '' && unprintable(common) === null ? common : null;
}

/** A text whose characters are replaced by common ones as far as there are any. */
export function asPrintable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) =>
    isPrintable(character.codePointAt(0) ?? 0) ? character : (printableFor(character) ?? character),
  ).join('');
}
