import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import type { Context } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { identityHiddenFrom, shownWords } from '../substance/measures.server.ts';
import type { RecordAnchor } from './read.server.ts';

/** Id of the purchased product of a line: derived, so that a line gives one product whatever happens. */
const productId = (record: RecordAnchor): SQL =>
  sql`'prd_' || ${record.id.slice(3)} || '_' || l.revision || '_' || l.line_no`;

const lines = (record: RecordAnchor): SQL =>
  sql`FROM trade_record_lines l
    WHERE l.record_id = ${record.id} AND l.revision = CAST(${record.revision} AS INTEGER)`;

/**
 * Statements that give the buyer one purchased product per line of a confirmed purchase, with the composition
 * it was bought in and an account of its own that limits what may be exported on from it in the year of the
 * ETA (PRODUCT §3).
 */
export function receivePurchase(
  ctx: Context,
  record: RecordAnchor,
  moveId: string,
): BatchItem<'sqlite'>[] {
  const { db, nowMs } = ctx;
  const year = String(yearOf(record.eta));
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  // A name is unique in a company: the trade number makes it so, the line and revision where a number repeats.
  const name = sql`l.product_name || ' (' || ${record.tradeNo}
    || CASE WHEN l.revision > 1 THEN ' v' || l.revision ELSE '' END
    || CASE WHEN EXISTS (SELECT 1 FROM trade_record_lines e WHERE e.record_id = l.record_id
        AND e.revision = l.revision AND e.product_name = l.product_name AND e.line_no < l.line_no)
      THEN ' #' || l.line_no ELSE '' END || ')'`;
  const shown = shownWords(identityHiddenFrom(record.companyId, nowMs));
  const words = sql`(SELECT group_concat(${shown}, char(10)) FROM trade_record_substances s
    JOIN ${registrations} ON ${registrations.id} = s.registration_id
    WHERE s.record_id = n.record_id AND s.revision = n.revision AND s.line_no = n.line_no)`;
  return [
    db.insert(tradeProducts).select(sql`
      SELECT n.id, ${record.companyId}, ${record.system},
        CASE WHEN EXISTS (SELECT 1 FROM trade_products x WHERE x.company_id = ${record.companyId}
            AND x.system = ${record.system} AND x.name = n.name)
          THEN n.name || ' ' || n.id ELSE n.name END,
        p.type, p.remark, 'purchased', CAST(${year} AS INTEGER), ${record.eta}, ${record.tradeNo},
        ${record.id}, 'active', 1, 1, ${moveId}, ${now}, ${now},
        lower(n.name) || char(10) || lower(${record.tradeNo}) || char(10) || coalesce(${words}, '')
      FROM (SELECT ${productId(record)} AS id, ${name} AS name, l.* ${lines(record)}) n
      JOIN trade_products p ON p.id = n.product_id WHERE true`),
    db.insert(productSubstances).select(sql`
      SELECT 'prd_' || ${record.id.slice(3)} || '_' || s.revision || '_' || s.line_no, 1,
        row_number() OVER (PARTITION BY s.line_no ORDER BY s.mass_g DESC, s.registration_id),
        s.registration_id, s.share_ppm
      FROM trade_record_substances s
      WHERE s.record_id = ${record.id} AND s.revision = CAST(${record.revision} AS INTEGER)`),
    db.insert(tonnageAccounts).select(sql`
      SELECT 'acc_' || ${productId(record)} || '_' || ${year} || '_standard', ${record.companyId},
        'purchased_product', ${productId(record)}, CAST(${year} AS INTEGER), 'standard', l.mass_g, 0, 0
      ${lines(record)}`),
  ];
}

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
