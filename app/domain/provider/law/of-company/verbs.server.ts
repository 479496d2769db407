import type { StaffContext } from '../../../identity/user-context.ts';
import { type Verbs, verb } from '../../../kernel/verb.ts';
import { companyPolicyInput } from './schema.ts';
import { setPolicyOf } from './set.server.ts';

/** Policies of one company: an admin of the provider writes, its consultants read. */
export const companyPolicyVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    setPolicyOf: verb({
      at: 'put :id/policies',
      says: 'Say what a policy is for a company from a day on, by an admin of the provider; null is everyone’s again. The version is the company’s',
      input: companyPolicyInput,
      refusals: [4040, 4105, 4106, 4152, 4159],
      run: (ctx: StaffContext, id, input) => setPolicyOf(ctx, id, input),
    }),
  },
} satisfies Verbs<StaffContext>;
