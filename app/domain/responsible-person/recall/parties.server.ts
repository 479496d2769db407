import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpRecallParties } from '#db/schema/rp-adverse.ts';
import { rpTradeLines, rpTrades } from '#db/schema/rp-trade.ts';
import type { RpContext } from '../../kernel/context.ts';
import { withTwins } from './blocked.ts';

/** Parties of one recall, and holders of one batch, at most. */
export const MAX_PARTIES = 1000;

/** A line of a trade as it stands now, with its trade, where the pieces were authorised. */
export const ofShipped = and(
  eq(rpTrades.id, rpTradeLines.recordId),
  eq(rpTrades.revision, rpTradeLines.revision),
  inArray(rpTrades.status, ['CONFIRMED', 'COMPLETED']),
);

/**
 * Who got any of these batches, or a twin of one, as a subselect of ids: trading enterprises of confirmed and completed trades, and
 * everybody who sells below them.
 *
 * @param batches subselect of batch ids of this company
 */
export function holders({ company }: RpContext, batches: SQL): SQL {
  return sql`(WITH RECURSIVE got(id) AS (
    SELECT r.trading_enterprise_id FROM rp_trade_lines l
    JOIN rp_trade_records r ON r.id = l.record_id AND r.revision = l.revision
    WHERE l.batch_id IN ${withTwins(batches)} AND l.company_id = ${company.id}
      AND r.status IN ('CONFIRMED', 'COMPLETED')
    UNION
    SELECT e.id FROM got JOIN rp_enterprises e ON e.parent_id = got.id
  ) SELECT id FROM got LIMIT ${MAX_PARTIES})`;
}

/**
 * Statements, after those of its batches: whoever got any of them is a party; who did not and was neither written to
 * nor entered is none any more.
 */
export function putParties(ctx: RpContext, recallId: string): BatchItem<'sqlite'>[] {
  const got = holders(
    ctx,
    sql`(SELECT b.batch_id FROM rp_recall_batches b WHERE b.recall_id = ${recallId})`,
  );
  return [
    ctx.db.delete(rpRecallParties).where(sql`${rpRecallParties.recallId} = ${recallId}
      AND ${rpRecallParties.notifiedAtMs} IS NULL AND ${rpRecallParties.acknowledgedAtMs} IS NULL
      AND ${rpRecallParties.explanation} IS NULL AND ${rpRecallParties.recovered} IS NULL
      AND ${rpRecallParties.enterpriseId} NOT IN ${got}`),
    // Columns in the order of the table.
    ctx.db.insert(rpRecallParties).select(sql`
      SELECT ${recallId}, g.id, NULL, NULL, NULL, NULL, NULL, NULL FROM ${got} g
      WHERE NOT EXISTS (SELECT 1 FROM rp_recall_parties p
        WHERE p.recall_id = ${recallId} AND p.enterprise_id = g.id)`),
  ];
}
