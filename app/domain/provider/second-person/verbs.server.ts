import { type Verbs, verb } from '../../kernel/verb.ts';
import { approveSecond, refuseSecond, withdrawSecond } from './decide.server.ts';
import type { SecondContext } from './find.server.ts';
import { approveSecondInput, refuseSecondInput, withdrawSecondInput } from './schema.ts';

/** What staff do with a second-person request. */
export const secondVerbs = {
  noun: 'secondPerson',
  tag: 'console',
  verbs: {
    approveSecondPerson: verb({
      at: 'post :id/approve',
      says: 'Approve what another asked: it is done at once. One’s own is 4105 `second_person`; a subject that moved on is 4105 `void`',
      input: approveSecondInput,
      refusals: [4040, 4105, 4106, 4152],
      run: approveSecond,
    }),
    refuseSecondPerson: verb({
      at: 'post :id/refuse',
      says: 'Refuse what another asked; `note` says why',
      input: refuseSecondInput,
      refusals: [4040, 4105, 4106],
      run: refuseSecond,
    }),
    withdrawSecondPerson: verb({
      at: 'post :id/withdraw',
      says: 'Take back what one asked oneself',
      input: withdrawSecondInput,
      refusals: [4040, 4105, 4106],
      run: withdrawSecond,
    }),
  },
} satisfies Verbs<SecondContext>;
