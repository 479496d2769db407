import type { BatchItem } from 'drizzle-orm/batch';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { Database } from './client.ts';

type Statement = BatchItem<'sqlite'>;
type Answers<Of extends readonly Statement[]> = {
  -readonly [At in keyof Of]: Of[At]['_']['result'];
};

/**
 * Known statements and any number of others, one for each area say, in one round trip. `db.batch` has a type for as many as
 * are written down alone.
 *
 * @returns the answers of the known ones, then the rows of each of the others in their order
 */
export async function withOthers<const Known extends readonly [Statement, ...Statement[]], Row>(
  db: Database,
  known: Known,
  others: readonly RunnableQuery<Row[], 'sqlite'>[],
): Promise<[...known: Answers<Known>, others: Row[][]]> {
  const answers: unknown[] = await db.batch([...known, ...others]);
  const [first, rest] = [answers.slice(0, known.length), answers.slice(known.length)];
  // In the order in which they were asked.
  return [...first, rest] as [...known: Answers<Known>, others: Row[][]];
}
