import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { decideRequest } from '../../request/decide.server.ts';
import { decideInput } from '../../request/schema.ts';

/** What staff do with a request of a company. */
export const requestVerbs = {
  noun: 'requests',
  tag: 'console',
  verbs: {
    decideConsoleRequest: verb({
      at: 'post :id/decide',
      says: 'Approve or refuse a request. What its kind does then happens at once',
      input: decideInput,
      refusals: [4040, 4101, 4105, 4106, 4108, 4109, 4110, 4134, 4152],
      run: (ctx: StaffContext, id, input) => decideRequest(ctx, id, input),
    }),
  },
} satisfies Verbs<StaffContext>;
