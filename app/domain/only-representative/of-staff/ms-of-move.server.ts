import { type SQL, sql } from 'drizzle-orm';
import { BASE32 } from '../../kernel/base32.ts';

/** Digits of an id that say its moment: 48 bits of them, and two more. */
const DIGITS = 10;
/** `mv_` and the 26 digits of `newId`. */
const LENGTH = 29;

/** SQL: the moment of a write by the id of its move, in milliseconds; 0 where it is no such id. */
export function msOfMove(moveId: SQL): SQL<number> {
  const digits = Array.from({ length: DIGITS }, (_, at) => {
    const [place, shift] = [sql.raw(String(4 + at)), sql.raw(String(5 * (DIGITS - 1 - at)))];
    return sql`((instr(${sql.raw(`'${BASE32}'`)}, substr(${moveId}, ${place}, 1)) - 1) << ${shift})`;
  });
  return sql<number>`iif(length(${moveId}) = ${sql.raw(String(LENGTH))},
    (${sql.join(digits, sql` + `)}) >> 2, 0)`;
}
