import { rpRecalls } from '#db/schema/rp-adverse.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { nextRpNumber } from '../number.server.ts';
import {
  contentOf,
  contentRefusal,
  namedBy,
  namedRead,
  putNamed,
  stillGood,
  takenRefusal,
} from './content.server.ts';
import { recallAudit } from './own.server.ts';
import type { CreateRecallInput } from './schema.ts';

/**
 * Opens a recall of batches of one product with the next number of the year. From then on no trade takes them (4174)
 * until it is closed; whoever got any of them is a party of it. Two round trips.
 *
 * Refusals, in this order: a day to come (4100); a batch of another open recall (4174); a lost race (4174, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product, a batch of it or a file that is not ours
 */
export async function createRecall(
  ctx: RpContext,
  input: CreateRecallInput,
): Promise<Outcome<{ id: string; recall_no: string; version: number }>> {
  requireMember(ctx);
  const { company, actor, nowMs } = ctx;
  const id = newId('rcl', nowMs);
  const named = namedBy(input.product_id, input);
  const content = contentOf(input);
  const [read] = await namedRead(ctx, id, named);
  const refusal = contentRefusal(ctx, content, read);
  if (refusal !== null) return { ok: false, refusal };
  const { taken, no } = nextRpNumber(ctx, 'RCL');
  const outcome = await guardedInsert(ctx, {
    table: rpRecalls,
    before: [taken],
    row: {
      ...content,
      id,
      companyId: company.id,
      recallNo: no,
      productId: named.productId,
      createdByName: actor.name,
      createdAtMs: nowMs,
    },
    guard: stillGood(ctx, id, named),
    audit: recallAudit(ctx, id, 'create', { level: content.level, batches: named.batchIds.length }),
    follows: () => putNamed(ctx, id, named),
    refusals: {
      // The product went meanwhile.
      foreign_key: { code: 4106 },
      audit_move_happened: async () =>
        takenRefusal((await namedRead(ctx, id, named))[0]) ?? { code: 4106 },
    },
    done: { id, recall_no: rpRecalls.recallNo, version: rpRecalls.version },
  });
  if (outcome.ok) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}
