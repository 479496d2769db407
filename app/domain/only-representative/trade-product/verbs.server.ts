import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import {
  createProductInput,
  productStateInput,
  shareProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';

/** Verbs of trade products. */
export const tradeProductVerbs = {
  noun: 'tradeProducts',
  tag: 'tradeProducts',
  verbs: {
    createTradeProduct: verb({
      at: 'post',
      says: 'New own product; `public` opens it to the companies of `unique_ids` (id or exact name)',
      input: createProductInput,
      refusals: [4107],
      run: (ctx: OrContext, _id, input) => createProduct(ctx, input),
    }),
    shareTradeProduct: verb({
      at: 'put :id/shares',
      says: 'Open to exactly these companies, each by `unique_id` or exact name',
      input: shareProductInput,
      refusals: [4040, 4105, 4106],
      run: shareProduct,
    }),
    setTradeProductState: verb({
      at: 'put :id/state',
      says: 'Archive or restore',
      input: productStateInput,
      refusals: [4040, 4105, 4106],
      run: setProductState,
    }),
  },
} satisfies Verbs<OrContext>;
