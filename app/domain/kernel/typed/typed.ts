import { readCasCell } from './cas.ts';
import { readDay } from './day.ts';
import { type Measure, readNumber } from './number.ts';
import { plainText, type Read } from './plain.ts';
import { readTime } from './time.ts';

/** What may stand in a field or a cell that is read, not just kept. */
export type TypedKind = Measure | 'day' | 'time' | 'cas';

const READERS: Readonly<Record<TypedKind, (text: string) => Read<string>>> = {
  tonnes: (text) => readNumber(text, 'tonnes'),
  percent: (text) => readNumber(text, 'percent'),
  pieces: (text) => readNumber(text, 'pieces'),
  litres: (text) => readNumber(text, 'litres'),
  density: (text) => readNumber(text, 'density'),
  day: readDay,
  time: readTime,
  cas: readCasCell,
};

const DECIMAL = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/;

/** A text as schemas and the API have it; as it was typed where it can't be read, so that nothing of it is lost. */
export function typed(kind: TypedKind, text: string): string {
  // Zeros at the end of a number that is written so already are its writer's own.
  if ((kind === 'tonnes' || kind === 'percent') && DECIMAL.test(text)) return text;
  const read = READERS[kind](text);
  return read.ok ? read.value : text.trim();
}

/**
 * The message of a schema's check: why a text of a kind is none.
 *
 * @param otherwise where it can be read: it is not written as the API has it, or is too much or too little
 */
export function whyNot(kind: TypedKind, otherwise: string) {
  return ({ input }: { input: unknown }): string => {
    if (typeof input !== 'string' || plainText(input) === '') return otherwise;
    const read = READERS[kind](input);
    return read.ok ? otherwise : read.why;
  };
}

/** A whole number of pieces for a verb's input; nothing where nothing was typed, and the text where it is no number. */
export function typedPieces(text: string): number | string | undefined {
  const value = typed('pieces', text);
  if (value === '') return undefined;
  return /^\d{1,15}$/.test(value) ? Number(value) : value;
}
