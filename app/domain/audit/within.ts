import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';

/** A larger act that does a verb many times: what it adds to the verb's own batch. */
export interface Within {
  /** What must hold beside the verb's own: that it was not done yet. */
  guard: SQL<number>;
  /** Statements that note that it was done. */
  follows: (id: string) => BatchItem<'sqlite'>[];
}
