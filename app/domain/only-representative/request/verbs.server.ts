import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { askRequest } from './ask.server.ts';
import { askInput, requestVersionInput } from './schema.ts';

/** Verbs of requests to the provider. */
export const requestVerbs = {
  noun: 'requests',
  tag: 'requests',
  verbs: {
    askRequest: verb({
      at: 'post',
      says: 'Ask the provider: for an importer (KRSCC), a letter, the withdrawal of a confirmed record, renewal, or another matter',
      input: askInput,
      refusals: [4040, 4007, 4105, 4106, 4108, 4109, 4110, 4149],
      run: (ctx: OrContext, _id, input) => askRequest(ctx, input),
    }),
    withdrawRequest: verb({
      at: 'post :id/withdraw',
      says: 'Take a request back that nobody has answered',
      input: requestVersionInput,
      refusals: [4040, 4105, 4106],
      run: (ctx: OrContext, id, input) => withdrawRequest(ctx, id, input),
    }),
  },
} satisfies Verbs<OrContext>;
