import { and, asc, eq, inArray } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { inOneLine } from '../../../kernel/typed/rows.ts';
import type { TableRow } from '../../../kernel/typed/table.ts';
import { ownRows } from '../../../tenancy/own-rows.ts';
import { choicesStatement } from '../../trade-product/substances.server.ts';
import type { ProductColumn } from '../columns.ts';
import { productKey } from '../records/read-row.ts';
import type { ProductFacts } from './judge.ts';

/** Products of a company whose names are compared; one with more enters what is beyond by hand. */
const MAX_NAMED = 20_000;

/**
 * Reads what rows of products are judged by: registrations that a composition may name, and products that are there
 * already. Two round trips.
 */
export async function readProductFacts(
  ctx: OrContext,
  rows: readonly TableRow<ProductColumn>[],
): Promise<ProductFacts> {
  const { db, company, system } = ctx;
  const [substances, all] = await db.batch([
    choicesStatement(ctx),
    db
      .select({
        id: tradeProducts.id,
        name: tradeProducts.name,
        type: tradeProducts.type,
        remark: tradeProducts.remark,
        origin: tradeProducts.origin,
        state: tradeProducts.state,
        version: tradeProducts.version,
      })
      .from(tradeProducts)
      .where(ownRows({ company, system }, tradeProducts))
      .limit(MAX_NAMED),
  ]);
  const asked = new Set(rows.map(({ cells }) => productKey(inOneLine(cells.name ?? ''))));
  const known = all.filter(({ name }) => asked.has(productKey(name)));
  const lines = await compositionsOf(
    ctx,
    known.map(({ id }) => id),
  );
  const composition = Map.groupBy(lines, ({ productId }) => productId);
  return {
    substances,
    products: new Map(
      known.map(({ remark, ...product }) => [
        productKey(product.name),
        { ...product, remark: remark ?? '', composition: composition.get(product.id) ?? [] },
      ]),
    ),
  };
}

function compositionsOf({ db }: OrContext, ids: readonly string[]) {
  return db
    .select({
      productId: productSubstances.productId,
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
    .where(inArray(tradeProducts.id, idsAmong(ids)))
    .orderBy(asc(productSubstances.productId), asc(productSubstances.position));
}
