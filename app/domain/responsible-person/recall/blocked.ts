import { type SQL, sql } from 'drizzle-orm';

/**
 * These batches and those whose number is theirs but for its spelling, of the same size: twins from before keys were
 * kept are the same batch. Subselect of ids.
 *
 * @param batches subselect of ids, or one of them in brackets
 */
export function withTwins(batches: SQL): SQL {
  return sql`(SELECT o.id FROM rp_batches o WHERE o.id IN ${batches}
    UNION SELECT t.id FROM rp_batches n
      JOIN rp_batches t ON t.size_id = n.size_id AND t.batch_key = n.batch_key
      WHERE n.id IN ${batches})`;
}

/** Condition on a batch: a recall of it, or of a twin of it, is open (4174). */
export function batchRecalled(batchId: SQL): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM rp_recall_batches rb
    JOIN rp_recalls rc ON rc.id = rb.recall_id
    WHERE rb.batch_id IN ${withTwins(sql`(${batchId})`)} AND rc.closed_on IS NULL)`;
}
