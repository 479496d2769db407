import { type SQL, sql } from 'drizzle-orm';

/** Condition on a batch: a recall of it is open (4174). */
export function batchRecalled(batchId: SQL): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM rp_recall_batches rb
    JOIN rp_recalls rc ON rc.id = rb.recall_id
    WHERE rb.batch_id = ${batchId} AND rc.closed_on IS NULL)`;
}
