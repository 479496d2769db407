import { rpRecalls } from '#db/schema/rp-adverse.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import {
  type Content,
  contentOf,
  contentRefusal,
  namedBy,
  namedRead,
  putNamed,
  stillGood,
  takenRefusal,
} from './content.server.ts';
import { ownRecall, type RecallMoved, recallAudit } from './own.server.ts';
import type { EditRecallInput } from './schema.ts';

/**
 * Changes an open recall, its batches too: its parties are found anew, and those that were written to stay. Three round
 * trips.
 *
 * Refusals, in this order: closed (4105); stale version (4106); a day to come (4100); a batch of another open recall
 * (4174); a lost race (4174, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a recall, a batch of its product or a file that is not ours
 */
export async function editRecall(
  ctx: RpContext,
  id: string,
  input: EditRecallInput,
): Promise<Outcome<RecallMoved>> {
  requireMember(ctx);
  const [before] = await ownRecall(ctx, id);
  if (before === undefined) notFound();
  const { version } = input;
  if (before.closedOn !== null) return refuse(4105);
  if (before.version !== version) return refuse(4106);
  const named = namedBy(before.productId, input);
  const content = contentOf(input);
  const [read] = await namedRead(ctx, id, named);
  const refusal = contentRefusal(ctx, content, read);
  if (refusal !== null) return { ok: false, refusal };
  const outcome = await guardedWrite(ctx, {
    table: rpRecalls,
    id,
    expect: { companyId: ctx.company.id, version, closedOn: null },
    guard: stillGood(ctx, id, named),
    set: content,
    audit: recallAudit(ctx, id, 'edit', {
      ...changes<Content>(before, content),
      batches: named.batchIds.length,
    }),
    follows: () => putNamed(ctx, id, named),
    refusals: {
      foreign_key: { code: 4106 },
      audit_move_happened: async () =>
        takenRefusal((await namedRead(ctx, id, named))[0]) ?? { code: 4106 },
    },
    done: { id, version: version + 1 },
  });
  if (outcome.ok) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}
