import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { batchRecalled } from '~/domain/responsible-person/recall/blocked.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { amongFound } from '../../../search/found-by.server.ts';
import type { SelectableCosmeticsInput } from '../schema.ts';
import { isRenewalPending } from '../standing.ts';
import { missingForTrade, type NotUsable, notUsable } from './rules.ts';

/** Products offered in one form at most; a company with more names the brand owner, whose products come first. */
const MAX_PRODUCTS = 500;
/** Batches of all of them of which something is left. */
const MAX_BATCHES = 5000;

/** Why a product or batch can't be chosen: the code with its reason. */
export interface NotSelectable {
  code: 4166 | 4168 | 4169 | 4170 | 4174;
  /** What is missing (4166), or why it is not usable (4169). */
  missing?: ('size' | 'batch')[];
  reason?: NotUsable;
}

/**
 * Products for a trade record that arrives on a day, each with the batches of which pieces are left, soonest expiry
 * first, and the first reason why it can't be chosen: incomplete (4166), another brand owner or responsible person than
 * asked for (4170), not usable on that day (4169), nothing left of any batch (4168); of a batch also recalled (4174).
 * Where a brand owner is asked for, its products come first and only theirs have batches. One round trip.
 *
 * @param named batches that a record names already: they come even where nothing is left (4168)
 * @throws {Denial} 4002 for a viewer
 */
export async function selectableCosmetics(
  ctx: RpContext,
  input: SelectableCosmeticsInput,
  named: readonly string[] = [],
) {
  requireMember(ctx);
  const { db, company } = ctx;
  const { brand_owner_id: brand } = input;
  const ours = eq(rpProducts.companyId, company.id);
  const asked = and(ours, brand ? eq(rpProducts.brandOwnerId, brand) : undefined);
  const byName = [asc(rpProducts.nameZh), asc(rpProducts.id)] as const;
  const chosen = db
    .select({ id: rpProducts.id })
    .from(rpProducts)
    .where(asked)
    .orderBy(...byName)
    .limit(MAX_PRODUCTS);
  const [offered, first, open, held] = await db.batch([
    db
      .select()
      .from(rpProducts)
      .where(asked)
      .orderBy(...byName)
      .limit(MAX_PRODUCTS),
    db
      .select()
      .from(rpProducts)
      .where(ours)
      .orderBy(...byName)
      .limit(brand ? MAX_PRODUCTS : 0),
    batchesRead(ctx)
      .where(
        and(
          eq(rpBatches.companyId, company.id),
          sql`${rpBatches.productId} IN ${chosen}`,
          lt(rpBatches.traded, rpBatches.quantity),
        ),
      )
      .orderBy(asc(rpBatches.productId), asc(rpBatches.expiresOn))
      .limit(MAX_BATCHES),
    batchesRead(ctx).where(
      amongFound(inArray(rpBatches.id, idsAmong(named)), eq(rpBatches.companyId, company.id)),
    ),
  ]);
  const others = first.filter(({ brandOwnerId }) => brandOwnerId !== brand);
  const byProduct = Map.groupBy(
    new Map([...open, ...held].map((batch) => [batch.id, batch])).values(),
    ({ productId }) => productId,
  );
  // Where more is left than is read, nothing is said of the products that come after.
  const told = open.length < MAX_BATCHES ? null : (open.at(-1)?.productId ?? '');
  return [...offered, ...others].slice(0, MAX_PRODUCTS).map((product) => {
    const batches = byProduct.get(product.id) ?? [];
    const sold = batches.length === 0 && (told === null || product.id < told);
    return offerOf({ product, batches, sold }, input);
  });
}

function batchesRead({ db }: RpContext) {
  return db
    .select({
      id: rpBatches.id,
      productId: rpBatches.productId,
      batchNo: rpBatches.batchNo,
      size: rpSizes.name,
      left: sql<number>`${rpBatches.quantity} - ${rpBatches.traded}`.as('pieces_left'),
      expiresOn: rpBatches.expiresOn,
      importOn: rpBatches.importOn,
      retentionStatus: rpBatches.retentionStatus,
      recalled: batchRecalled(sql`${rpBatches.id}`).as('recalled'),
    })
    .from(rpBatches)
    .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId));
}

interface Offered {
  product: Product;
  batches: readonly Awaited<ReturnType<typeof batchesRead>>[number][];
  /** Nothing is left of any batch. */
  sold: boolean;
}

function offerOf({ product, batches, sold }: Offered, input: SelectableCosmeticsInput) {
  const why = whyNot(product, input);
  return {
    id: product.id,
    nameZh: product.nameZh,
    nameEn: product.nameEn,
    type: product.type,
    registrationNo: product.registrationNo,
    validUntil: product.validUntil,
    /** Its renewal is not decided on that day: it may arrive, with a warning. */
    renewalPending: isRenewalPending(product, input.arrival_on),
    brandOwnerId: product.brandOwnerId,
    rpEnterpriseId: product.rpEnterpriseId,
    notSelectable: why ?? (sold ? ({ code: 4168 } satisfies NotSelectable) : null),
    batches: batches.map(({ productId: _, recalled, importOn, ...batch }) => ({
      ...batch,
      sampled: batch.retentionStatus !== 'pending',
      notSelectable:
        why ?? whyNotBatch(product, { ...batch, importOn, recalled }, input.arrival_on),
    })),
  };
}

/** A product as a trade record may take it. */
export type SelectableCosmetic = Awaited<ReturnType<typeof selectableCosmetics>>[number];

type Product = typeof rpProducts.$inferSelect;

function whyNot(product: Product, input: SelectableCosmeticsInput): NotSelectable | null {
  const missing = missingForTrade(product);
  if (missing.length > 0) return { code: 4166, missing };
  const { brand_owner_id: brand, rp_enterprise_id: responsible } = input;
  if (
    (brand && product.brandOwnerId !== brand) ||
    (responsible && product.rpEnterpriseId !== responsible)
  ) {
    return { code: 4170 };
  }
  const reason = notUsable(product, input.arrival_on);
  return reason && { code: 4169, reason };
}

function whyNotBatch(
  product: Product,
  batch: { recalled: number; left: number; expiresOn: string | null; importOn: string | null },
  arrivalOn: string,
): NotSelectable | null {
  const reason = notUsable(product, arrivalOn, batch);
  if (reason !== null) return { code: 4169, reason };
  if (batch.recalled === 1) return { code: 4174 };
  return batch.left > 0 ? null : { code: 4168 };
}
