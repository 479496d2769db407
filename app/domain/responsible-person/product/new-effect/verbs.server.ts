import { type Verbs, verb } from '../../../kernel/verb.ts';
import type { RpOfStaff } from '../../oa/enter.server.ts';
import { settleClaimInput } from './schema.ts';
import { settleClaim } from './settle.server.ts';

/** What staff do with the new effect that a product claims. */
export const newEffectVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    settleNewEffect: verb({
      at: 'post :id/claims/:uid',
      says: 'Mark the new effect that a product claims as verified, with a note and a file of purpose `evidence`, or take that back',
      input: settleClaimInput,
      refusals: [4040, 4105, 4106],
      run: (ctx: RpOfStaff, id, input) => settleClaim(ctx, id, input),
    }),
  },
} satisfies Verbs<RpOfStaff>;
