import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { StaffContext } from '../identity/user-context.ts';
import { done, type Outcome } from '../kernel/outcome.ts';

/**
 * Does an act whose own batch writes what this request answers, where it holds an idempotency key: the act's answer is
 * another one.
 *
 * @param run does it with these statements in its batch, in a context without the key
 */
export async function answered<Answer>(
  { claim, db }: StaffContext,
  answer: Answer,
  run: (claimed: BatchItem<'sqlite'>[]) => Promise<Outcome<unknown>>,
): Promise<Outcome<Answer>> {
  const data = sql`json(${JSON.stringify(answer)})`;
  const outcome = await run(claim === undefined ? [] : [claim.answers(db, data)]);
  if (!outcome.ok) return outcome;
  claim?.written();
  return done(answer);
}
