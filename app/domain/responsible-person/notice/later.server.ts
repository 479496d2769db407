import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { certificateLater } from '#db/schema/certificate.ts';
import { forgetAnswers } from '../../certificate/revoke.server.ts';
import type { Context } from '../../kernel/context.ts';
import { dayIn } from '../../kernel/zone.ts';
import { rp } from '../../systems/profiles.ts';

/**
 * What valid notices are told to have come later (`areas/responsible-person.md` §4, Verification), written in the batch of
 * its cause and read by the public look-up alone. What is over goes on being told, with both its days. Wake the consumer
 * of `forget_answers` afterwards.
 */

/** Valid notices by the lines of theirs that `l` is. */
const NOTICES = sql`CROSS JOIN certificates c ON c.record_id = l.record_id
  AND c.revision = l.revision AND c.state = 'valid'`;
const LINES = sql`json_group_array(l.line_no)`;

/** Why a product is invalid while goods of before its last day may be sold on until they expire. */
const SELL_THROUGH = sql`('certificate_ended', 'renewal_refused', 'deregistered')`;

/** Statements: valid notices tell that batches of theirs are recalled, as the recall stands now. They follow its rows. */
export function tellRecalled(
  ctx: Context,
  recall: { id: string; companyId: string },
): BatchItem<'sqlite'>[] {
  const { id } = recall;
  return [
    // An open recall whose batches changed is noted anew.
    ctx.db.delete(certificateLater).where(sql`${certificateLater.subject} = ${id}`),
    ctx.db.insert(certificateLater).select(sql`
      SELECT c.id, r.id, 'batch_recalled', r.level, ${LINES}, r.decided_on, r.closed_on
      FROM rp_recalls r CROSS JOIN rp_recall_batches b ON b.recall_id = r.id
      CROSS JOIN rp_trade_lines l ON l.batch_id = b.batch_id ${NOTICES}
      WHERE r.id = ${id} GROUP BY c.id`),
    forgetAnswers(ctx, id, recall.companyId),
  ];
}

/** Statements: a recall that was told of is closed. Notices issued since are not told of it. */
export function tellRecallClosed(
  ctx: Context,
  recall: { id: string; companyId: string },
  closedOn: string,
): BatchItem<'sqlite'>[] {
  const { id } = recall;
  return [
    ctx.db
      .update(certificateLater)
      .set({ endedOn: closedOn })
      .where(sql`${certificateLater.subject} = ${id}`),
    forgetAnswers(ctx, id, recall.companyId),
  ];
}

/**
 * Statements: valid notices tell whether a product of theirs is invalid, as it stands now, and what of it may be sold on.
 * They follow every write that may change its state.
 */
export function tellProduct(
  ctx: Context,
  product: { id: string; companyId: string },
): BatchItem<'sqlite'>[] {
  const { id, companyId } = product;
  const today = dayIn(rp.dayZone, ctx.nowMs);
  const since = sql`coalesce(p.invalid_on, ${today})`;
  const told = sql`FROM rp_products p CROSS JOIN rp_trade_lines l ON l.product_id = p.id ${NOTICES}`;
  const last = sql`date(${since}, '-1 day')`;
  const again = {
    target: [certificateLater.certificateId, certificateLater.subject, certificateLater.kind],
    set: {
      reason: sql`excluded.reason`,
      lines: sql`excluded.lines`,
      sinceOn: sql`excluded.since_on`,
      endedOn: null,
    },
    setWhere: sql`${certificateLater.endedOn} IS NOT NULL`,
  };
  return [
    ctx.db
      .update(certificateLater)
      .set({ endedOn: today })
      .where(
        sql`${certificateLater.subject} = ${id} AND ${certificateLater.endedOn} IS NULL
          AND EXISTS (SELECT 1 FROM rp_products p WHERE p.id = ${id} AND p.status = 'normal')`,
      ),
    ctx.db
      .insert(certificateLater)
      .select(
        sql`SELECT c.id, p.id, 'product_invalid', p.invalid_cause, ${LINES}, ${since}, NULL ${told}
          WHERE p.id = ${id} AND p.status = 'invalid' GROUP BY c.id`,
      )
      .onConflictDoUpdate(again),
    ctx.db
      .insert(certificateLater)
      .select(
        sql`SELECT c.id, p.id, 'sell_through', p.invalid_cause, ${LINES}, ${since}, NULL ${told}
          CROSS JOIN rp_batches b ON b.id = l.batch_id AND b.made_on <= ${last} AND b.import_on <= ${last}
          WHERE p.id = ${id} AND p.status = 'invalid' AND p.invalid_cause IN ${SELL_THROUGH}
          GROUP BY c.id`,
      )
      .onConflictDoUpdate(again),
    forgetAnswers(ctx, id, companyId),
  ];
}
