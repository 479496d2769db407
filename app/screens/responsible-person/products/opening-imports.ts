import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { readNumber } from '~/domain/kernel/typed/number.ts';
import { plainText } from '~/domain/kernel/typed/plain.ts';

/** Pieces from before the company worked here, as they are typed: a year and its pieces a line. */

export interface OpeningImport {
  year: number;
  pieces: number;
}

type Read = { ok: true; rows: OpeningImport[] } | { ok: false; wrong: FieldMessage };

/** A year, as it is typed or copied, and what stands after it. */
const YEAR_AND_PIECES = /^(20\d\d) ?(?:年度?[ ,:]*|[ ,:]+)(.+)$/;

/** What was typed; a line that is no year with pieces is told by its number and its words. */
export function openingRows(text: string): Read {
  const rows: OpeningImport[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, year, rest = ''] = YEAR_AND_PIECES.exec(plainText(line)) ?? [];
    const pieces = readNumber(rest, 'pieces');
    if (!pieces.ok) {
      const values = { line: index + 1, value: line.trim() };
      return { ok: false, wrong: { key: 'opening_import_line', values } };
    }
    rows.push({ year: Number(year), pieces: Number(pieces.value) });
  }
  return { ok: true, rows };
}

/** The same as it stands in the form. */
export function openingText(rows: readonly OpeningImport[]): string {
  return rows.map(({ year, pieces }) => `${year} ${pieces}`).join('\n');
}
