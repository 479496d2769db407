import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { sequences } from '#db/schema/trail.ts';

/** Digits at the end of a number, by the letters before it; one more where they don't do. */
const DIGITS = { TR: 5, TCC: 5, RP: 5, RAN: 5, RCL: 5, ACS: 5, ADR: 4 } as const;

/** What is numbered: trades (RSCC and RP), certificates, notices, recalls, adverse reactions. */
export type NumberLetters = keyof typeof DIGITS;

export interface NextNumber {
  /** Statement that takes the number; it stands in the batch before whatever uses `no`. */
  taken: BatchItem<'sqlite'>;
  no: SQL<string>;
}

/**
 * The next number of a company in a year, `TR-2026-7K3F-00012` (PRODUCT §7). Each company counts its own, so that no
 * number tells what the others do. Taken in the batch that uses it: there are no gaps.
 *
 * @param companyId id of the company, or SQL that gives it
 */
export function nextNumber(
  db: Database,
  letters: NumberLetters,
  year: number | string,
  companyId: string | SQL,
): NextNumber {
  const name = sql<string>`(SELECT ${`${letters}-${year}-`} || short_code FROM companies
    WHERE id = ${companyId})`;
  return {
    taken: db
      .insert(sequences)
      .values({ name, value: 1 })
      .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } }),
    no: sql<string>`(SELECT name || '-' || printf(${`%0${DIGITS[letters]}d`}, value) FROM sequences
      WHERE name = ${name})`,
  };
}
