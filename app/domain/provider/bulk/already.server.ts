import { eq } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';

/**
 * What became of a row whose act makes something: where that stands already, a delivery before this one had made it, and
 * could not say so any more. One round trip where it was refused.
 */
export async function madeOnce(
  { db }: Context,
  table: SQLiteTable & { id: AnySQLiteColumn },
  id: string,
  outcome: Outcome<unknown>,
): Promise<Outcome<unknown>> {
  if (outcome.ok) return outcome;
  const [there] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  return there === undefined ? outcome : done(there);
}
