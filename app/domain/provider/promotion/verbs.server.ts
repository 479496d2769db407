import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addPromotion, changePromotion, deletePromotion } from './save.server.ts';
import { changePromotionInput, deletePromotionInput, promotionInput } from './schema.ts';

/** Verbs of promotions: an admin of the provider writes, all staff read. */
export const promotionVerbs = {
  noun: 'promotions',
  tag: 'console',
  verbs: {
    addPromotion: verb({
      at: 'post',
      says: 'Show a picture with an article behind it, by an admin of the provider; one at a time to each language and audience',
      input: promotionInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => addPromotion(ctx, input),
    }),
    changePromotion: verb({
      at: 'put :id',
      says: 'Change a promotion, by an admin of the provider; all fields are sent, `file_id` null keeps its picture',
      input: changePromotionInput,
      refusals: [4040, 4106],
      run: changePromotion,
    }),
    deletePromotion: verb({
      at: 'delete :id',
      says: 'Delete a promotion, by an admin of the provider',
      input: deletePromotionInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4106],
      run: deletePromotion,
    }),
  },
} satisfies Verbs<StaffContext>;
