import { type SQL, sql } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { when } from '~/domain/kernel/list.server.ts';

/** What a list asks about a batch. */
interface OfBatch {
  batch?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
}

/**
 * Condition of a list: the records of one batch, and of these the ones that it ended so for. Whose batch it is needs
 * no asking, for the list shows nothing but what its reader may see.
 */
export function inBatch({ batch, outcome }: OfBatch): SQL | undefined {
  return when(batch, (id) => {
    const ended = outcome === undefined ? sql`` : sql` AND i.state = ${outcome}`;
    return sql`${tradeRecords.id} IN (SELECT i.record_id FROM record_batch_items i
      WHERE i.batch_id = ${id}${ended})`;
  });
}
