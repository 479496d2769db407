import { type Column, type SQL, sql } from 'drizzle-orm';
import { searchWord } from './word.ts';

/** A number as it is compared: without case, width, hyphens and blanks. */
function plainNumber(text: string): string {
  return searchWord(text).replace(/[-\s]/g, '');
}

/** Whether what was typed is one of these numbers. */
export function isNumber(word: string, numbers: readonly (string | null)[]): boolean {
  const wanted = plainNumber(word);
  return wanted !== '' && numbers.some((one) => one !== null && plainNumber(one) === wanted);
}

/** Rows that bear what was typed as one of these numbers stand first: 0 for them. The brackets are those of a filing. */
export function numberedOtherwise(word: string, columns: readonly Column[]): SQL {
  const numbers = columns.map(
    (column) => sql`replace(replace(replace(replace(lower(coalesce(${column}, '')), '-', ''),
      ' ', ''), '（', '('), '）', ')')`,
  );
  return sql`(${plainNumber(word)} NOT IN (${sql.join(numbers, sql`, `)}))`;
}
