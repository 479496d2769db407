import { type SQL, sql } from 'drizzle-orm';
import { batchLasts, productUsable } from '../product/usable/in-sql.server.ts';
import { batchRecalled } from '../recall/blocked.ts';
import type { TradeFacts } from './content-facts.ts';
import { shownStill } from './shown.server.ts';

/**
 * Condition of a guarded write, 1 or 0: all that the content was judged by holds still. Between the reading and the
 * writing a product may turn invalid or change its parties, a batch be recalled, an authorisation end, a name or a number
 * be corrected; the record would then say what is no longer so. Pieces are kept by a CHECK of their own (`rp_batches_within_quantity`).
 */
export function tradeStillHolds(companyId: string, facts: TradeFacts): SQL<number> {
  const { content, lines, trading, responsible } = facts;
  const rows = lines.map(({ product, batch, unsampledReason }) => ({
    product: product.id,
    batch: batch?.id ?? null,
    reason: unsampledReason === null ? 0 : 1,
  }));
  const day = content.arrivalOn;
  const until = (column: string) => sql.raw(`(${column} IS NULL OR ${column} >= d.day)`);
  return sql<number>`(
    (SELECT count(*) FROM (SELECT ${day} AS day) d
      CROSS JOIN json_each(${JSON.stringify(rows)}) l
      JOIN rp_products p ON p.id = l.value ->> 'product' AND p.company_id = ${companyId}
      JOIN rp_batches b ON b.id = l.value ->> 'batch' AND b.product_id = p.id
      WHERE p.size_count > 0 AND p.batch_count > 0
        AND p.brand_owner_id = ${content.brandOwnerId}
        AND p.rp_enterprise_id = ${responsible?.id ?? ''}
        AND ${productUsable(sql`p`, sql`d.day`)} AND ${batchLasts(sql`b`, sql`d.day`)}
        AND NOT ${batchRecalled(sql`b.id`)}
        AND (b.retention_status <> 'pending' OR l.value ->> 'reason' = 1)) = ${rows.length}
    AND EXISTS (SELECT 1 FROM rp_enterprises t, (SELECT ${day} AS day) d
      WHERE t.id = ${trading?.id ?? ''} AND t.company_id = ${companyId}
        AND t.is_own = CAST(${trading?.isOwn ? 1 : 0} AS INTEGER)
        AND (t.is_own OR (t.is_distributor AND NOT t.archived AND t.authorised_from <= d.day
          AND ${until('t.authorised_until')})))
    AND EXISTS (SELECT 1 FROM rp_enterprises r
      WHERE r.id = ${responsible?.id ?? ''} AND r.company_id = ${companyId}
        AND NOT r.archived AND r.is_responsible_person
        AND r.is_own = CAST(${responsible?.isOwn ? 1 : 0} AS INTEGER)
        AND r.release_mode = ${responsible?.releaseMode ?? ''})
    AND ${shownStill(companyId, facts)})`;
}
