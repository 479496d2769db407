import type { RpContext } from '~/domain/kernel/context.ts';
import type { TradeListInput } from '~/domain/responsible-person/trade/schema.ts';
import { waitingByTurn } from '~/domain/responsible-person/trade/waiting.server.ts';
import { enterpriseChoices, productChoices } from '../filter-choices.server.ts';

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
    productChoices(ctx, sought, product),
    waitingByTurn(ctx),
  ]);
  return {
    brandOwners,
    distributors,
    products,
    waiting: Object.fromEntries(waiting.map(({ turn, count }) => [turn ?? 'release', count])),
  };
}
