import { rpFeedback } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownCosmetic, sectionOf } from './own.server.ts';
import { atFields } from './rules.ts';
import type { AddFeedbackInput } from './schema.ts';

/**
 * Keeps what somebody said of a product. It takes no version: nobody's open form goes stale by it.
 *
 * Refusal: a day to come (4100); the product was deleted meanwhile (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product that is not ours, and for a file that is not ours, of another purpose or
 * used elsewhere, whether or not it was so when the page was read
 */
export async function addFeedback(
  ctx: RpContext,
  productId: string,
  input: AddFeedbackInput,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  const id = newId('fbk', ctx.nowMs);
  const fileId = orNone(input.file_id);
  const holder = { column: rpFeedback.fileId, id: rpFeedback.id, is: id };
  const held = filesToHold(ctx, [fileId], 'feedback', holder);
  const [[product], [files]] = await ctx.db.batch([ownCosmetic(ctx, productId), held.read()]);
  if (product === undefined) notFound();
  const { feedback_on: feedbackOn, adverse_reaction: adverseReaction } = input;
  const refusal = atFields(feedbackOn > dayOf(ctx) ? { feedback_on: { key: 'future_day' } } : {});
  if (refusal !== null) return { ok: false, refusal };
  if (!files?.free) notFound();
  const detail = { feedbackOn, adverseReaction };
  return auditedBatch(ctx, {
    head: [
      ctx.db.insert(rpFeedback).values({
        id,
        companyId: ctx.company.id,
        productId,
        feedbackOn,
        source: textOf(input.source),
        content: textOf(input.content),
        adverseReaction,
        fileId,
        createdByName: ctx.actor.name,
        createdAtMs: ctx.nowMs,
      }),
    ],
    audit: sectionOf(ctx, product, 'feedback', detail).audit,
    moved: held.free,
    refusals: {
      foreign_key: { code: 4106 },
      audit_move_happened: () => held.meanwhile({ code: 4106 }),
    },
    done: () => ({ id }),
  });
}
