import { and, asc, eq } from 'drizzle-orm';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownProduct } from './own.server.ts';
import type { CompositionLine } from './rules.ts';
import { choicesStatement, type SubstanceChoice, withState } from './substances.server.ts';

/** Products offered to copy a composition from. */
const MAX_NAMES = 200;

export interface ProductForm {
  choices: SubstanceChoice[];
  /** The product to be edited; null for a new one. */
  product: Awaited<ReturnType<typeof ownProduct>>[number] | null;
  /** Composition of the edited or copied product. */
  composition: CompositionLine[];
  /** Own products a composition can be copied from. */
  names: { id: string; name: string }[];
}

/**
 * What the product form needs: the substances to choose from with what this year has left, the product to
 * edit, or the composition to copy. One round trip.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an id to edit that is not ours
 */
export async function prepareProduct(
  ctx: OrContext,
  { id, copyOf }: { id?: string; copyOf?: string },
): Promise<ProductForm> {
  requireMember(ctx);
  const { db, company, system } = ctx;
  const ours = ownRows({ company, system }, tradeProducts);
  const [choices, [product], composition, names] = await db.batch([
    choicesStatement(ctx),
    ownProduct(ctx, id ?? ''),
    db
      .select({
        registrationId: productSubstances.registrationId,
        sharePpm: productSubstances.sharePpm,
      })
      .from(tradeProducts)
      .innerJoin(
        productSubstances,
        and(
          eq(productSubstances.productId, tradeProducts.id),
          eq(productSubstances.compositionVersion, tradeProducts.compositionVersion),
        ),
      )
      .where(and(eq(tradeProducts.id, id ?? copyOf ?? ''), ours))
      .orderBy(productSubstances.position),
    db
      .select({ id: tradeProducts.id, name: tradeProducts.name })
      .from(tradeProducts)
      .where(and(ours, eq(tradeProducts.state, 'active')))
      .orderBy(asc(tradeProducts.name))
      .limit(MAX_NAMES),
  ]);
  if (id !== undefined && product === undefined) notFound();
  return {
    choices: choices.map((row) => withState(ctx, row)),
    product: product ?? null,
    composition,
    names,
  };
}
