import type { BulkRow } from '../../area-bulk.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { beginBulk } from '../../bulk/begin.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { chosenBy } from './chosen.server.ts';
import type { BulkInput } from './schema.ts';

/** What would become of each: nothing is written. Refusals and throws as for `chosenBy`. */
export interface BulkPreview {
  act: BulkInput['act'];
  rows: BulkRow[];
}

export async function previewBulk(
  ctx: StaffContext,
  input: BulkInput,
): Promise<Outcome<BulkPreview>> {
  const chosen = await chosenBy(ctx, input);
  return chosen.ok ? done({ act: input.act, rows: chosen.value.rows }) : chosen;
}

/**
 * Begins to do something to many: jobs go through them one by one, in the name of whoever began it, by the verb of one,
 * and note what became of each. What is left as it is stands there with its reason. Two round trips, with a filter three.
 *
 * Refusals and throws as for `chosenBy`.
 *
 * @throws {Denial} 4152 without a fresh code, where the act takes one
 */
export async function startBulk(
  ctx: StaffContext,
  input: BulkInput,
): Promise<Outcome<{ batch_id: string }>> {
  const chosen = await chosenBy(ctx, input);
  if (!chosen.ok) return chosen;
  const { act, said, rows } = chosen.value;
  if (act.fresh) requireFresh(ctx);
  const { batchId, wake, ...parts } = beginBulk(ctx, { act: input.act, said, rows });
  const started = await auditedBatch(ctx, { ...parts, done: () => ({ batch_id: batchId }) });
  if (started.ok) await wake();
  return started;
}
