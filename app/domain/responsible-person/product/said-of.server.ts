import { and, desc, type SQL, sql } from 'drizzle-orm';
import { rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpFeedback } from '#db/schema/rp-product.ts';
import type { RpContext } from '../../kernel/context.ts';
import { countOf, listAt, ONE } from '../../kernel/list.server.ts';
import { ownId } from './own.server.ts';

/** Feedback and recalls of a product that its page shows at once: the latest, or those further back. */
const SHOWN = 50;

interface Further {
  /** Where the page begins; what is none begins with the latest. */
  cursor: string | null;
}

const feedbackOf = (of: SQL) => sql`${rpFeedback.productId} IN ${of}`;
const recallsOf = (of: SQL) => sql`${rpRecalls.productId} IN ${of}`;

/** Statements: the latest feedback and the latest recalls, and how many there are. @param of subselect of the product's id */
export function latestSaid(ctx: RpContext, of: SQL) {
  const { db } = ctx;
  return [
    feedbackRead(ctx, feedbackOf(of))
      .orderBy(desc(rpFeedback.feedbackOn), desc(rpFeedback.id))
      .limit(SHOWN),
    recallsRead(ctx, recallsOf(of))
      .orderBy(desc(rpRecalls.decidedOn), desc(rpRecalls.id))
      .limit(SHOWN),
    countOf(db, db.select(ONE).from(rpFeedback).where(feedbackOf(of))),
    countOf(db, db.select(ONE).from(rpRecalls).where(recallsOf(of))),
  ] as const;
}

/** Feedback on a product, fifty at a time; one that is not ours has none. One round trip. */
export async function feedbackPage(ctx: RpContext, productId: string, { cursor }: Further) {
  const asked = { sort: '-on', limit: SHOWN, cursor: cursor ?? undefined } as const;
  const at = listAt(asked, { on: BY_DAY }, rpFeedback.id);
  const where = and(feedbackOf(ownId(ctx, productId)), at.after);
  const rows = await feedbackRead(ctx, where)
    .orderBy(...at.orderBy)
    .limit(at.limit);
  return at.page(rows, rows.length);
}

/** Recalls of a product, likewise. */
export async function recallsPage(ctx: RpContext, productId: string, { cursor }: Further) {
  const asked = { sort: '-decided', limit: SHOWN, cursor: cursor ?? undefined } as const;
  const at = listAt(asked, { decided: BY_DECISION }, rpRecalls.id);
  const where = and(recallsOf(ownId(ctx, productId)), at.after);
  const rows = await recallsRead(ctx, where)
    .orderBy(...at.orderBy)
    .limit(at.limit);
  return at.page(rows.map(asShown), rows.length);
}

function feedbackRead({ db }: RpContext, where: SQL | undefined) {
  return db.select().from(rpFeedback).where(where);
}

function recallsRead({ db }: RpContext, where: SQL | undefined) {
  return db
    .select({
      id: rpRecalls.id,
      recallNo: rpRecalls.recallNo,
      level: rpRecalls.level,
      reason: rpRecalls.reason,
      decidedOn: rpRecalls.decidedOn,
      closedOn: rpRecalls.closedOn,
      parties: sql<number>`(SELECT count(*) FROM rp_recall_parties p
        WHERE p.recall_id = rp_recalls.id)`.as('party_count'),
      /** How many of these parties acknowledged it. */
      acknowledged: sql<number>`(SELECT count(*) FROM rp_recall_parties p
        WHERE p.recall_id = rp_recalls.id AND p.acknowledged_at_ms IS NOT NULL)`.as('acknowledged'),
      batchIds: sql<string>`(SELECT json_group_array(b.batch_id) FROM rp_recall_batches b
        WHERE b.recall_id = rp_recalls.id)`.as('batch_ids'),
    })
    .from(rpRecalls)
    .where(where);
}

type RecallRow = Awaited<ReturnType<typeof recallsRead>>[number];

/** A recall as a product's page shows it. */
export function asShown({ batchIds, ...row }: RecallRow) {
  return { ...row, batchIds: JSON.parse(batchIds) as string[] };
}

const BY_DAY = {
  by: [rpFeedback.feedbackOn],
  values: (row: typeof rpFeedback.$inferSelect) => [row.feedbackOn],
};

const BY_DECISION = {
  by: [rpRecalls.decidedOn],
  values: (row: ReturnType<typeof asShown>) => [row.decidedOn],
};
