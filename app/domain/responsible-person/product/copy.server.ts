import { asc, sql } from 'drizzle-orm';
import { rpClaims, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { indexCosmetic, ownCosmetic, ownId, TAKEN } from './own.server.ts';
import type { CopyCosmeticInput } from './schema.ts';

/**
 * Makes a new product like another, under names of its own: its basics, sizes and claims, but no numbers, days, files
 * or batches, and nothing that a consultant settled.
 *
 * Refusal: names the company has already (4100).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product that is not ours
 */
export async function copyCosmetic(
  ctx: RpContext,
  sourceId: string,
  input: CopyCosmeticInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const of = ownId(ctx, sourceId);
  const [[source], sizes, claims] = await db.batch([
    ownCosmetic(ctx, sourceId),
    db
      .select()
      .from(rpSizes)
      .where(sql`${rpSizes.productId} IN ${of}`)
      .orderBy(asc(rpSizes.position)),
    db.select().from(rpClaims).where(sql`${rpClaims.productId} IN ${of}`),
  ]);
  if (source === undefined) notFound();
  const id = newId('prd', ctx.nowMs);
  const [nameZh, nameEn] = [textOf(input.name_zh), textOf(input.name_en)];
  const copied = sizes.map((size) => ({ ...size, id: newId('siz', ctx.nowMs), productId: id }));
  return guardedInsert(ctx, {
    table: rpProducts,
    row: {
      id,
      companyId: ctx.company.id,
      nameZh,
      nameEn,
      type: source.type,
      reportingEnterpriseId: source.reportingEnterpriseId,
      brandOwnerId: source.brandOwnerId,
      rpEnterpriseId: source.rpEnterpriseId,
      manufacturerId: source.manufacturerId,
      originCountry: source.originCountry,
      storage: source.storage,
      storageOther: source.storageOther,
      shelfLifeMonths: source.shelfLifeMonths,
      usePeriodMonths: source.usePeriodMonths,
      packaging: source.packaging,
      contactEmail: source.contactEmail,
      consumerContact: source.consumerContact,
      technicalDirectorId: source.technicalDirectorId,
      hairOnly: source.hairOnly,
      remark: source.remark,
      sizeCount: copied.length,
      createdAtMs: ctx.nowMs,
      updatedAtMs: ctx.nowMs,
    },
    audit: {
      action: 'rp_product.copy',
      subject: { kind: 'rp_product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { nameZh, nameEn, of: source.nameZh },
    },
    follows: () => [
      putRows(db, rpSizes, copied),
      ...claims.map(({ code, physicalOnly }) =>
        db.insert(rpClaims).values({ productId: id, code, physicalOnly }),
      ),
      ...indexCosmetic(ctx, { id, nameZh, nameEn, registrationNo: null, batchNos: [] }),
    ],
    refusals: TAKEN,
    done: { id, version: rpProducts.version },
  });
}
