import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import { ALARM_PERCENT } from '#db/schema/registration-kinds.ts';
import { NOTHING_BOOKED, tonnageAccounts } from '#db/schema/substance.ts';
import { indexLater } from '#db/search/index.ts';
import type { Context } from '../../kernel/context.ts';
import type { RevisionMove } from '../tonnage/ledger.server.ts';
import type { RecordAnchor } from './read.server.ts';

/**
 * Statements that give each buyer one purchased product per line of a confirmed purchase, with the composition
 * it was bought in and an account of its own that limits what may be exported on from it in the year of the
 * ETA (PRODUCT §3).
 *
 * @param moves moves that confirmed the purchases
 */
export function receivePurchases(
  { db, nowMs }: Context,
  moves: readonly RevisionMove[],
): BatchItem<'sqlite'>[] {
  if (moves.length === 0) return [];
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  const purchases = sql`json_each(${JSON.stringify(moves)}) m
    CROSS JOIN trade_records r ON r.id = m.value ->> 'recordId'`;
  // The id of a purchased product is derived, so that a line gives one product whatever happens.
  const lines = sql`(SELECT 'prd_' || substr(r.id, 4) || '_' || l.revision || '_' || l.line_no AS id,
      r.company_id, r.system, r.eta, CAST(substr(r.eta, 1, 4) AS INTEGER) AS year, r.trade_no,
      m.value ->> 'moveId' AS move_id, ${NAME} AS name,
      l.record_id, l.revision, l.line_no, l.product_id, l.mass_g
    FROM ${purchases}
    CROSS JOIN trade_record_lines l ON l.record_id = r.id AND l.revision = m.value ->> 'revision') n`;
  return [
    db.insert(tradeProducts).select(sql`
      SELECT n.id, n.company_id, n.system,
        CASE WHEN EXISTS (SELECT 1 FROM trade_products x WHERE x.company_id = n.company_id
            AND x.system = n.system AND x.name = n.name)
          THEN n.name || ' ' || n.id ELSE n.name END,
        p.type, p.remark, 'purchased', n.year, n.eta, n.trade_no, n.record_id, 'active', 1, 1,
        n.move_id, ${now}, ${now}
      FROM ${lines} JOIN trade_products p ON p.id = n.product_id WHERE true`),
    db.insert(productSubstances).select(sql`
      SELECT 'prd_' || substr(r.id, 4) || '_' || s.revision || '_' || s.line_no, 1,
        row_number() OVER (PARTITION BY s.record_id, s.line_no
          ORDER BY s.mass_g DESC, s.registration_id),
        s.registration_id, s.share_ppm
      FROM ${purchases}
      CROSS JOIN trade_record_substances s
        ON s.record_id = r.id AND s.revision = m.value ->> 'revision'`),
    db.insert(tonnageAccounts).select(sql`
      SELECT 'acc_' || n.id || '_' || n.year || '_standard', n.company_id, n.system, 'purchased_product', n.id,
        n.year, 'standard', n.mass_g, 0, 0, ${NOTHING_BOOKED}, ${ALARM_PERCENT}
      FROM ${lines}`),
    // Their names are made here, and tokens of them can't be.
    indexLater(db, 'product', sql`SELECT n.id FROM ${lines}`),
  ];
}

/** A name is unique in a company: the trade number makes it so, the line and revision where a number repeats. */
const NAME = sql`l.product_name || ' (' || r.trade_no
  || CASE WHEN l.revision > 1 THEN ' v' || l.revision ELSE '' END
  || CASE WHEN EXISTS (SELECT 1 FROM trade_record_lines e WHERE e.record_id = l.record_id
      AND e.revision = l.revision AND e.product_name = l.product_name AND e.line_no < l.line_no)
    THEN ' #' || l.line_no ELSE '' END || ')'`;

/**
 * Statements that take a purchase back: its products are archived and their accounts closed. The CHECK on the
 * account refuses when something was exported on from one of them.
 */
export function returnPurchase(
  ctx: Context,
  record: RecordAnchor,
  moveId: string,
): BatchItem<'sqlite'>[] {
  const ofRecord = sql`source_record_id = ${record.id} AND company_id = ${record.companyId}
    AND system = ${record.system}`;
  return [
    ctx.db
      .update(tonnageAccounts)
      .set({ limitG: 0 })
      .where(sql`${tonnageAccounts.holderId} IN (SELECT id FROM trade_products WHERE ${ofRecord})`),
    ctx.db
      .update(tradeProducts)
      .set({
        state: 'archived',
        version: sql`${tradeProducts.version} + 1`,
        moveId,
        updatedAtMs: ctx.nowMs,
      })
      .where(ofRecord),
  ];
}
