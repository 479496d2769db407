import { type Column, type SQL, sql } from 'drizzle-orm';
import { meantBy } from './meant.ts';
import { searchWord } from './word.ts';

/** A number as it is compared: without case, width, hyphens and blanks. */
export function plainNumber(text: string): string {
  return searchWord(text).replace(/[-\s]/g, '');
}

/** Whether what was typed is one of these numbers. */
export function isNumber(word: string, numbers: readonly (string | null)[]): boolean {
  const wanted = meantBy(word).map(plainNumber);
  return numbers.some((one) => !!one && wanted.includes(plainNumber(one)));
}

/** Rows that bear what was typed as one of these numbers stand first: 0 for them. The brackets are those of a filing. */
export function numberedOtherwise(word: string, columns: readonly Column[]): SQL {
  const numbers = columns.map(
    (column) => sql`replace(replace(replace(replace(lower(coalesce(${column}, '')), '-', ''),
      ' ', ''), '（', '('), '）', ')')`,
  );
  const none = meantBy(word).map(
    (one) => sql`${plainNumber(one)} NOT IN (${sql.join(numbers, sql`, `)})`,
  );
  return sql`(${sql.join(none, sql` AND `)})`;
}
