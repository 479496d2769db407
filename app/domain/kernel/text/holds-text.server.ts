import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldHan, otherWays } from './han.ts';

/** Characters that are folded in a column; SQLite nests expressions a hundred deep at most. */
const MAX_FOLDED = 40;

/**
 * Whether a column holds a text, whatever the case of its letters and whether its characters are traditional or
 * simplified. Of the column only those characters are folded that the text has.
 */
export function holdsText(column: SQLWrapper, text: string): SQL {
  const folded = new Map<string, string>();
  const asked = Array.from(text, (character) => {
    const one = foldHan(character);
    const ways = otherWays(one).filter((way) => !folded.has(way));
    if (folded.size + ways.length > MAX_FOLDED) return character;
    for (const way of ways) folded.set(way, one);
    return one;
  }).join('');
  const within = [...folded].reduce(
    // Characters of our own table, none of them a quote.
    (of, [way, one]) => sql`replace(${of}, ${sql.raw(`'${way}'`)}, ${sql.raw(`'${one}'`)})`,
    sql`lower(${column})`,
  );
  return sql`instr(${within}, lower(${asked})) > 0`;
}
