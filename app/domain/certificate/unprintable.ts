import { printableFor, unprintable } from '../kernel/text/printable.ts';
import type { CertificateContent } from './snapshot.ts';

/**
 * Texts that no font of ours can print, in what a paper would say. They are refused where they are typed; what was in
 * the data before holds its paper until the text is corrected (PRODUCT §7).
 */

/** What a text on a paper is of, as the reader is told. */
export const PRINTED_PARTS = ['party', 'product', 'substance', 'port', 'number', 'other'] as const;
export type PrintedPart = (typeof PRINTED_PARTS)[number];

/** A text that can't be printed, with its first such character. */
export interface UnprintableText {
  part: PrintedPart;
  text: string;
  character: string;
}

/** A text as it stood, and as it is printed instead. */
export interface Correction {
  was: string;
  now: string;
}

const PARTS: Readonly<Record<string, PrintedPart>> = {
  supplier: 'party',
  importer: 'party',
  holder: 'party',
  manufacturer: 'party',
  manufacturers: 'party',
  responsible_person: 'party',
  registrants: 'party',
  brand_owner: 'party',
  issuer: 'party',
  port: 'port',
  product: 'product',
  size: 'product',
  batch_no: 'number',
  certificate_no: 'number',
  reference_no: 'number',
  order_ref: 'number',
  substance: 'substance',
  name: 'substance',
};

/** A number is one wherever it stands; else the outermost word says what it is of. */
function partOf(path: readonly string[], kind: CertificateContent['kind']): PrintedPart {
  const named = path.flatMap((name) => PARTS[name] ?? []);
  const part = named.at(-1) === 'number' ? 'number' : (named[0] ?? 'other');
  // A notice names products where the other papers name substances.
  return part === 'substance' && kind === 'authorisation-notice' ? 'product' : part;
}

/** Every text of a paper that can't be printed, each once, in the order of the paper. */
export function unprintableTexts(content: CertificateContent): UnprintableText[] {
  const found = new Map<string, UnprintableText>();
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      const character = unprintable(value);
      if (character === null || found.has(value)) return;
      found.set(value, { part: partOf(path, content.kind), text: value, character });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        look(inner, Array.isArray(value) ? path : [...path, name]);
      }
    }
  };
  look(content, []);
  return [...found.values()];
}

/** What a paper says with corrections in place of the texts they are of. */
export function withCorrections<Content extends CertificateContent>(
  content: Content,
  corrections: readonly Correction[],
): Content {
  if (corrections.length === 0) return content;
  const nowOf = new Map(corrections.map(({ was, now }) => [was, now]));
  const texts = (value: unknown): unknown => {
    if (typeof value === 'string') return nowOf.get(value) ?? value;
    if (Array.isArray(value)) return value.map(texts);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, texts(inner)]));
  };
  return texts(content) as Content;
}

const LETTER = /[\p{L}\p{N}]/u;
/** Signs that may stand for one that can't be printed, with the blanks beside it. */
const MAX_GAP = 5;

/** What stays between the signs that can't be printed, and whether something must stand at each of them. */
function partsOf(was: string): { kept: string[]; needed: boolean[] } {
  const kept = [''];
  const needed: boolean[] = [];
  const characters = Array.from(was.normalize('NFC'));
  for (const [at, character] of characters.entries()) {
    const isSign = unprintable(character) !== null && !LETTER.test(character);
    if (isSign) {
      const beside = [characters[at - 1], characters[at + 1]];
      needed.push(beside.every((one) => one !== undefined && LETTER.test(one)));
      kept.push('');
    } else {
      const printed = unprintable(character) === null ? character : printableFor(character);
      kept.push(`${kept.pop() ?? ''}${printed ?? character}`);
    }
  }
  const last = kept.length - 1;
  // A blank beside a sign may go with it.
  const trimmed = kept.map((part, at) => {
    const start = at > 0 ? part.trimStart() : part;
    return at < last ? start.trimEnd() : start;
  });
  return { kept: trimmed, needed };
}

/**
 * Whether a correction says the same: only what can't be printed is replaced, a sign by signs (by nothing only where it
 * keeps no two words or numbers apart), a letter by the common form of that letter. What was answered for stands then;
 * anything else is asked again.
 */
export function saysTheSame({ was, now }: Correction): boolean {
  if (unprintable(now) !== null) return false;
  const { kept, needed } = partsOf(was);
  const text = now.normalize('NFC');
  const [first = '', ...rest] = kept;
  if (!text.startsWith(first)) return false;
  // Places at which the parts so far may end; of each part there are a few.
  let ends = new Set([first.length]);
  for (const [index, part] of rest.entries()) {
    const next = new Set<number>();
    for (const end of ends) {
      for (let gap = needed[index] ? 1 : 0; gap <= MAX_GAP; gap += 1) {
        if (LETTER.test(text.slice(end, end + gap))) break;
        if (text.startsWith(part, end + gap)) next.add(end + gap + part.length);
      }
    }
    ends = next;
  }
  return ends.has(text.length);
}
