import type { FieldMessage } from '~/domain/kernel/outcome.ts';

/** Pieces from before the company worked here, as they are typed: a year and its pieces a line. */

export interface OpeningImport {
  year: number;
  pieces: number;
}

type Read = { ok: true; rows: OpeningImport[] } | { ok: false; wrong: FieldMessage };

/** What was typed; a line that is no year with pieces is told by its number and its words. */
export function openingRows(text: string): Read {
  const rows: OpeningImport[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const found = /^\s*(20\d\d)\s*年?[\s,，:：]+([\d,，]+)\s*件?\s*$/.exec(line);
    if (found === null) {
      const values = { line: index + 1, value: line.trim() };
      return { ok: false, wrong: { key: 'opening_import_line', values } };
    }
    rows.push({ year: Number(found[1]), pieces: Number(found[2]?.replace(/[,，]/g, '')) });
  }
  return { ok: true, rows };
}

/** The same as it stands in the form. */
export function openingText(rows: readonly OpeningImport[]): string {
  return rows.map(({ year, pieces }) => `${year} ${pieces}`).join('\n');
}
