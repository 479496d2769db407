import { foldedText } from '../text/text.ts';

/**
 * What every reader here begins with. People type and paste in full width, with the dashes of a word processor, in quotes
 * and with blanks that nobody sees; none of that means anything in a number, a day or an identifier.
 */

/** Hyphens and dashes of every kind, the minus, and the long vowel and the line that input methods put in their place. */
const DASHES = /[\p{Pd}\u2212\u02D7\u2043\u30FC\u2500]/gu;
/** Quotes around a cell; a single apostrophe before it is how a spreadsheet is told that it is text. */
const QUOTED = /^(["'“”„‘’「『])(.*?)["'“”‘’」』]?$/s;

/** No number, day or identifier is written longer. */
export const MAX_TYPED = 80;

/** Text without width, dashes and quotes of its own, in small letters, one blank where several stood. */
export function plainText(text: string): string {
  const folded = foldedText(text)
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return (QUOTED.exec(folded)?.[2] ?? folded).trim();
}

/**
 * What became of a text: its value as the API has it, or why it is none. The reason is a key of the `refusals`
 * namespace.
 */
export type Read<Why extends string> = { ok: true; value: string } | { ok: false; why: Why };

export const was = (value: string) => ({ ok: true as const, value });
export const not = <Why extends string>(why: Why) => ({ ok: false as const, why });
