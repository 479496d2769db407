import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { carryOver } from '~/domain/only-representative/remainder/carry-over.server.ts';
import { returnRemainder } from '~/domain/only-representative/remainder/return.server.ts';
import { carryOverSchema, returnSchema } from '~/domain/only-representative/remainder/schema.ts';
import { setProductState } from '~/domain/only-representative/trade-product/archive.server.ts';
import { createProduct } from '~/domain/only-representative/trade-product/create.server.ts';
import { deleteProduct } from '~/domain/only-representative/trade-product/delete.server.ts';
import {
  createProductInput,
  deleteProductInput,
  productStateInput,
  shareProductInput,
} from '~/domain/only-representative/trade-product/schema.ts';
import { shareProduct } from '~/domain/only-representative/trade-product/share.server.ts';
import { deletedProduct } from '~/domain/only-representative/trade-product/told.ts';
import { recordMoved } from '~/domain/only-representative/trade-record/told.ts';

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
    returnRemainder: verb({
      at: 'post :id/return',
      says: 'Give tonnes of a purchased product back to its supplier, for good; at most what is neither used nor reserved',
      input: returnSchema,
      refusals: [4040, 4105, 4106, 4144],
      run: returnRemainder,
    }),
    carryOverRemainder: verb({
      at: 'post :id/carry-over',
      says: 'Carry tonnes of a purchased product over: a new purchase from its supplier that arrives in the next year and reserves both',
      input: carryOverSchema,
      answers: recordMoved,
      refusals: [4040, 4105, 4106, 4144, 4102, 4103, 4133, 4131, 4007, 4101, 4137],
      run: carryOver,
    }),
    deleteTradeProduct: verb({
      at: 'delete :id',
      says: 'Delete a product that no record uses; `?version=`',
      input: deleteProductInput,
      inQuery: true,
      answers: deletedProduct,
      refusals: [4040, 4106, 4134],
      run: (ctx: OrContext, id, input) => deleteProduct(ctx, id, input.version),
    }),
  },
} satisfies Verbs<OrContext>;
