import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { limitsInput } from './schema.ts';
import { setLimits } from './set.server.ts';

/** What staff do about the limits of a company. */
export const limitVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    setConsoleLimits: verb({
      at: 'put :id/limits',
      says: 'Set the limits of a company; all are sent, null is what holds for everyone. The version is the company’s',
      input: limitsInput,
      refusals: [4040, 4106],
      run: (ctx: StaffContext, id, input) => setLimits(ctx, id, input),
    }),
  },
} satisfies Verbs<StaffContext>;
