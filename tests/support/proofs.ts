import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tables of what proves what: rows that name tests as `file › title`. */

export const ROOT = path.resolve(import.meta.dirname, '../..');

const PROOF = /^`(?<file>[^`]+)` › (?<title>.+)$/;

/** Rows of the tables of a document, cell by cell, without their heads. */
export const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (?!-)(.+) \|$/gm)]
    .map(([, row = '']) => row.split(' | ').map((cell) => cell.trim()))
    .filter((cells) => cells.at(-1) !== 'Proof');

/** Whether a test stands where a proof says, as its source writes the title. */
export function isThere(proof: string): boolean {
  const { file = '', title = '' } = PROOF.exec(proof)?.groups ?? {};
  const at = path.join(ROOT, file);
  if (file === '' || !existsSync(at)) return false;
  const source = readFileSync(at, 'utf8');
  return ["'", '`', '"'].some((quote) => source.includes(`(${quote}${title}${quote},`));
}

/** `3, 94–96` as the numbers that it names; none where it begins with no number. */
export function numbersOf(text: string): number[] {
  const [head = ''] = /^[\d–, ]+/.exec(text) ?? [];
  return head.split(',').flatMap((range) => {
    const [first, last = first] = range.trim().split('–').map(Number);
    if (!first || !last) return [];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}
