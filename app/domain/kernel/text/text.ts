import type { FieldMessage } from '../outcome.ts';

/** Text as it is kept: composed (NFC), trimmed, and empty where none was given. */
export function textOf(text: string | null | undefined): string {
  return text?.normalize('NFC').trim() ?? '';
}

/** An optional value as it is kept: null where none was given. */
export function orNone<Value>(value: Value | '' | null | undefined): Value | null {
  return value == null || value === '' ? null : value;
}

/**
 * What nobody can see, or what turns the text around it: control and format characters, what Unicode lets a reader
 * ignore (zero width, fillers, variation selectors, tags), halves of a pair, separators of lines and paragraphs, the
 * empty Braille pattern, the object placeholder, and codes that are no character at all.
 */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u2800\uFFFC]/gu;

/** Embeddings, overrides, isolates and marks of direction: a browser shows another name than a paper prints. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Format characters that are signs one sees, before numbers in Arabic, Syriac and Kaithi. */
const SEEN_FORMAT = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;

const BREAK = /\r\n?|\n/g;

/** A selector says which drawing of a Han character, a picture or a Mongolian letter is meant; elsewhere nothing. */
const SELECTED: readonly [selector: RegExp, base: RegExp][] = [
  [/[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u, /\p{Script=Han}$/u],
  [/[\uFE0E\uFE0F]/u, /\p{Extended_Pictographic}$/u],
  [/[\u180B-\u180D\u180F]/u, /\p{Script=Mongolian}$/u],
];

function saysNothing(character: string, before: string): boolean {
  if (SEEN_FORMAT.test(character)) return false;
  const [, base] = SELECTED.find(([selector]) => selector.test(character)) ?? [];
  return base === undefined || !base.test(before);
}

/** `U+200B` */
function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Characters of the value on either side of the fault that its message shows. */
const AROUND = 20;

/**
 * The first character of a text that may not be kept, told with its code, its place (in lines also its line) and the
 * text around it, in which its code stands where it is. Blanks at both ends are nobody's fault: they go.
 *
 * @param lines whether the text may have several
 * @returns a message of the `refusals` namespace, or null where there is nothing to say
 */
export function textFault(text: string, lines: boolean): FieldMessage | null {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  for (const { 0: character, index } of text.matchAll(UNSEEN)) {
    if (index < start || index >= end) continue;
    const isBreak = character === '\n' || character === '\r';
    if (lines && (isBreak || character === '\t')) continue;
    const before = text.slice(start, index);
    if (!saysNothing(character, before)) continue;
    return told(text, { character, index, start, end, isBreak }, lines);
  }
  return null;
}

interface Found {
  character: string;
  index: number;
  start: number;
  end: number;
  isBreak: boolean;
}

function told(text: string, found: Found, lines: boolean): FieldMessage {
  const { character, index, start, end, isBreak } = found;
  const above = text.slice(start, index).split(BREAK);
  const code = codeOf(character);
  const seen = (part: string) => part.replace(UNSEEN, (one) => `⟨${codeOf(one)}⟩`);
  const shown = `${seen(text.slice(Math.max(start, index - AROUND), index))}⟨${code}⟩${seen(
    text.slice(index + character.length, Math.min(end, index + character.length + AROUND)),
  )}`;
  const place = [...(above.at(-1) ?? '')].length + 1;
  const values = { character: code, place, shown };
  if (isBreak) return { key: 'line_break', values };
  const kind = DIRECTION.test(character) ? 'direction_character' : 'invisible_character';
  return lines
    ? { key: `${kind}_in_lines`, values: { ...values, line: above.length } }
    : { key: kind, values };
}

/** Text that is only compared or looked for, without what nobody can see; a break between lines is a blank. */
export function foldedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '');
}
