import { eq, sql } from 'drizzle-orm';
import {
  rpAnnualReports,
  rpAnnualWaivers,
  rpAttachments,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpFeedback,
  rpOpeningImports,
  rpProductImports,
  rpProducts,
  rpRenewals,
  rpSizes,
} from '#db/schema/rp-product.ts';
import { forgetEntries } from '#db/search/index.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { ownCosmetic, sectionOf } from './own.server.ts';
import { inUse } from './rules.ts';

/** Everything that hangs on a product, what points to others first. */
const PARTS = [
  rpFeedback,
  rpAttachments,
  rpEffectReports,
  rpClaims,
  rpBatches,
  rpSizes,
  rpAnnualReports,
  rpAnnualWaivers,
  rpRenewals,
  rpOpeningImports,
  rpProductImports,
] as const;

/** Uses of a product that are named at most. */
const NAMED_USES = 5;

/**
 * Deletes a product that no trade record, report or recall ever had, with everything that belongs to it. Its history
 * stays; its files go a day later.
 *
 * Refusals, in this order: used (4134 with `uses`); stale version (4106); a lost race (4134 when something took it
 * meanwhile, else 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product that is not ours
 */
export async function deleteCosmetic(
  ctx: RpContext,
  id: string,
  version: number,
): Promise<Outcome<{ id: string }>> {
  requireMember(ctx);
  const { db } = ctx;
  const [[product], uses] = await db.batch([ownCosmetic(ctx, id), usesOf(ctx, id)]);
  if (product === undefined) notFound();
  const { nameZh, nameEn, registrationNo } = product;
  const refusal = used(nameZh, uses);
  if (refusal !== null) return { ok: false, refusal };
  if (product.version !== version) return refuse(4106);
  const usedMeanwhile = async () => used(nameZh, await usesOf(ctx, id)) ?? { code: 4106 as const };
  return guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'delete', { nameZh, nameEn, registrationNo }),
    set: {},
    // The stamp comes first and the row goes last, because its parts point to it.
    follows: () => [
      ...PARTS.map((table) => db.delete(table).where(eq(table.productId, id))),
      db.delete(rpProducts).where(eq(rpProducts.id, id)),
      ...forgetEntries(db, [id]),
      ...keepDuties(ctx, 'rp_product', [id]),
    ],
    refusals: { foreign_key: usedMeanwhile, audit_move_happened: usedMeanwhile },
    done: { id },
  });
}

/** Statement: numbers of what has the product, where it is this company's. */
function usesOf({ db, company }: RpContext, id: string) {
  return db
    .select({ no: sql<string>`u.no`.as('used_by') })
    .from(rpProducts)
    .innerJoin(
      sql`(SELECT * FROM (SELECT DISTINCT r.trade_no AS no FROM rp_trade_lines l
            JOIN rp_trade_records r ON r.id = l.record_id WHERE l.product_id = ${id} LIMIT ${NAMED_USES})
          UNION ALL SELECT * FROM (SELECT a.report_no FROM rp_adverse_reports a
            WHERE a.product_id = ${id} LIMIT ${NAMED_USES})
          UNION ALL SELECT * FROM (SELECT c.recall_no FROM rp_recalls c
            WHERE c.product_id = ${id} LIMIT ${NAMED_USES})) AS u`,
      sql`true`,
    )
    .where(sql`${rpProducts.id} = ${id} AND ${rpProducts.companyId} = ${company.id}`);
}

function used(row: string, uses: readonly { no: string }[]): Refusal | null {
  return inUse(uses.length === 0 ? [] : [{ row, by: uses.map(({ no }) => no) }]);
}
