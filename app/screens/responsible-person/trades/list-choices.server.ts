import type { RpContext } from '~/domain/kernel/context.ts';
import { cosmeticChoices } from '~/domain/responsible-person/product/choices.server.ts';
import type { TradeListInput } from '~/domain/responsible-person/trade/schema.ts';
import { waitingByTurn } from '~/domain/responsible-person/trade/waiting.server.ts';
import { enterpriseChoices, MAX_CHOICES, namedChoice } from '../enterprise-choices.server.ts';

/**
 * What the filters offer, with what is chosen in them, and how many records wait for whom.
 *
 * @param sought what is typed into one of the filters
 */
export async function readChoices(ctx: RpContext, input: TradeListInput, sought: string) {
  const { product_id: product, brand_owner_id: brand, trading_enterprise_id: trading } = input;
  const [brandOwners, distributors, products, waiting] = await Promise.all([
    enterpriseChoices(ctx, 'brand_owner', sought, brand),
    enterpriseChoices(ctx, 'distributor', sought, trading),
    cosmeticChoices(ctx, { q: sought, limit: MAX_CHOICES }, product === undefined ? [] : [product]),
    waitingByTurn(ctx),
  ]);
  return {
    brandOwners,
    distributors,
    products: products.map(({ id, nameZh, nameEn }) => namedChoice(ctx, id, nameZh, nameEn)),
    waiting: Object.fromEntries(waiting.map(({ turn, count }) => [turn ?? 'release', count])),
  };
}
