import { isBlank, TICKED, type Typed } from '~/domain/provider/law/typed-value.ts';
import type { Worded, WordedGroup, WordedList } from './worded.ts';

/** What is said of a value, line by line. Pure: the pages say it of what is kept, the form of what is typed. */

/** Words that stand between those of the value. */
export interface SaidWords {
  yes: string;
  no: string;
  comma: string;
  entry: (number: number) => string;
}

export interface SaidLine {
  called: string;
  text: string;
  /** The list that it is an entry of: it is the same wherever it stands in that. */
  of: string;
}

/** A line that says something else than before; null where there was none, or is none any more. */
export interface ChangedLine {
  called: string;
  before: string | null;
  after: string | null;
}

/** Every part that says something, those of groups under the name of their group. */
export function linesOf(node: Worded, typed: Typed, words: SaidWords, under = ''): SaidLine[] {
  const called = [under, node.called].filter(Boolean).join(' · ');
  switch (node.is) {
    case 'group':
      return partsOf(node, typed, words, called);
    case 'list':
      return entriesOf(typed).map((entry, at) => ({
        called: [called, words.entry(at + 1)].filter(Boolean).join(' '),
        text: entryText(node, entry, words),
        of: called,
      }));
    default:
      return isBlank(typed) && node.is !== 'switch'
        ? []
        : [{ called, text: textOf(node, typed, words), of: called }];
  }
}

const entriesOf = (typed: Typed): readonly Typed[] => (Array.isArray(typed) ? typed : []);

function partsOf(node: WordedGroup, typed: Typed, words: SaidWords, under: string): SaidLine[] {
  return node.parts.flatMap(({ key, node: part }) =>
    linesOf(part, partOf(typed, key), words, under),
  );
}

/** A part of a group as it was typed. */
const partOf = (typed: Typed, key: string): Typed =>
  typeof typed === 'string' || Array.isArray(typed) ? '' : (typed[key] ?? '');

/** An entry of a list in one line. */
function entryText({ of }: WordedList, entry: Typed, words: SaidWords): string {
  return partsOf(of, entry, words, '')
    .filter(({ text }) => text !== words.no)
    .map(({ called, text }) => `${called} ${text}`)
    .join(' · ');
}

function textOf(node: Exclude<Worded, { is: 'group' | 'list' }>, typed: Typed, words: SaidWords) {
  switch (node.is) {
    case 'switch':
      return typed === TICKED ? words.yes : words.no;
    case 'choice':
      return node.wordOf[String(typed)] ?? String(typed);
    case 'ticks':
      return entriesOf(typed)
        .map((one) => node.wordOf[String(one)] ?? String(one))
        .join(words.comma);
    default:
      return [String(typed).trim(), node.counted].filter(Boolean).join(' ');
  }
}

/** The lines of a value: its parts, or the entries of a value that is a list. */
export const saidOf = (node: Worded, typed: Typed, words: SaidWords): SaidLine[] =>
  node.is === 'group'
    ? partsOf(node, typed, words, '')
    : linesOf(node.is === 'list' ? { ...node, called: '' } : node, typed, words);

/** What a value says otherwise than another one. Entries that both have say nothing, wherever they stand. */
export function changesOf(
  node: Worded,
  before: Typed,
  after: Typed,
  words: SaidWords,
): ChangedLine[] {
  const [was, is] = [saidOf(node, before, words), saidOf(node, after, words)];
  const [gone, come] = [without(was, is), without(is, was)];
  const names = [...new Set([...gone, ...come].map(({ called }) => called))];
  const textIn = (lines: readonly SaidLine[], name: string) =>
    lines.find(({ called }) => called === name)?.text ?? null;
  return names.map((called) => ({
    called,
    before: textIn(gone, called),
    after: textIn(come, called),
  }));
}

/** Lines that others don't have. */
function without(lines: readonly SaidLine[], others: readonly SaidLine[]): SaidLine[] {
  const key = ({ of, text }: SaidLine) => `${of}\n${text}`;
  const known = new Set(others.map(key));
  return lines.filter((line) => !known.has(key(line)));
}
