import { rpFeedback } from '#db/schema/rp-product.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { filesNamed, requireFiles } from '../files.server.ts';
import { ownCosmetic, sectionOf, todayOf } from './own.server.ts';
import { atFields } from './rules.ts';
import type { AddFeedbackInput } from './schema.ts';
import { orNone, textOf } from './text.ts';

/**
 * Keeps what somebody said of a product. It takes no version: nobody's open form goes stale by it.
 *
 * Refusal: a day to come (4100); the product was deleted meanwhile (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or a file that is not ours
 */
export async function addFeedback(
  ctx: RpContext,
  productId: string,
  input: AddFeedbackInput,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  const fileId = orNone(input.file_id);
  const [[product], found] = await ctx.db.batch([
    ownCosmetic(ctx, productId),
    filesNamed(ctx, [fileId]),
  ]);
  if (product === undefined) notFound();
  const { feedback_on: feedbackOn, adverse_reaction: adverseReaction } = input;
  const refusal = atFields(feedbackOn > todayOf(ctx) ? { feedback_on: { key: 'future_day' } } : {});
  if (refusal !== null) return { ok: false, refusal };
  requireFiles([fileId], { purpose: 'feedback', found, before: [] });
  const id = newId('fbk', ctx.nowMs);
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
    refusals: { foreign_key: { code: 4106 } },
    done: () => ({ id }),
  });
}
